import type { JsonObject } from '@docs/base/json.ts';
import type { AccountState } from '@docs/sandbox/account-state.ts';
import { compileSimulatedApi } from '@docs/sandbox/compile-simulated-api.ts';
import { createSandbox } from '@docs/sandbox/sandbox.ts';
import { expect, test } from 'vitest';
import type { SandboxOperation } from '../../model/sandbox.ts';
import { knownIds } from './known-ids.ts';

const nest = { id: 'nest-00000001', place: 'oak' };
const egg = { id: 'egg-000000001', nest_id: nest.id };
const returns = (example: object): object => ({
  200: {
    description: '',
    content: { 'application/json': { schema: { type: 'object', properties: { id: { type: 'string' } } }, example } },
  },
});
const parameter = (name: string, example: string): object => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string' },
  example,
});
const document = {
  openapi: '3.1.0',
  paths: {
    '/nests/{id}': {
      parameters: [parameter('id', nest.id)],
      get: { operationId: 'get-nest', responses: returns(nest) },
      delete: { operationId: 'delete-nest', responses: { 204: { description: '' } } },
    },
    '/nests/{nest_id}/eggs/{id}': {
      parameters: [parameter('nest_id', nest.id), parameter('id', egg.id)],
      get: { operationId: 'get-egg', responses: returns(egg) },
    },
  },
} as unknown as JsonObject;

const page = (name: string, families: Record<string, string>): [string, SandboxOperation] => [
  name,
  { title: name, href: `/docs/api/${name}`, method: 'get', families },
];
const pages = Object.fromEntries([
  page('get-nest', { id: 'nest' }),
  page('delete-nest', { id: 'nest' }),
  page('get-egg', { nest_id: 'nest', id: 'nest/egg' }),
]);

test('finds the operations that accept an id of a response in their path, also as a parent', () => {
  const api = compileSimulatedApi(document);
  const { collections } = JSON.parse(createSandbox({ api }).save()) as AccountState;
  const found = knownIds(JSON.stringify({ eggs: [egg], note: 'other-text' }), api, collections, pages);
  expect(found.map(({ id, operations }) => [id, operations.map(({ title, family }) => `${title} ${family}`)])).toEqual([
    [egg.id, ['get-egg nest/egg']],
    [nest.id, ['get-nest nest', 'delete-nest nest', 'get-egg nest']],
  ]);
  expect(knownIds('no JSON', api, collections, pages)).toEqual([]);
});
