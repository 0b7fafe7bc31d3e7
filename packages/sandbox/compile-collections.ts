import { isObject, type JsonObject, type JsonValue } from '@docs/base/json.ts';
import type { OperationResponse, PlainOperation } from './compile-operations.ts';
import { type Definitions, follow, propertiesOf, typeOf } from './compile-schemas.ts';
import type { Collection, Effect, Fields, Operation, Seed } from './program.ts';
import type { Resource } from './read-extensions.ts';

const PARAMETER = /\{([^}]+)\}/g;

/** `/stories/{id}` → `/stories/{}`: the path without parameter names. */
const pathShape = (path: string): string => path.replaceAll(PARAMETER, '{}');
const parameterNames = (path: string): readonly string[] => [...path.matchAll(PARAMETER)].map(([, name = '']) => name);
const isItem = (path: string): boolean => /\/\{[^}]+\}$/.test(path);
const parentPath = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** Groups operations by the records they work on: a list, and its items. */
export function findCollections(
  operations: readonly PlainOperation[],
  definitions: Definitions,
  resources: { readonly [name: string]: Resource },
): { operations: readonly Operation[]; collections: { [name: string]: Collection } } {
  const items = new Map<string, PlainOperation[]>();
  for (const operation of operations) {
    if (!isItem(operation.path) || !recordOf(operation)) continue;
    const name = pathShape(parentPath(operation.path));
    items.set(name, [...(items.get(name) ?? []), operation]);
  }
  const lists = new Map<string, PlainOperation>();
  for (const operation of operations)
    if (operation.method === 'GET' && !isItem(operation.path) && successOf(operation)?.many)
      lists.set(pathShape(operation.path), operation);
  const schemaName = (operation: PlainOperation | undefined): string | undefined =>
    operation && follow(successOf(operation)?.item, definitions).name;
  const aliases = new Map<string, string>();
  for (const [name, list] of lists) {
    if (items.has(name)) continue;
    const entity = schemaName(list);
    const same = [...items].filter(
      ([other, of]) =>
        entity !== undefined && depth(other) === depth(name) && of.some((each) => schemaName(each) === entity),
    );
    if (same.length === 1 && same[0]) aliases.set(name, same[0][0]);
  }
  const known = new Set([...items.keys(), ...[...lists.keys()].filter((name) => !aliases.has(name))]);
  const assigned = operations.map((operation) => ({ operation, place: collectionOf(operation.path, known, aliases) }));
  const collections: { [name: string]: Collection } = {};
  for (const name of known) {
    const own = assigned.filter(({ place }) => place?.collection === name).map(({ operation }) => operation);
    const item = items.get(name)?.find(({ method }) => method === 'GET') ?? items.get(name)?.[0];
    const list = own.find((each) => lists.get(pathShape(each.path)) === each);
    const source = item ?? list;
    if (!source) continue;
    const schema = successOf(source)?.item ?? {};
    const resource = own.map((each) => resources[each.resource ?? '']).find(Boolean);
    const entity = resource?.entity ?? schemaName(source);
    const parents = parameterNames(item ? parentPath(item.path) : source.path);
    const key = item && keyField(item, definitions, list);
    const parentShapes = parents.map((_, index) => parentCollection(source.path, index));
    collections[name] = {
      ...(entity !== undefined && { entity }),
      schema,
      ...(key !== undefined && { key }),
      parents,
      parentCollections: parentShapes.map((each) => (known.has(each) ? each : null)),
      seeds: seedsOf(own, item, key, definitions),
      ...(item && { path: item.path }),
    };
  }
  return {
    operations: assigned.map(({ operation, place }) => ({
      ...operation,
      effect: effectOf(operation, place, collections, definitions),
      ...(place && { collection: place.collection, ...(place.key !== undefined && { key: place.key }) }),
      parents: place?.parents ?? [],
    })),
    collections,
  };
}

/** The collection whose records the path parameter at this index identifies. */
function parentCollection(path: string, index: number): string {
  const segments = path.split('/');
  const at = segments.flatMap((segment, position) => parameterNames(segment).map(() => position))[index] ?? 0;
  return /^\{[^}]+\}$/.test(segments[at] ?? '') ? pathShape(segments.slice(0, at).join('/')) : '';
}

const depth = (path: string): number => path.split('{').length;

/** The lowest documented success response. */
export function successOf({ responses }: Pick<Operation, 'responses'>): OperationResponse | undefined {
  const [status = 'default'] = statusesLike(/^2/, responses);
  return responses[status];
}

/** The lowest documented success status that is a number. */
export function successStatus({ responses }: Pick<Operation, 'responses'>): number {
  return Number(statusesLike(/^2\d\d$/, responses)[0] ?? 200);
}

function statusesLike(pattern: RegExp, responses: Operation['responses']): readonly string[] {
  return Object.keys(responses)
    .filter((status) => pattern.test(status))
    .sort();
}

function recordOf(operation: PlainOperation): boolean {
  return operation.method === 'DELETE' || successOf(operation)?.item !== undefined;
}

/** The collection of a path: itself, its items, or actions on one of them. */
function collectionOf(path: string, known: ReadonlySet<string>, aliases: ReadonlyMap<string, string>) {
  const self = aliases.get(pathShape(path)) ?? pathShape(path);
  if (known.has(self)) return { collection: self, parents: parameterNames(path) };
  if (/\/search$/.test(path)) {
    const list = aliases.get(pathShape(parentPath(path))) ?? pathShape(parentPath(path));
    if (known.has(list)) return { collection: list, parents: parameterNames(path) };
  }
  for (let item = path; item !== ''; item = parentPath(item)) {
    if (!isItem(item) || !known.has(pathShape(parentPath(item)))) continue;
    const all = parameterNames(item);
    return { collection: pathShape(parentPath(item)), key: all.at(-1) ?? '', parents: all.slice(0, -1) };
  }
  return undefined;
}

function effectOf(
  operation: PlainOperation,
  place: ReturnType<typeof collectionOf>,
  collections: { readonly [name: string]: Collection },
  definitions: Definitions,
): Effect {
  const success = successOf(operation);
  if (!place) return 'example';
  const { method, path } = operation;
  const collection = collections[place.collection];
  const returned = follow(success?.item, definitions).name;
  const isOwn = returnsRecord(returned, success, collection, definitions);
  if (place.key === undefined) {
    if (!success?.item) return 'example';
    if (success.many && (method === 'GET' || /\/search$/.test(path))) return 'list';
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

/** The records in the examples of a response. */
function recordsIn(response: OperationResponse | undefined): readonly Fields[] {
  if (!response) return [];
  const { wrapper, example, examples } = response;
  const all = examples ? Object.values(examples) : example === undefined ? [] : [example];
  return all.flatMap((each) => {
    const inner = wrapper === undefined ? each : isObject(each) ? each[wrapper] : undefined;
    return (Array.isArray(inner) ? inner : [inner]).filter((value): value is JsonObject => isObject(value));
  }) as Fields[];
}

export function valueAtPath(value: JsonValue | undefined, path: string): JsonValue | undefined {
  return path.split('.').reduce<JsonValue | undefined>((at, name) => (isObject(at) ? at[name] : undefined), value);
}

/** Records from examples: those of the item first, because lists may show fewer fields. */
function seedsOf(
  own: readonly PlainOperation[],
  item: PlainOperation | undefined,
  key: string | undefined,
  definitions: Definitions,
): readonly Seed[] {
  const rank = (each: PlainOperation): number =>
    each === item && each.method === 'GET' ? 0 : each.method === 'GET' ? 1 : /search$/.test(each.path) ? 2 : 3;
  const found = new Map<string, Seed>();
  for (const operation of [...own].sort((one, other) => rank(one) - rank(other))) {
    const success = successOf(operation);
    if (rank(operation) === 3 && (found.size > 0 || !success || !isRecordOf(success, item, definitions))) continue;
    const values = parameterNames(operation.path).map((name) => {
      const parameter = operation.parameters.find((each) => each.in === 'path' && each.name === name);
      return parameter?.example === undefined ? '*' : String(parameter.example);
    });
    const parents = values.slice(0, parameterNames(item ? parentPath(item.path) : operation.path).length);
    const asked = values.length > parents.length ? values.at(-1) : undefined;
    for (const value of recordsIn(success)) {
      const own = key === undefined ? undefined : valueAtPath(value, key);
      const id = own === undefined || own === null ? (asked ?? String(found.size + 1)) : String(own);
      if (!found.has(`${parents} ${id}`)) found.set(`${parents} ${id}`, { key: id, parents, value });
    }
  }
  return [...found.values()];
}

function isRecordOf(success: OperationResponse, item: PlainOperation | undefined, definitions: Definitions): boolean {
  if (!item) return false;
  const wanted = follow(successOf(item)?.item, definitions).name;
  return wanted !== undefined && follow(success.item, definitions).name === wanted;
}
