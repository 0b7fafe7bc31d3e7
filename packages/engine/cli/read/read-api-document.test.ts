import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { objectAt, stringAt } from '@docs/base/json.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../../config/index.ts';
import { filesByPointer, type ReadDocument, readApiDocument, readSiteDocument } from './read-api-document.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'read-api-document-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function load(files: Record<string, string | Buffer>): Promise<ReadDocument> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return readApiDocument(path.join(folder, Object.keys(files)[0] ?? ''), { product: { name: 'Lumen', slug: 'lumen' } });
}

function problemTexts({ problems }: ReadDocument): readonly string[] {
  return problems.map(
    ({ severity, message, at, fix }) =>
      `${severity}: ${message} | ${path.basename(at.file)}:${at.line}:${at.column} | ${fix}`,
  );
}

test('reads YAML and JSON, and fills in the product', async () => {
  const yaml = await load({
    'a.yaml':
      'openapi: 3.1.0\ninfo: { title: "{Product} API", version: "1" }\nservers: [{ url: https://api.{product}.example }]\n',
  });
  expect(stringAt(objectAt(yaml.document, 'info'), 'title')).toBe('Lumen API');
  const json = await load({ 'a.json': '{"openapi":"3.0.3","info":{"title":"{product}"}}' });
  expect(stringAt(objectAt(json.document, 'info'), 'title')).toBe('lumen');
});

test('keeps a path parameter called `product`', async () => {
  for (const text of [
    'openapi: 3.1.0\npaths:\n  /shops/{product}/x:\n    get: {}\n',
    '{"openapi":"3.1.0","paths":{"/shops/{product}/x":{"get":{}}}}',
  ]) {
    const { document } = await load({ 'shop.yaml': text });
    expect(Object.keys(objectAt(document, 'paths') ?? {})).toEqual(['/shops/{product}/x']);
  }
});

test('bundles several files, and locates positions in each', async () => {
  const loaded = await load({
    'multi/openapi.yaml':
      'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n  /a:\n    $ref: ./paths/a.yaml\ncomponents:\n  schemas:\n    Thing:\n      $ref: ./schemas/Thing.yaml\n',
    'multi/paths/a.yaml':
      'get:\n  responses:\n    "200":\n      description: "{Product}"\n      content:\n        application/json:\n          schema:\n            $ref: ../schemas/Thing.yaml\n',
    'multi/schemas/Thing.yaml': 'type: object\nproperties:\n  self:\n    $ref: ./Thing.yaml\n',
  });
  expect(loaded.problems).toEqual([]);
  expect(JSON.stringify(objectAt(loaded.document, 'components'))).toMatchInlineSnapshot(
    `"{"schemas":{"Thing":{"type":"object","properties":{"self":{"$ref":"#/components/schemas/Thing"}}}}}"`,
  );
  const { file, line } = loaded.locate('/paths/~1a/get/responses/200');
  expect([path.basename(file), line]).toEqual(['a.yaml', 4]);
});

test('reports missing files as errors and remote references as warnings, and reads the rest', async () => {
  const loaded = await load({
    'broken/openapi.yaml':
      'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n  /a:\n    $ref: ./none.yaml\n  /e:\n    $ref: ./letters.yaml\n  /b:\n    $ref: https://example.com/b.yaml\n  /c:\n    $ref: /etc/passwd\n  /d: { get: {} }\n',
    'broken/letter.yaml': 'get: {}\n',
  });
  expect(Object.keys(objectAt(loaded.document, 'paths') ?? {})).toContain('/d');
  const shown = problemTexts(loaded).map((text) =>
    text.replaceAll(path.relative(process.cwd(), folder), '…').replaceAll(/(\.\.\/)+/g, '/'),
  );
  expect(shown).toMatchInlineSnapshot(`
    [
      "error: Can't resolve $ref to …/broken/none.yaml: The file does not exist. | openapi.yaml:5:5 | Correct the reference, or add the file or component it names.",
      "error: Can't resolve $ref to …/broken/letters.yaml: The file does not exist. | openapi.yaml:7:5 | Did you mean letter.yaml?",
      "warning: Can't resolve $ref to https://example.com/b.yaml: Addresses of other hosts are not followed | openapi.yaml:9:5 | Correct the reference, or add the file or component it names.",
      "error: Can't resolve $ref to /etc/passwd: Only .yaml, .yml and .json files are read | openapi.yaml:11:5 | Correct the reference, or add the file or component it names.",
    ]
  `);
});

test('reports a circular reference between files with the last file', async () => {
  const loaded = await load({
    'circle/openapi.yaml': 'openapi: 3.1.0\npaths:\n  /a:\n    $ref: ./a.yaml\n',
    'circle/a.yaml': '$ref: ./b.yaml\n',
    'circle/b.yaml': '$ref: ./a.yaml\n',
  });
  expect(
    problemTexts(loaded).map((text) => text.replaceAll(path.relative(process.cwd(), folder), '…')),
  ).toMatchInlineSnapshot(`
    [
      "error: Self-referencing circular pointer | openapi.yaml:undefined:undefined | Check \`$ref: ./a.yaml\` in …/circle/b.yaml, which was followed last.",
    ]
  `);
});

test('reports a referenced file that is not UTF-8 once, at its own location', async () => {
  const loaded = await load({
    'latin/a.yaml':
      'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: { /a: { $ref: p.yaml }, /b: { $ref: p.yaml } }\n',
    'latin/p.yaml': Buffer.from('get:\n  summary: Caf\u00e9\n', 'latin1'),
  });
  expect(problemTexts(loaded)).toEqual([
    'error: The file is not valid UTF-8: this character is in another encoding. | p.yaml:2:15 | Save the file as UTF-8.',
  ]);
});

test('reports an unusable document with a fix', async () => {
  expect(problemTexts(await load({ 's.yaml': 'swagger: "2.0"\n' }))).toMatchInlineSnapshot(`
    [
      "error: This is a Swagger 2.0 document; only OpenAPI 3.0 to 3.2 is read. | s.yaml:1:1 | Convert it once, for example with \`npx @scalar/cli document upgrade file.yaml --output openapi.yaml\`, and point \`api\` at the result.",
    ]
  `);
  expect(problemTexts(await load({ 'n.yaml': 'hello: world\n' }))).toMatchInlineSnapshot(`
    [
      "error: This is not an OpenAPI document: \`openapi\` is missing. | n.yaml:1:1 | Start the document with \`openapi: 3.1.0\`.",
    ]
  `);
  expect(problemTexts(await load({ 'number.yaml': 'openapi: 3.1\n' }))).toMatchInlineSnapshot(`
    [
      "error: The version of OpenAPI cannot be read: \`openapi\` is a number, not text. | number.yaml:1:1 | Write all of it in quotes: \`openapi: "3.1.0"\`, or \`"3.0.3"\` for a document in OpenAPI 3.0.",
    ]
  `);
  expect(problemTexts(await load({ 'l.yaml': '- 1\n' }))).toMatchInlineSnapshot(`
    [
      "error: This is not an OpenAPI document: it is not an object. | l.yaml:1:1 | Point \`api\` at a document in OpenAPI 3.0, 3.1 or 3.2.",
    ]
  `);
  expect(problemTexts(await load({ 'v.yaml': 'openapi: 4.0.0\n' }))).toMatchInlineSnapshot(`
    [
      "error: OpenAPI 4.0.0 is not supported; 3.0 to 3.2 are. | v.yaml:1:1 | Write the document in OpenAPI 3.1 or 3.2.",
    ]
  `);
  expect(problemTexts(await load({ 'syntax.yaml': 'openapi: 3.1.0\ninfo:\n  title: a: b\n' }))).toMatchInlineSnapshot(`
    [
      "error: A text without quotes cannot contain \`: \`. | syntax.yaml:3:10 | Put the whole text in quotes.",
    ]
  `);
  expect(
    problemTexts(await load({ 'syntax.json': '{"openapi": "3.1.0",\n "info": {"a": 1 "b": 2}}' })),
  ).toMatchInlineSnapshot(`
    [
      "error: This is not valid JSON: Expected ',' or '}' after property value. | syntax.json:2:18 | Correct the syntax here: often, a comma is missing or extra.",
    ]
  `);
  expect(
    problemTexts(await readApiDocument(path.join(folder, 'absent.yaml'), { product: { name: 'L', slug: 'l' } })),
  ).toMatchInlineSnapshot(`
    [
      "error: The file does not exist. | absent.yaml:undefined:undefined | Correct the path, or create the file.",
    ]
  `);
});

test('reads a later version as OpenAPI 3.2 with a warning, and `3.2` without a warning', async () => {
  const later =
    'warning: OpenAPI 3.3.0 is newer than the supported versions: the document is read as OpenAPI 3.2. | openapi.yaml:1:1 | Check that its new features are on the pages, or write the document in OpenAPI 3.2.';
  const one = await load({ 'one/openapi.yaml': 'openapi: 3.3.0\npaths: {}\n' });
  expect(problemTexts(one)).toEqual([later]);
  expect(one.document).toEqual({ openapi: '3.3.0', paths: {} });
  const text = (version: string): string =>
    `openapi: "${version}"\npaths: { /a: { get: { responses: { "200": { content: { application/json: { $ref: ./media.yaml } } } } } } }\n`;
  const media = 'schema: { type: integer }\n';
  const split = await load({ 'later/openapi.yaml': text('3.3.0'), 'later/media.yaml': media });
  expect(problemTexts(split)).toEqual([later]);
  expect(split.document?.openapi).toBe('3.3.0');
  expect(JSON.stringify(split.document)).toContain('"type":"integer"');
  const short = await load({ 'short/openapi.yaml': text('3.2'), 'short/media.yaml': media });
  expect(problemTexts(short)).toEqual([]);
  expect(JSON.stringify(short.document)).toContain('"type":"integer"');
});

test('rejects YAML aliases that expand exponentially', async () => {
  const levels = Array.from(
    { length: 9 },
    (_, index) => `  l${index + 1}: &l${index + 1} [${Array(9).fill(`*l${index}`).join(', ')}]`,
  );
  const loaded = await load({ 'bomb.yaml': `openapi: 3.1.0\nx-bomb:\n  l0: &l0 [x]\n${levels.join('\n')}\n` });
  expect(loaded.document).toBeUndefined();
  expect(problemTexts(loaded)).toMatchInlineSnapshot(`
    [
      "error: The file cannot be expanded: Excessive alias count indicates a resource exhaustion attack | bomb.yaml:undefined:undefined | Use \`$ref\` instead of YAML aliases.",
    ]
  `);
});

test('warns of numbers that would be rounded, in every file, except the limits of 64 bits', async () => {
  const loaded = await load({
    'wide/openapi.yaml':
      'openapi: 3.1.0\ncomponents:\n  schemas:\n    Id: { type: integer, example: 9007199254740993, maximum: 9223372036854775807 }\n    Text: { example: "9007199254740993", description: 9007199254740993 in words, default: 9007199254740992 }\n    Other: { $ref: ./other.json }\n',
    'wide/other.json': '{\n  "enum": [-12345678901234567890, 0.12345678901234567, "12345678901234567891"]\n}\n',
  });
  expect(problemTexts(loaded)).toEqual([
    'warning: The number 9007199254740993 has too many digits: pages, samples and downloads show 9007199254740992. | openapi.yaml:4:35 | Write a number of at most 9007199254740991. If the API sends it as a string, put it in quotes.',
    'warning: The number -12345678901234567890 has too many digits: pages, samples and downloads show -12345678901234567000. | other.json:2:12 | Write a number of at most 9007199254740991. If the API sends it as a string, put it in quotes.',
  ]);
  const json = await load({ 'wide.json': '{"openapi":"3.1.0","x-a":9007199254740993,"x-b":1}' });
  expect(problemTexts(json)).toHaveLength(1);
});

test('maps pointers of the root document to the files they refer to', () => {
  const root = {
    paths: { '/a/{id}': { $ref: './paths/a.yaml' }, '/b': { get: {} }, '/c': { $ref: 'https://other.example/c.yaml' } },
    components: { schemas: { A: { $ref: './schemas/a.yaml#/A' }, B: { $ref: '#/components/schemas/A' } } },
    'x-error-catalogue': { $ref: './errors.yaml' },
  };
  expect(filesByPointer(root, path.resolve('site/api/openapi.yaml'))).toEqual(
    new Map([
      ['/paths/~1a~1{id}', path.resolve('site/api/paths/a.yaml')],
      ['/components/schemas/A', path.resolve('site/api/schemas/a.yaml')],
      ['/x-error-catalogue', path.resolve('site/api/errors.yaml')],
    ]),
  );
});

test.each([
  ['{"openapi":"3.1.0"}', '`info` is missing'],
  ['{"openapi":"3.1.0","info":null,"paths":{}}', '`info` is missing'],
  ['{"openapi":"3.1.0","info":[],"paths":{}}', '`info` is missing'],
  ['{"openapi":"3.1.0","info":{}}', 'it has no `paths`'],
  ['{"openapi":"3.1.0","info":{},"paths":null}', '`paths` is not a map'],
  ['{"openapi":"3.1.0","info":{},"webhooks":[]}', '`webhooks` is not a map'],
])('rejects %s as the API of a site', async (text, message) => {
  await writeFile(path.join(folder, 'cut.json'), text);
  const apis = [{ document: 'cut.json', overlays: [] }];
  const config = { apis, product: { name: 'Lumen', slug: 'lumen' } } as unknown as Config;
  const { document, problems } = await readSiteDocument(folder, { config, file: 'config.json' });
  expect(document).toBeUndefined();
  expect(problems).toEqual([expect.objectContaining({ severity: 'error', message: expect.stringContaining(message) })]);
});

test('reports several failing references as one problem', async () => {
  const paths = '"/a":{"$ref":"#/paths"},"/b":{"$ref":"self.json#/paths/~1b"}';
  const loaded = await load({ 'self.json': `{"openapi":"3.1.0","info":{},"paths":{${paths}}}` });
  expect(problemTexts(loaded)).toEqual([expect.stringContaining('error: Self-referencing circular pointer')]);
});
