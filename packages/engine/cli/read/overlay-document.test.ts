import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fieldAt, objectAt } from '@docs/base/json.ts';
import { formatLocation } from '@docs/base/problem.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReadDocument, readApiDocument } from './read-api-document.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'overlays-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Loads `openapi.yaml` with the overlays among the files, in their order. */
async function load(files: Record<string, string>, names?: readonly string[]): Promise<ReadDocument> {
  const own = await mkdtemp(path.join(folder, 'site-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(own, name)), { recursive: true });
    await writeFile(path.join(own, name), text);
  }
  const overlays = (names ?? Object.keys(files).filter((name) => name.includes('.overlay.'))).map((name) =>
    path.join(own, name),
  );
  return readApiDocument(path.join(own, 'openapi.yaml'), {
    product: { name: 'Lumen', slug: 'lumen' },
    overlays: { files: overlays, setting: '`overlays` in config.json' },
  });
}

function problemTexts({ problems }: ReadDocument): readonly string[] {
  return problems.map(({ severity, message, at, fix }) => {
    const location = formatLocation({ ...at, file: path.basename(at.file) });
    return `${severity}: ${message} | ${location} | ${fix}`.replaceAll(/(\.\.\/)*\S*\/site-[^/]*\//g, '');
  });
}

function locationOf({ locate }: ReadDocument, pointer: string): string {
  const { file, ...at } = locate(pointer);
  return formatLocation({ ...at, file: path.basename(file) });
}

const document = 'openapi: 3.1.0\ninfo:\n  title: A\npaths:\n  /a:\n    get: { tags: [x] }\n';
const overlay = (actions: string): string => `overlay: 1.1.0\ninfo: { title: T, version: "1" }\nactions:\n${actions}\n`;

test('applies YAML and JSON overlays in order, and fills in the product', async () => {
  const loaded = await load({
    'openapi.yaml': document,
    'one.overlay.yaml': overlay('  - target: $.info\n    update:\n      title: "{Product}"\n      description: B'),
    'two.overlay.json':
      '{"overlay":"1.0.0","info":{"title":"T","version":"1"},\n"actions":[{"target":"$.info","update":{"description":"C"}}]}',
  });
  expect(problemTexts(loaded)).toEqual([]);
  expect(objectAt(loaded.document, 'info')).toEqual({ title: 'Lumen', description: 'C' });
  expect(locationOf(loaded, '/info/title')).toBe('one.overlay.yaml:6:14');
  expect(locationOf(loaded, '/info/description')).toBe('two.overlay.json:2:55');
  expect(locationOf(loaded, '/paths/~1a/get')).toBe('openapi.yaml:6:10');
  expect([...loaded.texts.keys()].map((url) => path.basename(url))).toEqual([
    'openapi.yaml',
    'one.overlay.yaml',
    'two.overlay.json',
  ]);
});

test('applies overlays to referenced files, and leaves out paths that they mark as internal', async () => {
  const loaded = await load({
    'openapi.yaml': `${document}  /b: { $ref: ./b.yaml }\n`,
    'b.yaml': 'get:\n  summary: Old\n  tags: [y]\n',
    'a.overlay.yaml': overlay(
      '  - { target: "$.paths[\'/b\'].get", update: { summary: New } }\n  - { target: "$.paths[\'/a\']", update: { x-internal: true } }',
    ),
  });
  expect(problemTexts(loaded)).toEqual([]);
  expect(objectAt(loaded.document, 'paths')).toEqual({ '/b': { get: { summary: 'New', tags: ['y'] } } });
  expect(locationOf(loaded, '/paths/~1b/get/tags')).toBe('b.yaml:3:9');
});

test('keeps a path parameter called `product` in overlays', async () => {
  const loaded = await load({
    'openapi.yaml': 'openapi: 3.1.0\npaths:\n  /shops/{product}/x:\n    get: {}\n',
    'a.overlay.yaml': overlay('  - { target: "$.paths[\'/shops/{product}/x\']", update: { summary: S } }'),
  });
  expect(problemTexts(loaded)).toEqual([]);
});

test('reports invalid overlays with line and column', async () => {
  const wrong = await load({
    'openapi.yaml': document,
    'a.overlay.yaml': overlay('  - target: $.info./a\n    update: 1\n  - target: \'$.paths."a"\'\n    update: 1'),
    'b.overlay.yaml': 'overlay: 1.0.0\ninfo: { title: T }\nactons: []\n',
    'c.overlay.json': '{"overlay": }',
  });
  expect(wrong.document).toBeUndefined();
  expect(problemTexts(wrong)).toEqual([
    "error: `target` is not a JSONPath: unexpected shorthand selector '/'. | a.overlay.yaml:4:20 | Correct the path. Write names that are not words in brackets and quotes: `['/pets']`.",
    "error: `target` is not a JSONPath: unexpected shorthand selector '\"'. | a.overlay.yaml:6:22 | Correct the path. Write names that are not words in brackets and quotes: `['/pets']`.",
    'error: `info.version` is not valid: it is missing. | b.overlay.yaml:2:7 | Add it: a string is needed.',
    'error: `actions` is not valid: it is missing. | b.overlay.yaml:1:1 | Add it: a list is needed.',
    'error: Unknown field `actons` in the top level. | b.overlay.yaml:3:9 | Did you mean `actions`?',
    expect.stringContaining('error: This is not valid JSON'),
  ]);
});

test('reports missing files, targets that match nothing and an `extends` of another document', async () => {
  expect(problemTexts(await load({ 'openapi.yaml': document }, ['none.yaml']))).toEqual([
    'error: The file does not exist. | none.yaml | Correct `overlays` in config.json, or create the file.',
  ]);
  const action = "  - target: $.paths['/b'].get\n    update: {}";
  const loaded = await load({
    'openapi.yaml': document,
    'a.overlay.yaml': `${overlay(action)}extends: ./other.yaml\n`,
    'b.overlay.yaml': `${overlay('  - { target: $, update: {} }')}extends: ./openapi.yaml\n`,
    'c.overlay.yaml': `${overlay('  - { target: $, update: {} }')}extends: https://a.example/openapi.yaml\n`,
  });
  expect(problemTexts(loaded)).toEqual([
    'warning: `extends` names other.yaml, but the overlay is applied to openapi.yaml. | a.overlay.yaml:6:10 | Remove `extends` or correct it: `api` names the document.',
    "warning: `target` matches nothing: `$.paths` exists, but has no `['/b']`. | a.overlay.yaml:4:20 | Did you mean `['/a']`?",
  ]);
  expect(loaded.document).toBeDefined();
});

test('an overlay can change the `openapi` version, but not remove it', async () => {
  const removed = await load({
    'openapi.yaml': document,
    'a.overlay.yaml': overlay('  - { target: $.openapi, remove: true }'),
  });
  expect([removed.document, problemTexts(removed)[0]]).toEqual([
    undefined,
    expect.stringContaining('error: This is not an OpenAPI document: `openapi` is missing.'),
  ]);
  const raised = await load({
    'openapi.yaml': document,
    'a.overlay.yaml': overlay('  - { target: $.openapi, update: 3.2.0 }'),
  });
  expect([fieldAt(raised.document, 'openapi'), problemTexts(raised)]).toEqual(['3.2.0', []]);
});

test('rejects overlays that grow the document exponentially', { tags: ['thorough'], timeout: 60_000 }, async () => {
  const bomb = Array(40).fill('  - { target: $.info, copy: $ }').join('\n');
  const loaded = await load({ 'openapi.yaml': document, 'a.overlay.yaml': overlay(bomb) });
  expect(loaded.document).toBeUndefined();
  expect(problemTexts(loaded).at(-1)).toMatch(/^error: /);
});
