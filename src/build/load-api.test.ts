import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { objectAt, stringAt } from '../openapi/document.ts';
import { type LoadedApi, loadApi } from './load-api.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'load-api-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function load(files: Record<string, string>): Promise<LoadedApi> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return loadApi(path.join(folder, Object.keys(files)[0] ?? ''), { product: { name: 'Lumen', slug: 'lumen' } });
}

function told({ problems }: LoadedApi): readonly string[] {
  return problems.map(
    ({ severity, message, at, fix }) =>
      `${severity}: ${message} | ${path.basename(at.file)}:${at.line}:${at.column} | ${fix}`,
  );
}

test('YAML and JSON, with the product filled in', async () => {
  const yaml = await load({
    'a.yaml':
      'openapi: 3.1.0\ninfo: { title: "{Product} API", version: "1" }\nservers: [{ url: https://api.{product}.example }]\n',
  });
  expect(stringAt(objectAt(yaml.document, 'info'), 'title')).toBe('Lumen API');
  const json = await load({ 'a.json': '{"openapi":"3.0.3","info":{"title":"{product}"}}' });
  expect(stringAt(objectAt(json.document, 'info'), 'title')).toBe('lumen');
});

test('a path parameter called product is left alone', async () => {
  for (const text of [
    'openapi: 3.1.0\npaths:\n  /shops/{product}/x:\n    get: {}\n',
    '{"openapi":"3.1.0","paths":{"/shops/{product}/x":{"get":{}}}}',
  ]) {
    const { document } = await load({ 'shop.yaml': text });
    expect(Object.keys(objectAt(document, 'paths') ?? {})).toEqual(['/shops/{product}/x']);
  }
});

test('several files become one, and places are found in each', async () => {
  const loaded = await load({
    'multi/openapi.yaml':
      'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n  /a:\n    $ref: ./paths/a.yaml\ncomponents:\n  schemas:\n    Thing:\n      $ref: ./schemas/Thing.yaml\n',
    'multi/paths/a.yaml':
      'get:\n  responses:\n    "200":\n      description: "{Product}"\n      content:\n        application/json:\n          schema:\n            $ref: ../schemas/Thing.yaml\n',
    'multi/schemas/Thing.yaml': 'type: object\nproperties:\n  self:\n    $ref: ./Thing.yaml\n',
  });
  expect(loaded.problems).toEqual([]);
  expect(JSON.stringify(objectAt(loaded.document, 'components'))).toMatchInlineSnapshot();
  const { file, line } = loaded.locate('/paths/~1a/get/responses/200');
  expect([path.basename(file), line]).toEqual(['a.yaml', 4]);
});

test('files that are missing or elsewhere are warnings; the rest is read', async () => {
  const loaded = await load({
    'broken/openapi.yaml':
      'openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths:\n  /a:\n    $ref: ./none.yaml\n  /b:\n    $ref: https://example.com/b.yaml\n  /c:\n    $ref: /etc/passwd\n  /d: { get: {} }\n',
  });
  expect(Object.keys(objectAt(loaded.document, 'paths') ?? {})).toContain('/d');
  expect(told(loaded).map((text) => text.replace(/\/tmp\/[^ |]*/g, '…'))).toMatchInlineSnapshot();
});

test('what cannot be used says what to do', async () => {
  expect(told(await load({ 's.yaml': 'swagger: "2.0"\n' }))).toMatchInlineSnapshot();
  expect(told(await load({ 'n.yaml': 'hello: world\n' }))).toMatchInlineSnapshot();
  expect(told(await load({ 'l.yaml': '- 1\n' }))).toMatchInlineSnapshot();
  expect(told(await load({ 'v.yaml': 'openapi: 4.0.0\n' }))).toMatchInlineSnapshot();
  expect(told(await load({ 'syntax.yaml': 'openapi: 3.1.0\ninfo:\n  title: a: b\n' }))).toMatchInlineSnapshot();
  expect(
    told(await load({ 'syntax.json': '{"openapi": "3.1.0",\n "info": {"a": 1 "b": 2}}' })),
  ).toMatchInlineSnapshot();
  expect(
    told(await loadApi(path.join(folder, 'absent.yaml'), { product: { name: 'L', slug: 'l' } })),
  ).toMatchInlineSnapshot();
});

test('aliases that unfold without end are refused', async () => {
  const levels = Array.from(
    { length: 9 },
    (_, index) => `  l${index + 1}: &l${index + 1} [${Array(9).fill(`*l${index}`).join(', ')}]`,
  );
  const loaded = await load({ 'bomb.yaml': `openapi: 3.1.0\nx-bomb:\n  l0: &l0 [x]\n${levels.join('\n')}\n` });
  expect(loaded.document).toBeUndefined();
  expect(told(loaded)).toMatchInlineSnapshot();
});
