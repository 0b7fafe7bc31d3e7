import { groupDigits } from '@docs/base/words.ts';
import { countedUnits, countKeywords, showLimit } from '@docs/openapi/schema/limits-in-words.ts';
import { compareLists, type Difference, tell } from './change.ts';
import {
  anyValue,
  type FieldType,
  fieldTypeWords,
  type Limit,
  noValue,
  type Tag,
  type ValueOutline,
} from './outline-value.ts';

/** Values of an enum; none of them: anything goes. To be put after the name of the field. */
export function compareValues(
  before: readonly string[],
  after: readonly string[],
  sent: boolean,
): readonly Difference[] {
  const { gone, fresh } = compareLists(before, after);
  if (before.length === 0) return tell(fresh, sent, (values) => `${sent ? 'accepts' : 'is'} only ${values} now.`);
  if (after.length === 0) return tell(gone, !sent, (values) => `is no longer limited to ${values}.`);
  return [
    ...tell(gone, sent, (values) => `${sent ? 'no longer accepts' : 'is no longer'} ${values}.`),
    ...tell(fresh, false, (values) => `${sent ? 'also accepts' : 'can also be'} ${values}.`),
  ];
}

/** Of a value that may be one of several types, some may come and go: that breaks one of the sides only. */
export function compareTypes(before: FieldType, after: FieldType, sent: boolean): readonly Difference[] {
  const [old, now] = [fieldTypeWords(before), fieldTypeWords(after)];
  if (old === now) return [];
  const { gone, fresh } = compareLists(before.of, after.of);
  if (before.lists !== after.lists || (gone.length > 0 && fresh.length > 0))
    return [{ breaking: isBreaking(before, after, sent), text: `changed from ${old} to ${now}.` }];
  const isGone = gone.length > 0;
  const verb = sent ? (isGone ? 'no longer accepts' : 'also accepts') : undefined;
  const words =
    before.lists > 0
      ? ((verb && `${verb} items of type`) ?? (isGone ? 'no longer contains' : 'can also contain'))
      : (verb ?? (isGone ? 'is no longer' : 'can also be'));
  return [{ breaking: isGone === sent, text: `${words} ${[...gone, ...fresh].join(' or ')}.` }];
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
  return compareLists(narrow.of, wide.of).gone.every((type) => type === 'integer' && wide.of.includes('number'));
}

/** Keywords that limit a value, whether they do from above, and what they count. */
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
 * What has changed about the limits of a field, to be put after its name. A tighter limit refuses what was sent before; a
 * wider one brings what nobody has received before.
 */
export function compareLimits(before: ValueOutline, after: ValueOutline, sent: boolean): readonly Difference[] {
  const changes = kinds.flatMap(([keyword, upper, unit]) =>
    compareLimit(upper, unit, before.limits.get(keyword), after.limits.get(keyword), sent),
  );
  return [...changes, ...comparePatterns(before.pattern, after.pattern, sent)];
}

function compareLimit(
  upper: boolean,
  unit: Unit | undefined,
  old: Limit | undefined,
  now: Limit | undefined,
  sent: boolean,
): readonly Difference[] {
  if (old?.value === now?.value && old?.exclusive === now?.exclusive) return [];
  const words = ({ exclusive }: Limit): string =>
    exclusive ? (upper ? 'less than' : 'more than') : upper ? 'at most' : 'at least';
  const bound = (limit: Limit): string =>
    `${words(limit)} ${unit ? countedUnits(limit.value, unit) : showLimit(limit.value)}`;
  if (now === undefined)
    return old === undefined ? [] : [{ breaking: !sent, text: `is no longer limited to ${bound(old)}.` }];
  const verb = sent ? 'accepts' : unit ? 'has' : 'is';
  const same = old?.exclusive === now.exclusive ? '' : old && `${words(old)} `;
  const was = old === undefined ? '' : `, previously ${same}${unit ? groupDigits(old.value) : showLimit(old.value)}`;
  return [{ breaking: isTighter(old, now, upper) === sent, text: `now ${verb} ${bound(now)}${was}.` }];
}

function isTighter(old: Limit | undefined, now: Limit, upper: boolean): boolean {
  if (old === undefined) return true;
  return old.value === now.value ? now.exclusive : upper === now.value < old.value;
}

function comparePatterns(before: string | undefined, after: string | undefined, sent: boolean): readonly Difference[] {
  if (before === after) return [];
  if (after === undefined) return [{ breaking: !sent, text: `need no longer match \`${before}\`.` }];
  // What else matches, nobody can tell.
  const breaking = sent || before !== undefined;
  return [{ breaking, text: `${sent ? 'must match' : 'matches'} \`${after}\` now.` }];
}

/** What has changed about the demands on a value besides its type, to be put after its name. */
export function compareRules(old: ValueOutline, now: ValueOutline, sent: boolean): readonly Difference[] {
  return [
    ...compareUnique(old, now, sent),
    ...eachName(old.needs, now.needs).flatMap((name) => {
      const { gone, fresh } = compareLists(old.needs.get(name) ?? [], now.needs.get(name) ?? []);
      const where = name === '' ? '' : ` where it has \`${name}\``;
      return [
        ...tell(fresh, sent, (names) => `${sent ? 'needs' : 'always has'} ${names}${where} now.`),
        ...tell(gone, !sent, (names) => `${sent ? 'no longer needs' : 'may now lack'} ${names}${where}.`),
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
    ? [{ breaking: sent, text: `now ${sent ? 'accepts' : 'has'} no duplicates.` }]
    : [{ breaking: !sent, text: `${sent ? 'may' : 'can'} now have duplicates.` }];
}

function compareCondition(
  keyword: string,
  old: string | undefined,
  now: string | undefined,
  sent: boolean,
): readonly Difference[] {
  if (old === now) return [];
  const must = sent ? 'must meet' : 'meets';
  if (old === undefined) return [{ breaking: sent, text: `${must} a condition now (\`${keyword}\`).` }];
  if (now === undefined) return [{ breaking: !sent, text: `need no longer meet a condition (\`${keyword}\`).` }];
  // What another condition lets through, nobody can tell.
  return [{ breaking: true, text: `${must} another condition now (\`${keyword}\`).` }];
}

/** `types`: what the value may be, before and after; a schema that comes or goes is told there, with its tag. */
function compareTags(
  before: Tag,
  after: Tag,
  [old, now]: readonly [readonly string[], readonly string[]],
  sent: boolean,
): readonly Difference[] {
  if (before.member !== after.member)
    return [
      { breaking: true, text: `now has the discriminator \`${after.member}\`, previously \`${before.member}\`.` },
    ];
  const { gone, fresh } = compareLists(old, now);
  const as = `as \`${after.member}\``;
  const moved = [...after.schemas].flatMap(([value, name]): readonly Difference[] => {
    const was = before.schemas.get(value);
    if (was === name || (was === undefined && fresh.includes(name))) return [];
    return was === undefined
      ? [{ breaking: !sent, text: `${sent ? 'also accepts' : 'can also have'} \`${value}\` ${as}.` }]
      : [{ breaking: true, text: `now means \`${name}\` by \`${value}\` ${as}, previously \`${was}\`.` }];
  });
  const lost = [...before.schemas].filter(([value, name]) => !after.schemas.has(value) && !gone.includes(name));
  const less = `no longer ${sent ? 'accepts' : 'has'}`;
  return [...lost.map(([value]) => ({ breaking: sent, text: `${less} \`${value}\` ${as}.` })), ...moved];
}

export const anything: FieldType = { lists: 0, of: [anyValue] };

/** Anything, or nothing at all. */
export function isBare(type: FieldType): boolean {
  return fieldTypeWords(type) === anyValue || fieldTypeWords(type) === noValue;
}

/** What is said of members or items that have no names; to be put after the name of what they are in. */
export function compareSlot(what: string, before: FieldType, after: FieldType, sent: boolean): readonly Difference[] {
  const [old, now] = [fieldTypeWords(before), fieldTypeWords(after)];
  if (old === now) return [];
  if (now === noValue)
    // Nobody was promised members of which nothing was said.
    return [{ breaking: sent || old !== anyValue, text: `now ${sent ? 'accepts' : 'has'} no ${what}.` }];
  // As with new members, what comes besides can be passed over.
  if (old === noValue) return [{ breaking: false, text: `${sent ? 'also accepts' : 'can also have'} ${what}.` }];
  if (now === anyValue) return [{ breaking: !sent, text: `no longer limits ${what} to ${old}.` }];
  const was = old === anyValue ? '' : `, previously ${old}`;
  return [{ breaking: isBreaking(before, after, sent), text: `now limits ${what} to ${now}${was}.` }];
}
