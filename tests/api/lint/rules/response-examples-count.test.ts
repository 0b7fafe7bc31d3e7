import { expect, test } from 'vitest';
import { documentFrom } from '../testing.ts';
import { responseExamplesCount } from './response-examples-count.ts';

function messages(schema: string) {
  const media = `{ application/json: { schema: { $ref: '#/components/schemas/Problem' }, examples: { a: { value: {} } } } }`;
  const document = documentFrom(`
    paths:
      /stories:
        get: { operationId: list-stories, responses: { '400': { content: ${media} } } }
    components:
      responses: { Refused: { content: ${media} } }
      schemas: { Problem: ${schema} }
  `);
  return responseExamplesCount(document).map(({ message }) => message);
}

test('reports an example of a whole schema that a response refers to', () => {
  const message = 'The example of Problem as a whole hides those of this response.';
  expect(messages('{ examples: [{ code: own }] }')).toEqual([message, message]);
});

test('accepts examples of fields', () => {
  expect(messages('{ properties: { code: { examples: [own] } } }')).toEqual([]);
});
