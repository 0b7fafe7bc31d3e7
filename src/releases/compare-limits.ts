import { groupDigits } from '../model/group-digits.ts';
import { counted, countKeywords, showLimit } from '../openapi/schemas/limits-in-words.ts';
import type { FieldOutline } from './outline-fields.ts';
import type { Verdict } from './verdict.ts';

interface Limit {
  readonly words: string;
  readonly unit?: string;
  readonly upper: boolean;
}

const limits: Readonly<Record<string, Limit>> = {
  minimum: { words: 'at least', upper: false },
  exclusiveMinimum: { words: 'more than', upper: false },
  maximum: { words: 'at most', upper: true },
  exclusiveMaximum: { words: 'less than', upper: true },
  ...Object.fromEntries(
    Object.entries(countKeywords).flatMap(([unit, { least, most }]): [string, Limit][] => [
      [least, { words: 'at least', unit, upper: false }],
      [most, { words: 'at most', unit, upper: true }],
    ]),
  ),
};

export const limitKeywords: readonly string[] = Object.keys(limits);

/**
 * What has changed about the limits of a field, to be put after its name. A tighter limit refuses what was sent before; a wider one brings what nobody has received before.
 */
export function compareLimits(before: FieldOutline, after: FieldOutline, sent: boolean): readonly Verdict[] {
  const changes = Object.entries(limits).flatMap(([keyword, limit]): readonly Verdict[] => {
    const old = before.limits.get(keyword);
    const now = after.limits.get(keyword);
    if (old === now) return [];
    const verb = sent ? 'takes' : limit.unit ? 'has' : 'is';
    const bound = (value: number): string =>
      `${limit.words} ${limit.unit ? counted(value, limit.unit) : showLimit(value)}`;
    if (now === undefined)
      return old === undefined ? [] : [{ breaking: !sent, text: `is no longer limited to ${bound(old)}.` }];
    const tighter = old === undefined || (limit.upper ? now < old : now > old);
    const was = old === undefined ? '' : `, ${limit.unit ? groupDigits(old) : showLimit(old)} before`;
    return [{ breaking: tighter === sent, text: `${verb} ${bound(now)} now${was}.` }];
  });
  return [...changes, ...comparePatterns(before.pattern, after.pattern, sent)];
}

function comparePatterns(before: string | undefined, after: string | undefined, sent: boolean): readonly Verdict[] {
  if (before === after) return [];
  if (after === undefined) return [{ breaking: !sent, text: `need no longer match \`${before}\`.` }];
  // What else matches, nobody can tell.
  const breaking = sent || before !== undefined;
  return [{ breaking, text: `${sent ? 'must match' : 'matches'} \`${after}\` now.` }];
}
