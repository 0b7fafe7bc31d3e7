import {
  fieldAt,
  isObject,
  isTrue,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  stringAt,
  withMembers,
  withoutMembers,
} from '@docs/base/json.ts';
import { pointerSegments, schemaName, toPointer } from '../read/references.ts';
import type { Shape } from './shape.ts';
import type { FinishSchema } from './to-json-schema.ts';
import { defaultVariant, mappedValues } from './variants.ts';

type ShapeOf = (schema: JsonValue) => Shape;

interface Variant {
  readonly schema: JsonValue;
  /** Values of the discriminator that mean it; none: its form has to tell. */
  readonly values: readonly JsonValue[];
}

/**
 * Says in JSON Schema, which does not know `discriminator`, that its value decides which variant counts. Variants often
 * differ in nothing else, and what is wrong with a value is then wrong by the variant that is meant.
 */
export function applyDiscriminator(shape: ShapeOf): FinishSchema {
  return (schema, source) => {
    const discriminator = objectAt(source, 'discriminator');
    const member = stringAt(discriminator, 'propertyName');
    const key = Object.hasOwn(source, 'oneOf') ? 'oneOf' : 'anyOf';
    const sources = listAt(source, key).filter((part) => typeof part === 'boolean' || isObject(part));
    const parts = listAt(schema, key);
    // With `nullable` the choice was wrapped, and has come by already.
    if (!discriminator || member === undefined || isTrue(source, 'nullable') || parts.length !== sources.length)
      return schema;
    const own = sources.map((part) => allowedValues(shape(part), member, shape));
    const values = variantValues(sources, own, discriminator, member, shape);
    const variants = parts.map((part, index): Variant => ({ schema: part, values: values[index] ?? [] }));
    const name = defaultVariant(discriminator);
    const otherwise = parts[sources.findIndex((part) => name !== undefined && nameOf(part, shape) === name)];
    // Nothing to add where the variants say themselves what they are.
    const isSaid = values.every((list, index) => list.length === 0 || String(list) === String(own[index] ?? []));
    if (otherwise === undefined && isSaid) return schema;
    const free = sources.some((part, index) => values[index]?.length === 0 && !allowsOnlyNull(shape(part)));
    return withMembers(withoutMembers(schema, [key]), [
      ['allOf', [...listAt(schema, 'allOf'), ...decided(variants, key, member, otherwise ?? free)]],
    ]);
  };
}

/** `rest`: the variant for all other values, or whether there are variants that no value stands for. */
function decided(variants: readonly Variant[], key: string, member: string, rest: JsonValue): readonly JsonObject[] {
  const known = variants.flatMap(({ values }) => values);
  const among = (values: readonly JsonValue[]): JsonObject => ({ properties: { [member]: { enum: values } } });
  const present = { type: 'object', required: [member] };
  const undecided = {
    [key]: variants.map(({ schema, values }) => (values.length > 0 ? { allOf: [schema, among(values)] } : schema)),
  };
  return [
    ...variants
      .filter(({ values }) => values.length > 0)
      .map(({ schema, values }) => when({ ...present, ...among(values) }, schema)),
    rest !== false
      ? when({ not: { ...present, ...among(known) } }, rest === true ? undecided : rest)
      : { ...when(present, among(known)), else: undecided },
  ];
}

function when(test: JsonObject, schema: JsonValue): JsonObject {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return { if: test, then: schema };
}

/** By the mapping, by what the variant itself allows, or by its name. */
function variantValues(
  variants: readonly JsonValue[],
  own: readonly (readonly JsonValue[] | undefined)[],
  discriminator: JsonObject,
  member: string,
  shape: ShapeOf,
): readonly (readonly JsonValue[])[] {
  const allOwn = own.flatMap((values) => values ?? []);
  const hints = variants.map((variant) => hintedValues(shape(variant), member, shape));
  return variants.map((variant, index) => {
    const name = nameOf(variant, shape);
    if (name === undefined) return [];
    const mapped = mappedValues(discriminator, name);
    if (mapped.length > 0) return mapped;
    const allowed = own[index];
    if (shape(variant).options.length > 0 && allowed === undefined) return [];
    // Documents that map nothing may go by other values than names all the same.
    if (allowed === undefined)
      return [...new Set([name, ...(hints[index] ?? []).filter((value) => isOnce(hints.flat(), value))])];
    if (allowed.includes(name)) return [name];
    // Values of the base, which all variants allow, tell nothing.
    return allowed.every((value) => isOnce(allOwn, value)) ? allowed : [];
  });
}

function nameOf(variant: JsonValue, shape: ShapeOf): string | undefined {
  const parts = pointerSegments(stringAt(variant, '$ref') ?? '');
  return (parts && schemaName(toPointer(parts))) ?? shape(variant).name;
}

/** `undefined`: any text. */
function allowedValues(variant: Shape, member: string, shape: ShapeOf): readonly JsonValue[] | undefined {
  const property = fieldAt(objectAt(variant.schema, 'properties'), member);
  if (!isObject(property)) return undefined;
  const { schema } = shape(property);
  if (Object.hasOwn(schema, 'const')) return [fieldAt(schema, 'const') ?? null];
  const values = listAt(schema, 'enum');
  return values.length > 0 ? values : undefined;
}

/** What the member is by default and in examples. */
function hintedValues(variant: Shape, member: string, shape: ShapeOf): readonly JsonValue[] {
  const { schema } = shape(fieldAt(objectAt(variant.schema, 'properties'), member) ?? true);
  const values = [fieldAt(schema, 'default'), fieldAt(schema, 'example'), ...listAt(schema, 'examples')];
  return [...new Set(values.filter((value) => typeof value === 'string'))];
}

function isOnce(values: readonly JsonValue[], value: JsonValue): boolean {
  return values.filter((each) => each === value).length === 1;
}

function allowsOnlyNull({ schema, types, nullable, options }: Shape): boolean {
  return nullable && types.length === 0 && options.length === 0 && !Object.hasOwn(schema, 'properties');
}
