import { show, tinyFacts } from '@docs/engine/guides/components/testing.ts';
import { expect, test } from 'vitest';
import { resourceFields } from './resource-fields.ts';

const facts = tinyFacts({
  'x-resources': {
    stories: {
      query: { status: { type: 'enum', values: ['draft', 'published'] }, tag: { type: 'keyword', set: true } },
      sort: ['status', 'position'],
      search: ['title', 'body text'],
    },
    jobs: { query: { id: { type: 'id' } } },
  },
});

test('shows what can be searched, queried and sorted by', () => {
  expect(show(resourceFields.expand({ resource: 'stories' }, facts))).toMatchInlineSnapshot(`
    "<p>\`search\` looks in: title, body text.</p>
    Field | Type | Sort
    \`status\` | enum: \`draft\`, \`published\` | yes
    \`tag\` | set of keyword | no
    \`position\` | cannot be queried | yes"
  `);
  expect(show(resourceFields.expand({ resource: 'jobs' }, facts))).toMatchInlineSnapshot(`
    "
    Field | Type | Sort
    \`id\` | id | no"
  `);
  expect(show(resourceFields.expand({ resource: 'story' }, facts))).toMatchInlineSnapshot(
    `"refused: The API document has no resource \`story\`. It has \`stories\`, \`jobs\`."`,
  );
});
