import { readdirSync, readFileSync } from 'node:fs';
import { isObject } from '@docs/base/json.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { compareOutlines } from './compare-outlines.ts';
import { outlineDocument } from './outline.ts';
import { snapshotDocument, snapshotText } from './snapshot.ts';

const document = {
  openapi: '3.1.0',
  info: { title: 'Birds', version: '1.0.0', description: 'Words.' },
  tags: [{ name: 'Birds' }],
  paths: { '/birds': { get: { summary: 'List birds', description: 'Words.', 'x-rate-limit': 'standard' } } },
  components: {
    schemas: {
      Bird: {
        description: 'Words.',
        type: 'object',
        properties: { description: { type: 'string', example: 'A wren.' }, 'x-ring': { type: 'string' } },
      },
    },
  },
};

test('drops descriptions, examples and extensions, but keeps fields with these names', () => {
  expect(snapshotDocument(document)).toEqual({
    openapi: '3.1.0',
    info: { version: '1.0.0' },
    paths: { '/birds': { get: { summary: 'List birds' } } },
    webhooks: {},
    components: {
      schemas: {
        Bird: { type: 'object', properties: { description: { type: 'string' }, 'x-ring': { type: 'string' } } },
      },
    },
  });
});

test('keeps the dates and the replacement of `x-deprecated`, but not the reason', () => {
  const ending = { since: '2025-01-01', sunset: '2026-01-01', replacement: 'find-birds' };
  const paths = { '/birds': { get: { deprecated: true, 'x-deprecated': { ...ending, reason: 'Words.' } } } };
  expect(snapshotDocument({ ...document, paths }).paths).toEqual({
    '/birds': { get: { deprecated: true, 'x-deprecated': ending } },
  });
});

test('writes one line per path and component', () => {
  const lines = snapshotText(document).split('\n');
  expect(lines).toContain('    "/birds": {"get":{"summary":"List birds"}}');
  expect(lines.some((line) => line.trim().startsWith('"Bird": {"type":"object"'))).toBe(true);
  expect(JSON.parse(snapshotText(document))).toEqual(snapshotDocument(document));
});

test('keeps `x-api-key`, `title` and `default` where they are names', () => {
  const secured = {
    ...document,
    security: [{ 'x-api-key': [] }],
    components: {
      securitySchemes: { 'x-api-key': { type: 'apiKey', description: 'Words.' } },
      schemas: { Bird: { $defs: { title: { type: 'string' } }, discriminator: { mapping: { default: 'Wren' } } } },
    },
  };
  expect(snapshotDocument(secured)).toMatchObject({
    security: [{ 'x-api-key': [] }],
    components: {
      securitySchemes: { 'x-api-key': { type: 'apiKey' } },
      schemas: { Bird: { $defs: { title: { type: 'string' } }, discriminator: { mapping: { default: 'Wren' } } } },
    },
  });
});

test('keeps `x-webhooks`, the form before OpenAPI 3.1', () => {
  const early = { ...document, 'x-webhooks': { default: { post: { summary: 'A bird', description: 'Words.' } } } };
  expect(snapshotDocument(early)['x-webhooks']).toEqual({ default: { post: { summary: 'A bird' } } });
});

test('a snapshot has no changes compared with its document', () => {
  const folder = 'tests/fixtures/corpus';
  const names = readdirSync(folder).filter((name) => /\.(?:yaml|json)$/.test(name));
  const changed = names.filter((name) => {
    const original: unknown = parse(readFileSync(`${folder}/${name}`, 'utf8'));
    if (!isObject(original)) return false;
    const snapshot = JSON.parse(snapshotText(original));
    return compareOutlines(outlineDocument(snapshot), outlineDocument(original)).length > 0;
  });
  expect(changed).toEqual([]);
});
