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
import { readOperationsAndEvents } from '@docs/openapi/operations/collect-operations.ts';
import { type NamedParameter, namedParameters, parameterSchema } from '@docs/openapi/operations/media-schema.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { createFollow } from '@docs/openapi/read/references.ts';
import { compileSchema, type Definitions, follow, propertiesOf, requiredOf, typeOf } from './compile-schemas.ts';

/** Resolves a reference. */
type Resolve = ReturnType<typeof createFollow>;

/** An operation before its collection is known. */
export type PlainOperation = ReturnType<typeof compileOperation>;
export type Parameter = ReturnType<typeof compileParameter>;
export type OperationResponse = ReturnType<typeof compileResponse>;
export type SecurityNeed = ReturnType<typeof compileNeed>;

interface Context {
  readonly document: JsonObject;
  readonly resolve: Resolve;
  readonly definitions: Definitions;
}

const PARAMETER = /\{([^}]+)\}/g;

/** `/stories/{id}` → `/stories/{}`: the path without parameter names. */
export const pathShape = (path: string): string => path.replaceAll(PARAMETER, '{}');
export const parameterNames = (path: string): readonly string[] =>
  [...path.matchAll(PARAMETER)].map(([, name = '']) => name);
export const isItem = (path: string): boolean => /\/\{[^}]+\}$/.test(path);
export const parentPath = (path: string): string => path.slice(0, path.lastIndexOf('/'));
export const isSearch = (path: string): boolean => /\/search$/.test(path);

export function compileOperations(document: JsonObject, definitions: Definitions): readonly PlainOperation[] {
  const resolve = createFollow(document);
  const context = { document, resolve, definitions };
  return readOperationsAndEvents(document, resolve).operations.map((source) => compileOperation(source, context));
}

function compileOperation(source: OperationSource, context: Context) {
  const { method, path, node } = source;
  const { resolve } = context;
  const body = resolve(fieldAt(node, 'requestBody'));
  const isList = node['x-resource'] !== undefined || isSearch(path) || (method === 'get' && !/\}$/.test(path));
  const columns = stringsAt(objectAt(node, 'x-columns'), 'names');
  return compact({
    id: stringAt(node, 'operationId') ?? `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    parameters: namedParameters(source, resolve).map((parameter) => compileParameter(parameter, resolve)),
    body: body && { required: isTrue(body, 'required'), content: contentOf(body) },
    responses: Object.fromEntries(
      objectsAt(node, 'responses').flatMap(([status, found]) => {
        const response = resolve(found);
        return response ? [[status, compileResponse(status, response, isList, context)] as const] : [];
      }),
    ),
    /** Alternatives; each is a list of credentials that are sent together. */
    security: securityOf(node, context),
    rateLimit: stringAt(node, 'x-rate-limit'),
    takesKey: node['x-idempotency'] === 'key',
    resource: stringAt(node, 'x-resource'),
    /** `query` in the body uses the fields of this resource. */
    queried: body && queriedResource(resolve, body),
    /** Problem codes in its examples, with their `detail`. */
    errors: Object.fromEntries(
      listAt(node, 'x-errors').flatMap((each) => {
        const code = stringAt(each, 'code');
        return code === undefined ? [] : [[code, stringAt(each, 'detail') ?? ''] as const];
      }),
    ),
    triggers: stringsAt(node, 'x-triggers'),
    /** Columns of the file that it creates. */
    columns: columns.length > 0 ? columns : undefined,
  });
}

/** The resource of a `query` in the body of an operation that is not a list. */
function queriedResource(resolve: Resolve, body: JsonObject): string | undefined {
  const media = Object.values(objectAt(body, 'content') ?? {})[0];
  const schema = resolve(fieldAt(media, 'schema'));
  return stringAt(objectAt(objectAt(schema, 'properties'), 'query'), 'x-resource');
}

function contentOf(body: JsonObject): { [type: string]: JsonSchema } {
  return Object.fromEntries(objectsAt(body, 'content').map(([type, media]) => [type, compileSchema(media.schema)]));
}

function compileParameter({ name, place, node }: NamedParameter, resolve: Resolve) {
  const style = stringAt(node, 'style') ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  const hasMedia = objectsAt(node, 'content').some(([type]) => /json/.test(type));
  return compact({
    name,
    in: place,
    required: place === 'path' || isTrue(node, 'required'),
    schema: compileSchema(parameterSchema(node)),
    /** The value is JSON text. */
    json: hasMedia ? (true as const) : undefined,
    style,
    explode: typeof node.explode === 'boolean' ? node.explode : style === 'form',
    example: exampleOf(resolve, node) ?? exampleOf(resolve, resolve(node.schema)),
  });
}

function compileResponse(status: string, response: JsonObject, isList: boolean, { resolve, definitions }: Context) {
  const content = objectsAt(response, 'content');
  const [type, media] = content.find(([name]) => /json/.test(name)) ?? content[0] ?? [];
  const schema = media?.schema === undefined ? undefined : compileSchema(media.schema);
  const examples = examplesOf(resolve, media);
  return compact({
    /** Media type of the body. */
    type,
    schema,
    ...(schema !== undefined && shapeOf(schema, definitions, isList)),
    /** Examples by header. */
    headers: Object.fromEntries(
      objectsAt(response, 'headers').map(([name, header]) => [name, exampleOf(resolve, resolve(header)) ?? null]),
    ),
    // Responses that are shared by several statuses have an example for each.
    example:
      Object.values(examples).find((example) => isObject(example) && String(example.status) === status) ??
      exampleOf(resolve, media) ??
      exampleOf(resolve, resolve(media?.schema)),
    /** By name, if the response has several. */
    examples: Object.keys(examples).length > 1 ? examples : undefined,
  });
}

interface Shape {
  /** Field with the record or list; absent if it is the whole body. */
  readonly wrapper?: string;
  /** It is a list. */
  readonly many?: true;
  /** The schema of the record, or of the records in the list. */
  readonly item?: JsonSchema;
}

/** Finds the record or records in the body. */
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
  // An envelope contains one record and hardly anything else.
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

function securityOf(node: JsonObject, { document, resolve }: Context) {
  const listed = fieldAt(node, 'security') ?? fieldAt(document, 'security');
  const schemes = objectAt(objectAt(document, 'components'), 'securitySchemes');
  return (Array.isArray(listed) ? listed : []).filter(isObject).map((alternative) =>
    Object.entries(alternative).flatMap(([name, permissions]) => {
      const scheme = resolve(fieldAt(schemes, name));
      // Undefined schemes cannot be satisfied.
      return scheme ? [compileNeed(scheme, permissions)] : [];
    }),
  );
}

function compileNeed(scheme: JsonObject, permissions: JsonValue) {
  return compact({
    type: stringAt(scheme, 'type') ?? 'http',
    scheme: stringAt(scheme, 'scheme'),
    in: stringAt(scheme, 'in'),
    name: stringAt(scheme, 'name'),
    pattern: stringAt(scheme, 'x-pattern'),
    permissions: Array.isArray(permissions) ? permissions.map(String) : [],
  });
}
