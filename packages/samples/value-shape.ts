import { phrases } from '@docs/base/interface-words.ts';
import { isTrue, type JsonObject, type JsonSchema, type JsonValue, listAt, stringAt } from '@docs/base/json.ts';
import { pointerSegments } from '@docs/base/pointer.ts';
import { typesOfKeywords } from '@docs/openapi/schema/keywords.ts';
import { type FindSchema, isNullOnly, type MergedSchema, mergeSchema } from './flat-schema.ts';
import type { FormControl } from './request-form.ts';

/** The input for a value, one level deep: nested values have schemas, whose shapes are read on demand. */
export type ValueShape = {
  readonly nullable: boolean;
  /** "string<uuid>" */
  readonly type: string;
} & (
  | { readonly kind: 'scalar'; readonly control: FormControl }
  /** `more`: the schema of additional fields. */
  | { readonly kind: 'object'; readonly fields: readonly ShapeField[]; readonly more?: JsonSchema }
  /** `first`: items with a schema by position. */
  | { readonly kind: 'list'; readonly first: readonly JsonSchema[]; readonly item?: JsonSchema; readonly least: number }
  | { readonly kind: 'choice'; readonly options: readonly ShapeOption[] }
);

export interface ShapeField {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface ShapeOption {
  readonly label: string;
  readonly schema: JsonSchema;
  /** Fields with a single value, which distinguish the options. */
  readonly tags: JsonObject;
}

const SCALARS = ['string', 'number', 'integer', 'boolean'];

/** Reads shapes from schemas that share definitions; each is read once. */
export function createShapes(find: FindSchema): (schema: JsonSchema) => ValueShape {
  const known = new WeakMap<object, ValueShape>();
  const shapeOf = (schema: JsonSchema): ValueShape => {
    if (typeof schema === 'boolean') return UNKNOWN_SHAPE;
    const before = known.get(schema);
    if (before) return before;
    // A choice may contain itself.
    known.set(schema, UNKNOWN_SHAPE);
    const shape = readShape(mergeSchema(schema, find), find, shapeOf);
    known.set(schema, shape);
    return shape;
  };
  return shapeOf;
}

const UNKNOWN_SHAPE: ValueShape = { kind: 'scalar', control: { kind: 'json' }, nullable: false, type: '' };

function readShape(flat: MergedSchema, find: FindSchema, shapeOf: (schema: JsonSchema) => ValueShape): ValueShape {
  const types = (flat.types ?? typesOfKeywords(flat.words)).filter((name) => name !== 'null');
  const nullable =
    flat.orNull ||
    (flat.types ? flat.types.includes('null') : flat.values?.includes(null) === true) ||
    isNullOnly(flat);
  const format = stringAt(flat.words, 'format');
  const common = { nullable, type: types.join(' | ') + (format === undefined ? '' : `<${format}>`) };
  const control = scalarControl(flat, types, shapeOf);
  if (control) return { ...common, kind: 'scalar', control };
  if (flat.options.length > 0) return { ...common, kind: 'choice', options: optionsOf(flat, flat.options, find) };
  if (types.length > 1) {
    const scalars = types.filter((name) => SCALARS.includes(name));
    const kinds = types.filter((name) => !SCALARS.includes(name)).map((name) => [name]);
    const options = [...(scalars.length > 0 ? [scalars] : []), ...kinds].map((names) => ({ type: names }));
    return { ...common, kind: 'choice', options: optionsOf({ ...flat, types: undefined }, options, find) };
  }
  if (types[0] === 'object') {
    const more = flat.more === false ? undefined : (flat.more ?? (flat.fields.size === 0 ? true : undefined));
    return { ...common, kind: 'object', fields: sentFields(flat, find), ...(more !== undefined && { more }) };
  }
  if (types[0] === 'array') {
    const item = flat.items === false ? undefined : (flat.items ?? (flat.first.length === 0 ? true : undefined));
    const least = Number(flat.words.minItems ?? 0);
    return { ...common, kind: 'list', first: flat.first, least, ...(item !== undefined && { item }) };
  }
  return { ...UNKNOWN_SHAPE, ...common };
}

function sentFields(flat: MergedSchema, find: FindSchema): readonly ShapeField[] {
  const sent = [...flat.fields].filter(([, schema]) => schema !== false && !isReadOnly(schema, find));
  return sent
    .map(([name, schema]) => ({ name, schema, required: flat.required.has(name) }))
    .sort((a, b) => Number(b.required) - Number(a.required));
}

/** Only the server sets it. */
function isReadOnly(schema: JsonSchema, find: FindSchema): boolean {
  return isTrue(mergeSchema(schema, find).words, 'readOnly');
}

/** Each option with the keywords beside the choice. */
function optionsOf(flat: MergedSchema, options: readonly JsonSchema[], find: FindSchema): readonly ShapeOption[] {
  const beside = {
    ...(flat.types && { type: flat.types.filter((name) => name !== 'null') }),
    ...(flat.fields.size > 0 && { properties: Object.fromEntries(flat.fields) }),
    ...(flat.required.size > 0 && { required: [...flat.required] }),
    ...(flat.more !== undefined && { additionalProperties: flat.more }),
    ...(flat.items !== undefined && { items: flat.items }),
  };
  return options.map((option, index) => {
    const schema = Object.keys(beside).length > 0 ? { allOf: [beside, option] } : option;
    const tags = tagsOf(mergeSchema(schema, find), find);
    return { label: labelOf(option, tags, find) ?? `${phrases.variant} ${index + 1}`, schema, tags };
  });
}

function tagsOf({ fields }: MergedSchema, find: FindSchema): JsonObject {
  return Object.fromEntries(
    [...fields].flatMap(([name, schema]) => {
      const { values = [] } = mergeSchema(schema, find);
      return values.length === 1 ? [[name, values[0] ?? null]] : [];
    }),
  );
}

function labelOf(option: JsonSchema, tags: JsonObject, find: FindSchema): string | undefined {
  const titled = [option, ...listAt(option, 'allOf')].find((each) => stringAt(each, 'title') !== undefined);
  const named = [option, ...listAt(option, 'allOf')].find((each) => stringAt(each, '$ref') !== undefined);
  const [tag] = Object.entries(tags);
  const flat = mergeSchema(option, find);
  return (
    stringAt(titled, 'title') ??
    (named === undefined ? undefined : pointerSegments(stringAt(named, '$ref') ?? '')?.at(-1)) ??
    (tag && `${tag[0]}: ${JSON.stringify(tag[1])}`) ??
    flat.values?.map((value) => JSON.stringify(value)).join(' | ') ??
    ((flat.types ?? typesOfKeywords(flat.words)).join(' | ') || undefined)
  );
}

/** An input for a value without children; `undefined` if the value may have some. */
function scalarControl(
  { values, options }: MergedSchema,
  types: readonly string[],
  shapeOf: (schema: JsonSchema) => ValueShape,
): FormControl | undefined {
  const choices = values?.filter((value) => value !== null) ?? [];
  if (choices.length > 0) return choices.every(isScalarValue) ? { kind: 'choice', values: choices } : { kind: 'json' };
  if (options.length > 0) return oneControl(options.map((option) => shapeOf(option)));
  if (types.length === 0 || types.some((name) => !SCALARS.includes(name))) return undefined;
  if (types.every((name) => name === 'integer' || name === 'number')) return { kind: 'number' };
  if (types.length === 1 && types[0] === 'boolean') return { kind: 'choice', values: [true, false] };
  return types.includes('string') ? { kind: 'text' } : undefined;
}

/** One input for several schemas: text if one of them allows text, such as `now` or a date, a name or a number. */
function oneControl(shapes: readonly ValueShape[]): FormControl | undefined {
  const controls = shapes.flatMap((shape) => (shape.kind === 'scalar' ? [shape.control] : []));
  if (controls.length < shapes.length || controls.some(({ kind }) => kind === 'json')) return undefined;
  if (controls.every(({ kind }) => kind === 'number')) return { kind: 'number' };
  if (controls.every((control) => control.kind === 'choice'))
    return { kind: 'choice', values: [...new Set(controls.flatMap(({ values }) => values))] };
  return controls.some(({ kind }) => kind === 'text') ? { kind: 'text' } : undefined;
}

/** An input for a value without children, such as a parameter: lists of scalars are separated by commas. */
export function controlOf(shape: ValueShape, shapeOf: (schema: JsonSchema) => ValueShape): FormControl {
  if (shape.kind === 'scalar') return shape.control;
  if (shape.kind === 'list' && shape.first.length === 0 && shape.item !== undefined) {
    const item = shapeOf(shape.item);
    if (item.kind === 'scalar' && item.control.kind !== 'json') return { kind: 'list', item: item.control };
  }
  return { kind: 'json' };
}

function isScalarValue(value: JsonValue): value is string | number | boolean {
  return value !== null && typeof value !== 'object';
}
