import ts from 'typescript';
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

/** What the compiler finds wrong in these types. */
function mistakes(types: string): readonly string[] {
  const options: ts.CompilerOptions = { noEmit: true, strict: true, types: [], lib: ['lib.es5.d.ts'] };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  host.getSourceFile = (name, ...more) =>
    name === 'types.ts' ? ts.createSourceFile(name, types, ts.ScriptTarget.ESNext) : read(name, ...more);
  return ts
    .getPreEmitDiagnostics(ts.createProgram(['types.ts'], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

test('lists of a schema within itself are interfaces, which TypeScript can read', async () => {
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
        a_bList: { type: 'string' },
        Tree: { type: 'object', properties: { kids: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } } },
      },
    },
  };
  const types = await typescriptTypes({ document });
  expect(types).toContain('Shape: string | components["schemas"]["ShapeList"] | string[];');
  expect(types).toContain('ShapeList: ShapeList;');
  expect(types).toContain('export interface ShapeList extends Array<components["schemas"]["Shape"]> {');
  expect(types).toContain('Nested: components["schemas"]["NestedList"];');
  expect(types).toContain('export interface NestedList extends Array<(number | components["schemas"]["Nested"])> {');
  expect(types).toContain('kids?: components["schemas"]["Tree"][];');
  expect(types).toContain('a_bList_2: a_bList_2 | null;');
  expect(mistakes(types)).toEqual([]);
});
