import { isObject, type JsonValue, stringAt } from '@docs/base/json.ts';
import { pointerSegments } from '@docs/openapi/read/references.ts';

/**
 * Where an example leads that is nothing but a reference to another one. The specification has no references in values, but
 * documents do, and nobody means to send `{"$ref": …}`. A reference to anything else is data: there are APIs for schemas.
 */
export function exampleReference(value: JsonValue | undefined): string | undefined {
  if (!isObject(value) || Object.keys(value).length > 1) return undefined;
  const ref = stringAt(value, '$ref');
  const parts = ref === undefined ? undefined : pointerSegments(ref);
  return parts?.some((part) => /^(?:x-)?examples?$/.test(part)) ? ref : undefined;
}
