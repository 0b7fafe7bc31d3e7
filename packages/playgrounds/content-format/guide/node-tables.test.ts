import type { JsonObject } from '@docs/base/json.ts';
import { show, tinyFacts } from '@docs/engine/guides/components/testing.ts';
import { expect, test } from 'vitest';
import { NestingTable, PlacementTable } from './node-tables.ts';

const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
const node = (type: string, allowed: object, properties: object = {}): object => ({
  'x-allowed-in': allowed,
  properties: { type: { const: type }, ...properties },
});
const facts = tinyFacts({
  components: {
    schemas: {
      Document: {
        'x-content-places': { story: { title: 'Story' }, note: { title: 'Note' } },
        properties: {
          type: { const: 'document' },
          children: { items: { oneOf: [ref('Block'), ref('Rule'), ref('Hole')] } },
        },
      },
      Block: node(
        'block',
        { story: true, note: true },
        { children: { items: { oneOf: [ref('Text'), ref('Variable')] } } },
      ),
      Rule: node('rule', { story: true, note: true }),
      Hole: node('hole', { story: 'only in drafts' }),
      Text: node('text', { story: true, note: true }),
      Variable: node(
        'variable',
        { story: true, note: true },
        { key: { enum: ['a', 'b', 'c'], 'x-allowed-in': { note: ['b'] } } },
      ),
    },
  },
} as unknown as JsonObject);

test('lists nodes by content place, with equal nodes in one row', () => {
  expect(show(PlacementTable.expand({ schema: 'Document' }, facts))).toMatchInlineSnapshot(`
    "
    Node | Story | Note
    \`block\`, \`rule\`, \`text\` | yes | yes
    \`hole\` | only in drafts | no
    \`variable\` | yes | some values of \`key\`"
  `);
});

test('lists the values of a field by content place', () => {
  const props = { schema: 'Document', type: 'variable', field: 'key' };
  expect(show(PlacementTable.expand(props, facts))).toMatchInlineSnapshot(`
    "
    key | Story | Note
    \`a\`, \`c\` | yes | no
    \`b\` | yes | yes"
  `);
  expect(show(PlacementTable.expand({ ...props, field: 'kez' }, facts))).toContain('Did you mean `key`?');
  expect(show(PlacementTable.expand({ ...props, type: 'variabel' }, facts))).toContain('Did you mean `variable`?');
});

test('lists where nodes are allowed and what they can contain', () => {
  expect(show(NestingTable.expand({ schema: 'Document' }, facts))).toMatchInlineSnapshot(`
    "
    Node | Allowed in | Can contain
    \`block\` | \`document\` | \`text\`, \`variable\`
    \`rule\`, \`hole\` | \`document\` | nothing
    \`text\`, \`variable\` | \`block\` | nothing"
  `);
  expect(show(NestingTable.expand({}, facts))).toContain('`schema` is missing');
  expect(show(NestingTable.expand({ schema: 'Dokument' }, facts))).toContain('no schema `Dokument`');
});
