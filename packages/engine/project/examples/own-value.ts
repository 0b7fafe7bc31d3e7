import { fieldAt, isObject, isTrue, type JsonObject, type JsonValue, listAt, objectAt } from '@docs/base/json.ts';
import type { ReadDirection } from '@docs/openapi/schema/direction.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';
import type { Projection } from '../projection/projection.ts';
import { referredValue } from './referred-value.ts';

/** The example a schema gives itself. */
export function givenValue(schema: JsonObject, projection: Projection): JsonValue | undefined {
  return referredValue(fieldAt(schema, 'example') ?? listAt(schema, 'examples')[0], projection);
}

/** The same for one direction: an example is mostly of what comes back, and requests leave out what only the server sets. */
export function ownValue(
  schema: JsonValue | undefined,
  projection: Projection,
  direction: ReadDirection,
): JsonValue | undefined {
  const shape = projection.shape(schema);
  const given = givenValue(shape.schema, projection);
  return given === undefined || direction !== 'request' ? given : sentPart(given, shape, projection);
}

/** A value without the members that only answers have. */
export function sentPart(value: JsonValue, { schema }: Shape, projection: Projection): JsonValue {
  if (Array.isArray(value)) {
    const item = projection.shape(fieldAt(schema, 'items'));
    return value.map((each: JsonValue) => sentPart(each, item, projection));
  }
  if (!isObject(value)) return value;
  const properties = objectAt(schema, 'properties');
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]): readonly (readonly [string, JsonValue])[] => {
      const own = projection.shape(fieldAt(properties, name));
      return isTrue(own.schema, 'readOnly') ? [] : [[name, sentPart(member, own, projection)]];
    }),
  );
}
