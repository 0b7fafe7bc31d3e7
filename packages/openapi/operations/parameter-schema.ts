import { fieldAt, isObject, type JsonObject, objectsAt } from '@docs/base/json.ts';

/** The schema, or that of the media type a parameter is serialised with. */
export function parameterSchema(node: JsonObject): JsonObject | boolean | undefined {
  const schema = fieldAt(node, 'schema') ?? fieldAt(objectsAt(node, 'content')[0]?.[1], 'schema');
  return isObject(schema) || typeof schema === 'boolean' ? schema : undefined;
}
