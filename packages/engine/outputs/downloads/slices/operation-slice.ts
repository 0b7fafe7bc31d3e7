import { groupBy } from '@docs/base/group-by.ts';
import {
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  listAt,
  objectAt,
  objectsAt,
  stringAt,
  stringsAt,
  withFields,
} from '@docs/base/json.ts';
import { METHODS } from '@docs/base/method.ts';
import { toPointer } from '@docs/base/pointer.ts';
import { followReference, referenceTo } from '@docs/openapi/read/references.ts';
import { unlistedVariants } from '@docs/openapi/schema/variants.ts';
import { mapDocument } from './map-document.ts';
import {
  type Component,
  reachable,
  readComponent,
  type SliceSource,
  sortedObject,
  type Target,
} from './slice-source.ts';

/** A document with one operation and the components it refers to; `undefined` if there is no such operation. */
export function operationSlice(
  source: SliceSource,
  { method, path }: { method: string; path: string },
): JsonObject | undefined {
  const { document } = source;
  const item = pathItem(source, path);
  const operation = item && objectAt(item, method);
  if (!operation) return undefined;
  const own = { ...common(item), [method]: withoutForeignLinks(operation, stringAt(operation, 'operationId')) };
  const { node, targets } = convert(own, source);
  const security = fieldAt(operation, 'security') ?? fieldAt(document, 'security');
  const reached = reachable([...targets, ...securityTargets(security)], source, (target) => read(source, target));
  const kinds = groupBy(reached.values(), ({ target }) => target.kind);
  const components = sortedObject(
    [...kinds].map(([kind, all]) => [kind, sortedObject(all.map((each) => [each.target.name, each.node]))]),
  );
  return {
    openapi: stringAt(document, 'openapi') ?? '3.1.0',
    info: info(document),
    ...pick(document, ['jsonSchemaDialect', 'servers']),
    ...(fieldAt(operation, 'security') === undefined && security !== undefined && { security }),
    ...tags(document, operation),
    paths: Object.fromEntries([[path, node]]),
    ...(Object.keys(components).length > 0 && { components }),
  };
}

function convert(node: JsonValue, { findTarget }: SliceSource): Omit<Component, 'size'> {
  const targets: Target[] = [];
  const reference = (ref: string): string => {
    const target = findTarget(ref);
    if (!target) return ref;
    targets.push(target);
    return target.moved ? referenceTo(['components', target.kind, target.name]) : ref;
  };
  return { node: mapDocument(node, { reference }), targets };
}

function read(source: SliceSource, target: Target): ReturnType<typeof readComponent> {
  return readComponent(source, target, 'openapi', (node) => {
    const own = target.kind === 'responses' && isObject(node) ? responseWithoutLinks(node) : node;
    const component = convert(own, source);
    if (target.kind !== 'schemas') return component;
    // Variants that extend a schema are not referenced by it, but may be used instead of it.
    const variants = unlistedVariants(target.name, source).flatMap(
      (variant) => source.findTarget(referenceTo(['components', 'schemas', variant])) ?? [],
    );
    return { ...component, targets: [...component.targets, ...variants] };
  });
}

/** A path item may be a reference. */
function pathItem({ document, resolve }: SliceSource, path: string): JsonObject | undefined {
  const item = objectAt(objectAt(document, 'paths'), path);
  const found = item && followReference(item, resolve);
  return found?.kind === 'found' ? found.value : item;
}

/** Fields of a path item that apply to all its operations. */
function common(item: JsonObject): JsonObject {
  const operations: readonly string[] = METHODS;
  return Object.fromEntries(
    Object.entries(item).filter(
      ([key]) => !operations.includes(key) && !['$ref', 'additionalOperations'].includes(key),
    ),
  );
}

/** Removes links to operations that are not in the slice. */
function withoutForeignLinks(operation: JsonObject, id: string | undefined): JsonObject {
  const responses = objectAt(operation, 'responses');
  if (!responses) return operation;
  const without = objectsAt(operation, 'responses').map(([status, response]): readonly [string, JsonValue] => [
    status,
    responseWithoutLinks(response, id),
  ]);
  return withFields(operation, [['responses', withFields(responses, without)]]);
}

function responseWithoutLinks(response: JsonObject, id?: string): JsonObject {
  if (!objectAt(response, 'links')) return response;
  const own = objectsAt(response, 'links').filter(
    ([, link]) => id !== undefined && stringAt(link, 'operationId') === id,
  );
  const { links: _, ...rest } = response;
  return own.length > 0 ? { ...rest, links: Object.fromEntries(own) } : rest;
}

/** Security schemes are named, not referenced. */
function securityTargets(security: JsonValue | undefined): readonly Target[] {
  const names = Array.isArray(security) ? security.filter(isObject).flatMap((one) => Object.keys(one)) : [];
  return names.map((name) => ({
    kind: 'securitySchemes',
    name,
    pointer: toPointer(['components', 'securitySchemes', name]),
    rest: [],
    moved: false,
  }));
}

/** The description of the whole API is left out, because it is about other operations. */
function info(document: JsonObject): JsonObject {
  return {
    title: '',
    version: '',
    ...pick(objectAt(document, 'info') ?? {}, ['title', 'summary', 'termsOfService', 'contact', 'license', 'version']),
  };
}

function tags(document: JsonObject, operation: JsonObject): JsonObject {
  const used = stringsAt(operation, 'tags');
  const own = listAt(document, 'tags').filter((tag) => used.includes(stringAt(tag, 'name') ?? ''));
  return own.length > 0 ? { tags: own } : {};
}

function pick(node: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(node).filter(([name]) => names.includes(name)));
}
