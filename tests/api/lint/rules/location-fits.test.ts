import { expect, test } from 'vitest';
import { documentFrom } from '../testing.ts';
import { locationFits } from './location-fits.ts';

function messages(address: string, record = '{ id: s1 }') {
  const document = documentFrom(`
    paths:
      /stories:
        post:
          operationId: create-story
          responses:
            '201':
              headers: { Location: { example: ${address} } }
              content: { application/json: { examples: { a: { value: { story: ${record} } } } } }
      /stories/{id}:
        get: { operationId: get-story }
  `);
  return locationFits(document).map(({ message }) => message);
}

test('reports an address of another resource, and one that cannot be read', () => {
  expect(messages('/stories/s2')).toEqual([
    'create-story: `Location` is `/stories/s2`, but its body shows another record.',
  ]);
  expect(messages('/jobs/s1')).toEqual(['create-story: `Location` is `/jobs/s1`, but nothing can be read there.']);
});

test('accepts the address of the resource, by its ID or by its name', () => {
  expect(messages('/stories/s1')).toEqual([]);
  expect(messages('/stories/opening', '{ name: opening }')).toEqual([]);
});
