import { isObject, type JsonObject, type JsonValue, listAt, objectAt, objectsAt, stringsAt } from '@docs/base/json.ts';
import type { JsonSchema } from '@docs/json-schema/check-value.ts';
import { toJsonSchema } from '@docs/openapi/schema/to-json-schema.ts';

/** Keywords that only pages need. */
const WORDS = 'title description summary examples deprecated $comment'.split(' ');

/** A Schema Object as JSON Schema without descriptions, with references to `#/$defs/`. */
export function compileSchema(node: JsonValue | undefined): JsonSchema {
  return toJsonSchema(
    node ?? {},
    (ref) => ref.replace('#/components/schemas/', '#/$defs/'),
    (schema) => Object.fromEntries(Object.entries(schema).filter(([key]) => !WORDS.includes(key) && !/^x-/.test(key))),
  );
}

export function compileSchemas(document: JsonObject): { [name: string]: JsonSchema } {
  const schemas = objectAt(objectAt(document, 'components'), 'schemas') ?? {};
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, compileSchema(schema)]));
}

/** Only the schemas that these values refer to, directly or indirectly. */
export function usedSchemas(schemas: { readonly [name: string]: JsonSchema }, roots: readonly unknown[]) {
  const used: { [name: string]: JsonSchema } = {};
  const visit = (node: unknown): void => {
    for (const [, name = ''] of JSON.stringify(node ?? null).matchAll(/"#\/\$defs\/([^"/]+)/g)) {
      const schema = schemas[decodeURIComponent(name)];
      if (schema === undefined || Object.hasOwn(used, name)) continue;
      used[name] = schema;
      visit(schema);
    }
  };
  for (const root of roots) visit(root);
  return used;
}

export type Definitions = { readonly [name: string]: JsonSchema };

/** The schema behind a reference, and its name. */
export function follow(schema: JsonSchema | undefined, definitions: Definitions) {
  let current = schema;
  let name: string | undefined;
  for (let left = 20; left > 0 && isObject(current); left -= 1) {
    const choice = nonNull(current);
    if (typeof choice.$ref !== 'string') return { schema: choice, ...(name !== undefined && { name }) };
    name = decodeURIComponent(choice.$ref.replace('#/$defs/', ''));
    current = definitions[name];
  }
  return { schema: {} };
}

/** The only alternative besides `null`. */
function nonNull(schema: JsonObject): JsonObject {
  const choices = schema.oneOf ?? schema.anyOf;
  if (!Array.isArray(choices) || schema.properties) return schema;
  const others = choices.filter((each) => isObject(each) && each.type !== 'null');
  return others.length === 1 && others.length < choices.length && isObject(others[0]) ? others[0] : schema;
}

/** Whether the schema allows `null`. */
export function takesNull(schema: JsonSchema | undefined, definitions: Definitions): boolean {
  if (!isObject(schema)) return false;
  const choices = schema.oneOf ?? schema.anyOf;
  if (Array.isArray(choices) && choices.some((each) => isObject(each) && each.type === 'null')) return true;
  const { type } = follow(schema, definitions).schema;
  return type === 'null' || (Array.isArray(type) && type.includes('null'));
}

/** The schemas of its `allOf`, then the schema itself. */
function allOfFields(schema: JsonSchema | undefined, definitions: Definitions, left = 10): readonly JsonObject[] {
  const { schema: node } = follow(schema, definitions);
  const parts = left > 0 ? listAt(node, 'allOf') : [];
  return [...parts.flatMap((part) => allOfFields(part as JsonSchema, definitions, left - 1)), node];
}

/** Properties of an object schema, including those of its `allOf`. */
export function propertiesOf(schema: JsonSchema | undefined, definitions: Definitions) {
  return Object.fromEntries(allOfFields(schema, definitions).flatMap((part) => objectsAt(part, 'properties')));
}

/** Required fields, including those of its `allOf`. */
export function requiredOf(schema: JsonSchema | undefined, definitions: Definitions): readonly string[] {
  return [...new Set(allOfFields(schema, definitions).flatMap((part) => stringsAt(part, 'required')))];
}

export function typeOf(schema: JsonSchema | undefined, definitions: Definitions): string | undefined {
  const { schema: node } = follow(schema, definitions);
  const types = (Array.isArray(node.type) ? node.type : [node.type]).filter((each) => each !== 'null');
  if (typeof types[0] === 'string') return types[0];
  if (node.properties || node.allOf) return 'object';
  return node.items ? 'array' : undefined;
}
