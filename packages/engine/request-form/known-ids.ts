import type { FormParameter, RequestForm } from '@docs/samples/request-form.ts';
import type { KnownIds } from './form-state.ts';

/** Where the ids stand in the storage of the tab: like all that parts keep there, under the name of the part. */
export const idsKey = 'request-builder';

/** What storage holds, whoever wrote it: anything but texts by name counts as nothing. */
export function readIds(stored: unknown): KnownIds {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );
}

/** For storage; `null` when there is nothing to keep. */
export function writeIds(ids: KnownIds): string | null {
  return Object.keys(ids).length > 0 ? JSON.stringify(ids) : null;
}

/** The ids after one was typed: kept while it is usable and not just the example. */
export function learnId(ids: KnownIds, { family, value }: FormParameter, raw: string, usable: boolean): KnownIds {
  if (family === undefined) return ids;
  const others = Object.entries(ids).filter(([name]) => name !== family);
  const keep = usable && raw !== '' && raw !== value;
  return Object.fromEntries(keep ? [...others, [family, raw]] : others);
}

/** The ids without those of a form: it was reset. */
export function forgetIds(ids: KnownIds, { parameters }: RequestForm): KnownIds {
  return Object.fromEntries(Object.entries(ids).filter(([name]) => !parameters.some(({ family }) => family === name)));
}
