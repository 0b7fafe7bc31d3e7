import { plainText } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import { projectYaml, sampleText } from '../../../tests/fixtures/openapi/project-yaml.ts';
import { readScheme } from './security-scheme.ts';

test('reads security schemes', () => {
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

test('an API key with an invalid place is not in parameters or samples', () => {
  const { overview, operations } = projectYaml(`
    security: [{ key: [] }]
    paths: { /pets: { get: { operationId: list } } }
    components: { securitySchemes: { key: { type: apiKey, in: body, name: secret } } }
  `);
  expect(overview.security[0]?.facts).toEqual([{ label: 'Kind', value: ['apiKey'] }]);
  expect(operations[0]?.parameters).toEqual([]);
  expect(JSON.stringify(operations[0]?.samples)).not.toContain('secret');
});

test('shows flows, metadata and deprecation of OpenAPI 3.2', () => {
  const { overview, operations } = projectYaml(`
    openapi: 3.2.0
    security: [{ old: [] }, { oauth: [read] }]
    paths: { /pets: { get: { operationId: list } } }
    components:
      securitySchemes:
        old: { type: apiKey, in: header, name: X-Old, deprecated: true }
        oauth:
          type: oauth2
          oauth2MetadataUrl: https://a.example/meta
          flows: { deviceAuthorization: { deviceAuthorizationUrl: https://a.example/device, tokenUrl: 'javascript:1', scopes: {} } }
  `);
  const facts = overview.security.map((scheme) =>
    scheme.facts.map(({ label, value }) => `${label}: ${plainText(value)}`),
  );
  expect(facts).toEqual([
    ['Kind: API key', 'Header: X-Old', 'Status: Deprecated'],
    [
      'Kind: OAuth 2',
      'Metadata: https://a.example/meta',
      'Flow: device authorization',
      'Device authorization address: https://a.example/device',
      'Token address: javascript:1',
    ],
  ]);
  expect(JSON.stringify(overview.security)).not.toContain('"href":"javascript');
  const [operation] = operations;
  const access = operation?.facts.find(({ label }) => label === 'Authentication');
  expect(plainText(access?.value ?? [])).toBe('API key X-Old (deprecated) or OAuth 2 token with read');
  expect(operation?.parameters[0]?.fields.map(({ name, deprecated }) => [name, deprecated])).toEqual([
    ['X-Old', true],
    ['Authorization', undefined],
  ]);
  // Samples use the scheme that is not deprecated.
  expect(operation && sampleText(operation)).toContain('Authorization: Bearer');
});

test('shows the addresses of each of several flows', () => {
  const { overview } = projectYaml(`
    paths: {}
    components:
      securitySchemes:
        oauth:
          type: oauth2
          flows:
            clientCredentials: { tokenUrl: https://a.example/token, scopes: { read: Read things. } }
            implicit: { authorizationUrl: https://a.example/auth, scopes: {} }
  `);
  expect(overview.security[0]?.facts.map(({ label, value }) => `${label}: ${plainText(value)}`)).toEqual([
    'Kind: OAuth 2',
    'Flow: client credentials: token address https://a.example/token; scopes read Read things',
    'Flow: implicit: authorization address https://a.example/auth',
  ]);
});
