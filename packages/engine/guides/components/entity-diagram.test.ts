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

test('says how entities relate; those that stand alone are left out', () => {
  expect(show(EntityDiagram.expand({}, facts))).toMatchInlineSnapshot(`
    "
    Entity | Belongs to | Refers to
    \`Room\` |  | 
    \`Story\` | \`Room\` | \`Story\` as \`next\`, \`last\`"
  `);
  expect(show(EntityDiagram.expand({ entities: 'Snippet' }, facts))).toContain('Snippet');
});

test('draws them where there is something to draw with', () => {
  const drawn = EntityDiagram.expand(
    {},
    { ...facts, layout: () => ({ width: 1, height: 1, nodes: new Map(), edges: [] }) },
  );
  expect(show(drawn)).toContain('"name":"How the entities relate"');
});

test('refuses names that are no entities, and documents without any', () => {
  expect(show(EntityDiagram.expand({ entities: 'Storry' }, facts))).toMatchInlineSnapshot(
    `"refused: The API document has no entity \`Storry\`. Did you mean \`Story\`?"`,
  );
  expect(show(EntityDiagram.expand({}, tinyFacts({})))).toMatchInlineSnapshot(
    `"refused: The API document has no entities that refer to each other. Remove the component."`,
  );
});
