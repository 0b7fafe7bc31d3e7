import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createFront } from '../../scripts/mock-front.mjs';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listening(server: Server): Promise<string> {
  servers.push(server.listen(0, 'localhost'));
  await once(server, 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function to(address: string) {
  return (target: string, init: RequestInit) => fetch(address + target, init);
}

/** A front for this document; what stands for Prism answers with what it was asked. */
async function front(document: object): Promise<(path: string) => Promise<string>> {
  const prism = await listening(
    createServer(({ url, headers }, response) => response.end([url, headers.prefer].join(' '))),
  );
  const { hostname, port } = new URL(await listening(createFront({ document, prism: to(prism), address: '' })));
  return (path) =>
    new Promise((resolve, reject) => {
      request({ hostname, port, path, agent: false }, async (response) => {
        resolve(
          Buffer.concat(await response.toArray())
            .toString()
            .trim(),
        );
      })
        .on('error', reject)
        .end();
    });
}

const examples = { one: { value: { thing: { id: 'a' } } }, two: { value: { thing: { id: 'b' } } } };
const get = { responses: { 200: { content: { 'application/json': { examples } } } } };

test('the example of the record that is asked for', async () => {
  const ask = await front({ paths: { '/things/{id}': { get } } });
  expect(await ask('/things/b?x=1')).toBe('/things/b?x=1 example=two');
});

test('a path that is no address is passed on like others', async () => {
  const ask = await front({ paths: {} });
  expect(await ask('//')).toBe('//');
  expect(await ask('/after')).toBe('/after');
});

test.each<[string, object]>([
  ['no paths', {}],
  ['an empty path', { paths: { '/a/{id}': null } }],
  ['no responses', { paths: { '/a/{id}': { get: {} } } }],
  [
    'an empty example',
    {
      paths: {
        '/a/{id}': { get: { responses: { 200: { content: { 'application/json': { examples: { one: null } } } } } } },
      },
    },
  ],
])('a document with %s', async (_, document) => {
  expect(await (await front(document))('/a/b')).toBe('/a/b');
});

test('of two paths that fit, the fixed one', async () => {
  const other = { responses: { 200: { content: { 'application/json': { examples: { three: examples.two } } } } } };
  const ask = await front({ paths: { '/{kind}/{id}': { get: other }, '/things/{id}': { get } } });
  expect(await ask('/things/b')).toBe('/things/b example=two');
});

test('signs of regular expressions in a path are letters', async () => {
  const ask = await front({ paths: { '/a(b.c/{id}': { get } } });
  expect(await ask('/a(b.c/b')).toBe('/a(b.c/b example=two');
  expect(await ask('/a(bxc/b')).toBe('/a(bxc/b');
});

test('other names than those of this machine are refused, and other pages cannot read the answers', async () => {
  const prism = await listening(createServer((_, response) => response.end('{}')));
  const { port } = new URL(await listening(createFront({ document: {}, prism: to(prism), address: '' })));
  const ask = (
    headers: Record<string, string>,
    method = 'GET',
  ): Promise<readonly [number | undefined, string | undefined]> =>
    new Promise((resolve, reject) => {
      request({ hostname: 'localhost', port, path: '/a', method, headers, agent: false }, (response) => {
        response.resume();
        resolve([response.statusCode, response.headers['access-control-allow-origin']]);
      })
        .on('error', reject)
        .end();
    });
  for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '192.168.0.7'])
    expect(await ask({ host }), host).toEqual([403, undefined]);
  for (const host of [`localhost:${port}`, '127.0.0.1', '[::1]:80'])
    expect(await ask({ host }), host).toEqual([200, undefined]);
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1:5173'])
    expect(await ask({ origin })).toEqual([200, origin]);
  for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'null'])
    expect(await ask({ origin })).toEqual([200, undefined]);
  const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
  expect(await ask({ origin: 'http://localhost:3000', ...preflight }, 'OPTIONS')).toEqual([
    204,
    'http://localhost:3000',
  ]);
  expect(await ask({ origin: 'https://evil.example', ...preflight }, 'OPTIONS')).toEqual([204, undefined]);
});

interface Answer {
  readonly status: number;
  readonly type: string | null;
  readonly replayed: string | null;
  readonly text: string;
}

/** A front for this document and something in place of Prism that always answers so. */
async function frontOf(document: object, status: number, headers: Record<string, string> = {}) {
  const prism = await listening(createServer((_, response) => response.writeHead(status, headers).end('{}')));
  const address = await listening(createFront({ document, prism: to(prism), address: '' }));
  return async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const answer = await fetch(address + path, init);
    const named = (name: string) => answer.headers.get(name);
    return {
      status: answer.status,
      type: named('content-type'),
      replayed: named('idempotency-replayed'),
      text: await answer.text(),
    };
  };
}

const columns = { post: { 'x-columns': { of: 'Recipient', names: ['id', 'name'] } } };
const schemas = { Recipient: { examples: [{ id: 'r1', name: 'Ana' }] } };

test('an exported file is there to be read, where the document describes one and has no such path', async () => {
  const report = { type: 'text/csv; charset=utf-8', text: 'id,name\r\n"r1","Ana"' };
  const described = await frontOf({ paths: { '/export': columns }, components: { schemas } }, 418);
  expect(await described('/exports/a.csv')).toMatchObject({ status: 200, ...report });
  expect((await described('/exports/a.csv', { method: 'POST' })).status).toBe(418);
  const own = await frontOf(
    { paths: { '/export': columns, '/exports/{id}': { get: {} } }, components: { schemas } },
    418,
  );
  expect((await own('/exports/a.csv')).status).toBe(418);
  expect((await (await frontOf({ paths: {} }, 418))('/exports/a.csv')).status).toBe(418);
});

test('an answer is called replayed only when its key was used before', async () => {
  const ask = await frontOf({}, 201, { 'idempotency-replayed': 'true' });
  const post = async (path: string, key?: string) =>
    (await ask(path, { method: 'POST', headers: key === undefined ? {} : { 'idempotency-key': key } })).replayed;
  expect([await post('/a', 'k1'), await post('/a', 'k1')]).toEqual([null, 'true']);
  expect([await post('/a', 'k2'), await post('/b', 'k1'), await post('/a'), await post('/a')]).toEqual(
    Array(4).fill(null),
  );
});

const refusing = {
  paths: { '/things': { post: { responses: { 400: { $ref: '#/components/responses/Bad' } } } } },
  components: {
    responses: {
      Bad: {
        content: {
          'application/problem+json': {
            examples: { malformed_json: { value: 'not JSON' }, invalid_parameter: { value: 'bad limit' } },
          },
        },
      },
    },
  },
  'x-error-catalogue': { gone: { status: 410, retiredPaths: ['GET /old'], example: 'retired' } },
};
const json = { method: 'POST', headers: { 'content-type': 'application/json' } };

test('a body that is not JSON, and what Prism says of the token comes first', async () => {
  const broken = { ...json, body: '{"a' };
  const refused = { status: 400, type: 'application/problem+json', text: '"not JSON"' };
  expect(await (await frontOf(refusing, 422))('/things', broken)).toMatchObject(refused);
  expect((await (await frontOf(refusing, 401))('/things', broken)).status).toBe(401);
  expect((await (await frontOf(refusing, 201))('/things', { ...json, body: '{}' })).status).toBe(201);
  expect((await (await frontOf({}, 400))('/things', broken)).text).toBe('{}');
});

test('a wrong parameter is no wrong body', async () => {
  const found = (place: string) => ({ 'sl-violations': JSON.stringify([{ location: ['request', place, 'limit'] }]) });
  const sent = { ...json, body: '{}' };
  expect(await (await frontOf(refusing, 422, found('query')))('/things', sent)).toMatchObject({
    status: 400,
    text: '"bad limit"',
  });
  expect((await (await frontOf(refusing, 422, found('body')))('/things', sent)).status).toBe(422);
});

test('a retired call', async () => {
  const ask = await frontOf(refusing, 404);
  expect(await ask('/old?a=1')).toMatchObject({ status: 410, type: 'application/problem+json', text: '"retired"' });
  expect((await ask('/old', { method: 'POST' })).status).toBe(404);
});
