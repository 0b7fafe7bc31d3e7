import { fieldAt, isObject, type JsonObject, type JsonValue } from '@docs/base/json.ts';
import { MAX_START_LEVELS } from '@docs/base/limits.ts';
import { memoize } from '@docs/base/memoize.ts';
import type { CheckValue } from '@docs/json-schema/check-value.ts';
import type { JsonSchema, RequestForm } from '@docs/samples/request-form.ts';
import { createShapes, type ShapeOption, type ValueShape } from '@docs/samples/value-shape.ts';

export type ShapeOf = (schema: JsonSchema) => ValueShape;

/** The shapes of a form's schemas. */
export const shapesOf = memoize(({ definitions }: RequestForm): ShapeOf => createShapes((name) => definitions[name]));

/** The initial value of an added field: as little as its schema requires. */
export function startValue(schema: JsonSchema, shapeOf: ShapeOf, levels = MAX_START_LEVELS): JsonValue {
  const shape = shapeOf(schema);
  const inner = (each: JsonSchema): JsonValue => startValue(each, shapeOf, levels - 1);
  switch (shape.kind) {
    case 'scalar': {
      const { control } = shape;
      if (control.kind === 'choice') return control.values[0] ?? null;
      return control.kind === 'number' ? 0 : '';
    }
    case 'object': {
      const fields = levels > 0 ? shape.fields.filter(({ required }) => required) : [];
      return Object.fromEntries(fields.map(({ name, schema: field }) => [name, inner(field)]));
    }
    case 'list': {
      if (levels === 0) return [];
      const rest = shape.item === undefined ? 0 : Math.min(Math.max(shape.least - shape.first.length, 0), 1);
      return [...shape.first, ...Array<JsonSchema>(rest).fill(shape.item ?? true)].map(inner);
    }
    case 'choice': {
      const [first] = shape.options;
      return first ? variantValue(first, undefined, shapeOf, levels) : '';
    }
    default:
      return shape satisfies never;
  }
}

/** The value of a variant, keeping fields that it shares with the previous one. */
export function variantValue(
  { schema, tags }: ShapeOption,
  before: JsonValue | undefined,
  shapeOf: ShapeOf,
  levels = MAX_START_LEVELS,
): JsonValue {
  const start = startValue(schema, shapeOf, levels);
  const shape = shapeOf(schema);
  if (!isObject(start) || shape.kind !== 'object') return start;
  const names = shape.fields.map(({ name }) => name).filter((name) => !Object.hasOwn(tags, name));
  const kept = names.flatMap((name) => {
    const value = fieldAt(before, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries([...Object.entries(tags), ...Object.entries(start), ...kept]);
}

/** The variant of a value: by discriminating fields, otherwise the first that it fits. */
export function variantOf(
  options: readonly ShapeOption[],
  value: JsonValue,
  shapeOf: ShapeOf,
  check: CheckValue,
): number {
  const tagged = options.findIndex(({ tags }) => hasTags(value, tags));
  if (tagged >= 0) return tagged;
  const fitting = options.findIndex(({ schema }) => check(schema, value).length === 0);
  if (fitting >= 0) return fitting;
  return Math.max(
    options.findIndex(({ schema }) => fitsShape(shapeOf(schema), value)),
    0,
  );
}

function hasTags(value: JsonValue, tags: JsonObject): boolean {
  const entries = Object.entries(tags);
  return entries.length > 0 && entries.every(([name, tag]) => fieldAt(value, name) === tag);
}

/** Whether the fields of a shape can show a value. */
export function fitsShape(shape: ValueShape, value: JsonValue): boolean {
  if (shape.kind === 'choice') return true;
  if (shape.kind === 'scalar') return shape.control.kind === 'json' || typeof value !== 'object' || value === null;
  return shape.kind === 'list' ? Array.isArray(value) : isObject(value);
}
