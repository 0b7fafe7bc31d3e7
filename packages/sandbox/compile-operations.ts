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
import type { JsonSchema } from '@docs/json-schema/check-value.ts';
import { compact } from '@docs/openapi/compact.ts';
import { readPages } from '@docs/openapi/operations/collect-operations.ts';
import { parameterContent, parameterSchema } from '@docs/openapi/operations/media-schema.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { createFollow } from '@docs/openapi/read/references.ts';
import { compileSchema, type Definitions, follow, propertiesOf, requiredOf, typeOf } from './compile-schemas.ts';
import type { Operation, OperationResponse, Parameter, SecurityNeed } from './program.ts';

/** The object itself, or what its `$ref` means. */
type Resolve = ReturnType<typeof createFollow>;

/** An operation before it is known which collection it works on. */
export type PlainOperation = Omit<Operation, 'effect' | 'collection' | 'key' | 'parents'>;

interface Context {
  readonly document: JsonObject;
  readonly resolve: Resolve;
  readonly definitions: Definitions;
}

export function compileOperations(document: JsonObject, definitions: Definitions): readonly PlainOperation[] {
  const resolve = createFollow(document);
  const context = { document, resolve, definitions };
  return readPages(document, resolve).operations.map((source) => compileOperation(source, context));
}

function compileOperation({ method, path, pathItem, node }: OperationSource, context: Context): PlainOperation {
  const { resolve } = context;
  const body = resolve(fieldAt(node, 'requestBody'));
  const isList = node['x-resource'] !== undefined || /\/search$/.test(path) || (method === 'get' && !/\}$/.test(path));
  const columns = stringsAt(objectAt(node, 'x-columns'), 'names');
  return compact({
    id: stringAt(node, 'operationId') ?? `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    parameters: parametersOf(resolve, [...listAt(pathItem, 'parameters'), ...listAt(node, 'parameters')]),
    body: body && { required: isTrue(body, 'required'), content: contentOf(body) },
    responses: Object.fromEntries(
      objectsAt(node, 'responses').flatMap(([status, found]) => {
        const response = resolve(found);
        return response ? [[status, compileResponse(response, isList, context)]] : [];
      }),
    ),
    security: securityOf(node, context),
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
    const described = resolve(each);
    const node = described && parameterContent(described);
    const name = stringAt(node, 'name');
    const place = stringAt(node, 'in');
    if (!node || name === undefined || place === undefined) continue;
    // JSON in a parameter has a media type.
    const [media] = objectsAt(node, 'content').filter(([type]) => /json/.test(type));
    const style = stringAt(node, 'style') ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
    const example = exampleOf(resolve, node) ?? exampleOf(resolve, resolve(node.schema));
    found.set(
      `${place} ${name}`,
      compact({
        name,
        in: place,
        required: place === 'path' || isTrue(node, 'required'),
        schema: compileSchema(parameterSchema(node)),
        json: media && (true as const),
        style,
        explode: typeof node.explode === 'boolean' ? node.explode : style === 'form',
        example,
      }),
    );
  }
  return [...found.values()];
}

function compileResponse(response: JsonObject, isList: boolean, { resolve, definitions }: Context): OperationResponse {
  const content = objectsAt(response, 'content');
  const [type, media] = content.find(([name]) => /json/.test(name)) ?? content[0] ?? [];
  const schema = media?.schema === undefined ? undefined : compileSchema(media.schema);
  const examples = examplesOf(resolve, media);
  return compact({
    type,
    schema,
    ...(schema !== undefined && shapeOf(schema, definitions, isList)),
    headers: Object.fromEntries(
      objectsAt(response, 'headers').map(([name, header]) => [name, exampleOf(resolve, resolve(header)) ?? null]),
    ),
    example: exampleOf(resolve, media) ?? exampleOf(resolve, resolve(media?.schema)),
    examples: Object.keys(examples).length > 1 ? examples : undefined,
  });
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

function examplesOf(resolve: Resolve, media: JsonObject | undefined): { [name: string]: JsonValue } {
  return Object.fromEntries(
    objectsAt(media, 'examples').flatMap(([name, example]) => {
      const value = fieldAt(resolve(example), 'value');
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function exampleOf(resolve: Resolve, node: JsonObject | undefined): JsonValue | undefined {
  return fieldAt(node, 'example') ?? Object.values(examplesOf(resolve, node))[0] ?? listAt(node, 'examples')[0];
}

function securityOf(node: JsonObject, { document, resolve }: Context): Operation['security'] {
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
