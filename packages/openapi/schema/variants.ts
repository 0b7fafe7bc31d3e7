import {
  entriesAt,
  fieldAt,
  isObject,
  isSchema,
  isTrue,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  stringAt,
  withFields,
  withoutFields,
} from '@docs/base/json.ts';
import { MAX_VARIANT_STEPS } from '@docs/base/limits.ts';
import { pointerSegments, toPointer } from '@docs/base/pointer.ts';
import { type Resolve, referenceTo, schemaName } from '../read/references.ts';
import type { Shape } from './shape.ts';
import type { FinishSchema } from './to-json-schema.ts';

/** The `discriminator` values that select a schema. */
export interface Inherited {
  readonly field: string;
  readonly values: readonly string[];
  /** The schema extends the one with the discriminator, so the values apply in every union. */
  readonly isBuiltOn: boolean;
}

export interface Inheritance {
  /** The schemas that extend one with a discriminator, which does not have to list them. */
  readonly variants: (base: string) => readonly string[];
  readonly inherited: (name: string) => Inherited | undefined;
}

export function createInheritance(document: JsonObject, resolve: Resolve): Inheritance {
  const all = objectAt(objectAt(document, 'components'), 'schemas');
  const schemas = Object.entries(all ?? {});
  const bases = schemas.flatMap(([base, schema]) => {
    const discriminator = objectAt(schema, 'discriminator');
    const field = stringAt(discriminator, 'propertyName');
    return discriminator && field !== undefined ? [{ base, discriminator, field }] : [];
  });
  const children = derivedSchemas(schemas, resolve);
  const variants = new Map<string, readonly string[]>();
  const inherited = new Map<string, Inherited>();
  let left = MAX_VARIANT_STEPS;
  for (const { base, discriminator, field } of bases) {
    const found = new Set(children.get(base));
    // Schemas that extend variants also count; the list grows during iteration.
    for (const name of found) {
      const mapped = mappedValues(discriminator, name);
      const own = discriminatorValue(objectAt(all, name)) ?? name;
      if (!inherited.has(name))
        inherited.set(name, { field, values: mapped.length > 0 ? mapped : [own], isBuiltOn: true });
      for (const next of children.get(name) ?? []) {
        left -= 1;
        if (next !== base && left > 0) found.add(next);
      }
    }
    variants.set(base, [...found]);
  }
  // Options of a union do not have to extend it; the mapping gives them a value.
  for (const { discriminator, field } of bases)
    for (const [, target] of entriesAt(discriminator, 'mapping')) {
      const name = mappedName(target);
      if (name !== undefined && !inherited.has(name))
        inherited.set(name, { field, values: mappedValues(discriminator, name), isBuiltOn: false });
    }
  return { variants: (base) => variants.get(base) ?? [], inherited: (name) => inherited.get(name) };
}

/** For each schema, the schemas that have it in their `allOf`. */
function derivedSchemas(schemas: readonly (readonly [string, JsonValue])[], resolve: Resolve) {
  const children = new Map<string, Set<string>>();
  for (const [name, schema] of schemas) {
    for (const each of listAt(schema, 'allOf')) {
      const found = resolve(stringAt(each, '$ref') ?? '');
      const base = found.kind === 'found' ? schemaName(found.pointer) : undefined;
      if (base !== undefined && base !== name) children.set(base, (children.get(base) ?? new Set()).add(name));
    }
  }
  return children;
}

/** The values that a discriminator maps to a schema. */
export function mappedValues(discriminator: JsonObject | undefined, name: string): readonly string[] {
  return entriesAt(discriminator, 'mapping')
    .filter(([, target]) => mappedName(target) === name)
    .map(([value]) => value);
}

/** Microsoft's documents use this for each variant instead of a mapping. */
export function discriminatorValue(schema: JsonObject | undefined): string | undefined {
  return stringAt(schema, 'x-ms-discriminator-value');
}

/** Resolves a `mapping` target: a reference or a bare name. */
export function mappedName(target: unknown): string | undefined {
  if (typeof target !== 'string') return undefined;
  return target.startsWith('#') ? schemaName(toPointer(pointerSegments(target) ?? [])) : target;
}

/** All targets of a discriminator as written: references and bare names. */
export function mappedTargets(discriminator: JsonObject | undefined): readonly string[] {
  if (!discriminator) return [];
  const mapping = objectAt(discriminator, 'mapping') ?? {};
  return [...Object.values(mapping), discriminator.defaultMapping].filter((target) => typeof target === 'string');
}

/** The schema for a value that is missing or not mapped (OpenAPI 3.2). */
export function defaultVariant(discriminator: JsonObject | undefined): string | undefined {
  return mappedName(stringAt(discriminator, 'defaultMapping'));
}

/** Schemas that extend a schema without being listed in it: without its own choice, any of them may replace it. */
export function unlistedVariants(
  name: string,
  { document, inheritance }: { document: JsonObject; inheritance: Inheritance },
): readonly string[] {
  const schema = objectAt(objectAt(objectAt(document, 'components'), 'schemas'), name);
  return ['oneOf', 'anyOf'].some((key) => listAt(schema, key).length > 0) ? [] : inheritance.variants(name);
}

/** Variants that no `oneOf` lists: those in the mapping, and those that extend the schema. */
export function variantsOf(
  { name, schema, options }: Shape,
  { inheritance, schemaHref }: { inheritance: Inheritance; schemaHref(name: string): string | undefined },
): readonly JsonObject[] {
  const discriminator = objectAt(schema, 'discriminator');
  if (!discriminator || options.length > 0) return [];
  const mapped = entriesAt(discriminator, 'mapping').map(([, target]) => mappedName(target));
  const inherited = name === undefined ? [] : inheritance.variants(name);
  return [...new Set([...mapped, ...inherited, defaultVariant(discriminator)])]
    .filter((each) => each !== undefined && schemaHref(each) !== undefined)
    .map((each) => ({ $ref: referenceTo(['components', 'schemas', each ?? '']) }));
}

type ShapeOf = (schema: JsonValue) => Shape;

interface Variant {
  readonly schema: JsonValue;
  /** Discriminator values of the variant; if there are none, only the fields distinguish it. */
  readonly values: readonly JsonValue[];
  /** Applies to all values that belong to no other variant. */
  readonly isOtherwise: boolean;
}

/**
 * Expresses a discriminator in JSON Schema, which has no such keyword: its value selects the variant. Variants often
 * differ in nothing else, and errors then refer to the selected variant.
 */
export function applyDiscriminator(shape: ShapeOf): FinishSchema {
  return (schema, source) => {
    const discriminator = objectAt(source, 'discriminator');
    const field = stringAt(discriminator, 'propertyName');
    const key = Object.hasOwn(source, 'oneOf') ? 'oneOf' : 'anyOf';
    const sources = listAt(source, key).filter(isSchema);
    const options = listAt(schema, key);
    // With `nullable`, the choice was wrapped and has already been processed.
    if (!discriminator || field === undefined || isTrue(source, 'nullable') || options.length !== sources.length)
      return schema;
    const own = sources.map((option) => allowedValues(shape(option), field, shape));
    const values = variantValues(sources, own, discriminator, field, shape);
    const name = defaultVariant(discriminator);
    const isOtherwise = sources.map((option) => name !== undefined && variantName(option, shape) === name);
    const variants = options.map(
      (option, index): Variant => ({
        schema: option,
        values: values[index] ?? [],
        isOtherwise: isOtherwise[index] === true,
      }),
    );
    // Not needed if the variants already restrict the discriminator themselves.
    const isSaid = values.every((list, index) => list.length === 0 || String(list) === String(own[index] ?? []));
    if (!isOtherwise.includes(true) && isSaid) return schema;
    const isFree = sources.some((option, index) => values[index]?.length === 0 && !allowsOnlyNull(shape(option)));
    const rules = decidedRules(variants, key, field, isFree || isOtherwise.includes(true));
    return withFields(withoutFields(schema, [key]), [['allOf', [...listAt(schema, 'allOf'), ...rules]]]);
  };
}

/** `isOpen`: values other than those of the variants are also allowed. */
function decidedRules(variants: readonly Variant[], key: string, field: string, isOpen: boolean) {
  const known = variants.flatMap(({ values }) => values);
  const among = (values: readonly JsonValue[]): JsonObject => ({ properties: { [field]: { enum: values } } });
  const present = { type: 'object', required: [field] };
  // A missing value selects the default variant.
  const isTold = variants.some(({ isOtherwise }) => isOtherwise);
  const only = (values: readonly JsonValue[]): JsonObject => ({ ...(isTold && present), ...among(values) });
  const undecided = {
    [key]: variants.map(({ schema, values, isOtherwise }) =>
      values.length > 0 && !isOtherwise ? { allOf: [schema, only(values)] } : schema,
    ),
  };
  return [
    ...variants
      .filter(({ values }) => values.length > 0)
      .map(({ schema, values }) => ifThen({ ...present, ...among(values) }, schema)),
    isOpen
      ? ifThen({ not: { ...present, ...among(known) } }, undecided)
      : { ...ifThen(present, among(known)), else: undecided },
  ];
}

function ifThen(test: JsonObject, schema: JsonValue): JsonObject {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return { if: test, then: schema };
}

/** From the mapping, from what the variant itself allows, or from its name. */
function variantValues(
  variants: readonly JsonValue[],
  own: readonly (readonly JsonValue[] | undefined)[],
  discriminator: JsonObject,
  field: string,
  shape: ShapeOf,
): readonly (readonly JsonValue[])[] {
  const allOwn = own.flatMap((values) => values ?? []);
  const hints = variants.map((variant) => hintedValues(shape(variant), field, shape));
  return variants.map((variant, index) => {
    const name = variantName(variant, shape);
    if (name === undefined) return [];
    const mapped = mappedValues(discriminator, name);
    if (mapped.length > 0) return mapped;
    const given = discriminatorValue(shape(variant).schema);
    if (given !== undefined) return [given];
    const allowed = own[index];
    if (shape(variant).options.length > 0 && allowed === undefined) return [];
    // Documents without a mapping may still use values other than schema names.
    if (allowed === undefined)
      return [...new Set([name, ...(hints[index] ?? []).filter((value) => isOnce(hints.flat(), value))])];
    if (allowed.includes(name)) return [name];
    // Values from the base apply to all variants, so they distinguish none.
    return allowed.every((value) => isOnce(allOwn, value)) ? allowed : [];
  });
}

function variantName(variant: JsonValue, shape: ShapeOf): string | undefined {
  const segments = pointerSegments(stringAt(variant, '$ref') ?? '');
  return (segments && schemaName(toPointer(segments))) ?? shape(variant).name;
}

/** `undefined` if any text is allowed. */
function allowedValues(variant: Shape, field: string, shape: ShapeOf): readonly JsonValue[] | undefined {
  const property = fieldAt(objectAt(variant.schema, 'properties'), field);
  if (!isObject(property)) return undefined;
  const { schema } = shape(property);
  if (Object.hasOwn(schema, 'const')) return [fieldAt(schema, 'const') ?? null];
  const values = listAt(schema, 'enum');
  return values.length > 0 ? values : undefined;
}

/** The field's default and examples. */
function hintedValues(variant: Shape, field: string, shape: ShapeOf): readonly JsonValue[] {
  const { schema } = shape(fieldAt(objectAt(variant.schema, 'properties'), field) ?? true);
  const values = [fieldAt(schema, 'default'), fieldAt(schema, 'example'), ...listAt(schema, 'examples')];
  return [...new Set(values.filter((value) => typeof value === 'string'))];
}

function isOnce(values: readonly JsonValue[], value: JsonValue): boolean {
  return values.filter((each) => each === value).length === 1;
}

function allowsOnlyNull({ schema, types, nullable, options }: Shape): boolean {
  return nullable && types.length === 0 && options.length === 0 && !Object.hasOwn(schema, 'properties');
}
