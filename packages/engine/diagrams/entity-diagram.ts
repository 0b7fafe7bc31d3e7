import { groupBy } from '@docs/base/group-by.ts';
import { phrases } from '@docs/base/interface-words.ts';
import type { DiagramBox, DiagramPath, DiagramView } from '../model/diagram.ts';
import type { EntityView } from '../model/operation.ts';
import type { LayoutGraph } from './graph-layout.ts';
import { arrowPaths, joinPaths } from './paths.ts';
import { textWidth } from './text-size.ts';

const ROW = 30;
const MARGIN = 2;

/** Shows which entities belong to others or refer to them; the referenced entity is above. */
export function entityDiagram(
  name: string,
  entities: readonly EntityView[],
  layout: LayoutGraph,
): DiagramView | undefined {
  const piles = pileUp(entities);
  const pileOf = new Map(piles.flatMap((pile) => pile.entities.map((entity) => [entity.name, pile.id])));
  const edges = piles.flatMap(({ id, entities: [first] }) =>
    (first ? relationsOf(first) : []).flatMap(({ to, kind }) => {
      const target = pileOf.get(to);
      return target === undefined || target === id ? [] : [{ from: target, to: id, kind }];
    }),
  );
  const nodes = piles.map(({ id, entities: inside, width }) => ({ id, width, height: ROW * inside.length }));
  const laidOut = layout({ nodes, edges, gaps: { x: 18, y: 28 } });
  if (!laidOut) return undefined;
  return {
    name,
    caption: phrases.entityDiagramLegend,
    width: Math.ceil(laidOut.width) + 2 * MARGIN,
    height: Math.ceil(laidOut.height) + 2 * MARGIN,
    paths: joinPaths(
      edges.flatMap(({ kind }, index): readonly DiagramPath[] => {
        // The arrow points up, to the referenced entity.
        const points = (laidOut.edges[index] ?? []).map(({ x, y }) => ({ x: x + MARGIN, y: y + MARGIN })).reverse();
        return arrowPaths(kind, points);
      }),
    ),
    boxes: piles.flatMap(({ id, entities: inside, width }) => {
      const centre = laidOut.nodes.get(id) ?? { x: 0, y: 0 };
      const top = centre.y - (ROW * inside.length) / 2 + MARGIN;
      return inside.map(
        (entity, index): DiagramBox => ({
          kind: 'code',
          x: Math.round(centre.x - width / 2 + MARGIN),
          y: Math.round(top + index * ROW),
          width,
          height: ROW,
          lines: [entity.name],
          href: entity.href,
        }),
      );
    }),
    labels: [],
  };
}

function relationsOf({ name, belongsTo, refersTo }: EntityView): readonly { to: string; kind: 'line' | 'dashed' }[] {
  return [
    ...(belongsTo === undefined ? [] : [{ to: belongsTo, kind: 'line' as const }]),
    ...refersTo
      .filter((target) => target.name !== name)
      .map((target) => ({ to: target.name, kind: 'dashed' as const })),
  ];
}

/** Entities with the same relations are one pile, so that the diagram shows differences. */
function pileUp(entities: readonly EntityView[]) {
  const targets = new Set(entities.flatMap((entity) => relationsOf(entity).map(({ to }) => to)));
  const piles = groupBy(entities, (entity) => {
    const relations = JSON.stringify(relationsOf(entity));
    return targets.has(entity.name) || relations === '[]' ? entity.name : relations;
  });
  return [...piles].map(([id, inside]) => {
    const width = Math.max(...inside.map((entity) => Math.ceil(textWidth(entity.name, 'code')) + 24));
    return { id, entities: inside, width };
  });
}
