import {
  fieldAt,
  isObject,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
  listAt,
  objectAt,
  objectsAt,
  stringAt,
} from '@docs/base/json.ts';
import { METHODS } from '@docs/base/method.ts';
import { createCheck } from '@docs/json-schema/check-value.ts';
import { createFollow } from '@docs/openapi/read/references.ts';
import { compileSchema, compileSchemas } from '@docs/sandbox/compile-schemas.ts';
import { matchTemplate, templated } from '@docs/sandbox/find-operation.ts';
import type { ExplainData } from './explain-data.ts';

/** An operation, or an event that the API sends. */
export interface ApiOperation {
  readonly method: string;
  readonly path: string;
  readonly label: string;
  readonly href: string;
  readonly node: JsonObject;
  readonly parameters: readonly JsonObject[];
}

/** A document, prepared for lookups. */
export type Api = ReturnType<typeof openApi>;

export function openApi(data: ExplainData) {
  const { document, pages } = data;
  const resolve = createFollow(document);
  const read = (of: 'paths' | 'webhooks'): ApiOperation[] =>
    objectsAt(document, of).flatMap(([path, found]) => {
      const item = resolve(found) ?? found;
      return METHODS.flatMap((method): ApiOperation[] => {
        // An operation may be empty.
        const node = item[method] === null ? {} : objectAt(item, method);
        const link = of === 'paths' ? pages.operations[`${method} ${path}`] : pages.events[path];
        if (!node || !link) return [];
        const own = [...listAt(item, 'parameters'), ...listAt(node, 'parameters')].map(resolve).filter(isObject);
        const parameters = [...new Map(own.map((each) => [`${each.in} ${each.name}`, each])).values()];
        return [{ method, path, ...link, node, parameters }];
      });
    });
  const definitions = compileSchemas(document);
  const check = createCheck((name) => definitions[name]);
  const compiled = new Map<JsonValue | undefined, JsonSchema>();
  return {
    ...data,
    operations: read('paths'),
    events: read('webhooks'),
    definitions,
    resolve,
    check: (schema: JsonValue | undefined, value: JsonValue) => {
      const known = compiled.get(schema) ?? compileSchema(schema);
      compiled.set(schema, known);
      return check(known, value);
    },
  };
}

export interface Match {
  readonly operation: ApiOperation;
  /** Values of the path parameters, by name. */
  readonly values: Readonly<Record<string, string>>;
}

/**
 * Operations whose path matches an address, fixed segments before parameters. `known`: the address is on a server of
 * the API.
 */
export function matchAddress(api: Api, url: string): { matches: readonly Match[]; known: boolean; path: string } {
  const [address = ''] = url.split(/[?#]/, 1);
  const servers = listAt(api.document, 'servers').flatMap((each) => stringAt(each, 'url')?.replace(/\/+$/, '') ?? []);
  const server = servers.find((each) => /^https?:/.test(each) && address.startsWith(`${each}/`));
  const path = server === undefined ? address.replace(/^https?:\/\/[^/]*/i, '') : address.slice(server.length);
  const bases = servers.map((each) => each.replace(/^https?:\/\/[^/]*/i, '')).filter((each) => each !== '');
  const based = bases.filter((each) => path.startsWith(`${each}/`)).map((each) => path.slice(each.length));
  // The base path is unknown for a server with variables, or one that only some operations have.
  const ends = [...path.matchAll(/(?<=[^/])\//g)].slice(0, 2).map(({ index }) => path.slice(index));
  const ways =
    [[path, ...based], ends]
      .map((each) => each.map((way) => way.replace(/(?<=.)\/$/, '')))
      .find((each) => each.some((way) => api.operations.some((operation) => matchTemplate(operation.path, way)))) ?? [];
  const matches = api.operations.flatMap((operation): Match[] => {
    const values = ways.map((way) => matchTemplate(operation.path, way)).find((each) => each !== undefined);
    return values ? [{ operation, values }] : [];
  });
  return {
    matches: matches.sort((one, other) => templated(one.operation) - templated(other.operation)),
    known: server !== undefined,
    path,
  };
}

export function jsonSchemaOf(api: Api, body: JsonValue | undefined): JsonValue | undefined {
  const media = objectsAt(api.resolve(body), 'content').find(([type]) => /[/+]json\b|\*/.test(type));
  return media && fieldAt(media[1], 'schema');
}

/** A schema with all schemas in its `allOf`; for a choice, the option that fits a value best. */
export function subschemasFor(
  api: Api,
  schema: JsonValue | undefined,
  value: JsonValue,
  left = 8,
): readonly JsonObject[] {
  const node = api.resolve(schema);
  if (!node || left === 0) return [];
  const inner = (each: JsonValue): readonly JsonObject[] => subschemasFor(api, each, value, left - 1);
  const choices = [...listAt(node, 'oneOf'), ...listAt(node, 'anyOf')];
  const chosen = cheapest(choices, (each) => api.check(each, value).length);
  return [node, ...listAt(node, 'allOf').flatMap(inner), ...(chosen === undefined ? [] : inner(chosen))];
}

/** The first item with the lowest cost; costs are never negative. */
export function cheapest<T>(items: readonly T[], costOf: (item: T) => number): T | undefined {
  let least: { item: T; cost: number } | undefined;
  for (const item of items) {
    const cost = costOf(item);
    if (!least || cost < least.cost) least = { item, cost };
    if (cost === 0) break;
  }
  return least?.item;
}
