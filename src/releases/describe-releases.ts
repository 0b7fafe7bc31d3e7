import type { JsonObject } from '../model/json.ts';
import type { Change } from './change.ts';
import { compareOutlines } from './compare-outlines.ts';
import { outlineDocument } from './outline.ts';

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

/** Releases with what each has changed; both lists have the newest first. */
export function describeReleases(inputs: readonly ReleaseInput[]): readonly Release[] {
  const outlines = inputs.map(({ document }) => outlineDocument(document));
  return inputs.map(({ version, date, summary }, index) => {
    const [after, before] = [outlines[index], outlines[index + 1]];
    return { version, date, summary, changes: after && before ? compareOutlines(before, after) : [] };
  });
}
