import {
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  objectAt,
  objectsAt,
  stringAt,
  withMembers,
} from '@docs/base/json.ts';
import { freeName } from '@docs/openapi/names/free-name.ts';
import { type Reading, readingOf } from '@docs/openapi/read/member-reading.ts';
import { createFollow, referenceTo } from '@docs/openapi/read/references.ts';

/**
 * The document for converters that do not know media types as components (OpenAPI 3.2): each reference to one becomes a
 * media type with the same schema. A schema without a name gets one, or it would be written out at every use.
 */
export function withPlainMedia(document: JsonObject): JsonObject {
  const components = objectAt(document, 'components') ?? {};
  const media = objectsAt(components, 'mediaTypes');
  if (media.length === 0) return document;
  const follow = createFollow(document);
  const schemas = new Map(Object.entries(objectAt(components, 'schemas') ?? {}));
  const plain = new Map<string, JsonValue>();
  for (const [name, node] of media) {
    const schema = fieldAt(follow(node), 'schema');
    const ref = stringAt(schema, '$ref');
    const own = ref === undefined && schema !== undefined ? freeName(name, schemas) : undefined;
    if (own !== undefined && schema !== undefined) schemas.set(own, schema);
    const $ref = own === undefined ? ref : referenceTo(['components', 'schemas', own]);
    plain.set(referenceTo(['components', 'mediaTypes', name]), $ref === undefined ? {} : { schema: { $ref } });
  }
  const named = withMembers(components, [['schemas', Object.fromEntries(schemas)]]);
  return replaced(withMembers(document, [['components', named]]), plain, 'node') as JsonObject;
}

function replaced(node: JsonValue, plain: ReadonlyMap<string, JsonValue>, as: Reading): JsonValue {
  if (as === 'data') return node;
  if (Array.isArray(node)) return node.map((item) => replaced(item, plain, as));
  if (!isObject(node)) return node;
  const known = as === 'node' ? plain.get(stringAt(node, '$ref') ?? '') : undefined;
  if (known !== undefined) return known;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, replaced(value, plain, readingOf(key, value, as))]),
  );
}
