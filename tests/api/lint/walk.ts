import { toPointer } from '@docs/base/pointer.ts';
import { isObject, type JsonObject, type JsonValue } from '../../../packages/base/json.ts';

/** Fields that contain API data, not descriptions of it. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', 'value']);

/** Every object of a document with its pointer, except example data and extensions. */
export function* walkObjects(node: JsonValue, at: readonly (string | number)[] = []): Generator<[JsonObject, string]> {
  if (Array.isArray(node)) {
    for (const [index, item] of node.entries()) yield* walkObjects(item, [...at, index]);
    return;
  }
  if (!isObject(node)) return;
  yield [node, toPointer(at)];
  const names = at.at(-1) === 'properties';
  for (const [key, value] of Object.entries(node)) {
    if (!names && (DATA.has(key) || key.startsWith('x-'))) continue;
    yield* walkObjects(value, [...at, key]);
  }
}
