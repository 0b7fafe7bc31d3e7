import { isObject, type JsonObject, type JsonValue, stringsAt } from '@docs/base/json.ts';

/** A branch that only says which members must be present. Restated members (`{}` or `true`) change nothing. */
export function isRequirement(schema: JsonValue | undefined): schema is JsonObject {
  if (!isObject(schema) || stringsAt(schema, 'required').length === 0) return false;
  return Object.entries(schema).every(([key, value]) => {
    if (key === 'properties')
      return (
        isObject(value) &&
        Object.values(value).every((inner) => inner === true || (isObject(inner) && Object.keys(inner).length === 0))
      );
    return key === 'required' || key === 'title' || key === 'description' || key === 'type';
  });
}
