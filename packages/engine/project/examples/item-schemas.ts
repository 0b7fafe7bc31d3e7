import { fieldAt, isObject, type JsonObject, type JsonValue, numberAt } from '@docs/base/json.ts';
import { tupleItems } from '@docs/openapi/schema/tuple-items.ts';

const MOST_ITEMS = 3;

/** Of each item that an example of a list has, its schema. */
export function itemSchemas(schema: JsonObject): readonly (JsonValue | undefined)[] {
  if (numberAt(schema, 'maxItems') === 0) return [];
  const tuple = tupleItems(schema);
  if (tuple.length > 0) return tuple;
  const each = fieldAt(schema, 'items');
  const contained = fieldAt(schema, 'contains');
  const demanded = leastContained(schema);
  const found = isObject(each) && isObject(contained) ? { allOf: [each, contained] } : contained;
  const count = Math.min(Math.max(numberAt(schema, 'minItems') ?? 1, demanded, 1), MOST_ITEMS);
  return Array.from({ length: count }, (_, index) => (index < demanded ? found : (each ?? contained)));
}

/** Whether an empty list is one that the schema allows. */
export function mayBeEmpty(schema: JsonObject): boolean {
  return Math.max(numberAt(schema, 'minItems') ?? 0, leastContained(schema)) <= 0;
}

/** How many items must be as `contains` says. */
function leastContained(schema: JsonObject): number {
  return isObject(fieldAt(schema, 'contains')) ? (numberAt(schema, 'minContains') ?? 1) : 0;
}
