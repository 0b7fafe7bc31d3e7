import { entriesAt, fieldAt, type JsonValue, objectAt } from '@docs/base/json.ts';
import { MAX_RELATION_DEPTH, MAX_RELATION_FIELDS } from '@docs/base/limits.ts';
import { compact } from '@docs/openapi/compact.ts';
import type { EntityView } from '../../model/operation.ts';
import type { Entities, Entity } from '../operations/entities.ts';
import type { Projection } from '../projection/projection.ts';

/** The entities with what they belong to and refer to. */
export function entityViews(entities: Entities, projection: Projection): readonly EntityView[] {
  return entities.all.flatMap((entity): readonly EntityView[] => {
    const href = projection.schemaHref(entity.name);
    if (href === undefined) return [];
    const members = relations(entity, entities, projection);
    return [
      compact({
        name: entity.name,
        href,
        belongsTo: entity.parent,
        refersTo: [...members].map(([name, paths]) => ({ name, members: paths })),
      }),
    ];
  });
}

/** Members that hold another entity, or its id, by the name of that entity. */
function relations(entity: Entity, entities: Entities, projection: Projection): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const add = (target: Entity, path: string): void => {
    if (target.name !== entity.parent) found.set(target.name, [...(found.get(target.name) ?? []), path]);
  };
  let left = MAX_RELATION_FIELDS;
  const walk = (schema: JsonValue | undefined, path: string, depth: number): void => {
    left -= 1;
    if (left < 0) return;
    const shape = projection.shape(schema);
    const item = shape.types.includes('array') ? projection.shape(fieldAt(shape.schema, 'items')) : shape;
    const target =
      depth === 0 ? undefined : (entities.ofSchema(item.name ?? '') ?? entities.ofMember(path.split('.').at(-1) ?? ''));
    if (target) add(target, path);
    if (target || depth >= MAX_RELATION_DEPTH) return;
    for (const [name, member] of entriesAt(item.schema, 'properties'))
      walk(member, depth === 0 ? name : `${path}.${name}`, depth + 1);
  };
  walk(fieldAt(objectAt(objectAt(projection.document, 'components'), 'schemas'), entity.name), '', 0);
  return found;
}
