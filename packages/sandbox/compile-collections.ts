import { groupBy } from '@docs/base/group-by.ts';
import { isObject } from '@docs/base/json.ts';
import {
  isItem,
  isSearch,
  type OperationResponse,
  type PlainOperation,
  parameterNames,
  parentPath,
  pathShape,
} from './compile-operations.ts';
import { type Definitions, follow, propertiesOf, typeOf } from './compile-schemas.ts';
import { recordsIn, seedsOf } from './compile-seeds.ts';
import type { QueryableResource } from './read-extensions.ts';
import { type Collection, type Effect, type SimulatedOperation, successOf } from './simulated-api.ts';

/** Operations on single records, such as `GET /stories/{id}`, by the name of their collection. */
type ItemOperations = ReadonlyMap<string, readonly PlainOperation[]>;
/** Operations that return lists, by the shape of their path. */
type ListOperations = ReadonlyMap<string, PlainOperation>;
/** The shape of a list's path → the collection with its records, if that has another name. */
type Aliases = ReadonlyMap<string, string>;

/** Groups operations by the records they work on. A collection has the path of its list, without parameter names. */
export function findCollections(
  operations: readonly PlainOperation[],
  definitions: Definitions,
  resources: { readonly [name: string]: QueryableResource },
): { operations: readonly SimulatedOperation[]; collections: { [name: string]: Collection } } {
  const items = findItemOperations(operations);
  const lists = findListOperations(operations);
  const aliases = findAliases(items, lists, definitions);
  const names = new Set([...items.keys(), ...[...lists.keys()].filter((name) => !aliases.has(name))]);
  const matched = operations.map((operation) => ({
    operation,
    match: matchCollection(operation.path, names, aliases),
  }));
  const collections = Object.fromEntries(
    [...names].flatMap((name) => {
      const own = matched.filter(({ match }) => match?.collection === name).map(({ operation }) => operation);
      const item = items.get(name)?.find(({ method }) => method === 'GET') ?? items.get(name)?.[0];
      const list = own.find((each) => lists.get(pathShape(each.path)) === each);
      const collection = compileCollection({ own, item, list }, names, definitions, resources);
      return collection ? [[name, collection] as const] : [];
    }),
  );
  return {
    operations: matched.map(({ operation, match }) => withCollection(operation, match, collections, definitions)),
    collections,
  };
}

function findItemOperations(operations: readonly PlainOperation[]): ItemOperations {
  const items = operations.filter((operation) => isItem(operation.path) && worksOnRecord(operation));
  return groupBy(items, ({ path }) => pathShape(parentPath(path)));
}

function findListOperations(operations: readonly PlainOperation[]): ListOperations {
  const lists = operations.filter((each) => each.method === 'GET' && !isItem(each.path) && successOf(each)?.many);
  return new Map(lists.map((list) => [pathShape(list.path), list]));
}

/** Lists without items at their own path belong to the only collection with the same schema, if its path is as deep. */
function findAliases(items: ItemOperations, lists: ListOperations, definitions: Definitions): Aliases {
  const aliases = new Map<string, string>();
  for (const [name, list] of lists) {
    const entity = recordSchema(list, definitions);
    if (items.has(name) || entity === undefined) continue;
    const [same, ...others] = [...items].filter(
      ([other, ofOther]) =>
        depth(other) === depth(name) && ofOther.some((each) => recordSchema(each, definitions) === entity),
    );
    if (same && others.length === 0) aliases.set(name, same[0]);
  }
  return aliases;
}

const depth = (path: string): number => path.split('{').length;

/** The name of the schema of the records in a response. */
function recordSchema(operation: PlainOperation, definitions: Definitions): string | undefined {
  return follow(successOf(operation)?.item, definitions).name;
}

interface CollectionOperations {
  readonly own: readonly PlainOperation[];
  /** The operation that shows how a single record looks. */
  readonly item: PlainOperation | undefined;
  readonly list: PlainOperation | undefined;
}

function compileCollection(
  { own, item, list }: CollectionOperations,
  names: ReadonlySet<string>,
  definitions: Definitions,
  resources: { readonly [name: string]: QueryableResource },
): Collection | undefined {
  const source = item ?? list;
  if (!source) return undefined;
  const resource = own.map((each) => resources[each.resource ?? '']).find(Boolean);
  const entity = resource?.entity ?? recordSchema(source, definitions);
  const parents = parameterNames(item ? parentPath(item.path) : source.path);
  const key = item && keyField(item, definitions, list);
  const parentCollections = parents.map((_, index) => parentCollection(source.path, index));
  return {
    ...(entity !== undefined && { entity }),
    schema: successOf(source)?.item ?? {},
    ...(key !== undefined && { key }),
    parents,
    parentCollections: parentCollections.map((name) => (names.has(name) ? name : null)),
    seeds: seedsOf(own, item, key, definitions),
    ...(item && { path: item.path }),
  };
}

function withCollection(
  operation: PlainOperation,
  match: CollectionMatch | undefined,
  collections: { readonly [name: string]: Collection },
  definitions: Definitions,
): SimulatedOperation {
  return {
    ...operation,
    effect: effectOf(operation, match, collections, definitions),
    ...(match && { collection: match.collection, ...(match.key !== undefined && { key: match.key }) }),
    parents: match?.parents ?? [],
  };
}

/** The collection whose records the path parameter at this index identifies. */
function parentCollection(path: string, index: number): string {
  const segments = path.split('/');
  const at = segments.flatMap((segment, position) => parameterNames(segment).map(() => position))[index] ?? 0;
  return /^\{[^}]+\}$/.test(segments[at] ?? '') ? pathShape(segments.slice(0, at).join('/')) : '';
}

function worksOnRecord(operation: PlainOperation): boolean {
  return operation.method === 'DELETE' || successOf(operation)?.item !== undefined;
}

interface CollectionMatch {
  readonly collection: string;
  /** Path parameter that identifies the record. */
  readonly key?: string;
  /** Path parameters that identify the record's parents. */
  readonly parents: readonly string[];
}

/** The collection of a path: itself, its items, or actions on one of them. */
function matchCollection(path: string, names: ReadonlySet<string>, aliases: Aliases): CollectionMatch | undefined {
  const self = aliases.get(pathShape(path)) ?? pathShape(path);
  if (names.has(self)) return { collection: self, parents: parameterNames(path) };
  if (isSearch(path)) {
    const list = aliases.get(pathShape(parentPath(path))) ?? pathShape(parentPath(path));
    if (names.has(list)) return { collection: list, parents: parameterNames(path) };
  }
  for (let item = path; item !== ''; item = parentPath(item)) {
    if (!isItem(item) || !names.has(pathShape(parentPath(item)))) continue;
    const all = parameterNames(item);
    return { collection: pathShape(parentPath(item)), key: all.at(-1) ?? '', parents: all.slice(0, -1) };
  }
  return undefined;
}

function effectOf(
  operation: PlainOperation,
  match: CollectionMatch | undefined,
  collections: { readonly [name: string]: Collection },
  definitions: Definitions,
): Effect {
  const success = successOf(operation);
  if (!match) return 'example';
  const { method, path } = operation;
  const collection = collections[match.collection];
  const returned = follow(success?.item, definitions).name;
  const isOwn = returnsRecord(returned, success, collection, definitions);
  if (match.key === undefined) {
    if (!success?.item) return 'example';
    if (success.many && (method === 'GET' || isSearch(path))) return 'list';
    if (method === 'POST') return isOwn ? 'create' : isJob(returned, collections) ? 'job' : 'example';
    return 'example';
  }
  if (isJob(returned, collections) && !isOwn) return 'job';
  if (!isItem(path)) return isOwn && method !== 'GET' ? 'action' : 'example';
  if (method === 'GET') return 'get';
  if (method === 'DELETE') return 'delete';
  if (!isOwn) return 'example';
  return method === 'PUT' ? 'replace' : 'update';
}

/** A response without a body belongs to the record as well. */
function returnsRecord(
  returned: string | undefined,
  success: OperationResponse | undefined,
  collection: Collection | undefined,
  definitions: Definitions,
): boolean {
  if (!success?.item || !collection) return true;
  if (returned !== undefined && returned === collection.entity) return true;
  const own = follow(collection.schema, definitions).name;
  return returned === own && (returned !== undefined || sharesFields(success, collection, definitions));
}

function sharesFields({ item }: OperationResponse, { schema }: Collection, definitions: Definitions): boolean {
  const own = Object.keys(propertiesOf(schema, definitions));
  const returned = Object.keys(propertiesOf(item, definitions));
  return returned.length > 0 && returned.filter((name) => own.includes(name)).length * 2 >= returned.length;
}

function isJob(name: string | undefined, collections: { readonly [name: string]: Collection }): boolean {
  return name === 'Job' && Object.values(collections).some(({ entity }) => entity === name);
}

/** The field, or nested field, that identifies records in the path. */
function keyField(item: PlainOperation, definitions: Definitions, list: PlainOperation | undefined) {
  const name = parameterNames(item.path).at(-1) ?? '';
  const properties = propertiesOf(successOf(item)?.item, definitions);
  const isScalar = (field: string): boolean =>
    Object.hasOwn(properties, field) &&
    ['string', 'integer', 'number'].includes(typeOf(properties[field], definitions) ?? '');
  if (isScalar(name)) return name;
  const isId = /(^|_)id$|Id$/.test(name);
  if (isId && isScalar('id')) return 'id';
  const record = recordsIn(successOf(item))[0] ?? recordsIn(list && successOf(list))[0];
  const example = item.parameters.find((each) => each.in === 'path' && each.name === name)?.example;
  if (record && example !== undefined) {
    const found = Object.entries(record).find(([, value]) => value === example)?.[0];
    if (found !== undefined) return found;
    const nested = Object.entries(record).find(([, value]) => isObject(value) && value.id === example)?.[0];
    if (nested !== undefined) return `${nested}.id`;
  }
  const [last = ''] = name.split(/[_-]|(?<=[a-z])(?=[A-Z])/).slice(-1);
  return [last.toLowerCase(), 'id', 'name', 'slug', 'key', 'login'].find(isScalar);
}
