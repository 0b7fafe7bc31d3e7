import { expect, test } from 'vitest';
import { documentFrom } from '../testing.ts';
import { resourceFieldsExist } from './resource-fields-exist.ts';

function messages(sort: string, query: string) {
  const document = documentFrom(`
    x-resources:
      stories: { query: { status: { type: enum }, tag: { type: keyword, set: true } }, sort: [title, created_at] }
    paths:
      /stories:
        get:
          operationId: list-stories
          x-resource: stories
          parameters: [{ $ref: '#/components/parameters/SortOfStories' }]
      /stories/search:
        post:
          operationId: search-stories
          x-resource: stories
          requestBody: { content: { application/json: { examples: { a: { value: { query: ${query} } } } } } }
    components: { parameters: { SortOfStories: { name: sort, examples: { newest: { value: '${sort}' } } } } }
  `);
  return resourceFieldsExist(document).map(({ message }) => message);
}

test('finds fields that the resource does not have, and operators that a field does not accept', () => {
  expect(messages('-added_at,title', '{ $or: [{ tone: good }, { tag: { $in: [a] } }] }')).toEqual([
    'list-stories: `added_at` is not a sort field of stories.',
    'search-stories: `tone` is not a field of stories.',
    'search-stories: `tag` has many values and does not accept `$in`.',
  ]);
});

test('accepts fields of the resource', () => {
  expect(messages('-created_at,title', '{ $or: [{ status: draft }, { tag: { $any: [a] } }] }')).toEqual([]);
});

function sortOfBody(field: string) {
  const document = documentFrom(`
    x-resources: { themes: { query: {}, sort: [name] } }
    paths:
      /themes:
        get:
          operationId: list-themes
          x-resource: themes
          responses: { '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Themes' } } } } }
    components:
      schemas:
        Themes: { properties: { sort: ${field} } }
        SortOrder: { type: string, examples: [-created_at] }
  `);
  return resourceFieldsExist(document).map(({ message }) => message);
}

test('finds examples of the field `sort` that the resource cannot be sorted by', () => {
  const wrong = ['list-themes: `created_at` is not a sort field of themes.'];
  expect(sortOfBody("{ $ref: '#/components/schemas/SortOrder' }")).toEqual(wrong);
  expect(sortOfBody('{ type: string, examples: [-created_at] }')).toEqual(wrong);
});

test('accepts a valid example beside the reference instead of the shared one', () => {
  expect(sortOfBody("{ $ref: '#/components/schemas/SortOrder', examples: [-name] }")).toEqual([]);
});
