import type { JsonObject } from '@docs/base/json.ts';
import { show, tinyFacts } from '@docs/engine/guides/components/testing.ts';
import { expect, test } from 'vitest';
import { QueryOperations } from './query-operations.ts';

test('lists the operations that accept a query in the URL or the body', () => {
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
  expect(show(QueryOperations.expand({}, facts))).toMatchInlineSnapshot(`
    "
    Operation | Resource | Query in
    \`list-coverage\` | [coverage](#coverage) | URL
    \`search-stories\` | [stories](#stories) | body"
  `);
});

test('links the `x-resource` of a query, or quotes its description if there is none', () => {
  const body = (query: JsonObject) => ({
    requestBody: { content: { 'application/json': { schema: { properties: { query } } } } },
  });
  const facts = tinyFacts({
    paths: {
      '/recipients': {
        post: { operationId: 'add-recipients', ...body({ 'x-resource': 'press-contacts', description: 'Not shown.' }) },
        delete: { operationId: 'remove-recipients', ...body({ description: 'Those to remove. See [Queries](/q).' }) },
      },
    },
  });
  expect(show(QueryOperations.expand({}, facts))).toMatchInlineSnapshot(`
    "
    Operation | Resource | Query in
    \`add-recipients\` | [press contacts](#press-contacts) | body
    \`remove-recipients\` | Those to remove. | body"
  `);
});

test('rejects a document without operations that accept a query', () => {
  expect(show(QueryOperations.expand({}, tinyFacts({ info: { title: 'Tiny' } })))).toMatch(
    /^refused: The API document has no .+\. Remove the component, or /,
  );
});
