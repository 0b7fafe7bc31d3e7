import { expect, test } from 'vitest';
import { EnumTable } from './schema-tables.ts';
import { show, tinyFacts, tinySchema } from './testing.ts';

const story = tinySchema('Story', [
  { id: 'members.status', name: 'status', type: ['string'], values: [{ value: 'draft', meaning: ['Being written.'] }] },
  {
    id: 'members.events',
    name: 'events',
    type: ['string[]'],
    inside: { kind: 'list', item: { type: ['string'], values: [{ value: 'a' }, { value: 'b' }] } },
  },
  { id: 'members.title', name: 'title', type: ['string'] },
]);
const facts = tinyFacts({}, { schemas: [story] });

test('shows values with their meaning, also of list items', () => {
  expect(show(EnumTable.expand({ schema: 'Story', field: 'status' }, facts))).toMatchInlineSnapshot(`
    "
    Value | Meaning
    \`draft\` | Being written."
  `);
  expect(show(EnumTable.expand({ schema: 'Story', field: 'events' }, facts))).toMatchInlineSnapshot(`
    "
    Value
    \`a\`
    \`b\`"
  `);
});

test('rejects fields without listed values, and a missing property', () => {
  expect(show(EnumTable.expand({ schema: 'Story', field: 'title' }, facts))).toMatchInlineSnapshot(
    `"refused: The API document has no field of \`Story\` with listed values called \`title\`. It has \`status\`, \`events\`."`,
  );
  expect(show(EnumTable.expand({ schema: 'Story' }, facts))).toMatchInlineSnapshot(
    `"refused: The property \`field\` is missing. Write it as in \`<EnumTable schema="Story" field="visibility"/>\`."`,
  );
});
