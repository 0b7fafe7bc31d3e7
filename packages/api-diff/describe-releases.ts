import type { JsonObject } from '@docs/base/json.ts';
import type { Change } from './change.ts';
import { compareOutlines } from './compare-outlines.ts';
import { outlineDocument } from './outline.ts';
import { type Retirement, retirementsOf } from './retirements.ts';

export interface ReleaseInput {
  readonly version: string;
  /** ISO day. */
  readonly date: string;
  readonly summary: string;
  readonly document: JsonObject;
}

export interface Release extends Omit<ReleaseInput, 'document'> {
  /** Against the release before; the first one has none. */
  readonly changes: readonly Change[];
}

export interface ReleaseHistory {
  /** Newest first. */
  readonly releases: readonly Release[];
  /** What of the API will stop working. */
  readonly retirements: readonly Retirement[];
}

/** Releases, newest first, with what each has changed, and what the document as it stands says of their end. */
export function describeReleases(inputs: readonly ReleaseInput[], current: JsonObject): ReleaseHistory {
  const outlines = inputs.map(({ document }) => outlineDocument(document));
  const now = outlines[inputs.findIndex(({ document }) => document === current)] ?? outlineDocument(current);
  const releases = inputs.map(({ version, date, summary }, index) => {
    const [after, before] = [outlines[index], outlines[index + 1]];
    return { version, date, summary, changes: after && before ? compareOutlines(before, after) : [] };
  });
  return { releases, retirements: retirementsOf(now) };
}
