import ts from 'typescript';
import { expect, test } from 'vitest';
import { typescriptTypes } from './typescript-types.ts';

const ref = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });

/** An example of everything that the converter treats specially. */
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

test('converts schemas to types without changing the document', async () => {
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

test('rejects a document that cannot be converted', async () => {
  const document = { openapi: '3.1.0', info: {}, paths: { '/a': { $ref: '#/nowhere' } } };
  await expect(typescriptTypes({ document })).rejects.toThrow();
});

test('a shared media type has the type of its schema', async () => {
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

/** The errors that the compiler reports for these types. */
function compilerErrors(types: string): readonly string[] {
  const options: ts.CompilerOptions = { noEmit: true, strict: true, types: [], lib: ['lib.es5.d.ts'] };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  host.getSourceFile = (name, ...more) =>
    name === 'types.ts' ? ts.createSourceFile(name, types, ts.ScriptTarget.ESNext) : read(name, ...more);
  return ts
    .getPreEmitDiagnostics(ts.createProgram(['types.ts'], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

test('recursive list schemas become type aliases that compile', async () => {
  const shape = { $ref: '#/components/schemas/Shape' };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Pigeon API', version: '1' },
    paths: {},
    components: {
      schemas: {
        Shape: {
          oneOf: [{ type: 'string' }, { type: 'array', items: shape }, { type: 'array', items: { type: 'string' } }],
        },
        Nested: {
          type: 'array',
          description: 'More of it.',
          items: { oneOf: [{ type: 'integer' }, { $ref: '#/components/schemas/Nested' }] },
        },
        'a-b': {
          type: ['array', 'null'],
          items: { oneOf: [{ type: 'object', properties: { a: {} } }, { $ref: '#/components/schemas/a-b' }] },
        },
        Pair: { type: 'array', items: { $ref: '#/components/schemas/Half' } },
        Half: { oneOf: [{ type: 'string' }, { $ref: '#/components/schemas/Pair' }] },
        paths: { type: 'array', items: { $ref: '#/components/schemas/paths' } },
        Tree: { type: 'object', properties: { kids: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } } },
      },
    },
  };
  const types = await typescriptTypes({ document });
  expect(types).toContain('Shape: Shape;');
  expect(types).toContain('export type Shape = string | Shape[] | string[];');
  expect(types).toContain('Nested: Nested;');
  expect(types).toContain('export type Nested = (number | Nested)[];');
  expect(types).toContain('kids?: components["schemas"]["Tree"][];');
  expect(types).toContain('"a-b": a_b;');
  expect(compilerErrors(types)).toEqual([]);
});

test('the types of a document with unusual comments, quotes and names compile', async () => {
  const types = await typescriptTypes({ document });
  expect(types).toContain('WithRequired');
  expect(compilerErrors(types)).toEqual([]);
});
