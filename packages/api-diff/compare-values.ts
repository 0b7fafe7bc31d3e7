import { phrases } from '@docs/base/interface-words.ts';
import { groupDigits } from '@docs/base/words.ts';
import { countedUnits, countKeywords, showLimit } from '@docs/openapi/schema/limits-in-words.ts';
import { compareLists, type Difference, diff, inBackticks } from './change.ts';
import {
  anyValue,
  type DiscriminatorOutline,
  type LimitOutline,
  noValue,
  type ValueOutline,
  type ValueType,
  valueTypeWords,
} from './outline-value.ts';

/** Values of an enum; if there are none, any value is allowed. */
export function compareValues(
  before: readonly string[],
  after: readonly string[],
  sent: boolean,
): readonly Difference[] {
  const { gone, fresh } = compareLists(before, after);
  if (before.length === 0) return diff(fresh, sent, sent ? phrases.changeAcceptsOnly : phrases.changeIsOnly);
  if (after.length === 0) return diff(gone, !sent, phrases.changeUnlimited);
  return [
    ...diff(gone, sent, sent ? phrases.changeNoLongerAccepts : phrases.changeNoLonger),
    ...diff(fresh, false, sent ? phrases.changeAlsoAccepts : phrases.changeCanAlsoBe),
  ];
}

const typePhrases = {
  sent: { less: phrases.changeNoLongerAccepts, more: phrases.changeAlsoAccepts },
  received: { less: phrases.changeNoLonger, more: phrases.changeCanAlsoBe },
};

/** The same for list items. */
const itemPhrases = {
  sent: { less: phrases.changeNoLongerAcceptsItems, more: phrases.changeAlsoAcceptsItems },
  received: { less: phrases.changeNoLongerContains, more: phrases.changeCanAlsoContain },
};

/** If a value may have several types, adding or removing one breaks only one of the sides. */
export function compareTypes(before: ValueType, after: ValueType, sent: boolean): readonly Difference[] {
  const [old, now] = [valueTypeWords(before), valueTypeWords(after)];
  if (old === now) return [];
  const { gone, fresh } = compareLists(before.of, after.of);
  if (before.lists !== after.lists || (gone.length > 0 && fresh.length > 0))
    return [{ breaking: isBreaking(before, after, sent), phrase: phrases.changeType, values: { old, now } }];
  const isGone = gone.length > 0;
  const { less, more } = (before.lists > 0 ? itemPhrases : typePhrases)[sent ? 'sent' : 'received'];
  const values = [...gone, ...fresh].join(` ${phrases.or} `);
  return [{ breaking: isGone === sent, phrase: isGone ? less : more, values: { values } }];
}

/** Senders are not affected if more is accepted, receivers if less is returned. */
function isBreaking(before: ValueType, after: ValueType, sent: boolean): boolean {
  return sent ? !covers(after, before) : !covers(before, after);
}

/** Whether one type allows everything that the other does. */
export function covers(wide: ValueType, narrow: ValueType): boolean {
  if (wide.lists > narrow.lists) return false;
  if (wide.of.includes(anyValue)) return true;
  if (wide.lists < narrow.lists) return wide.lists === narrow.lists - 1 && wide.of.includes('array');
  return compareLists(narrow.of, wide.of).gone.every((type) => type === 'integer' && wide.of.includes('number'));
}

/** Keywords that limit a value, whether from above, and what they count. */
type Unit = keyof typeof countKeywords;

const kinds: readonly (readonly [keyword: string, upper: boolean, unit?: Unit])[] = [
  ['minimum', false],
  ['maximum', true],
  ...(Object.entries(countKeywords) as [Unit, (typeof countKeywords)[Unit]][]).flatMap(
    ([unit, { least, most }]) =>
      [
        [least, false, unit],
        [most, true, unit],
      ] as const,
  ),
];

/**
 * Changes to a field's limits, worded to follow its name. A tighter limit rejects requests that were valid; a wider one
 * returns values that callers have never received.
 */
export function compareLimits(before: ValueOutline, after: ValueOutline, sent: boolean): readonly Difference[] {
  const changes = kinds.flatMap(([keyword, upper, unit]) =>
    compareLimit(upper, unit, before.limits.get(keyword), after.limits.get(keyword), sent),
  );
  return [...changes, ...comparePatterns(before.pattern, after.pattern, sent)];
}

/** Reports a new or a changed limit. */
const limitPhrases = {
  sent: [phrases.changeNowAccepts, phrases.changeNowAcceptsNot],
  counted: [phrases.changeNowHas, phrases.changeNowHasNot],
  received: [phrases.changeNowIs, phrases.changeNowIsNot],
} as const;

function compareLimit(
  upper: boolean,
  unit: Unit | undefined,
  old: LimitOutline | undefined,
  now: LimitOutline | undefined,
  sent: boolean,
): readonly Difference[] {
  if (old?.value === now?.value && old?.exclusive === now?.exclusive) return [];
  const words = ({ exclusive }: LimitOutline): string =>
    upper ? phrases[exclusive ? 'lessThan' : 'atMostWords'] : phrases[exclusive ? 'moreThan' : 'atLeastWords'];
  const bound = (limit: LimitOutline): string =>
    `${words(limit)} ${unit ? countedUnits(limit.value, unit) : showLimit(limit.value)}`;
  if (now === undefined)
    return old === undefined
      ? []
      : [{ breaking: !sent, phrase: phrases.changeUnlimited, values: { values: bound(old) } }];
  const breaking = isTighter(old, now, upper) === sent;
  const [first, changed] = sent ? limitPhrases.sent : limitPhrases[unit ? 'counted' : 'received'];
  if (old === undefined) return [{ breaking, phrase: first, values: { now: bound(now) } }];
  const same = old.exclusive === now.exclusive ? '' : `${words(old)} `;
  const was = `${same}${unit ? groupDigits(old.value) : showLimit(old.value)}`;
  return [{ breaking, phrase: changed, values: { now: bound(now), old: was } }];
}

function isTighter(old: LimitOutline | undefined, now: LimitOutline, upper: boolean): boolean {
  if (old === undefined) return true;
  return old.value === now.value ? now.exclusive : upper === now.value < old.value;
}

function comparePatterns(before: string | undefined, after: string | undefined, sent: boolean): readonly Difference[] {
  if (before === after) return [];
  if (after === undefined) return diff(before === undefined ? [] : [before], !sent, phrases.changeNeedNotMatch);
  // It is unknown what else a pattern matches.
  const breaking = sent || before !== undefined;
  return diff([after], breaking, sent ? phrases.changeMustMatch : phrases.changeMatches);
}

/** Changes to constraints other than the type. */
export function compareRules(old: ValueOutline, now: ValueOutline, sent: boolean): readonly Difference[] {
  return [
    ...compareUnique(old, now, sent),
    ...eachName(old.needs, now.needs).flatMap((name) => {
      const { gone, fresh } = compareLists(old.needs.get(name) ?? [], now.needs.get(name) ?? []);
      const { more, less } = (name === '' ? needPhrases : needPhrasesWhere)[sent ? 'sent' : 'received'];
      return [
        ...diff(fresh, sent, more, { name: inBackticks(name) }),
        ...diff(gone, !sent, less, { name: inBackticks(name) }),
      ];
    }),
    ...eachName(old.conditions, now.conditions).flatMap((keyword) =>
      compareCondition(keyword, old.conditions.get(keyword), now.conditions.get(keyword), sent),
    ),
    ...(old.tag && now.tag ? compareTags(old.tag, now.tag, [old.type.of, now.type.of], sent) : []),
  ];
}

function eachName(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])];
}

function compareUnique(before: ValueOutline, after: ValueOutline, sent: boolean): readonly Difference[] {
  if (before.unique === after.unique) return [];
  return after.unique
    ? [{ breaking: sent, phrase: sent ? phrases.changeAcceptsNoDuplicates : phrases.changeHasNoDuplicates }]
    : [{ breaking: !sent, phrase: sent ? phrases.changeMayHaveDuplicates : phrases.changeCanHaveDuplicates }];
}

const needPhrases = {
  sent: { more: phrases.changeNeeds, less: phrases.changeNoLongerNeeds },
  received: { more: phrases.changeAlwaysHas, less: phrases.changeMayLack },
};

/** The same for fields required by another field. */
const needPhrasesWhere = {
  sent: { more: phrases.changeNeedsWhere, less: phrases.changeNoLongerNeedsWhere },
  received: { more: phrases.changeAlwaysHasWhere, less: phrases.changeMayLackWhere },
};

function compareCondition(keyword: string, old: string | undefined, now: string | undefined, sent: boolean) {
  if (old === now) return [];
  if (old === undefined) return diff([keyword], sent, sent ? phrases.changeMustMeet : phrases.changeMeets);
  if (now === undefined) return diff([keyword], !sent, phrases.changeNeedNotMeet);
  // It is unknown what a different condition allows.
  return diff([keyword], true, sent ? phrases.changeMustMeetAnother : phrases.changeMeetsAnother);
}

/** `types`: the types before and after, which report added and removed schemas with their discriminator values. */
function compareTags(
  before: DiscriminatorOutline,
  after: DiscriminatorOutline,
  [old, now]: readonly [readonly string[], readonly string[]],
  sent: boolean,
): readonly Difference[] {
  if (before.field !== after.field)
    return [
      {
        breaking: true,
        phrase: phrases.changeDiscriminator,
        values: { now: inBackticks(after.field), old: inBackticks(before.field) },
      },
    ];
  const { gone, fresh } = compareLists(old, now);
  const field = inBackticks(after.field);
  const moved = [...after.schemas].flatMap(([value, name]): readonly Difference[] => {
    const was = before.schemas.get(value);
    if (was === name || (was === undefined && fresh.includes(name))) return [];
    return was === undefined
      ? diff([value], !sent, sent ? phrases.changeAlsoAcceptsAs : phrases.changeCanAlsoHaveAs, { field })
      : diff([value], true, phrases.changeMeans, { field, now: inBackticks(name), old: inBackticks(was) });
  });
  const lost = [...before.schemas].filter(([value, name]) => !after.schemas.has(value) && !gone.includes(name));
  const less = sent ? phrases.changeNoLongerAcceptsAs : phrases.changeNoLongerHasAs;
  return [...lost.flatMap(([value]) => diff([value], sent, less, { field })), ...moved];
}

export const ANY_TYPE: ValueType = { lists: 0, of: [anyValue] };

/** Anything is allowed, or nothing. */
export function isBare(type: ValueType): boolean {
  return valueTypeWords(type) === anyValue || valueTypeWords(type) === noValue;
}

/** Changes to fields or items without names. */
export function compareUnnamed(
  what: string,
  before: ValueType,
  after: ValueType,
  sent: boolean,
): readonly Difference[] {
  const [old, now] = [valueTypeWords(before), valueTypeWords(after)];
  if (old === now) return [];
  const tellOf = (breaking: boolean, phrase: string): readonly Difference[] => [
    { breaking, phrase, values: { values: what, old, now } },
  ];
  if (now === noValue)
    // Unspecified fields were never promised to callers.
    return tellOf(sent || old !== anyValue, sent ? phrases.changeAcceptsNo : phrases.changeHasNo);
  // Callers can ignore additional fields, as with new ones.
  if (old === noValue) return tellOf(false, sent ? phrases.changeAlsoAccepts : phrases.changeCanAlsoHave);
  if (now === anyValue) return tellOf(!sent, phrases.changeNoLongerLimits);
  return tellOf(isBreaking(before, after, sent), old === anyValue ? phrases.changeLimits : phrases.changeLimitsNot);
}
