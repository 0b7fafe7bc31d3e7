import { fieldAt, isObject, isTrue, type JsonObject, listAt, objectAt, stringsAt } from '@docs/base/json.ts';
import type { Direction } from './direction.ts';
import type { Shape } from './shape.ts';
import type { FinishSchema } from './to-json-schema.ts';

/**
 * Members of the other direction are not asked for, even where the schema requires them: those that only answers have
 * in a request, those that only requests have in an answer.
 */
export function onlyAskedFor(direction: Direction, shape: (schema: JsonObject) => Shape): FinishSchema {
  const absent = direction === 'request' ? 'readOnly' : 'writeOnly';
  return (schema, source) => {
    const parts = listAt(schema, 'allOf');
    const asks = (node: unknown): boolean => Array.isArray(fieldAt(node, 'required'));
    if (!asks(schema) && !parts.some(asks)) return schema;
    // `required` may stand in another part of `allOf` than the member.
    const properties = objectAt(shape(source).schema, 'properties') ?? {};
    const gone = Object.keys(properties).filter((name) => isTrue(shape(properties[name] as JsonObject).schema, absent));
    if (gone.length === 0) return schema;
    const ask = (node: JsonObject): JsonObject =>
      asks(node) ? { ...node, required: stringsAt(node, 'required').filter((name) => !gone.includes(name)) } : node;
    return {
      ...ask(schema),
      ...(parts.length > 0 && { allOf: parts.map((part) => (isObject(part) ? ask(part) : part)) }),
    };
  };
}
