import { show, tinyFacts } from '@docs/engine/guides/components/testing.ts';
import { expect, test } from 'vitest';
import { ResourceFields, readQueryLimits, readQueryResources } from './resources.ts';

test('reads fields of known types', () => {
  const [stories] = readQueryResources({
    'x-resources': {
      stories: {
        entity: 'Story',
        query: {
          status: { type: 'enum', values: ['draft'] },
          tag: { type: 'keyword', set: true },
          odd: { type: 'colour' },
        },
        sort: ['status'],
        defaultSort: '-status',
        search: ['title'],
      },
    },
  });
  expect(stories).toEqual({
    name: 'stories',
    entity: 'Story',
    fields: [
      { name: 'status', type: 'enum', set: false, values: ['draft'] },
      { name: 'tag', type: 'keyword', set: true },
    ],
    sort: ['status'],
    defaultSort: '-status',
    search: ['title'],
  });
});

test('reads the limits of queries', () => {
  const limits = readQueryLimits({
    'x-limits': [
      { id: 'query-nesting', values: { max: 5 } },
      { id: 'query-url', values: { max: 8 }, unit: 'KiB' },
    ],
  });
  expect(limits).toMatchObject({ nesting: 5, url: 8192, values: Number.MAX_SAFE_INTEGER });
});

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

test('shows the fields to search, query and sort by', () => {
  expect(show(ResourceFields.expand({ resource: 'stories' }, facts))).toMatchInlineSnapshot(`
    "<p>\`search\` searches: title, body text.</p><details><summary>3 query fields</summary>
    Query field | Type | Sort
    \`status\` | enum: \`draft\`, \`published\` | yes
    \`tag\` | set of keyword | no
    \`position\` | cannot be queried | yes</details>"
  `);
  expect(show(ResourceFields.expand({ resource: 'jobs' }, facts))).toMatchInlineSnapshot(`
    "<details><summary>1 query field</summary>
    Query field | Type | Sort
    \`id\` | id | no</details>"
  `);
  expect(show(ResourceFields.expand({ resource: 'story' }, facts))).toMatchInlineSnapshot(
    `"refused: The API document has no resource \`story\`. It has \`stories\`, \`jobs\`."`,
  );
});
