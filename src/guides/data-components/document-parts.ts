import { isObject, type JsonObject, type JsonValue, memberAt, objectsAt, stringAt } from '../../model/json.ts';
import { METHODS } from '../../model/method.ts';
import { createResolve, schemaName } from '../../openapi/source/references.ts';

/** Operations and webhook events by their `operationId`. */
export function operationNodes(document: JsonObject): ReadonlyMap<string, JsonObject> {
  const items = [...objectsAt(document, 'paths'), ...objectsAt(document, 'webhooks')];
  return new Map(
    items
      .flatMap(([, item]) => METHODS.map((method) => memberAt(item, method)).filter((operation) => isObject(operation)))
      .map((operation) => [stringAt(operation, 'operationId') ?? '', operation]),
  );
}

/** The value itself, or what its `$ref` means. */
export function createFollow(document: JsonObject): (node: JsonValue | undefined) => JsonValue | undefined {
  const resolve = createResolve(document);
  return (node) => {
    const ref = stringAt(node, '$ref');
    const found = ref === undefined ? undefined : resolve(ref);
    return found?.kind === 'found' ? found.value : node;
  };
}

/** The name of the schema that a value refers to. */
export function referredSchema(node: JsonValue | undefined): string | undefined {
  const ref = stringAt(node, '$ref');
  return ref?.startsWith('#') ? schemaName(ref.slice(1)) : undefined;
}
