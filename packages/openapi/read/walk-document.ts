import { isObject, type JsonObject, type JsonValue } from '@docs/base/json.ts';

/** Members whose keys are names that the author chose: `properties.default` is no default value. */
const MAPS = new Set(
  'properties patternProperties $defs definitions dependentSchemas dependentRequired mapping scopes responses headers content parameters callbacks links encoding examples variables paths webhooks pathItems schemas requestBodies mediaTypes securitySchemes additionalOperations'.split(
    ' ',
  ),
);

/**
 * Members that hold data of the API's users, in which `$ref` or `$id` is a name like any other, and requirements, which
 * are nothing but names of schemes.
 */
const DATA = new Set(['example', 'default', 'enum', 'const', 'value', 'dataValue', 'security']);

/** What a member of a document is: a node of its own, a map from names to nodes, or data. */
export type Reading = 'node' | 'names' | 'data';

/** How to read a member, by its key and by how the object around it is read. */
export function readingOf(key: string, value: JsonValue, around: Reading): Reading {
  if (around !== 'node') return around === 'names' ? 'node' : 'data';
  if (DATA.has(key) || (key === 'examples' && Array.isArray(value))) return 'data';
  return MAPS.has(key) && isObject(value) ? 'names' : 'node';
}

/** Whether an object or list anywhere in a document passes the test. Without recursion: documents may be nested deeply. */
export function someObject(root: JsonValue, test: (node: JsonObject) => boolean): boolean {
  const stack: JsonValue[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    if (test(node as JsonObject)) return true;
    for (const value of Object.values(node)) stack.push(value as JsonValue);
  }
  return false;
}
