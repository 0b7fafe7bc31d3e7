import { expect, test } from 'vitest';
import { FieldTable } from './schema-tables.ts';
import { show, tinyFacts, tinySchema } from './testing.ts';

const story = tinySchema('Story', [
  { id: 'members.id', name: 'id', type: ['string<uuid>'], description: [{ tag: 'p', children: ['Story id.'] }] },
  { id: 'members.author', name: 'author', type: [{ text: 'UserRef', href: '/docs/api/schemas/user-ref' }, ' | null'] },
]);
const facts = tinyFacts({}, { schemas: [story] });

test('shows fields with links to the page of the schema', () => {
  expect(show(FieldTable.expand({ schema: 'Story' }, facts))).toMatchInlineSnapshot(`
    "
    Field | Type | Meaning
    [\`id\`](/docs/api/schemas/story#members.id) | \`string<uuid>\` | Story id.
    [\`author\`](/docs/api/schemas/story#members.author) | [\`UserRef\`](/docs/api/schemas/user-ref)\` | null\` | "
  `);
});

test('shows the fields of one type', () => {
  expect(show(FieldTable.expand({ schema: 'Story', type: 'string<uuid>' }, facts))).not.toContain('author');
  expect(show(FieldTable.expand({ schema: 'Story', type: 'boolean' }, facts))).toContain('of the type `boolean`');
});

test('rejects unknown schemas and fields, and a missing property', () => {
  expect(show(FieldTable.expand({ schema: 'Stori' }, facts))).toMatchInlineSnapshot(
    `"refused: The API document has no schema \`Stori\`. Did you mean \`Story\`?"`,
  );
  expect(show(FieldTable.expand({ schema: 'Story', fields: 'id,autor' }, facts))).toMatchInlineSnapshot(
    `"refused: The API document has no field of \`Story\` called \`autor\`. Did you mean \`author\`?"`,
  );
  expect(show(FieldTable.expand({}, facts))).toMatchInlineSnapshot(
    `"refused: The property \`schema\` is missing. Write it as in \`<FieldTable schema="Story" fields="status,visibility"/>\`."`,
  );
});
