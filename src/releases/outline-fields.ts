import {
  isObject,
  isTrue,
  type JsonObject,
  type JsonValue,
  listAt,
  memberAt,
  objectAt,
  stringAt,
  stringsAt,
  textOf,
} from '../model/json.ts';
import type { Flatten } from '../openapi/schemas/merge-all-of.ts';
import { limitKeywords } from './compare-limits.ts';

/** What a value may be, or what stands in its lists. */
export interface FieldType {
  /** How many lists are inside one another: none of a single value. */
  readonly lists: number;
  /** Names of schemas, else of types: `Cat`, `string (date-time)`. */
  readonly of: readonly string[];
}

/** A value as far as callers depend on it: no words, no examples. */
export interface FieldOutline {
  readonly type: FieldType;
  readonly required: boolean;
  readonly nullable: boolean;
  readonly deprecated: boolean;
  readonly values: readonly string[];
  /** By keyword: `maxLength`. */
  readonly limits: ReadonlyMap<string, number>;
  readonly pattern: string | undefined;
}

/** Fields by path: `address.city`, `tags[].name`. The value itself stands at the empty path. */
export type Fields = ReadonlyMap<string, FieldOutline>;

/** Deeper fields of a schema without a name of its own are taken as part of their parent. */
const maxDepth = 6;
/** Fields of one value beyond these are not compared. */
const maxFields = 5000;

/** All fields of a value. A schema with a name is left to be compared under that name. */
export function fieldsOf(schema: JsonValue | undefined, flatten: Flatten, required = false): Fields {
  const fields = new Map<string, FieldOutline>();
  if (schema !== undefined) collect(schema, '', required, { flatten, fields, depth: 0 });
  return fields;
}

interface Collecting {
  readonly flatten: Flatten;
  readonly fields: Map<string, FieldOutline>;
  readonly depth: number;
}

function collect(schema: JsonValue, path: string, required: boolean, state: Collecting): void {
  const { flatten, fields, depth } = state;
  if (fields.size >= maxFields) return;
  fields.set(path, outlineValue(schema, flatten, required));
  // A schema with a name is compared once, under that name.
  if (depth >= maxDepth || (depth > 0 && flatten(schema).name !== undefined)) return;
  if (depth === 0 && stringAt(schema, '$ref') !== undefined) return;
  const { schema: flat } = flatten(schema);
  const items = memberAt(flat, 'items');
  if (isObject(items)) collect(items, `${path}[]`, false, { ...state, depth: depth + 1 });
  const needed = new Set(stringsAt(flat, 'required'));
  for (const [name, field] of Object.entries(objectAt(flat, 'properties') ?? {})) {
    collect(field, path === '' ? name : `${path}.${name}`, needed.has(name), { ...state, depth: depth + 1 });
  }
}

export function outlineValue(
  schema: JsonValue | undefined,
  flatten: Flatten,
  required: boolean,
  depth = 0,
): FieldOutline {
  const flat = flatten(schema);
  const types = typesOf(flat.schema);
  const values = [...listAt(flat.schema, 'enum'), ...[memberAt(flat.schema, 'const')]].filter(
    (value) => value !== undefined && value !== null,
  );
  return {
    type: flat.name === undefined ? typeOf(flat.schema, types, flatten, depth) : { lists: 0, of: [flat.name] },
    required,
    nullable: types.includes('null') || isTrue(flat.schema, 'nullable') || hasNullChoice(flat.schema),
    deprecated: isTrue(flat.schema, 'deprecated'),
    values: flat.name === undefined ? values.map(textOf) : [],
    limits: flat.name === undefined ? limitsOf(flat.schema) : new Map(),
    pattern: flat.name === undefined ? stringAt(flat.schema, 'pattern') : undefined,
  };
}

function limitsOf(schema: JsonObject): ReadonlyMap<string, number> {
  const limits = new Map<string, number>();
  for (const keyword of limitKeywords) {
    const limit = memberAt(schema, keyword);
    if (typeof limit === 'number') limits.set(keyword, limit);
  }
  return limits;
}

function typesOf(schema: JsonObject): readonly string[] {
  const type = memberAt(schema, 'type');
  return typeof type === 'string' ? [type] : stringsAt(schema, 'type');
}

function typeOf(schema: JsonObject, types: readonly string[], flatten: Flatten, depth: number): FieldType {
  // Their order says nothing.
  const own = types.filter((type) => type !== 'null').sort();
  const choices = ['oneOf', 'anyOf'].flatMap((key) => listAt(schema, key)).map((choice) => flatten(choice));
  const named = choices.flatMap(({ name, schema: each }) => (name === undefined ? typesOf(each) : [name]));
  const others = named.filter((name) => name !== 'null');
  if (others.length > 0) return { lists: 0, of: [...new Set(others)].sort() };
  const items = memberAt(schema, 'items');
  if (own.includes('array') && isObject(items) && depth < maxDepth) {
    const { lists, of } = outlineValue(items, flatten, false, depth + 1).type;
    return { lists: lists + 1, of };
  }
  const format = stringAt(schema, 'format');
  const all = own.length > 0 ? own : ['any value'];
  return { lists: 0, of: format ? [...all.slice(0, -1), `${all.at(-1)} (${format})`] : all };
}

/** As it is written in a sentence: `Cat or Dog`, `array of Cat or Dog`. */
export function typeText({ lists, of }: FieldType): string {
  return `${'array of '.repeat(lists)}${of.join(' or ')}`;
}

function hasNullChoice(schema: JsonObject): boolean {
  return ['oneOf', 'anyOf'].some((key) =>
    listAt(schema, key).some((choice) => typesOf(isObject(choice) ? choice : {}).includes('null')),
  );
}
