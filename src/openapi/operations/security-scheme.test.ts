import { expect, test } from 'vitest';
import { projectYaml } from '../../../tests/fixtures/openapi/project-yaml.ts';
import { readScheme } from './security-scheme.ts';

test('schemes as everything reads them', () => {
  expect(readScheme({ type: 'http', scheme: 'Basic' })).toEqual({ kind: 'http', scheme: 'Basic' });
  expect(readScheme({ type: 'http', bearerFormat: 'JWT' })).toEqual({ kind: 'http', scheme: 'bearer', format: 'JWT' });
  expect(readScheme({ type: 'apiKey', in: 'query', name: 'key' })).toEqual({
    kind: 'apiKey',
    place: 'query',
    name: 'key',
  });
  expect(readScheme({ type: 'apiKey', in: 'header' })).toEqual({ kind: 'unknown', type: 'apiKey' });
  expect(readScheme({ type: 'magic' })).toEqual({ kind: 'unknown', type: 'magic' });
  expect(readScheme(undefined)).toEqual({ kind: 'unknown' });
});

test('a key that goes nowhere is shown the same way everywhere', () => {
  const { overview, operations } = projectYaml(`
    security: [{ key: [] }]
    paths: { /pets: { get: { operationId: list } } }
    components: { securitySchemes: { key: { type: apiKey, in: body, name: secret } } }
  `);
  expect(overview.security[0]?.facts).toEqual([{ label: 'Kind', value: ['apiKey'] }]);
  expect(operations[0]?.parameters).toEqual([]);
  expect(JSON.stringify(operations[0]?.samples)).not.toContain('secret');
});
