import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fillSource, readSource } from './read-file.ts';

const product = { name: 'Acme', slug: 'acme' };

test('fills in the product', () => {
  expect(fillSource('title: {Product} API\nurl: https://api.{product}.example', product)).toBe(
    'title: Acme API\nurl: https://api.acme.example',
  );
});

test.each([
  ['a path parameter in YAML', 'paths:\n  /products/{product}:\n    get: {}'],
  ['a path parameter in JSON', '{"paths":{"/items/{Product}":{"get":{}}}}'],
  [
    'a variable of a server in YAML',
    'servers:\n  - url: https://{product}.acme.test\n    variables:\n      product:\n        default: pay',
  ],
  [
    'a variable of a server in JSON',
    '{"servers":[{"url":"https://{product}.acme.test","variables":{"region":{"default":"eu"},"product":{"default":"pay"}}}]}',
  ],
])('keeps %s', (_, text) => {
  expect(fillSource(text, product)).toBe(text);
});

test('reports folders, devices and missing files', async () => {
  const read = async (file: string): Promise<unknown> => readSource(file, product, '`api` in config.json');
  expect(await read(tmpdir())).toMatchObject({
    message: 'This is a folder, not a document.',
    fix: 'Name a file in it: correct `api` in config.json.',
  });
  expect(await read('/dev/null')).toMatchObject({ message: 'This is not a file that can be read.' });
  expect(await read('/none/a.yaml')).toMatchObject({ fix: 'Correct `api` in config.json, or create the file.' });
});

test('reports UTF-16 in either byte order and other encodings, and removes a byte order mark', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'utf-16-')), 'openapi.yaml');
  const bytes = Buffer.from('\uFEFFopenapi: 3.1.0', 'utf16le');
  for (const each of [bytes, Buffer.from(bytes).swap16()]) {
    writeFileSync(file, each);
    expect(await readSource(file, product)).toMatchObject({
      message: 'The file is in UTF-16, not UTF-8.',
      fix: 'Save the file as UTF-8.',
    });
  }
  writeFileSync(file, Buffer.from('openapi: 3.1.0\ninfo:\n  title: Caf\u00e9 API', 'latin1'));
  expect(await readSource(file, product)).toMatchObject({
    severity: 'error',
    message: 'The file is not valid UTF-8: this character is in another encoding.',
    at: { line: 3, column: 13 },
    fix: 'Save the file as UTF-8.',
  });
  writeFileSync(file, '\uFEFFopenapi: 3.1.0');
  expect(await readSource(file, product)).toBe('openapi: 3.1.0');
});
