import { entriesAt, isObject, isTrue, type JsonObject, type JsonValue } from '@docs/base/json.ts';
import { type Reading, readingOf, someObject } from './walk-document.ts';

/**
 * The document without what its author marks `x-internal`: paths, operations, webhooks, parameters, members. Neither
 * pages nor downloads may show it. Component schemas stay, because others may refer to them. A document without the mark
 * stays the same object.
 */
export function withoutInternal(document: JsonObject): JsonObject {
  const marked = someObject(document, (node) => isTrue(node, 'x-internal'));
  return marked ? (strip(document, 'node', '') as JsonObject) : document;
}

function strip(node: JsonValue, as: Reading, name: string): JsonValue {
  if (as === 'data') return node;
  if (Array.isArray(node)) return node.filter((item) => !isTrue(item, 'x-internal')).map((item) => strip(item, as, ''));
  if (!isObject(node)) return node;
  const stays = (value: JsonValue): boolean => (as === 'names' && name === 'schemas') || !isTrue(value, 'x-internal');
  const hidden = entriesAt(node, 'properties').flatMap(([key, value]) => (isTrue(value, 'x-internal') ? [key] : []));
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => stays(value) || readingOf(key, value, as) === 'data')
      .map(([key, value]) => {
        // The names of members that are gone must not be told by what is required.
        if (key === 'required' && Array.isArray(value))
          return [key, value.filter((each) => !hidden.includes(String(each)))];
        return [key, strip(value, readingOf(key, value, as), key)];
      }),
  );
}
