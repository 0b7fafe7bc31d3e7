import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fuzzSeed } from '../fixtures/fuzz-seed.ts';
import { eventually } from '../support/eventually.ts';
import { exhaustive, report } from '../support/measure.ts';
import { closeServers, get, LARGE, megabytes, openConnection, startServer } from './support/start-server.ts';

afterEach(closeServers);

const MINUTES = 30;
/** Duration in `npm test`; `npm run verify` runs half an hour. */
const ROUNDS = 6;
const READERS = 40;

type Reader = (port: number) => Promise<unknown>;

const address = (port: number, path = '/'): string => `http://127.0.0.1:${port}${path}`;

/** Reads a little, waits, reads on. */
async function readSlowly(socket: Socket): Promise<number> {
  let bytes = 0;
  const ended = once(socket, 'close');
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), 5);
  });
  socket.resume();
  await ended;
  return bytes;
}

const readers: readonly (readonly [string, Reader])[] = [
  [
    'pages',
    async (port) => {
      for (let count = 0; count < 20; count += 1) expect(await (await fetch(address(port))).text()).toBe('<p>Home</p>');
    },
  ],
  [
    'pages that are cached',
    async (port) => {
      const first = await fetch(address(port));
      await first.text();
      const again = await fetch(address(port), { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
      await again.text();
      expect(again.status).toBe(304);
    },
  ],
  [
    'pages that do not exist',
    async (port) => {
      const response = await fetch(address(port, '/nope'));
      await response.text();
      expect(response.status).toBe(404);
    },
  ],
  [
    'sections of a large file',
    async (port) => {
      const response = await fetch(address(port, '/large.bin'), { headers: { range: 'bytes=100-199' } });
      expect([response.status, (await response.text()).length]).toEqual([206, 100]);
    },
  ],
  [
    'a large file, slowly',
    async (port) => {
      const socket = await openConnection(port, get('/large.bin', 'Connection: close\r\n'));
      expect(await readSlowly(socket)).toBeGreaterThan(LARGE);
    },
  ],
  [
    'the start of a large file, then disconnects',
    async (port) => {
      const socket = await openConnection(port, get('/large.bin'));
      await once(socket.resume(), 'data');
      socket.destroy();
    },
  ],
  [
    'nothing of the requested files, then disconnects',
    async (port) => {
      const socket = await openConnection(port, get('/large.bin').repeat(50));
      await (await fetch(address(port))).text();
      socket.destroy();
    },
  ],
  [
    'text that is not HTTP',
    async (port) => {
      const socket = await openConnection(port, 'NONSENSE\r\n\r\n');
      const ended = once(socket, 'close');
      socket.resume();
      await ended;
    },
  ],
];

const seed = fuzzSeed();

/** The same readers in the same order for the same seed. */
function createPick(): () => readonly [string, Reader] {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return readers[(state >>> 16) % readers.length] as readonly [string, Reader];
  };
}

test(`memory stays low under all kinds of concurrent readers (seed ${seed})`, {
  timeout: (MINUTES + 10) * 60_000,
}, async () => {
  const { port, process: server } = await startServer();
  const pick = createPick();
  const end = Date.now() + MINUTES * 60_000;
  const open = (): number => readdirSync(`/proc/${server.pid}/fd`).length;
  await (await fetch(address(port))).text();
  const before = process.platform === 'linux' ? open() : 0;
  let most = 0;
  let rounds = 0;
  for (; exhaustive ? Date.now() < end : rounds < ROUNDS; rounds += 1) {
    await Promise.all(Array.from({ length: READERS }, () => pick()[1](port)));
    const used = megabytes(server);
    most = Math.max(most, used);
    expect(used, `after round ${rounds + 1}`).toBeLessThan(200);
  }
  // Abandoned connections are closed, and so are their files. The client keeps some for reuse.
  if (process.platform === 'linux') await eventually(open).toBeLessThan(before + READERS + 10);
  report(`Soak: ${rounds} rounds of ${READERS} readers (seed ${seed}), at most ${Math.round(most)} MB`);
});
