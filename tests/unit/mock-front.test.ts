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
