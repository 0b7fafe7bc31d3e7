import { expect, test } from 'vitest';
import { resourceFields } from './resource-fields.ts';
import { show, tinyFacts } from './testing.ts';

const facts = tinyFacts({
  'x-resources': {
    stories: {
      query: { status: { type: 'enum', values: ['draft', 'published'] }, tag: { type: 'keyword', set: true } },
      sort: ['status', 'position'],
    },
  },
});

test('shows what can be queried and sorted by', () => {
  expect(show(resourceFields.expand({ resource: 'stories' }, facts))).toMatchInlineSnapshot(`
    "
    Field | Type | Query | Sort
    \`status\` | enum: \`draft\`, \`published\` | yes | yes
    \`tag\` | set of keyword | yes | no
    \`position\` |  | no | yes"
  `);
  expect(show(resourceFields.expand({ resource: 'story' }, facts))).toMatchInlineSnapshot(
    `"refused: The API document has no resource \`story\`. It has \`stories\`."`,
  );
});
