import { anyValue, type FieldType, typeText } from './outline-value.ts';
import type { Verdict } from './verdict.ts';

/** Of a value that may be one of several types, some may come and go: that breaks one of the sides only. */
export function compareTypes(before: FieldType, after: FieldType, sent: boolean): readonly Verdict[] {
  const [old, now] = [typeText(before), typeText(after)];
  if (old === now) return [];
  const gone = without(before.of, after.of);
  const fresh = without(after.of, before.of);
  if (before.lists !== after.lists || (gone.length > 0 && fresh.length > 0))
    return [{ breaking: isBreaking(before, after, sent), text: `changed from ${old} to ${now}.` }];
  const which = [...gone, ...fresh].join(' or ');
  const [less, more] =
    before.lists > 0
      ? [
          sent ? 'no longer takes items of type' : 'no longer holds',
          sent ? 'also takes items of type' : 'can also hold',
        ]
      : [sent ? 'no longer takes' : 'is no longer', sent ? 'also takes' : 'can also be'];
  return gone.length > 0
    ? [{ breaking: sent, text: `${less} ${which}.` }]
    : [{ breaking: !sent, text: `${more} ${which}.` }];
}

/** Those who send may go on when more is taken, those who receive when less comes. */
export function isBreaking(before: FieldType, after: FieldType, sent: boolean): boolean {
  return sent ? !covers(after, before) : !covers(before, after);
}

/** Whether one type allows all that the other does. */
export function covers(wide: FieldType, narrow: FieldType): boolean {
  if (wide.lists > narrow.lists) return false;
  if (wide.of.includes(anyValue)) return true;
  if (wide.lists < narrow.lists) return wide.lists === narrow.lists - 1 && wide.of.includes('array');
  return without(narrow.of, wide.of).every((type) => type === 'integer' && wide.of.includes('number'));
}

export function without(values: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others);
  return values.filter((value) => !known.has(value));
}
