import { entriesAt, fieldAt, isObject, type JsonValue, stringAt, stringsAt } from '@docs/base/json.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import { tupleItems } from '@docs/openapi/schema/tuple-items.ts';
import { namelessOptions, type Option } from './outline-choices.ts';
import { optionsOf, type SchemaReader, type ValueOutline } from './outline-value.ts';

/** A value at its place. */
export interface FieldOutline extends ValueOutline {
  readonly required: boolean;
  /** Path of the object or list it stands in. */
  readonly parent?: string;
  /** Of what stands for many members or items, or for one by its number. */
  readonly slot?: Slot;
  /** Schemas without a name that it may have. */
  readonly choices?: readonly Choice[];
  /** How a parameter is written. */
  readonly written?: string;
  /** What is in a parameter. */
  readonly inside?: Fields;
}

/** What a document need not speak of: what holds for it then is said elsewhere, or anything goes. */
export interface Slot {
  /** In a sentence: `other members`. */
  readonly what: string;
  /** Path of what holds for it where it is not there itself. */
  readonly otherwise?: string;
}

export interface Choice extends Omit<Option, 'schema'> {
  readonly fields: Fields;
}

/** Fields by path: `address.city`, `tags[].name`. The value itself stands at the empty path. */
export type Fields = ReadonlyMap<string, FieldOutline>;

/** Deeper fields of a schema without a name of its own are taken as part of their parent. */
const maxDepth = 6;
/** Fields of one value beyond these are not compared. */
const maxFields = 5000;

/** All fields of a value. A schema with a name is left to be compared under that name. */
export function fieldsOf(schema: JsonValue | undefined, reader: SchemaReader, required = false): Fields {
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

interface Found extends Pick<FieldOutline, 'parent' | 'slot' | 'required'> {
  readonly path: string;
  readonly schema: JsonValue;
}

function collect({ path, schema, ...place }: Found, state: Collecting): void {
  const { reader, fields, budget, depth } = state;
  if (budget.left <= 0) return;
  budget.left -= 1;
  const value = { ...reader.outline(schema), ...place };
  fields.set(path, value);
  const shape = reader.shape(schema);
  if (depth >= maxDepth || isElsewhere(schema, shape, depth)) return;
  const inner = { ...state, depth: depth + 1 };
  for (const child of [...members(shape, path), ...patterns(shape, path), ...items(shape, path)])
    if (!fields.has(child.path)) collect({ ...child, parent: path }, inner);
  const choices = namelessOptions(optionsOf(shape), reader).map(({ schema: option, ...facts }): Choice => {
    const own = new Map<string, FieldOutline>();
    collect({ path: '', schema: option, required: false }, { ...inner, fields: own });
    return { ...facts, fields: own };
  });
  if (choices.length > 0) fields.set(path, { ...value, choices });
}

/** A schema with a name is compared once, under that name. */
function isElsewhere(schema: JsonValue, { name }: Shape, depth: number): boolean {
  const isAlias = depth === 0 && Array.isArray(fieldAt(schema, 'allOf'));
  return stringAt(schema, '$ref') !== undefined ? depth === 0 || name !== undefined : name !== undefined && !isAlias;
}

function members({ schema }: Shape, path: string): readonly Found[] {
  const needed = new Set(stringsAt(schema, 'required'));
  return entriesAt(schema, 'properties').map(([name, member]) => ({
    path: joinPaths(path, name),
    schema: member,
    required: needed.has(name),
  }));
}

/** Members by a pattern of their names, and all others. */
function patterns({ schema }: Shape, path: string): readonly Found[] {
  const otherwise = joinPaths(path, '*');
  const others = fieldAt(schema, 'additionalProperties') ?? fieldAt(schema, 'unevaluatedProperties');
  return [
    ...entriesAt(schema, 'patternProperties').map(([pattern, member]) => ({
      path: joinPaths(path, `/${pattern}/`),
      schema: member,
      required: false,
      slot: { what: `members that match \`${pattern}\``, otherwise },
    })),
    ...(says(others) ? [{ path: otherwise, schema: others, required: false, slot: { what: 'other members' } }] : []),
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
      slot: { what: `item ${index + 1}`, otherwise },
    })),
    ...(tuple.length > 0 && says(rest) ? [{ ...all, schema: rest, slot: { what: 'further items' } }] : []),
    ...(tuple.length === 0 && isObject(rest) ? [{ ...all, schema: rest }] : []),
  ];
}

/** `{}` and `true` say as much as nothing. */
function says(schema: JsonValue | undefined): schema is JsonValue {
  return schema === false || (isObject(schema) && Object.keys(schema).length > 0);
}

export function joinPaths(path: string, inner: string): string {
  return path === '' || inner === '' || inner.startsWith('[') ? `${path}${inner}` : `${path}.${inner}`;
}
