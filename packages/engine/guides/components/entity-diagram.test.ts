import { expect, test } from 'vitest';
import { EntityDiagram } from './diagrams.ts';
import { show, tinyFacts } from './testing.ts';

const facts = tinyFacts(
  {},
  {
    entities: [
      { name: 'Room', href: '/room', refersTo: [] },
      { name: 'Story', href: '/story', belongsTo: 'Room', refersTo: [{ name: 'Story', fields: ['next', 'last'] }] },
      { name: 'Snippet', href: '/snippet', refersTo: [] },
    ],
  },
);

test('lists the relations of entities, without unrelated entities unless they are named', () => {
  expect(show(EntityDiagram.expand({}, facts))).toMatchInlineSnapshot(`
    "
    Entity | Belongs to | Refers to
    \`Room\` |  | 
    \`Story\` | \`Room\` | \`Story\` as \`next\`, \`last\`"
  `);
  expect(show(EntityDiagram.expand({ entities: 'Snippet' }, facts))).toContain('Snippet');
});

test('draws the entities if there is a layout function', () => {
  const drawn = EntityDiagram.expand(
    {},
    { ...facts, layout: () => ({ width: 1, height: 1, nodes: new Map(), edges: [] }) },
  );
  expect(show(drawn)).toContain('"name":"How the entities relate"');
});

test('rejects unknown entities, and documents without entities', () => {
  expect(show(EntityDiagram.expand({ entities: 'Storry' }, facts))).toMatchInlineSnapshot(
    `"refused: The API document has no entity \`Storry\`. Did you mean \`Story\`?"`,
  );
  expect(show(EntityDiagram.expand({}, tinyFacts({})))).toMatchInlineSnapshot(
    `"refused: The API document has no entities that refer to each other. Remove the component."`,
  );
});
