import { entriesAt, fieldAt, type JsonValue, objectAt, objectsAt } from '@docs/base/json.ts';
import { MAX_ID_DEPTH, MAX_ID_LINKS, MAX_RELATION_DEPTH, MAX_RELATION_FIELDS } from '@docs/base/limits.ts';
import type { OperationLink } from '@docs/base/method.ts';
import { compact } from '@docs/openapi/compact.ts';
import type { OperationSource } from '@docs/openapi/operations/operation-source.ts';
import { followReference } from '@docs/openapi/read/references.ts';
import type { EntityView, SchemaPageView } from '../../model/operation.ts';
import { type FieldView, type IdFlowView, mapOwnFields } from '../../model/schema.ts';
import { type Entities, type Entity, itemShape } from '../operations/entities.ts';
import { readParameters } from '../operations/read-parameters.ts';
import { createPageScope } from '../projection/page-scope.ts';
import type { Projection } from '../projection/projection.ts';

/** The entities with what they belong to and refer to. */
export function entityViews(entities: Entities, projection: Projection): readonly EntityView[] {
  return entities.all.flatMap((entity): readonly EntityView[] => {
    const href = projection.schemaHref(entity.name);
    if (href === undefined) return [];
    const fields = relations(entity, entities, projection);
    return [
      compact({
        name: entity.name,
        href,
        belongsTo: entity.parent,
        refersTo: [...fields].map(([name, paths]) => ({ name, fields: paths })),
      }),
    ];
  });
}

/** Fields that contain another entity, or its id, by that entity's name. */
function relations(entity: Entity, entities: Entities, projection: Projection): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const add = (target: Entity, path: string): void => {
    if (target.name !== entity.parent) found.set(target.name, [...(found.get(target.name) ?? []), path]);
  };
  let left = MAX_RELATION_FIELDS;
  const walk = (schema: JsonValue | undefined, path: string, depth: number): void => {
    left -= 1;
    if (left < 0) return;
    const item = itemShape(schema, projection);
    const target =
      depth === 0 ? undefined : (entities.ofSchema(item.name ?? '') ?? entities.ofField(path.split('.').at(-1) ?? ''));
    if (target) add(target, path);
    if (target || depth >= MAX_RELATION_DEPTH) return;
    for (const [name, field] of entriesAt(item.schema, 'properties'))
      walk(field, depth === 0 ? name : `${path}.${name}`, depth + 1);
  };
  walk(fieldAt(objectAt(objectAt(projection.document, 'components'), 'schemas'), entity.name), '', 0);
  return found;
}

/** For a schema's page: where ids come from and which operations use them. */
export function createIdFlows(
  operations: readonly OperationSource[],
  entities: Entities,
  projection: Projection,
): (page: SchemaPageView) => SchemaPageView {
  const given = givenIds(operations, entities, projection);
  const flowOf = (schema: string, { name }: FieldView): IdFlowView | undefined => {
    const own = name === 'id' ? entities.ofSchema(schema) : undefined;
    const entity = own ?? entities.ofField(name);
    if (!entity) return undefined;
    const from = [...new Set([...entity.makes, ...entity.lists])];
    const into = own ? [...new Set([...entity.takes, ...(given.get(entity.name) ?? []), ...entity.inside])] : [];
    if (from.length + into.length === 0) return undefined;
    return compact({
      from: from.slice(0, MAX_ID_LINKS).map(toOperationLink),
      into: into.slice(0, MAX_ID_LINKS).map(toOperationLink),
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

/** Operations that have the id of an entity as a parameter or as a body field. */
function givenIds(operations: readonly OperationSource[], entities: Entities, projection: Projection) {
  const found = new Map<string, OperationSource[]>();
  for (const operation of operations) {
    const parameters = readParameters(operation, createPageScope(projection));
    const query = parameters.flatMap(({ place, name }) => (place === 'query' ? [name] : []));
    const names = new Set([...query, ...bodyNames(operation, projection)]);
    const taken = new Set([...names].flatMap((name) => entities.ofField(name) ?? []));
    for (const { name } of taken) found.set(name, [...(found.get(name) ?? []), operation]);
  }
  return found;
}

function bodyNames({ node }: OperationSource, projection: Projection): ReadonlySet<string> {
  const target = followReference(objectAt(node, 'requestBody') ?? {}, projection.resolve);
  const [media] = target.kind === 'found' ? objectsAt(target.value, 'content') : [];
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const walk = (schema: JsonValue | undefined, depth: number): void => {
    const inner = itemShape(schema, projection);
    const key = inner.pointer ?? inner.schema;
    if (seen.has(key)) return;
    seen.add(key);
    for (const [name, field] of entriesAt(inner.schema, 'properties')) {
      names.add(name);
      if (depth < MAX_ID_DEPTH) walk(field, depth + 1);
    }
    if (depth < MAX_ID_DEPTH) for (const option of inner.options) walk(option, depth + 1);
  };
  walk(fieldAt(media?.[1], 'schema'), 1);
  return names;
}

/** A link to the page of an operation or event. */
export function toOperationLink({ kind, title, href, method, deprecated }: OperationSource): OperationLink {
  return { label: title, href, method: kind === 'event' ? kind : method, ...(deprecated && { deprecated: true }) };
}
