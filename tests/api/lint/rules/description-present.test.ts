import { expect, test } from 'vitest';
import { documentFrom } from '../testing.ts';
import { descriptionPresent } from './description-present.ts';

test('finds everything without a description', () => {
  const document = documentFrom(`
    tags: [{ name: Stories }]
    paths:
      /stories:
        get:
          operationId: list-stories
          description: Pages through stories.
          responses: { '200': {}, '401': { $ref: '#/components/responses/Unauthorized' } }
    components:
      responses: { Unauthorized: { description: The token is missing. } }
      schemas:
        Story:
          description: An article.
          properties: { id: { type: string } }
  `);
  expect(descriptionPresent(document).map(({ message }) => message)).toEqual([
    'Response 200 of list-stories has no description.',
    'Property id of Story has no description.',
    'Tag Stories has no description.',
  ]);
});
