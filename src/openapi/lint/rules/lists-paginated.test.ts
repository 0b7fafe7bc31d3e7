import { expect, test } from 'vitest';
import { documentFrom } from '../testing.ts';
import { listsPaginated } from './lists-paginated.ts';

test('wants the shared parameters, or members, and a resource on whatever answers with pages', () => {
  const document = documentFrom(`
    paths:
      /stories:
        get:
          operationId: list-stories
          x-resource: stories
          parameters: [{ $ref: '#/components/parameters/Limit' }, { $ref: '#/components/parameters/Offset' }]
          responses: &pages { '200': { content: { application/json: { schema: { properties: { pagination: {} } } } } } }
      /stories/search:
        post:
          operationId: search-stories
          requestBody: { content: { application/json: { schema: { properties: { limit: {}, offset: {}, sort: {} } } } } }
          responses: *pages
  `);
  expect(listsPaginated(document).map(({ message }) => message)).toEqual([
    'list-stories does not take `Sort`.',
    'search-stories names no `x-resource`.',
  ]);
});
