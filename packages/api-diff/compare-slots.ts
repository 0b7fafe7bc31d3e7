import { isBreaking } from './compare-types.ts';
import { anyValue, type FieldType, noValue, typeText } from './outline-value.ts';
import type { Verdict } from './verdict.ts';

export const anything: FieldType = { lists: 0, of: [anyValue] };

/** Anything, or nothing at all. */
export function isBare(type: FieldType): boolean {
  return typeText(type) === anyValue || typeText(type) === noValue;
}

/** What is said of members or items that have no names; to be put after the name of what they are in. */
export function compareSlot(what: string, before: FieldType, after: FieldType, sent: boolean): readonly Verdict[] {
  const [old, now] = [typeText(before), typeText(after)];
  if (old === now) return [];
  if (now === noValue)
    // Nobody was promised members of which nothing was said.
    return [{ breaking: sent || old !== anyValue, text: `${sent ? 'takes' : 'has'} no ${what} now.` }];
  // As with new members, what comes besides can be passed over.
  if (old === noValue) return [{ breaking: false, text: `${sent ? 'also takes' : 'can also have'} ${what}.` }];
  if (now === anyValue) return [{ breaking: !sent, text: `no longer limits ${what} to ${old}.` }];
  const was = old === anyValue ? '' : `, ${old} before`;
  return [{ breaking: isBreaking(before, after, sent), text: `limits ${what} to ${now} now${was}.` }];
}
