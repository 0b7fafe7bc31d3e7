import { isObject, type JsonObject, memberAt } from '@docs/base/json.ts';

/** The schema `false`: no value is allowed. */
export function isNever(schema: JsonObject): boolean {
  const not = memberAt(schema, 'not');
  return not === true || (isObject(not) && Object.keys(not).length === 0);
}
