import { expect, test } from 'vitest';
import { withoutInternal } from './walk-document.ts';

const internal = { 'x-internal': true };

test('removes internal operations, parameters and fields, but not schemas', () => {
  const document = {
    paths: {
      '/a': { get: { parameters: [{ name: 'p', ...internal }, { name: 'q' }] }, post: internal },
      '/b': { ...internal, get: {} },
    },
    webhooks: { w: { post: internal } },
    components: {
      schemas: {
        A: { ...internal, required: ['x', 'y'], properties: { x: internal, y: {} } },
        B: { example: internal, properties: { schemas: { properties: { z: internal } } } },
      },
    },
  };
  expect(withoutInternal(document)).toEqual({
    paths: { '/a': { get: { parameters: [{ name: 'q' }] } } },
    webhooks: { w: {} },
    components: {
      schemas: {
        A: { ...internal, required: ['y'], properties: { y: {} } },
        B: { example: internal, properties: { schemas: { properties: {} } } },
      },
    },
  });
});

test('a document without the mark is the same object', () => {
  const document = { paths: {} };
  expect(withoutInternal(document)).toBe(document);
});
