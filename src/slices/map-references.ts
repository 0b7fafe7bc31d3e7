import type { JsonValue } from '../model/content.ts';
import { isObject, type JsonObject, memberAt, objectAt } from '../openapi/document.ts';

/** Members whose keys are names that the author chose: `properties.default` is no default value. */
const maps = new Set(
  'properties patternProperties $defs definitions dependentSchemas responses headers content parameters callbacks links encoding examples variables'.split(
    ' ',
  ),
);

/** Members that hold data of the API's users, in which `$ref` is a name like any other. */
const data = new Set(['example', 'default', 'enum', 'const', 'value']);

/**
 * A copy of a part of an OpenAPI document with every reference replaced. Discriminators name schemas too: those
 * are passed on as references, and stay as they are.
 */
export function mapReferences(node: JsonValue, replace: (ref: string) => string): JsonValue {
  if (Array.isArray(node)) return node.map((item) => mapReferences(item, replace));
  if (!isObject(node)) return node;
  for (const ref of discriminated(node)) replace(ref);
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === '$ref' && typeof value === 'string') return [key, replace(value)];
      if (data.has(key) || (key === 'examples' && Array.isArray(value))) return [key, value];
      return [key, maps.has(key) && isObject(value) ? mapMembers(value, replace) : mapReferences(value, replace)];
    }),
  );
}

function mapMembers(node: JsonObject, replace: (ref: string) => string): JsonValue {
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, mapReferences(value, replace)]));
}

function discriminated(node: JsonObject): readonly string[] {
  const discriminator = objectAt(node, 'discriminator');
  if (!discriminator || typeof memberAt(discriminator, 'propertyName') !== 'string') return [];
  return Object.values(objectAt(discriminator, 'mapping') ?? {}).flatMap((target) => {
    if (typeof target !== 'string') return [];
    // A bare name is the name of a schema.
    return /^[\w.-]+$/.test(target) ? [`#/components/schemas/${target}`] : [target];
  });
}
