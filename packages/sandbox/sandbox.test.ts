import type { JsonObject } from '@docs/base/json.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { compileSimulatedApi } from './compile-simulated-api.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

const pet = { $ref: '#/components/schemas/Pet' };
const json = (schema: object, example?: object): object => ({
  'application/json': { schema, ...(example && { example }) },
});
const petId = { name: 'petId', in: 'path', required: true, schema: { type: 'integer' }, example: 7 };

/** An API without rules. */
const document = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  servers: [{ url: 'https://pets.example/v1' }],
  security: [{ token: ['pets:write'] }],
  'x-permissions': { permissions: { 'pets:write': 'Change pets.' }, roles: { viewer: { permissions: [] } } },
  'x-rate-limits': { standard: { requests: 50, window: 60 } },
  paths: {
    '/pets': {
      get: {
        operationId: 'list-pets',
        security: [],
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100, default: 20 } }],
        responses: { 200: { description: '', content: json({ type: 'array', items: pet }) } },
      },
      post: {
        operationId: 'create-pet',
        'x-idempotency': 'key',
        requestBody: { required: true, content: json({ $ref: '#/components/schemas/NewPet' }) },
        responses: {
          201: { description: '', headers: { Location: { example: '/pets/7' } }, content: json(pet) },
          422: { description: '' },
        },
      },
    },
    '/pets/{petId}': {
      parameters: [petId],
      get: {
        operationId: 'get-pet',
        responses: { 200: { description: '', content: json(pet, { id: 7, name: 'Rex', status: 'home', tags: [] }) } },
      },
      patch: {
        operationId: 'patch-pet',
        requestBody: { content: json({ type: 'object', properties: { name: { type: 'string' } } }) },
        responses: { 200: { description: '', content: json(pet) } },
      },
      delete: { operationId: 'delete-pet', responses: { 204: { description: '' } } },
    },
    '/pets/{petId}/walk': {
      parameters: [petId],
      post: { operationId: 'walk-pet', responses: { 200: { description: '', content: json(pet) } } },
    },
    '/pets/{petId}/groom': {
      parameters: [petId],
      post: {
        operationId: 'groom-pet',
        requestBody: { content: json({ type: 'object' }) },
        responses: { 200: { description: '', content: json({ type: 'object' }, { note: 'Brushed', minutes: 20 }) } },
      },
    },
  },
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Pet: {
        type: 'object',
        required: ['id', 'name', 'status', 'tags'],
        'x-state-machine': {
          field: 'status',
          initial: 'home',
          states: { home: {}, out: {} },
          transitions: [
            { from: [], by: { operation: 'create-pet' }, to: 'home' },
            { from: ['home'], by: { operation: 'walk-pet' }, to: 'out' },
          ],
          refusals: [{ from: ['out'], operation: 'walk-pet', status: 409, code: 'conflict', when: 'It is out.' }],
        },
        properties: {
          id: { type: 'integer', readOnly: true },
          name: { type: 'string' },
          status: { type: 'string', enum: ['home', 'out'] },
          tags: { type: 'array', items: { type: 'string' } },
        },
      },
      NewPet: {
        type: 'object',
        required: ['name'],
        additionalProperties: false,
        properties: { name: { type: 'string', maxLength: 10 }, tags: { type: 'array', items: { type: 'string' } } },
      },
    },
  },
};

const api = compileSimulatedApi(document as unknown as JsonObject);
let now = Date.parse('2026-01-01T00:00:00Z');
let sandbox: Sandbox;

beforeEach(() => {
  now = Date.parse('2026-01-01T00:00:00Z');
  sandbox = createSandbox({ api, now: () => now });
});

interface Sent {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

async function send(
  call: string,
  { body, headers }: Sent = {},
): Promise<{ status: number; body: never; headers: Headers }> {
  const [method = '', path = ''] = call.split(' ');
  const response = await sandbox.fetch(
    new Request(`https://pets.example/v1${path}`, {
      method,
      headers: {
        authorization: 'Bearer secret',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  );
  const text = await response.text();
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as never, headers: response.headers };
}

describe('without rules', () => {
  test('creates, lists, updates and deletes a resource', async () => {
    const created = await send('POST /pets', { body: { name: 'Bo' } });
    expect(created).toMatchObject({ status: 201, body: { id: 8, name: 'Bo', status: 'home', tags: [] } });
    expect(created.headers.get('location')).toBe('/pets/8');
    expect(await send('PATCH /pets/8', { body: { name: 'Bob' } })).toMatchObject({
      status: 200,
      body: { name: 'Bob' },
    });
    expect(await send('GET /pets')).toMatchObject({ body: [{ id: 7 }, { id: 8, name: 'Bob' }] });
    expect((await send('DELETE /pets/8')).status).toBe(204);
    expect((await send('GET /pets/8')).status).toBe(404);
    expect(sandbox.requests().map(({ operation, changes }) => [operation, changes.map(({ kind }) => kind)])).toEqual([
      ['create-pet', ['created']],
      ['patch-pet', ['updated']],
      ['list-pets', []],
      ['delete-pet', ['deleted']],
      ['get-pet', []],
    ]);
  });

  test('applies state machines, and rejects transitions that they do not list', async () => {
    expect(await send('POST /pets/7/walk')).toMatchObject({ status: 200, body: { status: 'out' } });
    expect(await send('POST /pets/7/walk')).toMatchObject({ status: 409, body: { detail: 'The pet is `out`.' } });
  });

  test('an unknown action returns the example with the sent fields, and a header that says so', async () => {
    const groomed = await send('POST /pets/7/groom', { body: { note: 'Washed' } });
    expect(groomed.body).toEqual({ note: 'Washed', minutes: 20 });
    expect(groomed.headers.get('sandbox-simulated')).toBe('example');
    expect([sandbox.isSimulated('groom-pet'), sandbox.isSimulated('walk-pet')]).toEqual([false, true]);
  });
});

describe('rejections', () => {
  test.each<[string, Sent, number, string]>([
    ['GET /cats', {}, 404, 'not_found'],
    ['PUT /pets/7', {}, 405, 'method_not_allowed'],
    ['GET /pets/x', {}, 404, 'not_found'],
    ['GET /pets?limit=101', {}, 400, 'invalid_parameter'],
    ['GET /pets/7', { headers: { authorization: '' } }, 401, 'missing_token'],
    ['GET /pets/7', { headers: { authorization: 'Basic x' } }, 401, 'invalid_token'],
    ['DELETE /pets/7', { headers: { 'sandbox-permissions': '' } }, 403, 'insufficient_permission'],
    ['POST /pets', { body: '{' }, 400, 'malformed_json'],
    ['POST /pets', { body: 'x', headers: { 'content-type': 'text/plain' } }, 415, 'unsupported_media_type'],
    ['POST /pets', {}, 422, 'validation_failed'],
  ])('%s %j', async (call, sent, status, code) => {
    expect(await send(call, sent)).toMatchObject({ status, body: { status, code } });
  });

  test('names invalid fields, and stores nothing', async () => {
    const { body } = await send('POST /pets', { body: { name: 'Bartholomew', colour: 'red', tags: [1, null] } });
    expect(
      (body as { errors: { pointer: string; code: string }[] }).errors.map(({ pointer, code }) => `${pointer} ${code}`),
    ).toEqual(['/name max_length', '/tags/0 type', '/tags/1 not_nullable', '/colour unknown_field']);
    expect(await send('GET /pets')).toMatchObject({ body: [{ id: 7 }] });
  });

  test('rejects requests above the rate limit until the next window', async () => {
    for (let sent = 0; sent < 50; sent += 1) expect((await send('GET /pets/7')).status).toBe(200);
    const rejected = await send('GET /pets/7');
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '60']);
    now += 60_000;
    expect((await send('GET /pets/7')).headers.get('ratelimit-remaining')).toBe('49');
  });

  test('returns a documented error that is requested with `Prefer`', async () => {
    expect((await send('POST /pets', { body: { name: 'Bo' }, headers: { prefer: 'code=422' } })).status).toBe(422);
    expect((await send('POST /pets', { body: { name: 'Bo' }, headers: { prefer: 'code=418' } })).status).toBe(201);
    expect((await send('GET /pets', { headers: { prefer: 'example=any' } })).status).toBe(200);
  });
});

describe('idempotency keys', () => {
  const headers = { 'idempotency-key': 'once' };

  test('replay the first response for a day', async () => {
    const first = await send('POST /pets', { body: { name: 'Bo', tags: [] }, headers });
    const again = await send('POST /pets', { body: { tags: [], name: 'Bo' }, headers });
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    now += 24 * 3_600_000;
    expect(await send('POST /pets', { body: { name: 'Bo' }, headers })).toMatchObject({ body: { id: 9 } });
  });

  test('belong to one request', async () => {
    await send('POST /pets', { body: { name: 'Bo' }, headers });
    expect(await send('POST /pets', { body: { name: 'Al' }, headers })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
  });
});

test('an account is saved and loaded as text, without tokens', async () => {
  await send('POST /pets', { body: { name: 'Bo' } });
  const text = sandbox.save();
  expect(text).not.toContain('secret');
  sandbox.reset();
  expect(sandbox.allRecords().Pet).toHaveLength(1);
  sandbox.load(text);
  expect(sandbox.allRecords().Pet).toMatchObject([{ id: 7 }, { id: 8, name: 'Bo' }]);
});

const record = { collection: '/pets/{petId}', key: '1', parents: [], value: { id: 1 } };
test.each<[string, string, RegExp]>([
  ['invalid JSON', '{"collections', /: it must be an object/],
  ['null', 'null', /: it must be an object/],
  ['no collections', '{"requests":[]}', /collections/],
  ['a collection that is not a list', '{"collections":{"pets":{}},"requests":[]}', /\/collections\/pets must be/],
  ['a record without a value', '{"collections":{"pets":[{"key":"1"}]},"requests":[]}', /\/collections\/pets\/0/],
  ['a request without headers', '{"collections":{},"requests":[{"id":"1"}]}', /\/requests\/0/],
  ['an event without deliveries', '{"collections":{},"requests":[],"events":[{}]}', /\/events\/0/],
  ['a clock that is text', '{"collections":{},"requests":[],"offset":"1"}', /\/offset must be/],
])('rejects a saved account and changes nothing: %s', (_, text, reason) => {
  expect(() => sandbox.load(text)).toThrow(/^This is not an account of this sandbox: /);
  expect(() => sandbox.load(text)).toThrow(reason);
  expect(sandbox.allRecords().Pet).toMatchObject([{ id: 7 }]);
});

test('rejects saved resources of another API', () => {
  const strict = createSandbox({
    api,
    rules: [{ derive: { Pet: ({ value }) => ({ tags: (value.tags as string[]).map(String) }) } }],
  });
  const [name = ''] = Object.keys(strict.collections());
  const text = JSON.stringify({ collections: { [name]: [{ ...record, collection: name }] }, requests: [] });
  expect(() => strict.load(text)).toThrow('its resources are not those of this API');
  expect(strict.allRecords().Pet).toMatchObject([{ id: 7 }]);
});

test('placeholders and examples in a path select the first example; a 204 has no body', async () => {
  const gist = { type: 'object', properties: { id: { type: 'string' } } };
  const content = (example: Record<string, string>) => ({ 'application/json': { schema: gist, example } });
  const path = [{ name: 'gist_id', in: 'path', required: true, schema: { type: 'string' } }];
  const shown = [{ ...path[0], example: 'latest' }];
  const gists = createSandbox({
    api: compileSimulatedApi({
      paths: {
        '/gists/{gist_id}': {
          get: { parameters: path, responses: { '200': { content: content({ id: 'a1' }) } } },
          patch: { parameters: shown, responses: { '200': { content: content({ id: 'a1' }) } } },
        },
        '/gists/{gist_id}/star': { get: { parameters: path, responses: { '204': { content: content({}) } } } },
      },
    }),
  });
  const statusOf = async (method: string, address: string) => {
    const response = await gists.fetch(new Request(`https://api.example${address}`, { method }));
    return [response.status, response.body === null];
  };
  expect(await statusOf('GET', '/gists/GIST_ID')).toEqual([200, false]);
  expect(await statusOf('PATCH', '/gists/latest')).toEqual([200, false]);
  expect(await statusOf('GET', '/gists/GIST_ID/star')).toEqual([204, true]);
  expect(await statusOf('GET', '/gists/latest')).toEqual([404, false]);
});

test('returns the example with the right status if several statuses share a response', async () => {
  const examples = {
    big: { value: { status: 413, title: 'Too large' } },
    bad: { value: { status: 422, title: 'Bad' } },
  };
  const text = { type: 'object', properties: { text: { type: 'string' } } };
  const shared = { description: '', content: { 'application/problem+json': { examples } } };
  const post = {
    operationId: 'add',
    requestBody: { content: json(text) },
    responses: { 201: { description: '' }, 413: shared, 422: shared },
  };
  const own = { servers: document.servers, paths: { '/notes': { post } } };
  sandbox = createSandbox({ api: compileSimulatedApi(own as unknown as JsonObject) });
  expect(await send('POST /notes', { body: { text: 7 } })).toMatchObject({ status: 422, body: { title: 'Bad' } });
});
