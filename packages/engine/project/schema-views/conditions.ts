import { type Content, code } from '@docs/base/content.ts';
import { fill, phrases } from '@docs/base/interface-words.ts';
import {
  entriesAt,
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  stringAt,
  toText,
} from '@docs/base/json.ts';
import { allowsAll, isRequirement, type ReadDirection } from '@docs/openapi/schema/keywords.ts';
import { containedTimes, patternLimit } from '@docs/openapi/schema/limits-in-words.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import type { ConditionView, SchemaEntry } from '../../model/schema.ts';
import {
  choiceInWords,
  demandInWords,
  negationInWords,
  premiseInWords,
  valueInWords,
  withKnownTypes,
} from './rule-in-words.ts';

/** The rows of a schema that cannot be put into words; `name` becomes the end of their id. */
type EntryOf = (schema: JsonValue, name: string) => SchemaEntry;

/** `not`, `if`, dependencies and second choices: as sentences, with a schema if words are not enough. */
export function conditionViews(shape: Shape, direction: ReadDirection, entryOf: EntryOf): readonly ConditionView[] {
  return [shape.schema, ...shape.also].flatMap((schema, index) => [
    ...requirements(schema, shape.schema, direction),
    ...negation(schema, shape.schema, entryOf),
    ...branches(schema, shape.schema, entryOf),
    ...dependencies(schema, shape.schema, entryOf),
    ...containing(schema, index > 0, entryOf),
    ...secondChoice(schema, shape.schema, index === 0 ? shape : undefined, entryOf),
    ...content(schema, entryOf),
  ]);
}

/** The content of an encoded text. According to the specification, it has no meaning without a media type. */
export function contentSchemaOf(schema: JsonObject): JsonObject | undefined {
  const content = objectAt(schema, 'contentSchema');
  return !allowsAll(content) && stringAt(schema, 'contentMediaType') !== undefined ? content : undefined;
}

function requirements(schema: JsonObject, parent: JsonObject, direction: ReadDirection): readonly ConditionView[] {
  return (['oneOf', 'anyOf'] as const).flatMap((key) => {
    const branches = listAt(schema, key).filter((branch) => isRequirement(branch, parent));
    if (branches.length === 0 || branches.length < listAt(schema, key).length) return [];
    return [{ text: choiceInWords(key, branches, parent, direction) }];
  });
}

function negation(schema: JsonObject, parent: JsonObject, entryOf: EntryOf): readonly ConditionView[] {
  const not = fieldAt(schema, 'not');
  if (!isObject(not) || allowsAll(not)) return [];
  const words = negationInWords(not);
  if (words !== undefined) return [{ text: words }];
  const isPattern = Object.keys(not).every((key) => key === 'type' || key === 'pattern');
  const pattern = isPattern ? patternLimit(stringAt(not, 'pattern')) : undefined;
  if (pattern) return [{ text: [`${phrases.mustNotMatch} `, code(pattern.pattern)] }];
  const simple = valueInWords(not);
  if (simple !== undefined) return [{ text: [`${phrases.mustNotBe} `, ...simple, '.'] }];
  return [{ text: [phrases.mustNotMatchThisSchema], entry: entryOf(withKnownTypes(not, parent), 'not') }];
}

function branches(schema: JsonObject, parent: JsonObject, entryOf: EntryOf): readonly ConditionView[] {
  const test = fieldAt(schema, 'if');
  // `if` without `then` or `else` has no effect.
  if (test === undefined || (fieldAt(schema, 'then') ?? fieldAt(schema, 'else')) === undefined) return [];
  const premise = premiseInWords(test);
  const branch = (key: 'then' | 'else', lead: Content): readonly ConditionView[] => {
    const consequence = fieldAt(schema, key);
    if (consequence === undefined || consequence === true) return [];
    if (consequence === false) return [{ text: [...lead, phrases.commaNoValueAllowed] }];
    const words = demandInWords(consequence, parent);
    if (words !== undefined) return [{ text: [...lead, ', ', ...words, '.'] }];
    return [{ text: [...lead, ':'], entry: entryOf(withKnownTypes(consequence, parent), key) }];
  };
  if (premise !== undefined)
    return [...branch('then', [`${phrases.if} `, ...premise]), ...branch('else', [phrases.otherwise])];
  return [
    { text: [phrases.ifValueMatches], entry: entryOf(withKnownTypes(test, parent), 'if') },
    ...branch('then', [phrases.thenBranch]),
    ...branch('else', [phrases.otherwise]),
  ];
}

function dependencies(schema: JsonObject, parent: JsonObject, entryOf: EntryOf): readonly ConditionView[] {
  return ['dependentRequired', 'dependentSchemas', 'dependencies'].flatMap((key) =>
    entriesAt(schema, key).flatMap(([name, value]): readonly ConditionView[] => {
      const demand = Array.isArray(value) ? { required: value.map(toText) } : value;
      if (!isObject(demand)) return [];
      const lead: Content = [`${phrases.if} `, code(name), ` ${phrases.isSet}`];
      const words = demandInWords(demand, parent);
      if (words !== undefined) return [{ text: [...lead, ', ', ...words, '.'] }];
      if (Array.isArray(value)) return [];
      return [{ text: [...lead, ':'], entry: entryOf(withKnownTypes(demand, parent), 'with') }];
    }),
  );
}

/** `contains` with more than a constant. Limits already describe a constant, but not that of a schema `beside`. */
function containing(schema: JsonObject, beside: boolean, entryOf: EntryOf): readonly ConditionView[] {
  const wanted = fieldAt(schema, 'contains');
  if (!isObject(wanted) || allowsAll(wanted) || (Object.hasOwn(wanted, 'const') && !beside)) return [];
  const lead = fill(phrases.itemsThatMatch, { times: containedTimes(schema) });
  const simple = valueInWords(wanted);
  if (simple !== undefined) return [{ text: [`${lead} `, ...simple, '.'] }];
  return [{ text: [lead], entry: entryOf(wanted, 'contains') }];
}

function content(schema: JsonObject, entryOf: EntryOf): readonly ConditionView[] {
  const inside = contentSchemaOf(schema);
  return inside ? [{ text: [phrases.theTextContains], entry: entryOf(inside, 'content') }] : [];
}

/** A choice beside another one. `first` has already been shown as the options of the schema. */
function secondChoice(schema: JsonObject, parent: JsonObject, first: Shape | undefined, entryOf: EntryOf) {
  return (['oneOf', 'anyOf'] as const).flatMap((key) => {
    const options = listAt(schema, key);
    const shown = first !== undefined && (first.mode === 'one' ? 'oneOf' : 'anyOf') === key;
    if (shown || options.length === 0 || options.every((option) => isRequirement(option, parent))) return [];
    return [{ text: [phrases.andAlso], entry: entryOf({ [key]: options }, 'and') }];
  });
}
