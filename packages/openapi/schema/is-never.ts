import { fieldAt, isObject, type JsonObject } from '@docs/base/json.ts';

/** The schema `false`: no value is allowed. */
export function isNever(schema: JsonObject): boolean {
  const not = fieldAt(schema, 'not');
  return not === true || (isObject(not) && Object.keys(not).length === 0);
}
