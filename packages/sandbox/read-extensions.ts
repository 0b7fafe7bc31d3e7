import {
  entriesAt,
  isTrue,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  objectsAt,
  stringAt,
  stringsAt,
} from '@docs/base/json.ts';
import { compact } from '@docs/openapi/compact.ts';
import { createFollow } from '@docs/openapi/read/references.ts';

/** A kind of record that lists return. */
export type QueryableResource = ReturnType<typeof resourceOf>;
export type ApiLimit = ReturnType<typeof limitOf>;

/** Applies a function to each object of a map in the document. */
export function mapAt<Value>(
  node: JsonObject | undefined,
  key: string,
  make: (node: JsonObject, name: string) => Value,
): { [name: string]: Value } {
  return Object.fromEntries(objectsAt(node, key).map(([name, each]) => [name, make(each, name)]));
}

/** What lists can be filtered, sorted and searched by: `x-resources`. */
export function readResources(document: JsonObject): { readonly [name: string]: QueryableResource } {
  return mapAt(document, 'x-resources', resourceOf);
}

function resourceOf(node: JsonObject, name: string) {
  return {
    name,
    entity: stringAt(node, 'entity') ?? name,
    fields: objectsAt(node, 'query').map(([field, each]) => {
      const type = stringAt(each, 'type') ?? 'keyword';
      const values = listAt(each, 'values').length > 0 ? stringsAt(each, 'values') : undefined;
      return compact({ name: field, type, set: isTrue(each, 'set'), values });
    }),
    sort: stringsAt(node, 'sort'),
    defaultSort: stringAt(node, 'defaultSort') ?? '',
    search: stringsAt(node, 'search'),
  };
}

/** `x-limits`. */
export function readApiLimits(document: JsonObject): readonly ApiLimit[] {
  return listAt(document, 'x-limits').flatMap((node) => {
    const id = stringAt(node, 'id');
    return id === undefined ? [] : [limitOf(id, node)];
  });
}

function limitOf(id: string, node: JsonValue) {
  const pauses = listAt(node, 'pauses').filter((each) => typeof each === 'number');
  return compact({
    id,
    values: Object.fromEntries(entriesAt(node, 'values').map(([name, value]) => [name, Number(value)])),
    unit: stringAt(node, 'unit') ?? '',
    code: stringAt(objectAt(node, 'excess'), 'code'),
    pauses: pauses.length > 0 ? pauses : undefined,
  });
}

/** `x-allowed-in`: node type → place of content → whether it is allowed there, or the allowed values. */
export function readNodes(document: JsonObject): { readonly [type: string]: JsonObject } {
  const resolve = createFollow(document);
  return Object.fromEntries(
    objectsAt(objectAt(document, 'components'), 'schemas').flatMap(([, schema]) => {
      const allowed = objectAt(schema, 'x-allowed-in');
      const type = stringAt(objectAt(objectAt(schema, 'properties'), 'type'), 'const');
      if (!allowed || type === undefined) return [];
      const values = objectsAt(schema, 'properties').flatMap(([name, each]) => {
        const inner = objectAt(resolve(each), 'x-allowed-in');
        return inner ? [[name, inner] as const] : [];
      });
      return [[type, { places: allowed, ...Object.fromEntries(values) }]];
    }),
  );
}
