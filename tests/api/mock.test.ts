import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Mock, startMock } from '../samples/support/start-mock.ts';

const PATIENCE = 120_000;
const TOKEN = { authorization: 'Bearer pat_4vQ8mZt1XbW6sYc0RkJ3hNfL7pDgUe2aTiOo9EyH' };
const POSTED = { method: 'POST', headers: { ...TOKEN, 'content-type': 'application/json' } };
const STORY = JSON.stringify({
  newsroom_id: '7b0e5c94-1f3a-4d82-9c6b-58a1d2e7f034',
  locale: 'en',
  title: 'An opening',
});

describe('npm run mock', () => {
  let mock: Mock;

  beforeAll(async () => {
    mock = await startMock();
  }, PATIENCE);

  afterAll(() => {
    mock.child.kill('SIGKILL');
  });

  const read = async (address: string) => (await fetch(mock.api + address, { headers: TOKEN })).json();

  test('starts on both documents without a warning', () => {
    expect(mock.errors()).toBe('');
    expect(mock.output()).toContain(mock.api);
    expect(mock.output()).toContain(mock.uploads);
    expect(mock.output()).not.toMatch(/warn|error/i);
  });

  test('has the resources of the examples, and keeps created ones until it is reset', async () => {
    expect((await read('/contacts/d16f3b8c-0a7e-4952-bc48-7f2d9e5a1063')).contact.type).toBe('organisation');
    const before = (await read('/_account')).Story.length;
    const made = await (await fetch(`${mock.api}/stories`, { ...POSTED, body: STORY })).json();
    expect((await read(`/stories/${made.story.id}`)).story.title).toBe('An opening');
    expect((await read('/_account')).Story).toHaveLength(before + 1);
    expect((await fetch(`${mock.api}/_account`, { method: 'DELETE' })).status).toBe(204);
    expect((await read('/_account')).Story).toHaveLength(before);
    expect((await read(`/stories/${made.story.id}`)).code).toBe('not_found');
  });

  test('runs an export as a job whose result links to a CSV file', async () => {
    const report = '/campaigns/0fa6c82e-7d39-4b54-9e1c-b5d8f3072a46/report/export';
    const started = await fetch(mock.api + report, { ...POSTED, body: '{}' });
    const place = started.headers.get('location');
    expect(place).toBe(`/jobs/${(await started.json()).job.id}`);
    const job = async () => (await read(place ?? '')).job;
    await vi.waitFor(async () => expect((await job()).status).toBe('succeeded'), { timeout: 20_000, interval: 200 });
    const { result } = await job();
    const [columns, row] = (await (await fetch(result.download_url)).text()).split('\r\n');
    expect(columns).toMatch(/^id,contact\.id,display_name,/);
    expect(row).toContain('"Ana Duarte"');
  }, 30_000);

  test('returns the location of a new resource, and marks the replay of an idempotency key', async () => {
    const headers = { ...POSTED.headers, 'idempotency-key': '5f0c2a76-9d1e-4b38-8c57-e4a3b1d60f92' };
    const send = () => fetch(`${mock.api}/stories`, { ...POSTED, headers, body: STORY });
    const [first, second] = [await send(), await send()];
    expect(first.headers.get('location')).toBe(`/stories/${(await first.json()).story.id}`);
    expect([first, second].map((each) => each.headers.get('idempotency-replayed'))).toEqual([null, 'true']);
  });

  test('restricts permissions by a header, and returns a documented status on demand', async () => {
    const send = async (headers: Record<string, string>) => {
      const response = await fetch(`${mock.api}/newsrooms?limit=1`, { headers: { ...TOKEN, ...headers } });
      return [response.status, response.headers.get('retry-after') !== null];
    };
    expect(await send({ 'sandbox-permissions': 'newsrooms:read' })).toEqual([200, false]);
    expect(await send({ 'sandbox-permissions': 'stories:read' })).toEqual([403, false]);
    expect(await send({ prefer: 'code=429' })).toEqual([429, true]);
  });

  test('delivers signed events to a local address, and retries after a failure', {
    tags: ['verify'],
    timeout: 40_000,
  }, async () => {
    const received: { headers: IncomingHttpHeaders; body: string }[] = [];
    const receiver = createServer(async (request, response) => {
      received.push({ headers: request.headers, body: Buffer.concat(await request.toArray()).toString() });
      response.writeHead(received.length === 1 ? 500 : 204).end();
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    const body = JSON.stringify({ name: 'Local', url: `http://127.0.0.1:${port}/`, events: ['story.created'] });
    const address = `${mock.api}/newsrooms/7b0e5c94-1f3a-4d82-9c6b-58a1d2e7f034/webhooks`;
    const made = await (await fetch(address, { ...POSTED, body })).json();
    await vi.waitFor(() => expect(received).toHaveLength(2), { timeout: 30_000, interval: 200 });
    receiver.close();
    const { headers, body: sent } = received[1] ?? { headers: {}, body: '' };
    const key = Buffer.from(String(made.webhook.secret).replace('whsec_', ''), 'base64');
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${sent}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect(JSON.parse(sent).type).toBe('webhook.ping');
  });

  test.each<[string, number, string, RequestInit]>([
    ['/themes', 401, 'missing_token', {}],
    ['/themes', 401, 'invalid_token', { headers: { authorization: 'Bearer short' } }],
    ['/stories?limit=101', 400, 'invalid_parameter', { headers: TOKEN }],
    ['/stories', 422, 'validation_failed', { ...POSTED, body: '{}' }],
    ['/stories', 400, 'malformed_json', { ...POSTED, body: '{"title' }],
    [
      '/stories',
      400,
      'invalid_parameter',
      { ...POSTED, headers: { ...POSTED.headers, 'idempotency-key': 'k'.repeat(256) }, body: STORY },
    ],
    [
      '/stories',
      415,
      'unsupported_media_type',
      { method: 'POST', headers: { ...TOKEN, 'content-type': 'text/plain' }, body: 'An opening' },
    ],
    ['/contacts', 410, 'endpoint_retired', { headers: TOKEN }],
  ])('rejects %s with %d %s', async (address, status, code, init) => {
    const response = await fetch(mock.api + address, init);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status, code });
  });

  test.each([
    ['an unknown method', 'BREW /stories HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['TRACE', 'TRACE /stories HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['a path of slashes only', 'GET ///// HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    ['a path that cannot be decoded', 'GET /stories/%ff%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
    [
      'an absolute URL as path',
      'GET http://localhost/stories HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    ],
    ['text that is not HTTP', 'Good morning\r\n\r\n'],
  ])('responds to %s with a status below 500, and keeps running', async (_, text) => {
    const socket = connect(Number(new URL(mock.api).port), '127.0.0.1');
    socket.end(text);
    const response = Buffer.concat(await socket.toArray()).toString();
    expect(response).toMatch(/^HTTP\/1\.1 [1-4]\d\d /);
    expect(response).not.toMatch(/\n {4}at |\.mjs|\.ts/);
    expect((await fetch(`${mock.api}/themes`, { headers: TOKEN })).status).toBe(200);
  });

  test('allows cross-origin requests only from local pages', async () => {
    const send = async (origin: string) =>
      (await fetch(`${mock.api}/themes`, { headers: { ...TOKEN, origin } })).headers.get('access-control-allow-origin');
    expect(await send('http://localhost:3000')).toBe('http://localhost:3000');
    expect(await send('https://elsewhere.example')).toBeNull();
  });

  test('accepts uploads on the other port', async () => {
    const body = JSON.stringify({ url: 'https://www.lumenbikes.example/academy.jpg' });
    expect((await fetch(`${mock.uploads}/files/from-url`, { ...POSTED, body })).status).toBe(201);
    expect((await fetch(`${mock.uploads}/files/from-url`, { ...POSTED, body: '{}' })).status).toBe(422);
  });

  test('stops on Ctrl-C', async () => {
    const ended = once(mock.child, 'exit');
    mock.stop();
    expect(await ended).toEqual([0, null]);
    await vi.waitFor(() => expect(fetch(mock.api)).rejects.toThrow(), { timeout: 10_000 });
  });
});

test('starts with a saved account, and reports a clear error for a file that is not one', {
  tags: ['verify'],
  timeout: PATIENCE,
}, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'seed-'));
  const file = path.join(folder, 'account.json');
  await writeFile(file, '{"collections":{},"requests":[],"events":[]}');
  const mock = await startMock('--seed', file);
  const account = await (await fetch(`${mock.api}/_account`)).json();
  expect(account.Story).toEqual([]);
  mock.stop();
  await writeFile(file, '[]');
  await expect(startMock('--seed', file)).rejects.toThrow(
    /account\.json cannot be loaded: This is not an account of this sandbox/,
  );
  await rm(folder, { recursive: true });
});
