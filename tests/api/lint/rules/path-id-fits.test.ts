import { expect, test } from 'vitest';
import { documentFrom } from '../testing.ts';
import { pathIdFits } from './path-id-fits.ts';

function messages(parameter: string) {
  const document = documentFrom(`
    paths:
      /stories/{id}:
        get:
          operationId: get-story
          parameters: [{ $ref: '#/components/parameters/${parameter}' }]
          responses: { '200': { content: { application/json: { examples: { a: { value: { story: { id: s1 } } } } } } } }
        delete:
          operationId: delete-story
          parameters: [{ $ref: '#/components/parameters/${parameter}' }]
          responses: { '204': {} }
    components:
      parameters:
        IdOfStory: { name: id, in: path, example: s1 }
        IdOfCampaign: { name: id, in: path, example: c1 }
  `);
  return pathIdFits(document).map(({ message }) => message);
}

test('reports a path ID of another kind of resource', () => {
  expect(messages('IdOfCampaign')).toEqual([
    'get-story: no response shows anything with the id `c1` of its path.',
    'delete-story: no response shows anything with the id `c1` of its path.',
  ]);
});

test('accepts a path ID that the responses show', () => {
  expect(messages('IdOfStory')).toEqual([]);
});
