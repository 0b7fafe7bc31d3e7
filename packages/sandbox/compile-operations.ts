import {
  fieldAt,
  isObject,
  isTrue,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  objectsAt,
  stringAt,
  stringsAt,
} from '@docs/base/json.ts';
import { jsonInParameter } from '@docs/base/json-text/json-in-parameter.ts';
import { METHODS } from '@docs/base/method.ts';
import type { JsonSchema } from '@docs/json-schema/check-value.ts';
import { compact } from '@docs/openapi/compact.ts';
import { createFollow } from '@docs/openapi/read/references.ts';
import { compileSchema, type Definitions, follow, propertiesOf, requiredOf, typeOf } from './compile-schemas.ts';
import type { Operation, OperationResponse, Parameter, SecurityNeed } from './program.ts';

/** The object itself, or what its `$ref` means. */
type Resolve = ReturnType<typeof createFollow>;

/** An operation before it is known which collection it works on. */
export type PlainOperation = Omit<Operation, 'effect' | 'collection' | 'key' | 'parents'>;

export function compileOperations(document: JsonObject, definitions: Definitions): readonly PlainOperation[] {
  return objectsAt(document, 'paths').flatMap(([path, item]) => {
    const shared = listAt(item, 'parameters');
    return METHODS.flatMap((method): PlainOperation[] => {
      // An operation may say nothing at all.
      const node = item[method] === null ? {} : objectAt(item, method);
      return node ? [compileOperation(document, definitions, { method, path, shared, node })] : [];
    });
  });
}

interface Source {
  readonly method: string;
  readonly path: string;
  readonly shared: readonly JsonValue[];
  readonly node: JsonObject;
}

function compileOperation(document: JsonObject, definitions: Definitions, source: Source): PlainOperation {
  const { method, path, shared, node } = source;
  const resolve = createFollow(document);
  const body = resolve(fieldAt(node, 'requestBody'));
  const isList = node['x-resource'] !== undefined || /\/search$/.test(path) || (method === 'get' && !/\}$/.test(path));
  const columns = stringsAt(objectAt(node, 'x-columns'), 'names');
  return compact({
    id: stringAt(node, 'operationId') ?? `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    parameters: parametersOf(resolve, [...shared, ...listAt(node, 'parameters')]),
    body: body && { required: isTrue(body, 'required'), content: contentOf(body) },
    responses: Object.fromEntries(
      Object.entries(objectAt(node, 'responses') ?? {}).flatMap(([status, response]) => {
        const resolved = resolve(response);
        return resolved ? [[status, compileResponse(resolve, definitions, resolved, isList)]] : [];
      }),
    ),
    security: securityOf(document, resolve, node),
    rateLimit: stringAt(node, 'x-rate-limit'),
    takesKey: node['x-idempotency'] === 'key',
    resource: stringAt(node, 'x-resource'),
    queried: body && queriedResource(resolve, body),
    errors: Object.fromEntries(
      listAt(node, 'x-errors').flatMap((each) => {
        const code = stringAt(each, 'code');
        return code === undefined ? [] : [[code, stringAt(each, 'detail') ?? '']];
      }),
    ),
    triggers: stringsAt(node, 'x-triggers'),
    columns: columns.length > 0 ? columns : undefined,
  });
}

/** The resource of a `query` in the body of an operation that is no list. */
function queriedResource(resolve: Resolve, body: JsonObject): string | undefined {
  const media = Object.values(objectAt(body, 'content') ?? {})[0];
  const schema = resolve(fieldAt(media, 'schema'));
  return stringAt(objectAt(objectAt(schema, 'properties'), 'query'), 'x-resource');
}

function contentOf(body: JsonObject): { [type: string]: JsonSchema } {
  return Object.fromEntries(objectsAt(body, 'content').map(([type, media]) => [type, compileSchema(media.schema)]));
}

function parametersOf(resolve: Resolve, nodes: readonly JsonValue[]): readonly Parameter[] {
  const found = new Map<string, Parameter>();
  for (const each of nodes) {
    const node = resolve(each);
    const name = stringAt(node, 'name');
    const place = stringAt(node, 'in');
    if (!node || name === undefined || place === undefined) continue;
    const { schema } = node;
    // JSON in a parameter is described by `content`, or by a string and what it holds.
    const content = objectAt(objectAt(node, 'content'), 'application/json');
    const json = jsonInParameter(schema)?.schema ?? fieldAt(content, 'schema');
    const style = stringAt(node, 'style') ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
    const example = exampleOf(resolve, node) ?? exampleOf(resolve, resolve(fieldAt(node, 'schema')) ?? {});
    found.set(
      `${place} ${name}`,
      compact({
        name,
        in: place,
        required: place === 'path' || isTrue(node, 'required'),
        schema: compileSchema(json ?? schema),
        json: json === undefined ? undefined : (true as const),
        style,
        explode: typeof node.explode === 'boolean' ? node.explode : style === 'form',
        example,
      }),
    );
  }
  return [...found.values()];
}

function compileResponse(
  resolve: Resolve,
  definitions: Definitions,
  response: JsonObject,
  isList: boolean,
): OperationResponse {
  const content = objectsAt(response, 'content');
  const [type, media] = content.find(([name]) => /json/.test(name)) ?? content[0] ?? [];
  const schema = media && media.schema !== undefined ? compileSchema(media.schema) : undefined;
  const examples = media ? examplesOf(resolve, media) : {};
  const described = media && resolve(media.schema);
  const example =
    media && (Object.values(examples)[0] ?? exampleOf(resolve, media) ?? (described && exampleOf(resolve, described)));
  return {
    ...(type !== undefined && { type }),
    ...(schema !== undefined && { schema, ...shapeOf(schema, definitions, isList) }),
    headers: Object.fromEntries(
      objectsAt(response, 'headers').map(([name, header]) => {
        const node = resolve(header) ?? {};
        return [name, exampleOf(resolve, node) ?? null];
      }),
    ),
    ...(example !== undefined && { example }),
    ...(Object.keys(examples).length > 1 && { examples }),
  };
}

type Shape = Pick<OperationResponse, 'wrapper' | 'many' | 'item'>;

/** Where in the body the record or the records are. */
function shapeOf(schema: JsonSchema, definitions: Definitions, isList: boolean): Shape {
  const { schema: node } = follow(schema, definitions);
  if (typeOf(node, definitions) === 'array') return isList ? { many: true, item: compileItems(node) } : {};
  const properties = propertiesOf(schema, definitions);
  const required = requiredOf(schema, definitions);
  const fitting = (type: string): readonly [string, JsonSchema][] => {
    const all = Object.entries(properties).filter(([, each]) => typeOf(each, definitions) === type);
    const needed = all.filter(([name]) => required.includes(name));
    return needed.length > 0 ? needed : all;
  };
  const [list] = isList ? fitting('array') : [];
  if (list && !properties.id)
    return { wrapper: list[0], many: true, item: compileItems(follow(list[1], definitions).schema) };
  // An envelope has one record, and next to nothing beside it.
  const [inner, ...others] = fitting('object');
  const isEnvelope =
    inner &&
    others.length === 0 &&
    (required.includes(inner[0]) ? required.length === 1 : Object.keys(properties).length === 1);
  return isEnvelope ? { wrapper: inner[0], item: inner[1] } : { item: schema };
}

function compileItems(node: JsonObject): JsonSchema {
  return (isObject(node.items) || typeof node.items === 'boolean' ? node.items : {}) as JsonSchema;
}

function examplesOf(resolve: Resolve, media: JsonObject): { [name: string]: JsonValue } {
  return Object.fromEntries(
    objectsAt(media, 'examples').flatMap(([name, example]) => {
      const value = fieldAt(resolve(example), 'value');
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function exampleOf(resolve: Resolve, node: JsonObject): JsonValue | undefined {
  return (
    node.example ??
    Object.values(examplesOf(resolve, node))[0] ??
    (Array.isArray(node.examples) ? node.examples[0] : undefined)
  );
}

function securityOf(document: JsonObject, resolve: Resolve, node: JsonObject): Operation['security'] {
  const listed = fieldAt(node, 'security') ?? fieldAt(document, 'security');
  const schemes = objectAt(objectAt(document, 'components'), 'securitySchemes');
  return (Array.isArray(listed) ? listed : []).filter(isObject).map((alternative) =>
    Object.fromEntries(
      Object.entries(alternative).flatMap(([name, permissions]): [string, SecurityNeed][] => {
        const scheme = resolve(fieldAt(schemes, name));
        // Nobody knows how to meet it.
        if (!scheme) return [];
        const need = {
          type: stringAt(scheme, 'type') ?? 'http',
          scheme: stringAt(scheme, 'scheme'),
          in: stringAt(scheme, 'in'),
          name: stringAt(scheme, 'name'),
          pattern: stringAt(scheme, 'x-pattern'),
        };
        const granted = Array.isArray(permissions) ? permissions.map(String) : [];
        return [[name, compact({ ...need, permissions: granted })]];
      }),
    ),
  );
}
