import { type JsonObject, type JsonValue, listAt } from '@docs/base/json.ts';

/** Items by position: `prefixItems`, or the list form of `items` that came before it. */
export function tupleItems(schema: JsonObject): readonly JsonValue[] {
  const prefix = listAt(schema, 'prefixItems');
  return prefix.length > 0 ? prefix : listAt(schema, 'items');
}
