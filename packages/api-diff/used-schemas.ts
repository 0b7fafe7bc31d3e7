import { fieldAt, isObject, type JsonObject, type JsonValue, stringAt } from '@docs/base/json.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { createResolve, schemaName } from '@docs/openapi/read/references.ts';

/** Which named schemas callers send, and which they get: what is safe for one may break the other. */
export function usedSchemas(
  document: JsonObject,
  operations: readonly OperationSource[],
  events: readonly OperationSource[],
): { sent: ReadonlySet<string>; received: ReadonlySet<string> } {
  const resolve = createResolve(document);
  const reach = (roots: readonly (JsonValue | undefined)[]): ReadonlySet<string> => {
    const names = new Set<string>();
    const seen = new Set<string>();
    const stack = [...roots];
    while (stack.length > 0) {
      const node = stack.pop();
      if (Array.isArray(node)) for (const item of node) stack.push(item);
      else if (isObject(node)) {
        const ref = stringAt(node, '$ref');
        if (ref !== undefined && !seen.has(ref)) {
          seen.add(ref);
          const found = resolve(ref);
          if (found.kind === 'found') {
            const name = schemaName(found.pointer);
            if (name !== undefined) names.add(name);
            stack.push(found.value);
          }
        }
        for (const value of Object.values(node)) stack.push(value);
      }
    }
    return names;
  };
  return {
    sent: reach(
      operations.flatMap(({ node, pathItem }) => [
        fieldAt(pathItem, 'parameters'),
        fieldAt(node, 'parameters'),
        fieldAt(node, 'requestBody'),
      ]),
    ),
    // The body of an event is something that the caller of the API receives.
    received: reach([
      ...operations.map(({ node }) => fieldAt(node, 'responses')),
      ...events.map(({ node }) => fieldAt(node, 'requestBody')),
    ]),
  };
}
