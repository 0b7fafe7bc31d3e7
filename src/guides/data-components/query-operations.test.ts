import { expect, test } from 'vitest';
import { queryOperations } from './query-operations.ts';
import { show, tinyFacts } from './testing.ts';

test('finds the operations that take a query in the URL or the body', () => {
  const facts = tinyFacts({
    paths: {
      '/coverage': {
        get: {
          operationId: 'list-coverage',
          'x-resource': 'coverage',
          parameters: [{ $ref: '#/components/parameters/Query' }],
        },
        post: { operationId: 'create-coverage' },
      },
      '/stories/search': {
        post: {
          operationId: 'search-stories',
          'x-resource': 'stories',
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/SearchRequest' } } } },
        },
      },
    },
    components: {
      parameters: { Query: { name: 'query', in: 'query' } },
      schemas: { SearchRequest: { properties: { query: {} } } },
    },
  });
  expect(show(queryOperations.expand({}, facts))).toMatchInlineSnapshot(`
    "
    Operation | Records | Query in
    \`list-coverage\` | coverage | URL
    \`search-stories\` | stories | body"
  `);
});
