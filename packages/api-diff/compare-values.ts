import { without } from './compare-types.ts';
import { list } from './list.ts';
import type { Verdict } from './verdict.ts';

/** Values of an enum; none of them: anything goes. To be put after the name of the field. */
export function compareValues(before: readonly string[], after: readonly string[], sent: boolean): readonly Verdict[] {
  const gone = without(before, after);
  const fresh = without(after, before);
  if (before.length === 0 && fresh.length > 0)
    return [{ breaking: sent, text: `${sent ? 'takes' : 'is'} only ${list(fresh)} now.` }];
  if (after.length === 0 && gone.length > 0)
    return [{ breaking: !sent, text: `is no longer limited to ${list(gone)}.` }];
  return [
    ...(gone.length > 0
      ? [{ breaking: sent, text: `${sent ? 'no longer takes' : 'is no longer'} ${list(gone)}.` }]
      : []),
    ...(fresh.length > 0 ? [{ breaking: false, text: `${sent ? 'also takes' : 'can also be'} ${list(fresh)}.` }] : []),
  ];
}
