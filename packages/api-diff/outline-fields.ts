import { fill, phrases } from '@docs/base/interface-words.ts';
import { entriesAt, fieldAt, isObject, type JsonValue, listAt, stringAt, stringsAt, toText } from '@docs/base/json.ts';
import { isRequirement, tupleItems } from '@docs/openapi/schema/keywords.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import { optionsOf, optionTypes, type SchemaReader, type ValueOutline } from './outline-value.ts';
import { comparableText } from './snapshot.ts';

/** A value with its path. */
export interface FieldOutline extends ValueOutline {
  readonly required: boolean;
  /** Path of the object or list that contains it. */
  readonly parent?: string;
  /** Set if it represents many fields or items, or one by its index. */
  readonly unnamed?: Unnamed;
  /** The unnamed schemas that it may have. */
  readonly choices?: readonly Choice[];
  /** How a parameter is serialised. */
  readonly written?: string;
  /** The content of a parameter. */
  readonly inside?: Outlines;
}

/** What a document can leave out; then another value applies, or anything is allowed. */
export interface Unnamed {
  /** In a sentence: `other fields`. */
  readonly what: string;
  /** Path of the value that applies if this one is absent. */
  readonly otherwise?: string;
}

export interface Choice extends Omit<Option, 'schema'> {
  readonly fields: Outlines;
}

/** One of several unnamed schemas that a value may have. */
interface Option {
  readonly schema: JsonValue;
  /** Its index among all of them, from 1. */
  readonly position: number;
  readonly type: string;
  /** The field that distinguishes it from the others, `kind`, and its value. */
  readonly tag: readonly [field: string, value: string] | undefined;
  /** Equal for schemas with the same content. */
  readonly text: string;
}

/** Fields by path: `address.city`, `tags[].name`. The value itself has the empty path. */
export type Outlines = ReadonlyMap<string, FieldOutline>;

/** Deeper fields of an unnamed schema count as part of their parent. */
const maxDepth = 6;
/** Fields of one value beyond this number are not compared. */
const maxFields = 5000;

/** All fields of a value. Named schemas are compared under their own name. */
export function outlineFields(schema: JsonValue | undefined, reader: SchemaReader, required = false): Outlines {
  const fields = new Map<string, FieldOutline>();
  if (schema !== undefined) {
    const root = { path: '', schema, required };
    collect(root, { reader, fields, budget: { left: maxFields }, depth: 0 });
  }
  return fields;
}

interface Collecting {
  readonly reader: SchemaReader;
  readonly fields: Map<string, FieldOutline>;
  /** Shared by all choices. */
  readonly budget: { left: number };
  readonly depth: number;
}

interface Found extends Pick<FieldOutline, 'parent' | 'unnamed' | 'required'> {
  readonly path: string;
  readonly schema: JsonValue;
}

function collect({ path, schema, ...facts }: Found, state: Collecting): void {
  const { reader, fields, budget, depth } = state;
  if (budget.left <= 0) return;
  budget.left -= 1;
  const value = { ...reader.outline(schema), ...facts };
  fields.set(path, value);
  const shape = reader.shape(schema);
  if (depth >= maxDepth || isElsewhere(schema, shape, depth)) return;
  const inner = { ...state, depth: depth + 1 };
  for (const child of [...properties(shape, path), ...patterns(shape, path), ...items(shape, path)])
    if (!fields.has(child.path)) collect({ ...child, parent: path }, inner);
  const choices = namelessOptions(optionsOf(shape), reader).map(({ schema: option, ...own }): Choice => {
    const inside = new Map<string, FieldOutline>();
    collect({ path: '', schema: option, required: false }, { ...inner, fields: inside });
    return { ...own, fields: inside };
  });
  if (choices.length > 0) fields.set(path, { ...value, choices });
}

/** A named schema is compared once, under its name. */
function isElsewhere(schema: JsonValue, { name }: Shape, depth: number): boolean {
  const isAlias = depth === 0 && Array.isArray(fieldAt(schema, 'allOf'));
  return stringAt(schema, '$ref') !== undefined ? depth === 0 || name !== undefined : name !== undefined && !isAlias;
}

function properties({ schema }: Shape, path: string): readonly Found[] {
  const needed = new Set(stringsAt(schema, 'required'));
  return entriesAt(schema, 'properties').map(([name, field]) => ({
    path: fieldPath(path, name),
    schema: field,
    required: needed.has(name),
  }));
}

/** Fields matched by a name pattern, and all other fields. */
function patterns({ schema }: Shape, path: string): readonly Found[] {
  const otherwise = fieldPath(path, '*');
  const others = fieldAt(schema, 'additionalProperties') ?? fieldAt(schema, 'unevaluatedProperties');
  return [
    ...entriesAt(schema, 'patternProperties').map(([pattern, field]) => ({
      path: fieldPath(path, `/${pattern}/`),
      schema: field,
      required: false,
      unnamed: { what: fill(phrases.fieldsThatMatch, { pattern: `\`${pattern}\`` }), otherwise },
    })),
    ...(says(others)
      ? [{ path: otherwise, schema: others, required: false, unnamed: { what: phrases.otherFields } }]
      : []),
  ];
}

function items({ schema }: Shape, path: string): readonly Found[] {
  const otherwise = `${path}[]`;
  const tuple = tupleItems(schema);
  const own = fieldAt(schema, 'items');
  const rest = Array.isArray(own) ? fieldAt(schema, 'additionalItems') : own;
  const all = { path: otherwise, required: false };
  return [
    ...tuple.map((item, index) => ({
      path: `${path}[${index}]`,
      schema: item,
      required: false,
      unnamed: { what: fill(phrases.itemNumber, { number: index + 1 }), otherwise },
    })),
    ...(tuple.length > 0 && says(rest) ? [{ ...all, schema: rest, unnamed: { what: phrases.furtherItems } }] : []),
    ...(tuple.length === 0 && isObject(rest) ? [{ ...all, schema: rest }] : []),
  ];
}

/** `{}` and `true` say the same as an absent schema. */
function says(schema: JsonValue | undefined): schema is JsonValue {
  return schema === false || (isObject(schema) && Object.keys(schema).length > 0);
}

export function fieldPath(path: string, inner: string): string {
  return path === '' || inner === '' || inner.startsWith('[') ? `${path}${inner}` : `${path}.${inner}`;
}

/** Distinguishing fields beyond this number are ignored. */
const maxTags = 20;

function namelessOptions(schemas: readonly JsonValue[], { shape }: SchemaReader): readonly Option[] {
  // Which fields must occur together is a condition.
  if (schemas.every((each) => isRequirement(each))) return [];
  const nameless = schemas
    .map((schema, index) => ({ schema, position: index + 1, shape: shape(schema) }))
    .filter((each) => each.shape.name === undefined);
  const constants = nameless.map((each) => constantFields(each.shape.schema, shape));
  const field = [...(constants[0]?.keys() ?? [])].find(
    (name) => new Set(constants.flatMap((each) => each.get(name) ?? [])).size === constants.length,
  );
  return nameless.map(({ schema, position, shape: each }, index) => {
    const value = field === undefined ? undefined : constants[index]?.get(field);
    return {
      schema,
      position,
      type: optionTypes(each).join(' or '),
      tag: field === undefined || value === undefined ? undefined : [field, value],
      text: comparableText(schema),
    };
  });
}

function constantFields(schema: JsonValue, shape: SchemaReader['shape']): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [name, node] of entriesAt(schema, 'properties')) {
    if (found.size >= maxTags) break;
    const { schema: field } = shape(node);
    const values = listAt(field, 'enum');
    const value = fieldAt(field, 'const') ?? (values.length === 1 ? values[0] : undefined);
    if (value !== undefined && value !== null && typeof value !== 'object') found.set(name, toText(value));
  }
  return found;
}
