import { type Content, code, join } from '@docs/base/content.ts';
import {
  entriesAt,
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  stringAt,
  stringsAt,
  textOf,
} from '@docs/base/json.ts';
import { listed } from '@docs/base/words.ts';
import { allowsAll, isRequirement } from '@docs/openapi/schema/keywords.ts';
import {
  containedTimes,
  limitsInWords,
  limitText,
  patternLimit,
  showValue,
} from '@docs/openapi/schema/limits-in-words.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import type { ConditionView, SchemaEntry } from '../../model/schema.ts';

/** The rows of a schema that words would not do for; `name` becomes the end of their id. */
type EntryOf = (schema: JsonValue, name: string) => SchemaEntry;

/** `not`, `if`, dependencies and second choices: as sentences, with a schema where words would not do. */
export function conditionViews(shape: Shape, entryOf: EntryOf): readonly ConditionView[] {
  return [shape.schema, ...shape.also].flatMap((schema, index) => [
    ...requirements(schema),
    ...negation(schema, entryOf),
    ...branches(schema, entryOf),
    ...dependencies(schema, entryOf),
    ...containing(schema, index > 0, entryOf),
    ...secondChoice(schema, index === 0 ? shape : undefined, entryOf),
    ...content(schema, entryOf),
  ]);
}

/** What a text holds, once it is decoded. By the specification it means nothing without a media type. */
export function contentSchemaOf(schema: JsonObject): JsonObject | undefined {
  const content = objectAt(schema, 'contentSchema');
  return !allowsAll(content) && stringAt(schema, 'contentMediaType') !== undefined ? content : undefined;
}

function requirements(schema: JsonObject): readonly ConditionView[] {
  return (['oneOf', 'anyOf'] as const).flatMap((key) => {
    const branches = listAt(schema, key);
    if (branches.length === 0 || !branches.every(isRequirement)) return [];
    const sets = branches.map((branch) => listed(stringsAt(branch, 'required'), 'and')).join('; or ');
    return [{ text: [`${key === 'oneOf' ? 'Exactly one' : 'At least one'} of these must be given: ${sets}.`] }];
  });
}

function negation(schema: JsonObject, entryOf: EntryOf): readonly ConditionView[] {
  const not = fieldAt(schema, 'not');
  if (!isObject(not) || allowsAll(not)) return [];
  if (isRequirement(not)) {
    const required = stringsAt(not, 'required');
    return [{ text: [`${listed(required, 'and')} must not be given${required.length > 1 ? ' together' : ''}.`] }];
  }
  const isPattern = Object.keys(not).every((key) => key === 'type' || key === 'pattern');
  const pattern = isPattern ? patternLimit(stringAt(not, 'pattern')) : undefined;
  if (pattern) return [{ text: ['Must not match ', code(pattern.pattern)] }];
  const simple = inWords(not);
  if (simple !== undefined) return [{ text: ['Must not be ', ...simple, '.'] }];
  return [{ text: ['Must not match this schema:'], entry: entryOf(not, 'not') }];
}

function branches(schema: JsonObject, entryOf: EntryOf): readonly ConditionView[] {
  const test = fieldAt(schema, 'if');
  // Without a consequence a premise demands nothing.
  if (test === undefined || (fieldAt(schema, 'then') ?? fieldAt(schema, 'else')) === undefined) return [];
  const premise = premiseInWords(test);
  const branch = (key: 'then' | 'else', lead: Content): readonly ConditionView[] => {
    const consequence = fieldAt(schema, key);
    if (consequence === undefined || consequence === true) return [];
    if (isRequirement(consequence))
      return [{ text: [...lead, `, ${mustBeGiven(stringsAt(consequence, 'required'))}.`] }];
    if (consequence === false) return [{ text: [...lead, ', no value is allowed.'] }];
    return [{ text: [...lead, ':'], entry: entryOf(consequence, key) }];
  };
  if (premise !== undefined) return [...branch('then', ['If ', ...premise]), ...branch('else', ['Otherwise'])];
  return [
    { text: ['If the value matches this schema:'], entry: entryOf(test, 'if') },
    ...branch('then', ['Then']),
    ...branch('else', ['Otherwise']),
  ];
}

function dependencies(schema: JsonObject, entryOf: EntryOf): readonly ConditionView[] {
  return ['dependentRequired', 'dependentSchemas', 'dependencies'].flatMap((key) =>
    entriesAt(schema, key).flatMap(([name, value]): readonly ConditionView[] => {
      const required = Array.isArray(value)
        ? value.map(textOf)
        : isRequirement(value)
          ? stringsAt(value, 'required')
          : [];
      if (required.length > 0) return [{ text: [`If ${name} is given, ${mustBeGiven(required)}.`] }];
      return isObject(value) ? [{ text: [`If ${name} is given:`], entry: entryOf(value, 'with') }] : [];
    }),
  );
}

/** `contains` with more than a constant to say; limits tell that one, but not of a schema `beside`. */
function containing(schema: JsonObject, beside: boolean, entryOf: EntryOf): readonly ConditionView[] {
  const wanted = fieldAt(schema, 'contains');
  if (!isObject(wanted) || allowsAll(wanted) || (Object.hasOwn(wanted, 'const') && !beside)) return [];
  const lead = `Items that match this, ${containedTimes(schema)}:`;
  const simple = inWords(wanted);
  if (simple !== undefined) return [{ text: [`${lead} `, ...simple, '.'] }];
  return [{ text: [lead], entry: entryOf(wanted, 'contains') }];
}

function content(schema: JsonObject, entryOf: EntryOf): readonly ConditionView[] {
  const inside = contentSchemaOf(schema);
  return inside ? [{ text: ['The text contains:'], entry: entryOf(inside, 'content') }] : [];
}

/** A choice beside another one. `first` has shown one of its own as the options of the schema. */
function secondChoice(schema: JsonObject, first: Shape | undefined, entryOf: EntryOf): readonly ConditionView[] {
  return (['oneOf', 'anyOf'] as const).flatMap((key) => {
    const options = listAt(schema, key);
    const shown = first !== undefined && (first.mode === 'one' ? 'oneOf' : 'anyOf') === key;
    if (shown || options.length === 0 || options.every(isRequirement)) return [];
    return [{ text: ['And also:'], entry: entryOf({ [key]: options }, 'and') }];
  });
}

/** "mode is ids and scope is given"; nothing where the premise is more than constants and presence. */
function premiseInWords(test: JsonValue): Content | undefined {
  if (!isObject(test) || Object.keys(test).some((key) => !['properties', 'required', 'type'].includes(key)))
    return undefined;
  const properties = objectAt(test, 'properties') ?? {};
  const values = Object.entries(properties).map(([name, property]) => ({ name, value: inWords(property) }));
  if (values.some(({ value }) => value === undefined)) return undefined;
  const given = stringsAt(test, 'required').filter((name) => !Object.hasOwn(properties, name));
  const parts: readonly Content[] = [
    ...values.map(({ name, value = [] }) => [`${name} is `, ...value]),
    ...given.map((name) => [`${name} is given`]),
  ];
  return parts.length > 0 ? listedContent(parts, 'and') : undefined;
}

/** Values as code, which nobody takes for words of the sentence. */
function inWords(schema: JsonValue): Content | undefined {
  if (!isObject(schema)) return undefined;
  const { type, ...others } = schema;
  const [key, ...more] = Object.keys(others);
  if (key === undefined) return type === undefined ? undefined : [[type].flat().map(textOf).join(' or ')];
  if (more.length === 0 && (key === 'const' || key === 'enum')) {
    const values = key === 'const' ? [schema.const ?? null] : listAt(schema, key);
    return listedContent(
      values.map((value) => [code(showValue(value))]),
      'or',
    );
  }
  if (more.length === 0 && isObject(schema.not)) {
    const inner = inWords(schema.not);
    return inner && ['not ', ...inner];
  }
  const limits = limitsInWords(schema);
  return limits.length === more.length + 1 ? [limits.map(limitText).join(', ')] : undefined;
}

function listedContent(parts: readonly Content[], last: 'and' | 'or'): Content {
  const [end = []] = parts.slice(-1);
  return parts.length < 2 ? end : [...join(parts.slice(0, -1)), ` ${last} `, ...end];
}

function mustBeGiven(list: readonly string[]): string {
  return `${listed(list, 'and')} must be given`;
}
