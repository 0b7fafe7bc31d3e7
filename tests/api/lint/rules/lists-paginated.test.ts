import { expect, test } from 'vitest';
import { documentFrom } from '../testing.ts';
import { listsPaginated } from './lists-paginated.ts';

function messages(parameters: string, search: string) {
  const document = documentFrom(`
    paths:
      /stories:
        get:
          operationId: list-stories
          x-resource: stories
          parameters: ${parameters}
          responses: &pages { '200': { content: { application/json: { schema: { properties: { pagination: {} } } } } } }
      /stories/search:
        post:
          operationId: search-stories
          ${search}
          requestBody:
            content:
              application/json:
                schema:
                  properties:
                    limit: { $ref: '#/components/schemas/PaginationLimit' }
                    offset: { $ref: '#/components/schemas/PaginationOffset' }
                    sort: { $ref: '#/components/schemas/SortOrder' }
          responses: *pages
    components:
      parameters:
        Limit: { name: limit, schema: { $ref: '#/components/schemas/PaginationLimit' } }
        Offset: { name: offset, schema: { $ref: '#/components/schemas/PaginationOffset' } }
        SortOfStories: { name: sort, schema: { $ref: '#/components/schemas/SortOrder' } }
        OddSort: { name: sort, schema: { type: string } }
  `);
  return listsPaginated(document).map(({ message }) => message);
}

const refs = (...names: string[]) =>
  `[${names.map((name) => `{ $ref: '#/components/parameters/${name}' }`).join(', ')}]`;

test('requires the shared parameters or body fields, and a resource, of every paginated operation', () => {
  expect(messages(refs('Limit', 'OddSort'), '')).toEqual([
    'list-stories does not take the shared `offset`.',
    'list-stories does not take the shared `sort`.',
    'search-stories names no `x-resource`.',
  ]);
  expect(messages(refs('Limit', 'Offset', 'SortOfStories'), 'x-resource: stories')).toEqual([]);
});

test('does not count inline parameters as shared', () => {
  const inline = `[{ name: limit, schema: { $ref: '#/components/schemas/PaginationLimit' } }]`;
  expect(messages(inline, 'x-resource: stories')).toHaveLength(3);
});
