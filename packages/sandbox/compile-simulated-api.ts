import {
  fieldAt,
  isObject,
  type JsonObject,
  type JsonValue,
  listAt,
  numberAt,
  objectAt,
  objectsAt,
  stringAt,
  stringsAt,
} from '@docs/base/json.ts';
import type { JsonSchema } from '@docs/json-schema/check-value.ts';
import { compact } from '@docs/openapi/compact.ts';
import { readStateMachines } from '@docs/openapi/schema/state-machine.ts';
import { findCollections } from './compile-collections.ts';
import { compileOperations } from './compile-operations.ts';
import { compileSchemas, type Definitions, propertiesOf, usedSchemas } from './compile-schemas.ts';
import { mapBySchema } from './map-by-schema.ts';
import { mapAt, readApiLimits, readNodes, readResources } from './read-extensions.ts';
import type { JsonRecord, SimulatedApi, SimulatedOperation } from './simulated-api.ts';
import { operationOf } from './state-machines.ts';

interface CompileOptions {
  /** Operations that rules of the site simulate, so their examples are not needed. */
  readonly ruled?: readonly string[];
}

/** Compiles an API document whose references are all internal. */
export function compileSimulatedApi(document: JsonObject, { ruled = [] }: CompileOptions = {}): SimulatedApi {
  const definitions = compileSchemas(document);
  const queryableResources = readResources(document);
  const states = Object.fromEntries(readStateMachines(document).map((machine) => [machine.schema, machine]));
  const { operations, collections } = findCollections(
    compileOperations(document, definitions),
    definitions,
    queryableResources,
  );
  const entities = Object.values(collections).flatMap(({ entity }) => entity ?? []);
  const refs = refsOf(definitions, entities);
  const whole = operations.map((operation) => withoutExamples(operation, states, ruled, document));
  const errors = objectsAt(document, 'x-error-catalogue');
  const permissions = objectAt(document, 'x-permissions');
  return {
    base: basePath(document),
    operations: whole,
    schemas: usedSchemas(definitions, [whole, collections]),
    collections,
    states,
    errors: mapAt(document, 'x-error-catalogue', (node, code) => ({
      status: numberAt(node, 'status') ?? 400,
      title: stringAt(node, 'title') ?? code,
      type: stringAt(objectAt(node, 'example'), 'type') ?? 'about:blank',
      detail: fieldAt(objectAt(node, 'example'), 'detail') ?? null,
    })),
    retired: Object.fromEntries(
      errors.flatMap(([code, node]) => stringsAt(node, 'retiredPaths').map((call) => [call, code])),
    ),
    rateLimits: mapAt(document, 'x-rate-limits', (node) => {
      return { requests: numberAt(node, 'requests') ?? 600, window: numberAt(node, 'window') ?? 60 };
    }),
    roles: mapAt(permissions, 'roles', (node) => stringsAt(node, 'permissions')),
    permissions: Object.keys(objectAt(permissions, 'permissions') ?? {}),
    queryableResources,
    limits: readApiLimits(document),
    referencedObjects: findReferencedObjects(operations, definitions, document, [...Object.keys(refs), ...entities]),
    refs,
    // The object in a payload is created from the record, so the rest is enough.
    events: mapAt(document, 'webhooks', () => null),
    nodes: readNodes(document),
  };
}

function basePath(document: JsonObject): string {
  const url = stringAt(listAt(document, 'servers')[0], 'url') ?? '';
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/\/+$/, '');
  return path.includes('{') ? '' : path;
}

/** Examples are only needed if nothing else is known, and for statuses without a code in the catalogue. */
function withoutExamples(
  operation: SimulatedOperation,
  states: SimulatedApi['states'],
  ruled: readonly string[],
  document: JsonObject,
): SimulatedOperation {
  const moves = Object.values(states).some(({ transitions }) =>
    transitions.some((each) => operationOf(each) === operation.id),
  );
  const isKnown = ruled.includes(operation.id) || !['example', 'job', 'action'].includes(operation.effect);
  const isKept = (status: string): boolean =>
    status < '3' ? !isKnown && !(moves && operation.effect === 'action') : !objectAt(document, 'x-error-catalogue');
  return {
    ...operation,
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, { example, examples, ...response }]) => [
        status,
        isKept(status) ? compact({ ...response, example, examples }) : response,
      ]),
    ),
  };
}

/** Short forms of records, by schema name: `StoryRef` of `Story`. */
function refsOf(definitions: Definitions, entities: readonly string[]): { [schema: string]: string } {
  return Object.fromEntries(
    Object.keys(definitions).flatMap((name) => {
      const entity = name.replace(/Ref$/, '');
      return entity !== name && entities.includes(entity) ? [[name, entity]] : [];
    }),
  );
}

/** Objects that requests refer to only by id, collected from examples: the server sets all their fields. */
function findReferencedObjects(
  operations: readonly SimulatedOperation[],
  definitions: Definitions,
  document: JsonObject,
  records: readonly string[],
): SimulatedApi['referencedObjects'] {
  const isReferencedOnly = (name: string): boolean => {
    const { id, ...others } = propertiesOf(definitions[name], definitions);
    if (id === undefined || records.includes(name)) return false;
    return Object.values(others).every(
      (each) => isObject(each) && (each.readOnly === true || each.default !== undefined),
    );
  };
  const names = Object.keys(definitions).filter(isReferencedOnly);
  const found: { [schema: string]: Map<JsonValue, JsonRecord> } = {};
  const collect = (value: JsonValue, schema: JsonSchema | undefined): void => {
    mapBySchema(value, schema, definitions, (each, name) => {
      if (!names.includes(name) || !isObject(each) || each.id === undefined) return undefined;
      found[name] ??= new Map();
      const before = found[name].get(each.id);
      if (!before || Object.keys(before).length < Object.keys(each).length) found[name].set(each.id, { ...each });
      return each;
    });
  };
  for (const { responses } of operations)
    for (const { example, examples, schema } of Object.values(responses))
      for (const each of [...Object.values(examples ?? {}), ...(example === undefined ? [] : [example])])
        collect(each, schema);
  for (const [name, schema] of objectsAt(objectAt(document, 'components'), 'schemas'))
    for (const each of listAt(schema, 'examples')) collect(each, { $ref: `#/$defs/${name}` });
  return Object.fromEntries(Object.entries(found).map(([name, map]) => [name, [...map.values()]]));
}
