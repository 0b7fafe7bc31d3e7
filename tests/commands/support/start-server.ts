import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { markerFile } from '../../../packages/engine/model/output-file.ts';
import { root } from '../../../scripts/engine.mjs';
import { publishFiles } from '../../fixtures/publish-files.ts';

/** Bytes of the large file. */
export const LARGE = 3 * 1024 * 1024;
const closers: (() => unknown)[] = [];

/** After each test. */
export async function closeServers(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

/** Serves a page, and a file too large for the buffers of a connection, in a separate process. */
export async function startServer(
  ...args: string[]
): Promise<{ process: ChildProcess; port: number; exit: Promise<unknown> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'served-'));
  closers.push(() => rmSync(folder, { recursive: true }));
  const rules = { base: '/', redirects: {}, headers: { 'x-frame': 'no' } };
  const files = new Map([
    ['index.html', '<p>Home</p>'],
    ['large.bin', 'x'.repeat(LARGE)],
    ['_hosts/server.json', JSON.stringify(rules)],
    [
      markerFile,
      JSON.stringify({ build: 'a', pages: 1, title: 'Docs', url: 'https://a.example', base: '/', search: '' }),
    ],
  ]);
  const out = path.join(folder, 'dist');
  await publishFiles(files, out, { compress: false });
  const child = spawn(process.execPath, ['scripts/run.mjs', 'serve', '--out', out, ...args], {
    cwd: root,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  closers.push(() => child.kill('SIGKILL'));
  const exit = once(child, 'exit');
  const [line] = await once(child.stdout, 'data');
  return { process: child, port: Number(new URL(String(line).trim()).port), exit };
}

/** A connection that sends this, and reads nothing until asked to. */
export async function openConnection(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  closers.push(() => socket.destroy());
  await once(socket, 'connect');
  socket.pause();
  socket.write(text);
  return socket;
}

export const get = (target: string, more = ''): string => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

export const megabytes = ({ pid }: ChildProcess): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
