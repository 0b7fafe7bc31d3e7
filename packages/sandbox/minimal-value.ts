import { isObject, type JsonValue } from '@docs/base/json.ts';
import type { JsonSchema } from '@docs/json-schema/check-value.ts';
import { type Definitions, follow, propertiesOf, requiredOf, takesNull, typeOf } from './compile-schemas.ts';
import type { JsonRecord } from './simulated-api.ts';

export interface MinimalValueTools {
  readonly definitions: Definitions;
  readonly time: () => string;
  readonly uuid: () => string;
}

/** The minimal value of a schema: defaults, `null`, empty lists, zeros. */
export function minimalValue(schema: JsonSchema | undefined, tools: MinimalValueTools, depth = 0): JsonValue {
  const { definitions } = tools;
  if (!isObject(schema) || depth > 8) return null;
  const { schema: node } = follow(schema, definitions);
  if (schema.default !== undefined) return schema.default;
  if (node.default !== undefined) return node.default;
  if (takesNull(schema, definitions)) return null;
  if (node.const !== undefined) return node.const;
  if (Array.isArray(node.enum)) return node.enum[0] ?? null;
  const type = typeOf(node, definitions);
  const inner = (each: JsonValue | undefined): JsonValue => minimalValue(each as JsonSchema, tools, depth + 1);
  if (type === 'object') return minimalRecord(node, tools, depth);
  if (type === 'array') return Array.from({ length: Number(node.minItems ?? 0) }, () => inner(node.items));
  if (type === 'integer' || type === 'number') return typeof node.minimum === 'number' ? node.minimum : 0;
  if (type === 'boolean') return false;
  if (type === 'string') return minimalText(node.format, tools);
  const choices = node.oneOf ?? node.anyOf;
  return Array.isArray(choices) ? inner(choices[0]) : null;
}

/** All required fields, and others that have a default. */
export function minimalRecord(schema: JsonSchema | undefined, tools: MinimalValueTools, depth = 0): JsonRecord {
  const { definitions } = tools;
  const required = requiredOf(schema, definitions);
  return Object.fromEntries(
    Object.entries(propertiesOf(schema, definitions)).flatMap(([name, each]) => {
      const hasDefault = isObject(each) && each.default !== undefined;
      if (isObject(each) && each.writeOnly === true) return [];
      return required.includes(name) || hasDefault ? [[name, minimalValue(each, tools, depth + 1)]] : [];
    }),
  );
}

/** Texts that are valid in a format. */
const VALID_TEXTS: ReadonlyMap<JsonValue | undefined, string> = new Map([
  ['email', 'someone@example.com'],
  ['uri', 'https://example.com/'],
  ['uri-reference', 'https://example.com/'],
  ['hostname', 'example.com'],
]);

function minimalText(format: JsonValue | undefined, { time, uuid }: MinimalValueTools): string {
  if (format === 'date-time') return time();
  if (format === 'date') return time().slice(0, 10);
  return format === 'uuid' ? uuid() : (VALID_TEXTS.get(format) ?? '');
}
