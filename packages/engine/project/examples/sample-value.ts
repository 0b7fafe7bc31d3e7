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
  withFields,
  withoutFields,
} from '@docs/base/json.ts';
import { MAX_SAMPLE_DEPTH, MAX_SAMPLE_VALUES } from '@docs/base/limits.ts';
import { createCheck } from '@docs/json-schema/check-value.ts';
import { someObject } from '@docs/openapi/read/walk-document.ts';
import { isRequirement, type ReadDirection } from '@docs/openapi/schema/keywords.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import { discriminatorValue, type Inherited, mappedValues, variantsOf } from '@docs/openapi/schema/variants.ts';
import type { Projection } from '../projection/projection.ts';
import { emptyOf, fitsLimits, itemSchemas, mayBeEmpty, sampleNumber, sampleText } from './sample-limits.ts';
import { givenValue, withoutReadOnly } from './schema-example.ts';

export interface SampleOptions {
  readonly direction: ReadDirection;
  /**
   * `required`: what a request needs. If an object requires nothing, its optional fields are shown, because `{}` does
   * not help readers.
   */
  readonly fields: 'all' | 'required';
}

interface Walk extends SampleOptions {
  readonly projection: Projection;
  readonly open: readonly string[];
  /** Objects around this value. Lists and choices do not make it harder to read. */
  readonly depth: number;
  readonly budget: { left: number };
}

/** Optional fields at this depth say little and make examples long. */
const FULL_DEPTH = 4;
/** Each level reserves some values for the levels above, because values near the root say more. */
const LEFT_PER_LEVEL = 80;

const checkCondition = createCheck(() => undefined);

/**
 * Markers for values whose fields or items are not shown here. Empty values would look as if they were always empty.
 */
const OMITTED: JsonObject = {};
const OMITTED_LIST: readonly JsonValue[] = [];

/** A generated example for a schema that has none. */
export function sampleValue(
  schema: JsonValue | undefined,
  projection: Projection,
  options: SampleOptions,
): JsonValue | undefined {
  return sampleShape(projection.shape(schema), projection, options);
}

/** Visits the same merged schemas as the page, within a budget, because schemas may refer to each other endlessly. */
export function sampleShape(shape: Shape, projection: Projection, options: SampleOptions): JsonValue | undefined {
  return valueFor(shape, { ...options, projection, open: [], depth: 0, budget: { left: MAX_SAMPLE_VALUES } });
}

/** Marks fields that are not sent in a direction. */
const FOREIGN = { request: 'readOnly', response: 'writeOnly', both: '' } as const;

function valueFor(shape: Shape, walk: Walk): JsonValue | undefined {
  const { schema } = shape;
  const example = givenValue(schema, walk.projection);
  const fitting = example !== undefined && fitsLimits(schema, example) ? example : undefined;
  const given = fitting ?? fieldAt(schema, 'const') ?? presetOf(shape);
  if (given !== undefined) return walk.direction === 'request' ? withoutReadOnly(given, shape, walk.projection) : given;
  const identity = shape.pointer === undefined ? shape.mergedFrom : [shape.pointer];
  if (walk.depth > MAX_SAMPLE_DEPTH || walk.budget.left <= 0 || identity.some((pointer) => walk.open.includes(pointer)))
    return undefined;
  walk.budget.left -= 1;
  const inner: Walk = { ...walk, open: [...walk.open, ...identity] };
  const [value] = listAt(schema, 'enum');
  if (value !== undefined) return value;
  const [option] = [...shape.options, ...variantsOf(shape, walk.projection)];
  const chosen = option === undefined ? undefined : fromChoice(shape, option, inner);
  // If a variant that extends this schema is already in progress, the base alone can still be shown.
  if (chosen !== undefined || shape.options.length > 0) return chosen;
  switch (shape.types[0]) {
    case 'object':
      return asVariant(withBranches(fromObject(schema, inner), shape, inner), shape, walk.projection);
    case 'array':
      return fromArray(schema, inner);
    case undefined:
      return shape.nullable ? null : undefined;
    case 'integer':
    case 'number':
      return sampleNumber(schema, shape.types[0] === 'integer');
    case 'boolean':
      return true;
    case 'string':
      return sampleText(schema);
    default:
      return emptyOf(shape);
  }
}

/**
 * Uses the default, unless it is empty and the schema says more: an empty default means "nothing", and is no useful
 * example.
 */
function presetOf({ schema, options }: Shape): JsonValue | undefined {
  const preset = fieldAt(schema, 'default');
  if (preset === '') return undefined;
  if (typeof preset !== 'object' || preset === null || Object.keys(preset).length > 0) return preset;
  const more = ['properties', 'additionalProperties', 'items'].some((key) => isObject(fieldAt(schema, key)));
  return more || options.length > 0 ? undefined : preset;
}

function fromChoice(shape: Shape, option: JsonValue, walk: Walk): JsonValue | undefined {
  const { schema } = shape;
  const chosen = walk.projection.shape(option);
  // An option that only requires fields is not a value of its own.
  if (isRequirement(option, schema) && objectAt(schema, 'properties')) return fromRequirement(shape, option, walk);
  const value = valueFor(chosen, walk);
  if (!isObject(value)) return value;
  // Beside an option with content, optional fields would only be a distraction.
  const alone = Object.keys(value).length === 0;
  const shared = objectAt(schema, 'properties') ? fromObject(schema, walk, alone) : {};
  if (value === OMITTED && Object.keys(shared).length === 0) return OMITTED;
  const merged = { ...shared, ...value };
  const discriminator = objectAt(schema, 'discriminator');
  const field = stringAt(discriminator, 'propertyName');
  if (field === undefined || chosen.name === undefined) return merged;
  const mapped = mappedValues(discriminator, chosen.name);
  const variant = { field, values: mapped.length > 0 ? mapped : [discriminatorValue(chosen.schema) ?? chosen.name] };
  // A base's example does not match what the mapping requires here.
  const fixed = mapped.length > 0 ? ['const'] : ['const', 'example', 'default'];
  // The field may be declared in the options or beside them.
  return tagged(merged, variant, [chosen.schema, schema], fixed, walk.projection);
}

function fromRequirement({ schema, options, mode }: Shape, option: JsonObject, walk: Walk): JsonObject {
  const demanded = stringsAt(option, 'required');
  const always = stringsAt(schema, 'required');
  const value = fromObject(withFields(schema, [['required', [...always, ...demanded]]]), walk);
  if (mode === 'any') return value;
  // Exactly one option may match, so fields required only by the other options must be left out.
  const others = options.flatMap((other) => stringsAt(other, 'required'));
  return withoutFields(
    value,
    others.filter((name) => !demanded.includes(name) && !always.includes(name)),
  );
}

/**
 * A schema that extends one with a discriminator, or is an option of one, has its own discriminator value everywhere.
 */
export function asVariant<T extends JsonValue | undefined>(
  value: T,
  shape: Shape,
  projection: Projection,
): T | JsonObject {
  const variant = shape.name === undefined ? undefined : projection.inheritance.inherited(shape.name);
  // An example or an enum is the base's; a constant, or an enum without this value, is the schema's own.
  return variant && isObject(value) ? tagged(value, variant, [shape.schema], ['const'], projection) : value;
}

/**
 * Sets the discriminating field to the value of the selected variant, unless the first schema that declares the field
 * has a fixed value.
 */
function tagged(
  value: JsonObject,
  { field, values }: Pick<Inherited, 'field' | 'values'>,
  schemas: readonly JsonObject[],
  fixed: readonly string[],
  { shape }: Projection,
): JsonObject {
  if (!Object.hasOwn(value, field)) return value;
  const declared = schemas.map((each) => objectAt(objectAt(each, 'properties'), field)).find(Boolean);
  const { schema } = shape(declared);
  const allowed = listAt(schema, 'enum');
  const found = values.find((each) => allowed.length === 0 || allowed.includes(each));
  const isSaid = fixed.some((key) => Object.hasOwn(schema, key)) || values.some((each) => each === value[field]);
  return isSaid || found === undefined ? value : withFields(value, [[field, found]]);
}

function fromObject(schema: JsonObject, walk: Walk, alone = true): JsonObject {
  const inner: Walk = { ...walk, depth: walk.depth + 1 };
  const required = new Set(stringsAt(schema, 'required'));
  const possible = entriesAt(schema, 'properties')
    .map(([name, property]) => ({ name, shape: walk.projection.shape(property) }))
    .filter(({ shape }) => !isTrue(shape.schema, FOREIGN[walk.direction]));
  const needsNone = !possible.some(({ name }) => required.has(name));
  const room = walk.depth < FULL_DEPTH && walk.budget.left > walk.depth * LEFT_PER_LEVEL;
  const optional = room && (walk.fields === 'all' || (alone && needsNone));
  const read = possible
    .filter(({ name, shape }) => required.has(name) || (optional && !isTrue(shape.schema, 'deprecated')))
    .map(({ name, shape }) => ({ name, shape, value: valueFor(shape, inner) }));
  const fields = read.flatMap(({ name, shape, value }): readonly (readonly [string, JsonValue])[] => {
    if (required.has(name)) return [[name, value ?? emptyOf(shape)]];
    return value === undefined || isOmitted(value) ? [] : [[name, value]];
  });
  if (fields.length > 0) return Object.fromEntries(fields);
  if (room ? read.some(({ value }) => isOmitted(value)) : possible.length > 0) return OMITTED;
  const other = fieldAt(schema, 'additionalProperties');
  const value = alone && isObject(other) ? valueFor(walk.projection.shape(other), inner) : undefined;
  return value === undefined ? {} : { name: value };
}

function isOmitted(value: JsonValue | undefined): boolean {
  return value === OMITTED || value === OMITTED_LIST;
}

/** Adds what the schema's conditions require: dependent fields, and their values. */
function withBranches(value: JsonObject, shape: Shape, walk: Walk): JsonObject {
  const { projection } = walk;
  const branches = [shape.schema, ...shape.also].flatMap((each) => branchFor(each, value) ?? []);
  if (branches.length === 0 || value === OMITTED) return value;
  const { schema } = projection.shape({ allOf: [withoutFields(shape.schema, ['if', 'then', 'else']), ...branches] });
  const schemas = branches.map((branch) => projection.shape(branch).schema);
  const missing = schemas.flatMap((each) => stringsAt(each, 'required')).filter((name) => !Object.hasOwn(value, name));
  const own = schemas.flatMap((each) => entriesAt(each, 'properties'));
  const forbidden = own.flatMap(([name, field]) => (field === false ? [name] : []));
  const changed = own.map(([name]) => name).filter((name) => Object.hasOwn(value, name) && !forbidden.includes(name));
  const fields = [...new Set([...changed, ...missing])].flatMap((name): readonly (readonly [string, JsonValue])[] => {
    const field = projection.shape(fieldAt(objectAt(schema, 'properties'), name));
    if (isTrue(field.schema, FOREIGN[walk.direction])) return [];
    return [[name, valueFor(field, { ...walk, depth: walk.depth + 1 }) ?? value[name] ?? emptyOf(field)]];
  });
  return withFields(withoutFields(value, forbidden), fields);
}

/** Undefined if only an empty list could be shown, but is not allowed. */
function fromArray(schema: JsonObject, walk: Walk): readonly JsonValue[] | undefined {
  const values = itemSchemas(schema)
    .map((item) => valueFor(walk.projection.shape(item), walk))
    .filter((value) => value !== undefined);
  const shown = values.filter((value) => !isOmitted(value));
  if (shown.length > 0) return shown;
  if (values.length > 0) return OMITTED_LIST;
  return mayBeEmpty(schema) ? [] : undefined;
}

/** What a schema's condition requires; undefined if it refers to other schemas. */
function branchFor(schema: JsonObject, value: JsonObject): JsonObject | undefined {
  const condition = fieldAt(schema, 'if');
  if (!isObject(condition) || someObject(condition, (node) => Object.hasOwn(node, '$ref'))) return undefined;
  return objectAt(schema, checkCondition(condition, value).length === 0 ? 'then' : 'else');
}
