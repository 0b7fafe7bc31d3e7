import { isObject, type JsonObject, type JsonValue } from '@docs/base/json.ts';

/** Whether an object anywhere in a document passes the test. Without recursion: documents may be nested deeply. */
export function someObject(root: JsonValue, test: (node: JsonObject) => boolean): boolean {
  const stack: JsonValue[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    if (isObject(node) && test(node)) return true;
    for (const value of Object.values(node)) stack.push(value as JsonValue);
  }
  return false;
}
