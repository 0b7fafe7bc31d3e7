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
