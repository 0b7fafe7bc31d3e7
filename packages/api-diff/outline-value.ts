import { fill, phrases } from '@docs/base/interface-words.ts';
import {
  entriesAt,
  fieldAt,
  isObject,
  isTrue,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  stringAt,
  stringsAt,
  toText,
} from '@docs/base/json.ts';
import { memoize } from '@docs/base/memoize.ts';
import { deprecationOf } from '@docs/openapi/operations/deprecation.ts';
import { isNever, isRequirement } from '@docs/openapi/schema/keywords.ts';
import { bound, countKeywords } from '@docs/openapi/schema/limits-in-words.ts';
import type { Flatten } from '@docs/openapi/schema/merge-all-of.ts';
import { type Shape, shapeOf } from '@docs/openapi/schema/shape.ts';
import { mappedName } from '@docs/openapi/schema/variants.ts';
import { comparableText } from './snapshot.ts';

/** The types of a value, or of the items in its lists. */
export interface ValueType {
  /** How many lists are nested: none for a single value. */
  readonly lists: number;
  /** Names of schemas, otherwise of types: `Cat`, `string (date-time)`. */
  readonly of: readonly string[];
}

export const anyValue = phrases.anyValue;
export const noValue = phrases.noValue;

export interface LimitOutline {
  readonly value: number;
  readonly exclusive: boolean;
}

/** The aspects of a value that callers depend on: no descriptions, no examples. */
export type ValueOutline = ReturnType<typeof outlineShape>;

/** Reads schemas, each of them once, however often it is referenced. */
export interface SchemaReader {
  readonly shape: (schema: JsonValue | undefined) => Shape;
  readonly outline: (schema: JsonValue | undefined) => ValueOutline;
}

/** Lists nested more deeply count as lists of anything. */
const maxLists = 6;

export function createSchemaReader(flatten: Flatten): SchemaReader {
  const known = memoize((schema: JsonObject) => shapeOf(schema, flatten));
  const shape: SchemaReader['shape'] = (schema) => (isObject(schema) ? known(schema) : shapeOf(schema, flatten));
  const outline = memoize((each: Shape) => outlineShape(each, shape));
  return { shape, outline: (schema) => outline(shape(schema)) };
}

function outlineShape(shape: Shape, read: SchemaReader['shape']) {
  // A named schema is compared under its name.
  const own: Shape = shape.name === undefined ? shape : { ...shape, schema: {}, options: [], also: [] };
  const values = [...listAt(own.schema, 'enum'), fieldAt(own.schema, 'const') ?? null].filter((each) => each !== null);
  const options = optionsOf(own).flatMap((option) => read(option).name ?? []);
  return {
    type: valueTypeOf(shape, read, 0),
    nullable: mayBeNull(shape),
    deprecation: deprecationOf(shape.schema),
    /** Whether only one of the sides has it. */
    access: (['readOnly', 'writeOnly'] as const).find((keyword) => isTrue(shape.schema, keyword)),
    values: [...new Set(values.map(toText))],
    /** By keyword: `maxLength`. */
    limits: limitsOf(own),
    pattern: stringAt(own.schema, 'pattern'),
    unique: isTrue(own.schema, 'uniqueItems'),
    /**
     * Names that are required if another one is present. Under the empty name: fields that are always required but not
     * described.
     */
    needs: needsOf(own.schema),
    /** Schemas that are conditions: by keyword, as text, because their effect is unknown. */
    conditions: conditionsOf([own.schema, ...own.also]),
    tag: tagOf(own.schema, options),
  };
}

function limitsOf({ schema, types }: Shape): ReadonlyMap<string, LimitOutline> {
  const limits = new Map<string, LimitOutline>();
  const whole = types.length === 1 && types[0] === 'integer';
  for (const [keyword, exclusive, step] of [
    ['minimum', 'exclusiveMinimum', 1],
    ['maximum', 'exclusiveMaximum', -1],
  ] as const) {
    const limit = bound(schema, keyword, exclusive);
    // For integers, more than 0 is at least 1.
    const next = whole && limit?.exclusive && Number.isInteger(limit.value) ? limit.value + step : undefined;
    if (limit) limits.set(keyword, next === undefined ? limit : { value: next, exclusive: false });
  }
  for (const { least, most } of Object.values(countKeywords)) {
    const [from, to] = [fieldAt(schema, least), fieldAt(schema, most)];
    // A minimum of zero allows everything.
    if (typeof from === 'number' && from > 0) limits.set(least, { value: from, exclusive: false });
    if (typeof to === 'number') limits.set(most, { value: to, exclusive: false });
  }
  return limits;
}

/** The schemas of a choice, without null. */
export function optionsOf({ schema, options }: Shape): readonly JsonValue[] {
  if (options.length === 0) return [];
  const both = listAt(schema, 'oneOf').length > 0 ? listAt(schema, 'anyOf') : [];
  return [...options, ...both];
}

function valueTypeOf(shape: Shape, read: SchemaReader['shape'], depth: number): ValueType {
  const { name, schema, types } = shape;
  if (name !== undefined) return { lists: 0, of: [name] };
  const others = optionsOf(shape).flatMap((option) => optionTypes(read(option)));
  if (others.length > 0) return { lists: 0, of: inOrder(others) };
  const items = fieldAt(schema, 'items');
  if (types.includes('array') && isObject(items) && depth < maxLists) {
    const { lists, of } = valueTypeOf(read(items), read, depth + 1);
    return { lists: lists + 1, of };
  }
  if (isNever(schema)) return { lists: 0, of: [noValue] };
  const format = stringAt(schema, 'format');
  const all = types.length > 0 ? inOrder(types) : [mayBeNull(shape) && !isTrue(schema, 'nullable') ? 'null' : anyValue];
  return { lists: 0, of: format ? [...all.slice(0, -1), `${all.at(-1)} (${format})`] : all };
}

/** What an option adds to the type of a choice. */
export function optionTypes({ name, types }: Shape): readonly string[] {
  return name === undefined ? types : [name];
}

/** Their order does not matter, and every integer is a number. */
function inOrder(types: readonly string[]): readonly string[] {
  const all = [...new Set(types)].sort();
  return all.includes('number') ? all.filter((type) => type !== 'integer') : all;
}

function mayBeNull({ nullable, schema }: Shape): boolean {
  return nullable || fieldAt(schema, 'const') === null;
}

/** As written in a sentence: `Cat or Dog`, `array of Cat or Dog`. */
export function valueTypeWords({ lists, of }: ValueType): string {
  let words = of.join(` ${phrases.or} `);
  for (let depth = 0; depth < lists; depth += 1) words = fill(phrases.arrayOf, { type: words });
  return words;
}

/** The field that distinguishes several schemas, and the schema for each of its values. */
export interface DiscriminatorOutline {
  readonly field: string;
  readonly schemas: ReadonlyMap<string, string>;
}

function needsOf(schema: JsonObject): ReadonlyMap<string, readonly string[]> {
  const required = new Set(stringsAt(schema, 'required'));
  const fields = objectAt(schema, 'properties') ?? {};
  const needs = new Map([['', [...required].filter((name) => !Object.hasOwn(fields, name))]]);
  for (const key of ['dependentRequired', 'dependencies'])
    for (const [name] of entriesAt(schema, key)) {
      const others = stringsAt(objectAt(schema, key), name).filter((each) => !required.has(each));
      needs.set(name, [...new Set([...(needs.get(name) ?? []), ...others])]);
    }
  return new Map([...needs].filter(([, names]) => names.length > 0));
}

/** Keywords that form one condition together. */
const tests = [
  ['if', 'then', 'else'],
  ['not'],
  ['contains', 'minContains', 'maxContains'],
  ['propertyNames'],
  ['dependentSchemas'],
  ['multipleOf'],
] as const;

function conditionsOf([own = {}, ...also]: readonly JsonObject[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (keyword: string, text: string): void => {
    found.set(keyword, `${found.get(keyword) ?? ''} ${text}`);
  };
  for (const schema of [own, ...also]) {
    for (const keywords of tests) {
      const [first] = keywords;
      const texts = keywords.flatMap((key) => {
        const value = fieldAt(schema, key);
        return value === undefined ? [] : [`${key} ${comparableText(value)}`];
      });
      // `if` without `then` or `else` has no effect.
      if (fieldAt(schema, first) !== undefined && (first !== 'if' || texts.length > 1)) add(first, texts.join(' '));
    }
  }
  for (const key of ['oneOf', 'anyOf']) {
    const options = listAt(own, key);
    if (options.length > 0 && options.every((option) => isRequirement(option))) add(key, comparableText(options));
    // Those of the schema itself are compared one by one.
    for (const schema of also) if (listAt(schema, key).length > 0) add(key, comparableText(listAt(schema, key)));
  }
  return found;
}

/** Unmapped schemas are identified by their name. */
function tagOf(schema: JsonObject, options: readonly string[]): DiscriminatorOutline | undefined {
  const discriminator = objectAt(schema, 'discriminator');
  const field = stringAt(discriminator, 'propertyName');
  if (field === undefined) return undefined;
  const mapped = entriesAt(discriminator, 'mapping').flatMap(([value, target]): [string, string][] => {
    const name = mappedName(target);
    return name === undefined ? [] : [[value, name]];
  });
  const known = new Set(mapped.map(([, name]) => name));
  const others = options.filter((name) => !known.has(name)).map((name): [string, string] => [name, name]);
  return { field, schemas: new Map([...others, ...mapped]) };
}
