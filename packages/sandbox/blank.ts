import { isObject, type JsonValue } from '@docs/base/json.ts';
import type { JsonSchema } from '@docs/json-schema/check-value.ts';
import { type Definitions, follow, propertiesOf, requiredOf, takesNull, typeOf } from './compile-schemas.ts';
import type { Fields } from './program.ts';

export interface BlankTools {
  readonly definitions: Definitions;
  readonly time: () => string;
  readonly uuid: () => string;
}

/** The minimal value of a schema: defaults, `null`, empty lists, zeros. */
export function blankValue(schema: JsonSchema | undefined, tools: BlankTools, depth = 0): JsonValue {
  const { definitions } = tools;
  if (!isObject(schema) || depth > 8) return null;
  const { schema: node } = follow(schema, definitions);
  if (schema.default !== undefined) return schema.default;
  if (node.default !== undefined) return node.default;
  if (takesNull(schema, definitions)) return null;
  if (node.const !== undefined) return node.const;
  if (Array.isArray(node.enum)) return node.enum[0] ?? null;
  switch (typeOf(node, definitions)) {
    case 'object':
      return blankFields(node, tools, depth);
    case 'array':
      return Array.from({ length: Number(node.minItems ?? 0) }, () =>
        blankValue(node.items as JsonSchema, tools, depth + 1),
      );
    case 'integer':
    case 'number':
      return typeof node.minimum === 'number' ? node.minimum : 0;
    case 'boolean':
      return false;
    case 'string':
      return blankText(node.format, tools);
  }
  const choices = node.oneOf ?? node.anyOf;
  return Array.isArray(choices) ? blankValue(choices[0] as JsonSchema, tools, depth + 1) : null;
}

/** All required fields, and others that have a default. */
export function blankFields(schema: JsonSchema | undefined, tools: BlankTools, depth = 0): Fields {
  const { definitions } = tools;
  const required = requiredOf(schema, definitions);
  return Object.fromEntries(
    Object.entries(propertiesOf(schema, definitions)).flatMap(([name, each]) => {
      const hasDefault = isObject(each) && each.default !== undefined;
      if (isObject(each) && each.writeOnly === true) return [];
      return required.includes(name) || hasDefault ? [[name, blankValue(each, tools, depth + 1)]] : [];
    }),
  );
}

function blankText(format: JsonValue | undefined, { time, uuid }: BlankTools): string {
  switch (format) {
    case 'date-time':
      return time();
    case 'date':
      return time().slice(0, 10);
    case 'uuid':
      return uuid();
    case 'email':
      return 'someone@example.com';
    case 'uri':
    case 'uri-reference':
      return 'https://example.com/';
    case 'hostname':
      return 'example.com';
    default:
      return '';
  }
}
