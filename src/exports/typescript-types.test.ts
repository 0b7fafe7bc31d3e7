import { expect, test } from 'vitest';
import { typescriptTypes } from './typescript-types.ts';

test('schemas become types that say what the document says', async () => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Pigeon API', version: '1' },
    paths: {},
    components: {
      schemas: {
        Letter: {
          type: 'object',
          required: ['id'],
          properties: {
            id: { type: 'string' },
            state: { type: 'string', default: 'new' },
            reply: { $ref: '#/components/schemas/Letter' },
          },
        },
      },
    },
  };
  const before = JSON.stringify(document);
  expect(await typescriptTypes({ document })).toContain(`        Letter: {
            id: string;
            /** @default new */
            state?: string;
            reply?: components["schemas"]["Letter"];
        };`);
  expect(JSON.stringify(document)).toBe(before);
});

test('a document that cannot be converted is an error, not a crash', async () => {
  const document = { openapi: '3.1.0', info: {}, paths: { '/a': { $ref: '#/nowhere' } } };
  await expect(typescriptTypes({ document })).rejects.toThrow();
});

test('a media type of the components is what its schema is', async () => {
  const content = { 'application/json': { $ref: '#/components/mediaTypes/LetterJson' } };
  const document = {
    openapi: '3.2.0',
    info: { title: 'Pigeon API', version: '1' },
    paths: {
      '/a': { get: { responses: { 200: { description: '', content } } } },
      '/b': {
        get: {
          responses: { 200: { description: '', content: { 'text/plain': { $ref: '#/components/mediaTypes/A' } } } },
        },
      },
    },
    components: {
      mediaTypes: { LetterJson: { schema: { $ref: '#/components/schemas/A' } }, A: { schema: { type: 'string' } } },
      schemas: { A: { type: 'integer' } },
    },
  };
  const types = await typescriptTypes({ document });
  expect(types).toContain('"application/json": components["schemas"]["A"];');
  expect(types).toContain('"text/plain": components["schemas"]["A-2"];');
  expect(types).toContain('"A-2": string;');
});
