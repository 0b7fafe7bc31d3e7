import { fieldAt, isObject, type JsonValue } from '@docs/base/json.ts';
import type { Projection } from '../projection/projection.ts';
import { exampleReference } from './example-reference.ts';

/** The value of an example, or of the one it leads to. */
export function referredValue(
  value: JsonValue | undefined,
  { resolve }: Pick<Projection, 'resolve'>,
): JsonValue | undefined {
  const ref = exampleReference(value);
  const found = ref === undefined ? undefined : resolve(ref);
  if (found?.kind !== 'found') return value;
  // A named example is an object around its value.
  const named = /\/(?:x-)?examples\/[^/]+$/.test(found.pointer) && isObject(found.value);
  return (named ? fieldAt(found.value, 'value') : undefined) ?? found.value;
}
