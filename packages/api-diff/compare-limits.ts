import { groupDigits } from '@docs/base/group-digits.ts';
import { counted, countKeywords, showLimit } from '@docs/openapi/schema/limits-in-words.ts';
import type { Limit, ValueOutline } from './outline-value.ts';
import type { Verdict } from './verdict.ts';

interface Kind {
  readonly unit?: string;
  readonly upper: boolean;
}

const kinds: Readonly<Record<string, Kind>> = {
  minimum: { upper: false },
  maximum: { upper: true },
  ...Object.fromEntries(
    Object.entries(countKeywords).flatMap(([unit, { least, most }]): [string, Kind][] => [
      [least, { unit, upper: false }],
      [most, { unit, upper: true }],
    ]),
  ),
};

/**
 * What has changed about the limits of a field, to be put after its name. A tighter limit refuses what was sent before; a
 * wider one brings what nobody has received before.
 */
export function compareLimits(before: ValueOutline, after: ValueOutline, sent: boolean): readonly Verdict[] {
  const changes = Object.entries(kinds).flatMap(([keyword, kind]) =>
    compareLimit(kind, before.limits.get(keyword), after.limits.get(keyword), sent),
  );
  return [...changes, ...comparePatterns(before.pattern, after.pattern, sent)];
}

function compareLimit(
  { unit, upper }: Kind,
  old: Limit | undefined,
  now: Limit | undefined,
  sent: boolean,
): readonly Verdict[] {
  if (old?.value === now?.value && old?.exclusive === now?.exclusive) return [];
  const words = ({ exclusive }: Limit): string =>
    exclusive ? (upper ? 'less than' : 'more than') : upper ? 'at most' : 'at least';
  const bound = (limit: Limit): string =>
    `${words(limit)} ${unit ? counted(limit.value, unit) : showLimit(limit.value)}`;
  if (now === undefined)
    return old === undefined ? [] : [{ breaking: !sent, text: `is no longer limited to ${bound(old)}.` }];
  const verb = sent ? 'takes' : unit ? 'has' : 'is';
  const same = old?.exclusive === now.exclusive ? '' : old && `${words(old)} `;
  const was = old === undefined ? '' : `, ${same}${unit ? groupDigits(old.value) : showLimit(old.value)} before`;
  return [{ breaking: isTighter(old, now, upper) === sent, text: `${verb} ${bound(now)} now${was}.` }];
}

function isTighter(old: Limit | undefined, now: Limit, upper: boolean): boolean {
  if (old === undefined) return true;
  return old.value === now.value ? now.exclusive : upper === now.value < old.value;
}

function comparePatterns(before: string | undefined, after: string | undefined, sent: boolean): readonly Verdict[] {
  if (before === after) return [];
  if (after === undefined) return [{ breaking: !sent, text: `need no longer match \`${before}\`.` }];
  // What else matches, nobody can tell.
  const breaking = sent || before !== undefined;
  return [{ breaking, text: `${sent ? 'must match' : 'matches'} \`${after}\` now.` }];
}
