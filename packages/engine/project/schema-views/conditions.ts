import { type Content, code, join } from '@docs/base/content.ts';
import {
  entriesAt,
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  listAt,
  numberAt,
  objectAt,
  stringAt,
  stringsAt,
  textOf,
} from '@docs/base/json.ts';
import { listed } from '@docs/base/words.ts';
import { isRequirement } from '@docs/openapi/schema/keywords.ts';
import { limitsInWords, limitText, patternLimit, showValue, times } from '@docs/openapi/schema/limits-in-words.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import type { ConditionView } from '../../model/schema.ts';
import type { EntryOf, SchemaScope } from './schema-scope.ts';

/** `not`, `if`, dependencies and second choices: as sentences, with a schema where words would not do. */
export function conditionViews(
  shape: Shape,
  scope: SchemaScope,
  id: string,
  entryOf: EntryOf,
): readonly ConditionView[] {
  return [shape.schema, ...shape.also].flatMap((schema, index) => [
    ...requirements(schema),
    ...negation(schema, scope, id, entryOf),
    ...branches(schema, scope, id, entryOf),
    ...dependencies(schema, scope, id, entryOf),
    ...containing(schema, index > 0, scope, id, entryOf),
    ...secondChoice(schema, index === 0 ? shape : undefined, scope, id, entryOf),
    ...content(schema, scope, id, entryOf),
  ]);
}

/** What a text holds, once it is decoded. By the specification it means nothing without a media type. */
export function contentSchemaOf(schema: JsonObject): JsonObject | undefined {
  const content = objectAt(schema, 'contentSchema');
  const says = content !== undefined && Object.keys(content).length > 0;
  return says && stringAt(schema, 'contentMediaType') !== undefined ? content : undefined;
}

function requirements(schema: JsonObject): readonly ConditionView[] {
  return (['oneOf', 'anyOf'] as const).flatMap((key) => {
    const branches = listAt(schema, key);
    if (branches.length === 0 || !branches.every(isRequirement)) return [];
    const sets = branches.map((branch) => listed(stringsAt(branch, 'required'), 'and'));
    return [
      { text: [`${key === 'oneOf' ? 'Exactly one' : 'At least one'} of these must be given: ${sets.join('; or ')}.`] },
    ];
  });
}

function negation(schema: JsonObject, scope: SchemaScope, id: string, entryOf: EntryOf): readonly ConditionView[] {
  const not = fieldAt(schema, 'not');
  if (!isObject(not) || Object.keys(not).length === 0) return [];
  if (isRequirement(not)) {
    const required = stringsAt(not, 'required');
    return [
      {
        text: [
          required.length === 1
            ? `${required[0]} must not be given.`
            : `${listed(required, 'and')} must not be given together.`,
        ],
      },
    ];
  }
  const isPattern = Object.keys(not).every((key) => key === 'type' || key === 'pattern');
  const pattern = isPattern ? patternLimit(stringAt(not, 'pattern')) : undefined;
  if (pattern) return [{ text: ['Must not match ', code(pattern.pattern)] }];
  const simple = inWords(not);
  if (simple !== undefined) return [{ text: ['Must not be ', ...simple, '.'] }];
  return [{ text: ['Must not match this schema:'], entry: entryOf(not, scope, `${id}.not`) }];
}

function branches(schema: JsonObject, scope: SchemaScope, id: string, entryOf: EntryOf): readonly ConditionView[] {
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
    return [{ text: [...lead, ':'], entry: entryOf(consequence, scope, `${id}.${key}`) }];
  };
  if (premise !== undefined) return [...branch('then', ['If ', ...premise]), ...branch('else', ['Otherwise'])];
  return [
    { text: ['If the value matches this schema:'], entry: entryOf(test, scope, `${id}.if`) },
    ...branch('then', ['Then']),
    ...branch('else', ['Otherwise']),
  ];
}

function dependencies(schema: JsonObject, scope: SchemaScope, id: string, entryOf: EntryOf): readonly ConditionView[] {
  return ['dependentRequired', 'dependentSchemas', 'dependencies'].flatMap((key) =>
    entriesAt(schema, key).flatMap(([name, value]): readonly ConditionView[] => {
      if (Array.isArray(value))
        return value.length > 0 ? [{ text: [`If ${name} is given, ${mustBeGiven(value.map(textOf))}.`] }] : [];
      if (isRequirement(value))
        return [{ text: [`If ${name} is given, ${mustBeGiven(stringsAt(value, 'required'))}.`] }];
      if (!isObject(value)) return [];
      return [{ text: [`If ${name} is given:`], entry: entryOf(value, scope, `${id}.with`) }];
    }),
  );
}

/** `contains` with more than a constant to say; limits tell that one, but not of a schema `beside`. */
function containing(
  schema: JsonObject,
  beside: boolean,
  scope: SchemaScope,
  id: string,
  entryOf: EntryOf,
): readonly ConditionView[] {
  const wanted = fieldAt(schema, 'contains');
  if (!isObject(wanted) || Object.keys(wanted).length === 0) return [];
  if (Object.hasOwn(wanted, 'const') && !beside) return [];
  const least = numberAt(schema, 'minContains') ?? 1;
  const most = numberAt(schema, 'maxContains');
  const often = most === undefined ? times(least) : `${least} to ${most} times`;
  const simple = inWords(wanted);
  if (simple !== undefined) return [{ text: [`Items that match this, ${often}: `, ...simple, '.'] }];
  return [{ text: [`Items that match this, ${often}:`], entry: entryOf(wanted, scope, `${id}.contains`) }];
}

function content(schema: JsonObject, scope: SchemaScope, id: string, entryOf: EntryOf): readonly ConditionView[] {
  const held = contentSchemaOf(schema);
  return held ? [{ text: ['The text contains:'], entry: entryOf(held, scope, `${id}.content`) }] : [];
}

/** A choice beside another one. `first` has shown one of its own as the options of the schema. */
function secondChoice(
  schema: JsonObject,
  first: Shape | undefined,
  scope: SchemaScope,
  id: string,
  entryOf: EntryOf,
): readonly ConditionView[] {
  return (['oneOf', 'anyOf'] as const).flatMap((key) => {
    const options = listAt(schema, key);
    const shown = first !== undefined && (first.mode === 'one' ? 'oneOf' : 'anyOf') === key;
    if (shown || options.length === 0 || options.every(isRequirement)) return [];
    return [{ text: ['And also:'], entry: entryOf({ [key]: options }, scope, `${id}.and`) }];
  });
}

/** "mode is ids and scope is given"; nothing where the premise is more than constants and presence. */
function premiseInWords(test: JsonValue): Content | undefined {
  if (!isObject(test) || Object.keys(test).some((key) => !['properties', 'required', 'type'].includes(key)))
    return undefined;
  const parts: Content[] = [];
  const told = new Set<string>();
  for (const [name, property] of entriesAt(test, 'properties')) {
    const value = inWords(property);
    if (value === undefined) return undefined;
    parts.push([`${name} is `, ...value]);
    told.add(name);
  }
  parts.push(
    ...stringsAt(test, 'required')
      .filter((name) => !told.has(name))
      .map((name) => [`${name} is given`]),
  );
  return parts.length > 0 ? listedContent(parts, 'and') : undefined;
}

/** Values as code, which nobody takes for words of the sentence. */
function inWords(schema: JsonValue): Content | undefined {
  if (!isObject(schema)) return undefined;
  const keys = Object.keys(schema).filter((key) => key !== 'type');
  const constant = fieldAt(schema, 'const');
  if (constant !== undefined && keys.length === 1) return [code(showValue(constant))];
  if (keys.length === 1 && keys[0] === 'enum')
    return listedContent(
      listAt(schema, 'enum').map((value) => [code(showValue(value))]),
      'or',
    );
  const not = objectAt(schema, 'not');
  if (not && keys.length === 1) {
    const inner = inWords(not);
    return inner === undefined ? undefined : ['not ', ...inner];
  }
  const type = fieldAt(schema, 'type');
  if (keys.length === 0 && type !== undefined) return [(Array.isArray(type) ? type : [type]).map(textOf).join(' or ')];
  const limits = limitsInWords(schema);
  return limits.length > 0 && limits.length === keys.length ? [limits.map(limitText).join(', ')] : undefined;
}

function listedContent(parts: readonly Content[], last: 'and' | 'or'): Content {
  const [end = []] = parts.slice(-1);
  return parts.length < 2 ? end : [...join(parts.slice(0, -1)), ` ${last} `, ...end];
}

function mustBeGiven(list: readonly string[]): string {
  return `${listed(list, 'and')} must be given`;
}
