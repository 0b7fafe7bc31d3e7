import type { Content, ContentNode } from '@docs/base/content.ts';
import { entityDiagram as draw } from '../../diagrams/entity-diagram.ts';
import { diagramNode } from '../../model/diagram.ts';
import type { EntityView } from '../../model/operation.ts';
import { firstUnknown, listProp, textProp } from './component-problem.ts';
import { codes, join, schemaLink, table } from './content.ts';
import type { GuideComponent, GuideFacts } from './guide-component.ts';

/** `<EntityDiagram/>`: which entity belongs to which and refers to which; `entities` names the ones to show. */
export const entityDiagram: GuideComponent = {
  props: ['entities', 'title'],
  expand: (props, facts) => {
    const wanted = listProp(props, 'entities');
    const unknown = firstUnknown(
      'entity',
      wanted ?? [],
      facts.entities.map(({ name }) => name),
    );
    if (unknown) return unknown;
    const shown = wanted ? facts.entities.filter(({ name }) => wanted.includes(name)) : related(facts.entities);
    if (shown.length === 0)
      return { message: 'The API document has no entities that refer to each other.', fix: 'Remove the component.' };
    const diagram = facts.layout && draw(textProp(props, 'title') ?? 'How the entities relate', shown, facts.layout);
    const words = inWords(shown, facts);
    return diagram ? [diagramNode(diagram), ...words] : words;
  },
};

/** Those that stand in no relation would only float around. */
function related(entities: readonly EntityView[]): readonly EntityView[] {
  const targets = new Set(
    entities.flatMap(({ belongsTo, refersTo }) => [belongsTo, ...refersTo.map(({ name }) => name)]),
  );
  return entities.filter(
    ({ name, belongsTo, refersTo }) => belongsTo !== undefined || refersTo.length > 0 || targets.has(name),
  );
}

function inWords(entities: readonly EntityView[], facts: GuideFacts): Content {
  const name = (schema: string): ContentNode => schemaLink(schema, facts);
  return table(
    ['Entity', 'Belongs to', 'Refers to'],
    entities.map((entity) => [
      [name(entity.name)],
      entity.belongsTo === undefined ? [] : [name(entity.belongsTo)],
      join(entity.refersTo.map((target) => [name(target.name), ' as ', ...codes(target.members)])),
    ]),
  );
}
