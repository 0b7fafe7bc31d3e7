import { isObject, type JsonObject, type JsonValue, memberAt, objectsAt, stringAt } from '../../model/json.ts';
import { METHODS } from '../../model/method.ts';
import { schemaName } from '../../openapi/source/references.ts';

/** Operations and webhook events by their `operationId`. */
export function operationNodes(document: JsonObject): ReadonlyMap<string, JsonObject> {
  const items = [...objectsAt(document, 'paths'), ...objectsAt(document, 'webhooks')];
  return new Map(
    items
      .flatMap(([, item]) => METHODS.map((method) => memberAt(item, method)).filter((operation) => isObject(operation)))
      .map((operation) => [stringAt(operation, 'operationId') ?? '', operation]),
  );
}

/** The name of the schema that a value refers to. */
export function referredSchema(node: JsonValue | undefined): string | undefined {
  const ref = stringAt(node, '$ref');
  return ref?.startsWith('#') ? schemaName(ref.slice(1)) : undefined;
}
