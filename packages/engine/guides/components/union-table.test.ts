import { expect, test } from 'vitest';
import { UnionTable } from './schema-tables.ts';
import { show, tinyFacts, tinySchema } from './testing.ts';

const facts = tinyFacts(
  {
    components: {
      schemas: {
        Node: {
          oneOf: [{ $ref: '#/components/schemas/Text' }, { $ref: '#/components/schemas/Divider' }],
          discriminator: { propertyName: 'type' },
        },
        Text: { description: 'Words.', properties: { type: { const: 'text' } } },
        Divider: { description: 'A line.', properties: { type: { const: 'divider' } } },
      },
    },
  },
  {
    schemas: [
      tinySchema('Text', [{ id: 'members.children', name: 'children', type: ['string[]'] }]),
      tinySchema('Divider', []),
    ],
  },
);

test('shows the options of a union by discriminator value', () => {
  expect(show(UnionTable.expand({ schema: 'Node' }, facts))).toMatchInlineSnapshot(`
    "
    type | Schema | Meaning | Children
    \`text\` | [\`Text\`](/docs/api/schemas/text) | Words. | \`string[]\`
    \`divider\` | [\`Divider\`](/docs/api/schemas/divider) | A line. | none"
  `);
  expect(show(UnionTable.expand({ schema: 'Text' }, facts))).toMatchInlineSnapshot(
    `"refused: The API document has no union of schemas called \`Text\`. It has \`Node\`."`,
  );
});
