import type { JsonObject } from '@docs/base/json.ts';
import { expect, test } from 'vitest';
import { outlineDocument } from './outline.ts';
import { deprecatedItems } from './releases.ts';

const ends = (sunset: string): JsonObject => ({ deprecated: true, 'x-deprecated': { sunset } });
const ref = { $ref: '#/components/schemas/Egg' };

/** Upcoming removals, as `sunset kind name: text`. */
function deprecations(document: JsonObject): string[] {
  return deprecatedItems(outlineDocument({ openapi: '3.1.0', ...document })).map(
    ({ sunset, subject: { kind, name }, words }) => [sunset, kind, name, ...(words ? [words] : [])].join(' '),
  );
}

test('lists retiring operations, events, schemas, fields and parameters, soonest first, undated last', () => {
  const response = (name: string): JsonObject => ({
    headers: { 'X-Old': { ...ends('2026-06-01'), schema: {} } },
    content: { 'application/json': { schema: { properties: { [name]: ends('2026-05-01') } } } },
  });
  const document = {
    paths: {
      '/birds': {
        get: {
          operationId: 'list-birds',
          'x-deprecated': { replacement: 'find-birds' },
          parameters: [{ name: 'limit', in: 'query', schema: {}, ...ends('2027-01-01') }],
          // A field that occurs in two responses is listed once.
          responses: { '200': response('total'), '202': response('total') },
        },
        post: { operationId: 'add-bird', ...ends('the next version') },
        put: { operationId: 'put-bird', deprecated: true },
      },
    },
    webhooks: { 'bird.seen': { post: ends('2026-01-01T00:00:00Z') } },
    components: {
      schemas: {
        Bird: { type: 'object', properties: { ring: { properties: { year: ends('2026-02-01') } } } },
        Nest: { oneOf: [{ properties: { twig: ends('2026-04-01') } }, { type: 'string' }] },
      },
    },
  };
  expect(deprecations(document)).toEqual([
    '2026-01-01T00:00:00Z event bird.seen',
    '2026-02-01 schema Bird Field `ring.year`',
    '2026-04-01 schema Nest Field `twig`',
    '2026-05-01 operation list-birds Field `total`',
    '2026-06-01 operation list-birds Header `X-Old`',
    '2027-01-01 operation list-birds Query parameter `limit`',
    'the next version operation add-bird',
    ' operation list-birds',
  ]);
});

test('lists a retiring schema once, not where other schemas use or extend it', () => {
  const schemas = {
    Egg: { type: 'object', ...ends('2026-01-01') },
    Bird: { properties: { egg: ref, other: { ...ref, 'x-deprecated': { sunset: '2025-01-01' } } } },
    BigEgg: { allOf: [ref, { properties: { size: { type: 'integer' } } }] },
  };
  expect(deprecations({ paths: {}, components: { schemas } })).toEqual([
    '2025-01-01 schema Bird Field `other`',
    '2026-01-01 schema Egg',
  ]);
});

test('removes backticks and line breaks from sunset and replacement', () => {
  const broken = { sunset: 'never `\n ever`', replacement: '`'.repeat(3) };
  const paths = { '/birds': { get: { operationId: 'list-birds', 'x-deprecated': broken } } };
  expect(deprecatedItems(outlineDocument({ openapi: '3.1.0', paths }))).toEqual([
    { subject: { kind: 'operation', name: 'list-birds' }, sunset: 'never ever' },
  ]);
});
