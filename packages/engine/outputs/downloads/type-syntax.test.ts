import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { typescriptTypes } from './typescript-types.ts';

const ref = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });

/** One of everything that the converter writes differently. */
const document = {
  openapi: '3.1.0',
  info: { title: 'Pigeon API', version: '1' },
  paths: {
    '/letters/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        operationId: 'get-letter',
        summary: 'Get a letter',
        description: 'Two lines,\nthe second */ ends nothing.\r\n\r\n  Indented.',
        parameters: [{ name: 'X-Trace', in: 'header', schema: { type: 'integer', default: -1 } }],
        responses: { 200: { description: 'Done.', content: { 'application/json': { schema: ref('Letter') } } } },
      },
      post: {
        deprecated: true,
        requestBody: { content: { 'multipart/form-data': { schema: { type: 'object', properties: {} } } } },
        responses: { default: { description: '' } },
      },
    },
  },
  webhooks: { sent: { post: { responses: { 200: { description: '' } } } } },
  components: {
    schemas: {
      Empty: {},
      Bare: { type: 'object' },
      Letter: {
        type: 'object',
        required: ['kind', 'a-b'],
        properties: {
          kind: { const: 'letter' },
          'a-b': { type: ['string', 'null'], description: 'Quoted "name", ünïcode' },
          '42': { type: 'number', enum: [-1, 2.5] },
          'tab\tand "quotes" ☃': { type: 'boolean', readOnly: true },
          list: { type: 'array', items: { oneOf: [{ type: 'string' }, { allOf: [ref('Bare'), ref('Empty')] }] } },
          pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false },
          matrix: { type: 'array', items: { type: 'array', items: { type: ['string', 'integer'] } } },
          map: { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: { type: 'integer' } },
          states: { type: 'string', enum: ['new "one"', 'öld', 'a\\b', null], nullable: true },
          example: { type: 'object', example: { a: [1, { b: '*/' }] } },
          reply: ref('Letter'),
        },
      },
      Note: { type: 'object', properties: { text: { type: 'string' } } },
      Changes: { allOf: [ref('Note')], required: ['text'] },
      Any: {
        oneOf: [ref('Letter'), ref('Card')],
        discriminator: { propertyName: 'kind', mapping: { l: '#/components/schemas/Letter' } },
      },
      Card: { type: 'object', properties: { kind: { type: 'string' } } },
    },
  },
};

test('prints what the compiler and the reader of references print', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'type-syntax-'));
  const bundle = await rolldown({
    input: path.resolve('packages/engine/outputs/downloads/typescript-types.ts'),
    platform: 'node',
    resolve: {
      alias: {
        typescript: path.resolve('packages/engine/outputs/downloads/type-syntax.ts'),
        '@redocly/openapi-core/lib/ref-utils.js': path.resolve('packages/engine/outputs/downloads/ref-syntax.ts'),
      },
    },
    logLevel: 'silent',
  });
  await bundle.write({ dir: folder, entryFileNames: 'types.mjs', chunkFileNames: '[name].mjs' });
  await bundle.close();
  const small = (await import(
    pathToFileURL(path.join(folder, 'types.mjs')).href
  )) as typeof import('./typescript-types.ts');
  const expected = await typescriptTypes({ document });
  expect(expected).toContain('WithRequired');
  expect(await small.typescriptTypes({ document })).toBe(expected);
}, 60_000);
