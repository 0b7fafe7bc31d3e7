import { once } from 'node:events';
import type { Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { closeServers, get, LARGE, megabytes, openConnection, startServer } from './support/start-server.ts';

afterEach(closeServers);

async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.resume();
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

/** The status of the page, which proves that the server is not blocked by others. */
const statusOf = async (port: number): Promise<number> => (await fetch(`http://127.0.0.1:${port}/`)).status;

const isClosed = (port: number): Promise<void> =>
  eventually(() => statusOf(port).catch(({ message }) => message)).toBe('fetch failed');

test('memory stays low if one connection requests hundreds of large files and reads nothing', {
  tags: ['verify'],
}, async () => {
  const server = await startServer();
  await openConnection(server.port, get('/large.bin').repeat(600));
  for (let round = 0; round < 20; round += 1) {
    expect(await statusOf(server.port)).toBe(200);
    expect(megabytes(server.process)).toBeLessThan(200);
  }
});

test('memory stays low if a hundred connections request a large file and read nothing', {
  tags: ['verify'],
}, async () => {
  const server = await startServer();
  await Promise.all(Array.from({ length: 100 }, () => openConnection(server.port, get('/large.bin'))));
  for (let round = 0; round < 20; round += 1) {
    expect(await statusOf(server.port)).toBe(200);
    expect(megabytes(server.process)).toBeLessThan(200);
  }
});

test('responses on one connection are in the order of the requests', { tags: ['verify'] }, async () => {
  const server = await startServer();
  const last = get('/large.bin', 'Connection: close\r\n');
  const text = await readAll(await openConnection(server.port, get('/').repeat(999) + last));
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(1000);
  expect(text.split('<p>Home</p>')).toHaveLength(1000);
  expect(text.endsWith('x'.repeat(LARGE))).toBe(true);
});

test('a connection is closed after a thousand requests', { tags: ['verify'] }, async () => {
  const server = await startServer();
  const text = await readAll(await openConnection(server.port, get('/').repeat(1100)));
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(1000);
});

test('a connection is kept alive for a minute', { tags: ['verify'] }, async () => {
  const { port } = await startServer();
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  expect(headers.get('keep-alive')).toBe('timeout=60, max=1000');
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s: running responses are finished, and no new connections are accepted',
  async (signal) => {
    const server = await startServer();
    const reader = await openConnection(server.port, get('/large.bin', 'Connection: close\r\n'));
    const idle = await openConnection(server.port, get('/'));
    await once(idle.resume(), 'data');
    server.process.kill(signal);
    await isClosed(server.port);
    expect(await readAll(reader)).toContain('x'.repeat(LARGE));
    // The exit code of a regular end, not of a killed process.
    expect(await server.exit).toEqual([0, null]);
  },
);

test('a second signal ends the server immediately', { tags: ['verify'] }, async () => {
  const server = await startServer();
  // More than a connection can buffer, so that the server is still sending at the second signal.
  const reader = await openConnection(server.port, get('/large.bin').repeat(20));
  await once(reader, 'readable');
  server.process.kill('SIGTERM');
  await isClosed(server.port);
  server.process.kill('SIGTERM');
  expect(await server.exit).toEqual([1, null]);
});

test('the server listens on localhost only, unless another host is given', async () => {
  const others = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  const [own, everybody] = [await startServer(), await startServer('--host', '0.0.0.0')];
  for (const { address } of others) {
    await expect(fetch(`http://${address}:${own.port}/`)).rejects.toThrow('fetch failed');
    expect((await fetch(`http://${address}:${everybody.port}/`)).status).toBe(200);
  }
  expect(await statusOf(own.port)).toBe(200);
});
