import { entriesAt, fieldAt, type JsonValue, objectAt, objectsAt } from '@docs/base/json.ts';
import { MAX_ID_DEPTH, MAX_ID_LINKS } from '@docs/base/limits.ts';
import type { OperationLink } from '@docs/base/method.ts';
import { compact } from '@docs/openapi/compact.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { followReference } from '@docs/openapi/read/references.ts';
import type { SchemaPageView } from '../../model/operation.ts';
import { type FieldView, type IdFlow, mapOwnFields } from '../../model/schema.ts';
import type { Entities } from '../operations/entities.ts';
import { readParameters } from '../operations/read-parameters.ts';
import type { Projection } from '../projection/projection.ts';

/** Tells, on the page of a schema, where ids come from and which operations take them. */
export function createIdFlows(
  operations: readonly OperationSource[],
  entities: Entities,
  projection: Projection,
): (page: SchemaPageView) => SchemaPageView {
  const given = givenIds(operations, entities, projection);
  const flowOf = (schema: string, { name }: FieldView): IdFlow | undefined => {
    const own = name === 'id' ? entities.ofSchema(schema) : undefined;
    const entity = own ?? entities.ofMember(name);
    if (!entity) return undefined;
    const from = unique([...entity.makes, ...entity.lists]);
    const into = own ? unique([...entity.takes, ...(given.get(entity.name) ?? []), ...entity.inside]) : [];
    if (from.length + into.length === 0) return undefined;
    return compact({
      from: from.slice(0, MAX_ID_LINKS).map(linkTo),
      into: into.slice(0, MAX_ID_LINKS).map(linkTo),
      more: into.length > MAX_ID_LINKS ? into.length - MAX_ID_LINKS : undefined,
    });
  };
  return (page) => {
    const { inside } = page.entry;
    if (!inside) return page;
    const mark = (field: FieldView): FieldView => {
      const flow = flowOf(page.name, field);
      return flow ? { ...field, flow } : field;
    };
    return { ...page, entry: { ...page.entry, inside: mapOwnFields(inside, mark) } };
  };
}

/** Operations that take the id of an entity as a parameter or as a member of their body. */
function givenIds(
  operations: readonly OperationSource[],
  entities: Entities,
  projection: Projection,
): ReadonlyMap<string, readonly OperationSource[]> {
  const found = new Map<string, OperationSource[]>();
  for (const operation of operations) {
    const names = new Set([...queryNames(operation, projection), ...bodyNames(operation, projection)]);
    const taken = new Set([...names].flatMap((name) => entities.ofMember(name) ?? []));
    for (const { name } of taken) found.set(name, [...(found.get(name) ?? []), operation]);
  }
  return found;
}

function queryNames(operation: OperationSource, projection: Projection): readonly string[] {
  return readParameters(operation, projection)
    .filter(({ place }) => place === 'query')
    .map(({ name }) => name);
}

function bodyNames({ node }: OperationSource, projection: Projection): ReadonlySet<string> {
  const item = objectAt(node, 'requestBody');
  const target = item && followReference(item, projection.resolve);
  const [media] = objectsAt(target?.kind === 'found' ? target.value : item, 'content');
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const walk = (schema: JsonValue | undefined, depth: number): void => {
    const shape = projection.shape(schema);
    const inner = shape.types.includes('array') ? projection.shape(fieldAt(shape.schema, 'items')) : shape;
    const key = inner.pointer ?? inner.schema;
    if (seen.has(key)) return;
    seen.add(key);
    for (const [name, member] of entriesAt(inner.schema, 'properties')) {
      names.add(name);
      if (depth < MAX_ID_DEPTH) walk(member, depth + 1);
    }
    if (depth < MAX_ID_DEPTH) for (const option of inner.options) walk(option, depth + 1);
  };
  walk(fieldAt(media?.[1], 'schema'), 1);
  return names;
}

function unique(operations: readonly OperationSource[]): readonly OperationSource[] {
  return [...new Set(operations)];
}

function linkTo({ title, href, method, deprecated }: OperationSource): OperationLink {
  return { label: title, href, method, ...(deprecated && { deprecated: true }) };
}
