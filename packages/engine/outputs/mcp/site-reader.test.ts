import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTwin } from './docs-store.ts';
import { siteReader } from './site-reader.ts';

type FileResponse = string | ((response: ServerResponse) => void);

const limits = { bytes: 1000, time: 2000, keep: 0 };
const marker = (build: string): string =>
  JSON.stringify({ build, title: 'Pigeon', url: 'https://x.example', base: '/sub/', search: 'assets/names.json' });
const page = { href: '/sub/docs/letters', title: 'Letters', kind: 'guide' } as const;

let server: Server;
let address: URL;
let requests: IncomingMessage[];
let files: Record<string, FileResponse>;

beforeEach(async () => {
  requests = [];
  files = {
    '/sub/build.json': marker('a'),
    '/sub/contents.json': JSON.stringify([page, { href: '/sub/', title: 'Home', kind: 'home' }]),
    '/sub/docs/letters.md': '# Létters',
  };
  server = createServer((request, response) => {
    requests.push(request);
    const fileResponse = files[request.url ?? ''];
    if (typeof fileResponse === 'function') fileResponse(response);
    else response.writeHead(fileResponse === undefined ? 404 : 200).end(fileResponse);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/sub/`);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const readPage = async (): Promise<string> => readTwin(await siteReader(address, limits)(), page, 'md');

test('lists the pages with Markdown, and reads them with GET below the address of the site', async () => {
  const store = await siteReader(address, limits)();
  expect(store.pages).toEqual([page]);
  expect(await readPage()).toBe('# Létters');
  expect(new Set(requests.map(({ method }) => method))).toEqual(new Set(['GET']));
});

test('notices a new deployment, and requests nothing again while the store is fresh', async () => {
  const open = siteReader(address, limits);
  const first = await open();
  expect(await open()).toBe(first);
  files['/sub/build.json'] = marker('b');
  expect((await open()).site.build).toBe('b');
  const patient = siteReader(address, { ...limits, keep: 60_000 });
  await patient();
  const before = requests.length;
  await patient();
  expect(requests).toHaveLength(before);
});

test('rejects file names that lead outside the site', async () => {
  const { read } = await siteReader(address, limits)();
  const before = requests.length;
  for (const file of ['https://evil.example/x', '//evil.example/x', '/other', '../other', 'a/../../other']) {
    await expect(read(file)).rejects.toThrow(`is not a file of ${address.href}`);
  }
  expect(requests).toHaveLength(before);
  await expect(read('a?b#c')).rejects.toThrow('/sub/a%3Fb%23c was not found (404)');
});

const redirect = (response: ServerResponse): void => {
  response.writeHead(302, { location: 'https://evil.example/' }).end();
};

test.each<[string, FileResponse, string]>([
  ['is too large', 'x'.repeat(1001), 'has more than 1000 bytes'],
  ['redirects', redirect, 'redirects to https://evil.example/, which is not followed'],
  ['never arrives', () => undefined, 'did not arrive within 2 seconds'],
  ['never ends', (response) => void response.writeHead(200).write('a'), 'did not arrive within 2 seconds'],
  ['breaks off', (response) => void response.socket?.destroy(), 'cannot be reached'],
])('reports a file that %s', async (_, fileResponse, message) => {
  files['/sub/docs/letters.md'] = fileResponse;
  await expect(readPage()).rejects.toThrow(message);
});

test('reports an address without docs', async () => {
  for (const other of ['<html>', '{}', 'null', '[]']) {
    files['/sub/build.json'] = other;
    await expect(readPage()).rejects.toThrow(`The docs at ${address.href} have a format`);
  }
  files['/sub/build.json'] = marker('a');
  for (const other of [
    '<html>',
    '{}',
    'null',
    '[null]',
    '[1]',
    '[{"kind":"guide"}]',
    '[{"kind":1,"href":1,"title":1}]',
  ]) {
    files['/sub/contents.json'] = other;
    await expect(readPage(), other).rejects.toThrow(`The docs at ${address.href} have a format`);
  }
  delete files['/sub/build.json'];
  await expect(readPage()).rejects.toThrow(`Is ${address.href} the front page of the docs?`);
  await expect(siteReader(new URL('http://127.0.0.1:1/'), limits)()).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:1 cannot be reached \(.+\)\. Check the address and the network\.$/,
  );
});

test('a search whose index was not found can be tried again', async () => {
  const { search } = await siteReader(address, limits)();
  await expect(search('letters', 1)).rejects.toThrow('assets/names.json was not found');
  files['/sub/assets/names.json'] = 'x';
  await expect(search('letters', 1)).rejects.toThrow(
    'The search index assets/names.json cannot be read. Build the site again.',
  );
});
