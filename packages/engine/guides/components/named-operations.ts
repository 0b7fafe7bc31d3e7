import { isObject, type JsonObject, type JsonValue, listAt, numberAt, objectAt, stringAt } from '@docs/base/json.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { schemaName } from '@docs/openapi/read/references.ts';
import { documentNames, findNamedPage } from '../link-targets.ts';
import { findEntry, unknownName } from './component-problem.ts';
import type { GuideFacts } from './guide-component.ts';

export function operationCalled(name: string, { named }: GuideFacts): OperationSource {
  return findOperation('operation', name, named.operations);
}

export function eventCalled(name: string, { named }: GuideFacts): OperationSource {
  return findOperation('event', name, named.events);
}

/** An operation or event. Events also have headers and bodies. */
export function anyCalled(name: string, { named }: GuideFacts): OperationSource {
  return findOperation('operation', name, [...named.operations, ...named.events]);
}

/** One of some operations; throws with their names if there is no match. */
export function findOperation(what: string, name: string, pages: readonly OperationSource[]): OperationSource {
  const found = findNamedPage(name, pages);
  if (found) return found;
  const slugs = pages.map(({ slug }) => slug);
  const others = pages.flatMap(documentNames);
  const meant = pages.find(({ method, path }) => name.toLowerCase() === `${method} ${path}`.toLowerCase())?.slug;
  throw unknownName(what, name, slugs, { others, meant });
}

export function schemaCalled(name: string, { schemas }: GuideFacts): GuideFacts['schemas'][number] {
  return findEntry('schema', name, new Map(schemas.map((schema) => [schema.name, schema])));
}

/** The name of the schema referenced by a value. */
export function referredSchema(node: JsonValue | undefined): string | undefined {
  const ref = stringAt(node, '$ref');
  return ref?.startsWith('#') ? schemaName(ref.slice(1)) : undefined;
}

export function readLimits({ document }: Pick<GuideFacts, 'document'>): ReadonlyMap<string, JsonObject> {
  return new Map(
    listAt(document, 'x-limits')
      .filter(isObject)
      .map((each) => [stringAt(each, 'id') ?? '', each]),
  );
}

const UNITS: Readonly<Record<string, number>> = { KiB: 1024, MiB: 1024 ** 2 };

/** The highest value of a limit, in bytes if its unit is a size. Undefined if the document has no such limit. */
export function maxOfLimit(id: string, document: JsonObject): number {
  const limit = readLimits({ document }).get(id);
  const value = numberAt(objectAt(limit, 'values'), 'max') ?? Number.MAX_SAFE_INTEGER;
  return value * (UNITS[stringAt(limit, 'unit') ?? ''] ?? 1);
}
