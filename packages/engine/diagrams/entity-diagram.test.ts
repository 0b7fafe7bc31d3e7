import { expect, test } from 'vitest';
import type { EntityView } from '../model/operation.ts';
import { entityDiagram } from './entity-diagram.ts';
import { createGraphLayout } from './graph-layout.ts';

const layout = await createGraphLayout();

const entity = (name: string, belongsTo?: string, ...refersTo: string[]): EntityView => ({
  name,
  href: `/${name}`,
  ...(belongsTo !== undefined && { belongsTo }),
  refersTo: refersTo.map((target) => ({ name: target, fields: ['x'] })),
});

test('places targets above what refers to them, and stacks entities with the same relations', () => {
  const diagram = entityDiagram(
    'Relations',
    [entity('Room'), entity('Domain', 'Room'), entity('Gallery', 'Room'), entity('Story', undefined, 'Room', 'Story')],
    layout,
  );
  const boxes = new Map(diagram?.boxes.map((box) => [box.lines[0], box]));
  const [room, domain, gallery, story] = ['Room', 'Domain', 'Gallery', 'Story'].map((name) => boxes.get(name));
  expect(room?.y).toBeLessThan(story?.y ?? 0);
  expect(room?.href).toBe('/Room');
  expect([gallery?.x, gallery?.y]).toEqual([domain?.x, (domain?.y ?? 0) + (domain?.height ?? 0)]);
  expect(diagram?.paths.map(({ kind }) => kind)).toEqual(['line', 'head', 'dashed']);
  // One head for the pile, one for the story; nothing refers to itself.
  expect(diagram?.paths[1]?.d.match(/z/g)).toHaveLength(2);
});
