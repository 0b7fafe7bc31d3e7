import {
  fieldAt,
  isObject,
  isTrue,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  stringAt,
} from '@docs/base/json.ts';
import { pointerSegments } from '@docs/base/pointer.ts';
import type { ReadDirection } from '@docs/openapi/schema/keywords.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import type { Projection } from '../projection/projection.ts';

/** A schema's own example. */
export function givenValue(schema: JsonObject, projection: Projection): JsonValue | undefined {
  return referredValue(fieldAt(schema, 'example') ?? listAt(schema, 'examples')[0], projection);
}

/** The same for one direction: an example is usually of a response, and requests omit read-only fields. */
export function schemaExample(
  schema: JsonValue | undefined,
  projection: Projection,
  direction: ReadDirection,
): JsonValue | undefined {
  const shape = projection.shape(schema);
  const given = givenValue(shape.schema, projection);
  return given === undefined || direction !== 'request' ? given : withoutReadOnly(given, shape, projection);
}

/** A value without read-only fields. */
export function withoutReadOnly(value: JsonValue, { schema }: Shape, projection: Projection): JsonValue {
  if (Array.isArray(value)) {
    const item = projection.shape(fieldAt(schema, 'items'));
    return value.map((each: JsonValue) => withoutReadOnly(each, item, projection));
  }
  if (!isObject(value)) return value;
  const properties = objectAt(schema, 'properties');
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]): readonly (readonly [string, JsonValue])[] => {
      const own = projection.shape(fieldAt(properties, name));
      return isTrue(own.schema, 'readOnly') ? [] : [[name, withoutReadOnly(field, own, projection)]];
    }),
  );
}

/**
 * Resolves an example that is only a reference to another one. The specification has no references in values, but
 * documents do, and `{"$ref": …}` is hardly ever meant literally. Other references are data, because there are APIs for
 * schemas.
 */
export function exampleReference(value: JsonValue | undefined): string | undefined {
  if (!isObject(value) || Object.keys(value).length > 1) return undefined;
  const ref = stringAt(value, '$ref');
  const segments = ref === undefined ? undefined : pointerSegments(ref);
  return segments?.some((segment) => /^(?:x-)?examples?$/.test(segment)) ? ref : undefined;
}

/** The value of an example, or of the one it refers to. */
export function referredValue(
  value: JsonValue | undefined,
  { resolve }: Pick<Projection, 'resolve'>,
): JsonValue | undefined {
  const ref = exampleReference(value);
  const found = ref === undefined ? undefined : resolve(ref);
  if (found?.kind !== 'found') return value;
  // A named example is an object that contains its value.
  const named = /\/(?:x-)?examples\/[^/]+$/.test(found.pointer) && isObject(found.value);
  return (named ? fieldAt(found.value, 'value') : undefined) ?? found.value;
}
