import type { JsonObject } from '@docs/base/json.ts';
import { readScheme } from '@docs/openapi/operations/security-scheme.ts';
import { expect, test } from 'vitest';
import { authWays, credentialsOf } from '../operations/security.ts';

const credentials = (...alternatives: JsonObject[][]): ReturnType<typeof credentialsOf> => {
  const named = alternatives.map((nodes) =>
    nodes.map((node) => ({ id: '', scheme: readScheme(node), permissions: [] })),
  );
  return credentialsOf({ alternatives: named, optional: false }, 'acme');
};

const basic = { type: 'http', scheme: 'Basic' };
const key = (name: string, place = 'header'): JsonObject => ({ type: 'apiKey', name, in: place });

test('basic authentication has a user and a password, other schemes a token', () => {
  expect(credentials([basic])).toEqual([{ kind: 'basic', userEnv: 'ACME_USER', passwordEnv: 'ACME_PASSWORD' }]);
  expect(credentials([{ type: 'http', scheme: 'bearer' }])).toEqual([{ kind: 'bearer', env: 'ACME_TOKEN' }]);
  expect(credentials([key('X-Key')])).toEqual([{ kind: 'header', name: 'X-Key', env: 'ACME_TOKEN' }]);
});

test('other HTTP schemes become a plain Authorization header, not a bearer token', () => {
  expect(credentials([{ type: 'http', scheme: 'digest' }])).toEqual([
    { kind: 'header', name: 'Authorization', env: 'ACME_TOKEN' },
  ]);
});

test('uses the first alternative that a request can send', () => {
  expect(credentials([{ type: 'mutualTLS' }], [basic])).toMatchObject([{ kind: 'basic' }]);
  expect(credentials([{ type: 'mutualTLS' }])).toEqual([]);
});

test('two API keys at once use two environment variables', () => {
  expect(credentials([key('X-Key'), key('sid', 'cookie')])).toEqual([
    { kind: 'header', name: 'X-Key', env: 'ACME_X_KEY' },
    { kind: 'cookie', name: 'sid', env: 'ACME_SID' },
  ]);
});

test('labels each way to authenticate if there are several', () => {
  const way = (...nodes: JsonObject[]) => nodes.map((node) => ({ id: '', scheme: readScheme(node), permissions: [] }));
  const bearer = { type: 'http', scheme: 'bearer' };
  const labels = (optional: boolean, ...alternatives: ReturnType<typeof way>[]) =>
    authWays({ alternatives, optional }, 'acme')?.map(({ label }) => label);
  expect(labels(false, way(bearer))).toBeUndefined();
  expect(labels(false, way({ type: 'mutualTLS' }), way(bearer))).toBeUndefined();
  expect(labels(false, way(bearer), way(key('X-Key'), key('X-Id')), way(basic))).toEqual([
    'Bearer token',
    'API key X-Key and API key X-Id',
    'User name and password',
  ]);
  expect(labels(true, way(bearer))).toEqual(['No authentication', 'Bearer token']);
});
