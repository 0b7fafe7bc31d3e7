import { expect, test } from 'vitest';
import { documentFrom } from '../testing.ts';
import { examplePresent } from './example-present.ts';

test('requires an example for bodies and properties, and a summary for named examples', () => {
  const document = documentFrom(`
    paths:
      /stories:
        post:
          operationId: create-story
          requestBody: { content: { application/json: { schema: {} } } }
          responses: { '201': { content: { application/json: { examples: { created: { value: {} } } } } } }
    components:
      schemas:
        Story: { properties: { id: { type: string }, type: { const: story }, author: { $ref: '#/x' } } }
  `);
  expect(examplePresent(document).map(({ message }) => message)).toEqual([
    'The request body of create-story has no example.',
    'Example created of Response 201 of create-story has no summary.',
    'Property id of Story has no example.',
  ]);
});

test('requires an example for shared parameters, but not for headers that events share', () => {
  const document = documentFrom(`
    webhooks:
      story.published: { post: { parameters: [{ $ref: '#/components/parameters/EventId' }] } }
    components:
      parameters: { Limit: { name: limit, in: query }, EventId: { name: event-id, in: header } }
  `);
  expect(examplePresent(document).map(({ message }) => message)).toEqual(['Parameter Limit has no example.']);
});
