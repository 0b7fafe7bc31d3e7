import {
  asList,
  fieldAt,
  isObject,
  isTrue,
  type JsonObject,
  type JsonValue,
  listAt,
  stringAt,
  withFields,
  withoutFields,
} from '@docs/base/json.ts';
import { typesOfKeywords } from './keywords.ts';
import type { FlatSchema, Flatten } from './merge-all-of.ts';

/** A flat schema with normalised types: null separated, choices of one unwrapped, missing types inferred. */
export interface Shape extends FlatSchema {
  /** Without `null`. If empty, any type is allowed. */
  readonly types: readonly string[];
  readonly nullable: boolean;
  /** The schemas of `oneOf` or `anyOf`, without those that only allow null. */
  readonly options: readonly JsonValue[];
  readonly mode: 'one' | 'any';
}

const STRUCTURE = ['properties', 'items', 'prefixItems', 'additionalProperties', 'enum', 'const', 'required'];

export function shapeOf(schema: JsonValue | undefined, flatten: Flatten): Shape {
  return shapeFlat(flatten(schema), flatten, 0);
}

function shapeFlat(flat: FlatSchema, flatten: Flatten, depth: number): Shape {
  const key = listAt(flat.schema, 'oneOf').length > 0 ? 'oneOf' : 'anyOf';
  const all = listAt(flat.schema, key);
  const options = all.filter((option) => !isNull(option, flatten));
  const choiceOfNull = options.length < all.length;
  if (all.length > 0 && options.length <= 1 && depth < 10) {
    const shape = unwrap(flat, key, options[0], flatten, depth);
    return { ...shape, nullable: choiceOfNull || shape.nullable };
  }
  const declared = declaredTypes(flat.schema);
  const types = declared.filter((type) => type !== 'null');
  const nullable = choiceOfNull || isTrue(flat.schema, 'nullable') || declared.includes('null');
  return {
    ...flat,
    types: types.length > 0 || declared.length > 0 ? types : inferTypes(flat.schema),
    nullable: nullable || listAt(flat.schema, 'enum').includes(null),
    options,
    mode: key === 'oneOf' ? 'one' : 'any',
  };
}

/** `oneOf: [X, null]` is a nullable X, and `oneOf: [X]` is X: neither offers a choice. */
function unwrap(flat: FlatSchema, key: string, only: JsonValue | undefined, flatten: Flatten, depth: number): Shape {
  const own = withoutFields(flat.schema, [key]);
  if (only === undefined) return { ...shapeFlat({ ...flat, schema: own }, flatten, depth + 1), nullable: true };
  const bare = STRUCTURE.every((keyword) => !Object.hasOwn(own, keyword));
  const inner = flatten({ allOf: [only, declaredTypes(own).length > 0 ? withoutFields(own, ['type']) : own] });
  const direct = flatten(only);
  const { name, pointer } = bare ? direct : inner;
  const shape = shapeFlat(
    {
      ...inner,
      name,
      pointer,
      // A lone reference keeps its own description if the enclosing schema has none.
      schema: bare ? withWords(inner.schema, direct.schema) : inner.schema,
      mergedFrom: [...flat.mergedFrom, ...inner.mergedFrom],
      notes: [...flat.notes, ...inner.notes],
      also: [...flat.also, ...inner.also],
    },
    flatten,
    depth + 1,
  );
  return { ...shape, name: shape.name ?? flat.name, pointer: shape.pointer ?? flat.pointer };
}

function withWords(schema: JsonObject, source: JsonObject): JsonObject {
  const words = ['title', 'description', 'example', 'examples'].flatMap((key) => {
    const value = fieldAt(source, key);
    return value !== undefined && !Object.hasOwn(schema, key) ? [[key, value] as const] : [];
  });
  return words.length > 0 ? withFields(schema, words) : schema;
}

function isNull(schema: JsonValue, flatten: Flatten): boolean {
  if (!isObject(schema)) return false;
  const flat = stringAt(schema, '$ref') === undefined ? schema : flatten(schema).schema;
  const types = declaredTypes(flat);
  if (types.length === 1 && types[0] === 'null') return true;
  const values = listAt(flat, 'enum');
  return (values.length === 1 && values[0] === null) || fieldAt(flat, 'const') === null;
}

export function declaredTypes(schema: JsonValue | undefined): readonly string[] {
  return [...new Set(asList(fieldAt(schema, 'type')).filter((name) => typeof name === 'string'))];
}

function inferTypes(schema: JsonObject): readonly string[] {
  const values = Object.hasOwn(schema, 'const') ? [fieldAt(schema, 'const') ?? null] : listAt(schema, 'enum');
  if (values.length > 0) return [...new Set(values.map(typeOfValue).filter((type) => type !== 'null'))];
  return typesOfKeywords(schema);
}

function typeOfValue(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}
