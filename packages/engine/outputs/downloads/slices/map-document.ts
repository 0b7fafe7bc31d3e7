import { fieldAt, isObject, type JsonObject, type JsonValue, objectAt } from '@docs/base/json.ts';
import { readingOf } from '@docs/openapi/read/member-reading.ts';
import { mappedTargets } from '@docs/openapi/schema/variants.ts';
import { exampleReference } from '../../../project/examples/example-reference.ts';

export interface DocumentChange {
  /** Discriminators name schemas too: those are passed on as references, and stay as they are. */
  readonly reference?: (ref: string) => string;
  /** Every other text that is not data. */
  readonly text?: (text: string) => string;
}

/** A copy of a part of an OpenAPI document with its references or texts replaced. */
export function mapDocument(node: JsonValue, change: DocumentChange): JsonValue {
  if (typeof node === 'string') return change.text?.(node) ?? node;
  if (Array.isArray(node)) return node.map((item) => mapDocument(item, change));
  if (!isObject(node)) return node;
  if (change.reference) for (const ref of discriminated(node)) change.reference(ref);
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === '$ref' && typeof value === 'string') return [key, change.reference?.(value) ?? value];
      const reading = readingOf(key, value, 'node');
      if (reading === 'data' && exampleReference(value) === undefined) return [key, value];
      return [key, reading === 'names' && isObject(value) ? mapMembers(value, change) : mapDocument(value, change)];
    }),
  );
}

function mapMembers(node: JsonObject, change: DocumentChange): JsonValue {
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, mapDocument(value, change)]));
}

function discriminated(node: JsonObject): readonly string[] {
  const discriminator = objectAt(node, 'discriminator');
  if (!discriminator || typeof fieldAt(discriminator, 'propertyName') !== 'string') return [];
  // A bare name is the name of a schema.
  return mappedTargets(discriminator).map((target) =>
    /^[\w.-]+$/.test(target) ? `#/components/schemas/${target}` : target,
  );
}
