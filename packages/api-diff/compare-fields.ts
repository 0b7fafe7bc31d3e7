import { dateInWords } from '@docs/base/dates.ts';
import { groupBy } from '@docs/base/group-by.ts';
import { fill, phrases } from '@docs/base/interface-words.ts';
import type { Deprecation } from '@docs/openapi/operations/deprecation.ts';
import { type Change, changeOf, compareLists, type Difference, type FieldContext, inBackticks } from './change.ts';
import {
  ANY_TYPE,
  compareLimits,
  compareRules,
  compareTypes,
  compareUnnamed,
  compareValues,
  covers,
  isBare,
} from './compare-values.ts';
import { type Choice, type FieldOutline, fieldPath, type Outlines, type Unnamed } from './outline-fields.ts';
import { type ValueType, valueTypeWords } from './outline-value.ts';

/** Compares two sets of fields, from the side that `direction` names. */
export function compareFields(before: Outlines, after: Outlines, context: FieldContext): Change[] {
  const paths = [...after.keys(), ...[...before.keys()].filter((path) => !after.has(path))];
  return paths.flatMap((path): readonly Change[] => {
    const [old, now] = [before.get(path), after.get(path)];
    const { unnamed, parent } = now ?? old ?? {};
    if (isReportedAbove(parent, before, after, context)) return [];
    if (unnamed && !(old && now && !isBare(old.type) && !isBare(now.type)))
      return unnamedChanges(path, unnamed, parent ?? '', { before, after }, context);
    const hidden = [old, now].map((field) => field !== undefined && isHidden(field, context));
    if (old && now)
      return hidden.includes(true) ? accessChanges(path, now, hidden, context) : compareField(path, old, now, context);
    if (hidden.includes(true)) return [];
    const mustSend = context.direction === 'request' && now?.required === true;
    const difference: Difference = now
      ? { kind: 'added', breaking: mustSend, phrase: mustSend ? phrases.changeNewRequired : phrases.changeNew }
      : { kind: 'removed', breaking: true, phrase: phrases.changeRemoved, replacement: old?.deprecation?.replacement };
    return [changeOf(path, context, difference)];
  });
}

/** Requests omit read-only fields, responses omit write-only ones. */
function isHidden({ access, parent }: FieldOutline, { direction }: FieldContext): boolean {
  return parent !== undefined && access === (direction === 'request' ? 'readOnly' : 'writeOnly');
}

/** An object that is new, removed or hidden is reported once, not again for each of its fields. */
function isReportedAbove(parent: string | undefined, before: Outlines, after: Outlines, context: FieldContext) {
  for (let path = parent; path !== undefined && path !== ''; ) {
    const [old, now] = [before.get(path), after.get(path)];
    if (!old || !now || isHidden(old, context) || isHidden(now, context)) return true;
    path = now.parent;
  }
  return false;
}

function unnamedChanges(
  path: string,
  { what, otherwise }: Unnamed,
  parent: string,
  { before, after }: Readonly<Record<'before' | 'after', Outlines>>,
  context: FieldContext,
): readonly Change[] {
  const [old, now] = [before.get(parent), after.get(parent)];
  // A string that became an object had no fields before, nor did a body that is new.
  if (old === undefined ? now !== undefined : !now || valueTypeWords(old.type) !== valueTypeWords(now.type)) return [];
  const typeIn = (fields: Outlines): ValueType =>
    (fields.get(path) ?? (otherwise === undefined ? undefined : fields.get(otherwise)))?.type ?? ANY_TYPE;
  const differences = compareUnnamed(what, typeIn(before), typeIn(after), context.direction === 'request');
  return differences.map((difference) => changeOf(parent, context, difference));
}

function accessChanges(
  path: string,
  { required }: FieldOutline,
  [wasHidden, isHiddenNow]: readonly (boolean | undefined)[],
  context: FieldContext,
): readonly Change[] {
  if (wasHidden === isHiddenNow) return [];
  const sent = context.direction === 'request';
  const mustSend = sent && required;
  if (isHiddenNow) {
    const phrase = sent ? phrases.changeReadOnly : phrases.changeWriteOnly;
    return [changeOf(path, context, { breaking: true, phrase })];
  }
  const phrase = sent ? phrases.changeNoLongerReadOnly : phrases.changeNoLongerWriteOnly;
  const difference = { breaking: mustSend, phrase: mustSend ? phrases.changeNoLongerReadOnlyRequired : phrase };
  return [changeOf(path, context, difference)];
}

function compareField(path: string, before: FieldOutline, after: FieldOutline, context: FieldContext): Change[] {
  const sent = context.direction === 'request';
  const sameType = valueTypeWords(before.type) === valueTypeWords(after.type);
  const related = covers(before.type, after.type) || covers(after.type, before.type);
  // For values limited to a few, the values say more than their type.
  const byValues = related && before.values.length > 0 && after.values.length > 0;
  const { gone } = compareLists(before.type.of, after.type.of);
  const deprecated = compareDeprecations(before.deprecation, after.deprecation);
  const written = (how: string | undefined): string => how || phrases.writtenAsItIs;
  const differences: readonly (Difference | false | undefined)[] = [
    ...(byValues ? [] : compareTypes(before.type, after.type, sent)),
    !before.required &&
      after.required && { breaking: sent, phrase: sent ? phrases.changeRequired : phrases.changeAlwaysPresent },
    before.required &&
      !after.required && { breaking: !sent, phrase: sent ? phrases.changeOptional : phrases.changeMayBeAbsent },
    !before.nullable &&
      after.nullable && { breaking: !sent, phrase: sent ? phrases.changeMayBeNull : phrases.changeCanBeNull },
    before.nullable &&
      !after.nullable && { breaking: sent, phrase: sent ? phrases.changeMustNotBeNull : phrases.changeNeverNull },
    deprecated,
    // Another type has different limits and values.
    ...(sameType ? compareLimits(before, after, sent) : []),
    ...(sameType || byValues ? compareValues(before.values, after.values, sent) : []),
    ...(gone.length < before.type.of.length ? compareRules(before, after, sent) : []),
    sameType &&
      before.written !== after.written && {
        breaking: true,
        phrase: phrases.changeWritten,
        values: { now: written(after.written), old: written(before.written) },
      },
  ];
  return [
    ...differences.flatMap((difference) => (difference ? [changeOf(path, context, difference)] : [])),
    ...(before.choices && after.choices ? compareChoices(path, before.choices, after.choices, context) : []),
    ...(before.inside && after.inside ? compareFields(before.inside, after.inside, contextAt(path, context)) : []),
  ];
}

/** For the fields of one of several schemas, or of a parameter. */
function contextAt(
  path: string,
  context: FieldContext,
  nameIn: (what: string, inner: string) => string = (what) => what,
): FieldContext {
  return {
    ...context,
    at: fieldPath(context.at ?? '', path),
    words: (inner) => nameIn(context.words(fieldPath(path, inner)), inner),
  };
}

/** New information about a deprecation. */
export function compareDeprecations(
  before: Deprecation | undefined,
  after: Deprecation | undefined,
): Difference | undefined {
  const [old = '', now = ''] = [before, after].map((each) => each?.sunset && dateInWords(each.sunset));
  const tell = (phrase: string): Difference => {
    const { replacement } = after ?? {};
    return { kind: 'deprecated', breaking: false, phrase, values: { old, now }, replacement };
  };
  if (!after) return undefined;
  if (!before) return tell(now ? phrases.changeDeprecatedUntil : phrases.changeDeprecated);
  if (!now || now === old) return undefined;
  return tell(old ? phrases.changeStopsWorkingNow : phrases.changeStopsWorking);
}

/** Compares the unnamed schemas of a choice. If whole types come and go, the type of the value reports it. */
function compareChoices(path: string, before: readonly Choice[], after: readonly Choice[], context: FieldContext) {
  const { pairs, gone, fresh } = pairChoices(before, after);
  const sent = context.direction === 'request';
  const tell = (choice: Choice, breaking: boolean, phrase: string): Change =>
    changeOf(path, context, { breaking, phrase, values: { values: choiceInWords(choice) } });
  const [oldTypes, newTypes] = [countTypes(before), countTypes(after)];
  const isOnly = ({ type }: Choice): boolean => oldTypes.get(type) === 1 && newTypes.get(type) === 1;
  return [
    ...pairs.flatMap(([old, now]) =>
      compareFields(
        old.fields,
        now.fields,
        contextAt(path, context, (what, inner) => inChoice(now, what, inner === '', isOnly(now))),
      ),
    ),
    ...gone
      .filter((choice) => newTypes.has(choice.type))
      .map((choice) => tell(choice, sent, sent ? phrases.changeNoLongerAccepts : phrases.changeNoLonger)),
    ...fresh
      .filter((choice) => oldTypes.has(choice.type))
      .map((choice) => tell(choice, !sent, sent ? phrases.changeAlsoAccepts : phrases.changeCanAlsoBe)),
  ];
}

function choiceInWords({ tag, position }: Choice): string {
  return tag
    ? fill(phrases.choiceTagged, { field: inBackticks(tag[0]), value: inBackticks(tag[1]) })
    : fill(phrases.choiceNumbered, { position });
}

/** The content of a choice: the choice itself, or a field in it. */
function inChoice({ tag, type, position }: Choice, what: string, isItself: boolean, isOnly: boolean): string {
  if (tag) return fill(phrases.whereField, { what, field: inBackticks(tag[0]), value: inBackticks(tag[1]) });
  if (!isOnly) return fill(phrases.inChoice, { what, position });
  return isItself && type !== '' ? fill(phrases.asType, { what, type }) : what;
}

function countTypes(choices: readonly Choice[]): ReadonlyMap<string, number> {
  return new Map([...groupBy(choices, ({ type }) => type)].map(([type, own]) => [type, own.length]));
}

/**
 * Matches unnamed schemas between releases: by the field that distinguishes them, else by equal content, else by their
 * order among those of the same type.
 */
function pairChoices(before: readonly Choice[], after: readonly Choice[]) {
  const tagged = [...before, ...after].every(({ tag }) => tag !== undefined && tag[0] === before[0]?.tag?.[0]);
  const keys: readonly ((choice: Choice) => string)[] = tagged
    ? [({ tag }) => tag?.[1] ?? '']
    : [({ type, text }) => `${type} ${text}`, ({ type }) => type];
  let [gone, fresh]: [readonly Choice[], readonly Choice[]] = [before, after];
  const pairs: (readonly [Choice, Choice])[] = [];
  for (const key of keys) {
    const waiting = new Map<string, Choice[]>(gone.map((choice) => [key(choice), []]));
    for (const choice of gone) waiting.get(key(choice))?.push(choice);
    fresh = fresh.filter((choice) => {
      const old = waiting.get(key(choice))?.shift();
      if (old) pairs.push([old, choice]);
      return !old;
    });
    const left = new Set([...waiting.values()].flat());
    gone = gone.filter((choice) => left.has(choice));
  }
  return { pairs, gone, fresh };
}
