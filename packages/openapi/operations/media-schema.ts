import { fieldAt, isObject, type JsonObject, type JsonValue, objectsAt } from '@docs/base/json.ts';
import { oncePer } from '@docs/base/once-per.ts';

/** The schema of a body. A stream is the list of what comes one by one (`itemSchema`, OpenAPI 3.2). */
export function mediaSchema(media: JsonObject | undefined): JsonValue | undefined {
  const whole = fieldAt(media, 'schema');
  const item = fieldAt(media, 'itemSchema');
  return whole === undefined && isObject(item) ? listOf(item) : whole;
}

// The same list for the same items: what is known of a schema is kept by object.
const listOf = oncePer((items: JsonObject): JsonObject => ({ type: 'array', items }));

/** The schema, or that of the media type a parameter is serialised with. */
export function parameterSchema(node: JsonObject): JsonObject | boolean | undefined {
  const schema = fieldAt(node, 'schema') ?? fieldAt(objectsAt(node, 'content')[0]?.[1], 'schema');
  return isObject(schema) || typeof schema === 'boolean' ? schema : undefined;
}
