import type { JsonValue } from '../model/content.ts';
import {
  isObject,
  isTrue,
  type JsonObject,
  listAt,
  METHODS,
  memberAt,
  objectAt,
  objectsAt,
  stringAt,
  stringsAt,
  textOf,
} from '../openapi/document.ts';
import { createFlatten, type Flatten } from '../openapi/merge-all-of.ts';
import { createResolve } from '../openapi/references.ts';
import { limitKeywords } from './compare-limits.ts';
import { usedSchemas } from './used-schemas.ts';

/** A value as far as callers depend on it: no words, no examples. */
export interface FieldOutline {
  readonly type: string;
  readonly required: boolean;
  readonly nullable: boolean;
  readonly deprecated: boolean;
  readonly values: readonly string[];
  /** By keyword: `maxLength`. */
  readonly limits: ReadonlyMap<string, number>;
  readonly pattern: string | undefined;
}

/** Fields by path: `address.city`, `tags[].name`. The value itself stands at the empty path. */
export type Fields = ReadonlyMap<string, FieldOutline>;

/** One way to be let in: permissions by security scheme. */
export type Access = ReadonlyMap<string, readonly string[]>;

export interface OperationOutline {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly deprecated: boolean;
  /** Each will do. Absent where the document does not say: snapshots of earlier versions hold less. */
  readonly security?: readonly Access[];
  /** By place and name: `query limit`. */
  readonly parameters: Fields;
  readonly body: Fields;
  /** Media types that the body may have. */
  readonly bodyTypes: readonly string[];
  readonly responses: ReadonlyMap<string, Fields>;
  readonly responseTypes: ReadonlyMap<string, readonly string[]>;
  /** By status and name: `201 Location`. */
  readonly responseHeaders: Fields;
}

/** What one release of an API promises. */
export interface ApiOutline {
  readonly operations: ReadonlyMap<string, OperationOutline>;
  readonly events: ReadonlyMap<string, OperationOutline>;
  readonly schemas: ReadonlyMap<string, Fields>;
  /** Names of schemas that callers send, and that they get. */
  readonly sent: ReadonlySet<string>;
  readonly received: ReadonlySet<string>;
}

const methods = new Set<string>(METHODS);
/** Deeper fields of a schema without a name of its own are taken as part of their parent. */
const maxDepth = 6;
/** Fields of one value beyond these are not compared. */
const maxFields = 5000;

export function outlineDocument(document: JsonObject): ApiOutline {
  const resolve = createResolve(document);
  const flatten = createFlatten(resolve, { siblings: 'all' });
  const follow = (node: JsonValue | undefined): JsonObject | undefined => {
    const ref = stringAt(node, '$ref');
    const found = ref === undefined ? undefined : resolve(ref);
    const value = found?.kind === 'found' ? found.value : node;
    return isObject(value) ? value : undefined;
  };
  const outlines = (key: 'paths' | 'webhooks'): [string, OperationOutline][] =>
    objectsAt(document, key).flatMap(([path, item]) => {
      const pathItem = follow(item) ?? {};
      return Object.entries(pathItem).flatMap(([method, node]): [string, OperationOutline][] => {
        if (!methods.has(method) || !isObject(node)) return [];
        const outline = outlineOperation({ method, path, node, pathItem, document }, { follow, flatten });
        // An event is known by the name that receivers compare with.
        return [[key === 'webhooks' ? path : outline.id, outline]];
      });
    });
  const schemas = Object.entries(objectAt(objectAt(document, 'components'), 'schemas') ?? {});
  return {
    operations: new Map(outlines('paths')),
    events: new Map(outlines('webhooks')),
    schemas: new Map(schemas.map(([name, node]) => [name, fieldsOf(node, flatten)])),
    ...usedSchemas(document),
  };
}

interface Tools {
  readonly follow: (node: JsonValue | undefined) => JsonObject | undefined;
  readonly flatten: Flatten;
}

interface OperationPlace {
  readonly method: string;
  readonly path: string;
  readonly node: JsonObject;
  readonly pathItem: JsonObject;
  readonly document: JsonObject;
}

function outlineOperation(
  { method, path, node, pathItem, document }: OperationPlace,
  { follow, flatten }: Tools,
): OperationOutline {
  const security = memberAt(node, 'security') ?? memberAt(document, 'security');
  const parameters = new Map<string, FieldOutline>();
  for (const source of [...listAt(pathItem, 'parameters'), ...listAt(node, 'parameters')]) {
    const parameter = follow(source);
    const name = stringAt(parameter, 'name');
    if (!parameter || name === undefined) continue;
    const schema = memberAt(parameter, 'schema') ?? mediaSchema(parameter);
    const required = isTrue(parameter, 'required');
    const deprecated = isTrue(parameter, 'deprecated');
    const value = outlineValue(schema, flatten, required);
    parameters.set(`${stringAt(parameter, 'in') ?? 'query'} ${name}`, {
      ...value,
      deprecated: value.deprecated || deprecated,
    });
  }
  const body = follow(memberAt(node, 'requestBody'));
  const responses = objectsAt(node, 'responses').map(([status, response]) => [status, follow(response)] as const);
  return {
    id: stringAt(node, 'operationId') ?? `${method} ${path}`,
    method,
    path,
    deprecated: isTrue(node, 'deprecated'),
    ...(Array.isArray(security) && { security: accessOf(security) }),
    parameters,
    body: body ? fieldsOf(mediaSchema(body), flatten, isTrue(body, 'required')) : new Map(),
    bodyTypes: mediaTypes(body),
    responses: new Map(responses.map(([status, response]) => [status, fieldsOf(mediaSchema(response), flatten)])),
    responseTypes: new Map(responses.map(([status, response]) => [status, mediaTypes(response)])),
    responseHeaders: new Map(
      responses.flatMap(([status, response]) =>
        Object.entries(objectAt(response, 'headers') ?? {}).map(([name, node]): [string, FieldOutline] => {
          const header = follow(node);
          return [`${status} ${name}`, outlineValue(memberAt(header, 'schema'), flatten, isTrue(header, 'required'))];
        }),
      ),
    ),
  };
}

/** An empty list asks for nothing. */
function accessOf(security: readonly JsonValue[]): readonly Access[] {
  const ways = security
    .filter(isObject)
    .map((way) => new Map(Object.keys(way).map((scheme) => [scheme, stringsAt(way, scheme)] as const)));
  return ways.length > 0 ? ways : [new Map()];
}

/** The schema of the first media type: the others describe the same value. */
function mediaSchema(node: JsonObject | undefined): JsonValue | undefined {
  const [, media] = objectsAt(node, 'content')[0] ?? [];
  return memberAt(media, 'schema');
}

function mediaTypes(node: JsonObject | undefined): readonly string[] {
  return objectsAt(node, 'content').map(([type]) => type);
}

function fieldsOf(schema: JsonValue | undefined, flatten: Flatten, required = false): Fields {
  const fields = new Map<string, FieldOutline>();
  if (schema !== undefined) collect(schema, '', required, { flatten, fields, depth: 0 });
  return fields;
}

interface Collecting {
  readonly flatten: Flatten;
  readonly fields: Map<string, FieldOutline>;
  readonly depth: number;
}

function collect(schema: JsonValue, path: string, required: boolean, state: Collecting): void {
  const { flatten, fields, depth } = state;
  if (fields.size >= maxFields) return;
  fields.set(path, outlineValue(schema, flatten, required));
  // A schema with a name is compared once, under that name.
  if (depth >= maxDepth || (depth > 0 && flatten(schema).name !== undefined)) return;
  if (depth === 0 && stringAt(schema, '$ref') !== undefined) return;
  const { schema: flat } = flatten(schema);
  const items = memberAt(flat, 'items');
  if (isObject(items)) collect(items, `${path}[]`, false, { ...state, depth: depth + 1 });
  const needed = new Set(stringsAt(flat, 'required'));
  for (const [name, field] of Object.entries(objectAt(flat, 'properties') ?? {})) {
    collect(field, path === '' ? name : `${path}.${name}`, needed.has(name), { ...state, depth: depth + 1 });
  }
}

function outlineValue(schema: JsonValue | undefined, flatten: Flatten, required: boolean, depth = 0): FieldOutline {
  const flat = flatten(schema);
  const types = typesOf(flat.schema);
  const values = [...listAt(flat.schema, 'enum'), ...[memberAt(flat.schema, 'const')]].filter(
    (value) => value !== undefined && value !== null,
  );
  return {
    type: flat.name ?? typeName(flat.schema, types, flatten, depth),
    required,
    nullable: types.includes('null') || isTrue(flat.schema, 'nullable') || hasNullChoice(flat.schema),
    deprecated: isTrue(flat.schema, 'deprecated'),
    values: flat.name === undefined ? values.map(textOf) : [],
    limits: flat.name === undefined ? limitsOf(flat.schema) : new Map(),
    pattern: flat.name === undefined ? stringAt(flat.schema, 'pattern') : undefined,
  };
}

function limitsOf(schema: JsonObject): ReadonlyMap<string, number> {
  const limits = new Map<string, number>();
  for (const keyword of limitKeywords) {
    const limit = memberAt(schema, keyword);
    if (typeof limit === 'number') limits.set(keyword, limit);
  }
  return limits;
}

function typesOf(schema: JsonObject): readonly string[] {
  const type = memberAt(schema, 'type');
  return typeof type === 'string' ? [type] : stringsAt(schema, 'type');
}

function typeName(schema: JsonObject, types: readonly string[], flatten: Flatten, depth: number): string {
  const own = types.filter((type) => type !== 'null');
  const choices = ['oneOf', 'anyOf'].flatMap((key) => listAt(schema, key)).map((choice) => flatten(choice));
  const named = choices
    .map(({ name, schema: each }) => name ?? typesOf(each).join(' or '))
    .filter((name) => name !== 'null');
  if (named.length > 0) return [...new Set(named)].sort().join(' or ');
  const items = memberAt(schema, 'items');
  if (own.includes('array') && isObject(items) && depth < maxDepth)
    return `array of ${outlineValue(items, flatten, false, depth + 1).type}`;
  const format = stringAt(schema, 'format');
  return `${own.join(' or ') || 'any value'}${format ? ` (${format})` : ''}`;
}

function hasNullChoice(schema: JsonObject): boolean {
  return ['oneOf', 'anyOf'].some((key) =>
    listAt(schema, key).some((choice) => typesOf(isObject(choice) ? choice : {}).includes('null')),
  );
}
