import { entriesAt, isObject, isTrue, type JsonObject, type JsonValue } from '@docs/base/json.ts';

/** Fields whose keys are names chosen by the author: `properties.default` is not a default value. */
const MAPS = new Set(
  'properties patternProperties $defs definitions dependentSchemas dependentRequired mapping scopes responses headers content parameters callbacks links encoding examples variables paths webhooks pathItems schemas requestBodies mediaTypes securitySchemes additionalOperations'.split(
    ' ',
  ),
);

/**
 * Fields with data, in which `$ref` or `$id` is an ordinary name, and security requirements, which only name schemes.
 */
const DATA = new Set(['example', 'default', 'enum', 'const', 'value', 'dataValue', 'security']);

/** The role of a field in a document: a node, a map from names to nodes, or data. */
export type ReadAs = 'node' | 'names' | 'data';

/** The role of a field, given its key and the role of the object that contains it. */
export function readingOf(key: string, value: JsonValue, around: ReadAs): ReadAs {
  if (around !== 'node') return around === 'names' ? 'node' : 'data';
  if (DATA.has(key) || (key === 'examples' && Array.isArray(value))) return 'data';
  return MAPS.has(key) && isObject(value) ? 'names' : 'node';
}

/**
 * Copies a value of a document. `entriesOf` transforms each object that is not data: entries that it drops are removed,
 * and entries that it returns are copied in the same way.
 */
export function copyNodes(
  value: JsonValue,
  entriesOf: (node: JsonObject, as: ReadAs) => Iterable<readonly [string, JsonValue]>,
  as: ReadAs = 'node',
): JsonValue {
  if (as === 'data') return value;
  if (Array.isArray(value)) return value.map((item) => copyNodes(item, entriesOf, as));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    [...entriesOf(value, as)].map(([key, each]) => [key, copyNodes(each, entriesOf, readingOf(key, each, as))]),
  );
}

/** Whether any object or list in a document passes the test. Not recursive, because documents may be nested deeply. */
export function someObject(root: JsonValue, test: (node: JsonObject) => boolean): boolean {
  const stack: JsonValue[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    if (test(node as JsonObject)) return true;
    for (const value of Object.values(node)) stack.push(value as JsonValue);
  }
  return false;
}

/**
 * The document without everything marked `x-internal`: paths, operations, webhooks, parameters, fields. Neither pages
 * nor downloads may show it. Component schemas stay, because others may refer to them. A document without the mark is
 * returned unchanged.
 */
export function withoutInternal(document: JsonObject): JsonObject {
  const marked = someObject(document, (node) => isTrue(node, 'x-internal'));
  return marked ? (removeInternal(document, 'node', '') as JsonObject) : document;
}

function removeInternal(node: JsonValue, as: ReadAs, name: string): JsonValue {
  if (as === 'data') return node;
  if (Array.isArray(node))
    return node.filter((item) => !isTrue(item, 'x-internal')).map((item) => removeInternal(item, as, ''));
  if (!isObject(node)) return node;
  const stays = (value: JsonValue): boolean => (as === 'names' && name === 'schemas') || !isTrue(value, 'x-internal');
  const hidden = entriesAt(node, 'properties').flatMap(([key, value]) => (isTrue(value, 'x-internal') ? [key] : []));
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => stays(value) || readingOf(key, value, as) === 'data')
      .map(([key, value]) => {
        // `required` must not reveal the names of removed fields.
        if (key === 'required' && Array.isArray(value))
          return [key, value.filter((each) => !hidden.includes(String(each)))];
        return [key, removeInternal(value, readingOf(key, value, as), key)];
      }),
  );
}
