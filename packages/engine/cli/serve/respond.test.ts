import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostFiles } from '../../outputs/hosting/host-rules.ts';
import { serve } from './serve.ts';

let folder: string;
let address: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'output-'));
  mkdirSync(path.join(folder, hostFiles.folder));
  writeFileSync(path.join(folder, hostFiles.server), JSON.stringify({ base: '/', redirects: {}, headers: {} }));
  for (const name of ['404.html', 'search.html', 'a?b.html']) writeFileSync(path.join(folder, name), name);
  ({ address, server } = await serve({ folder, base: '/', port: 0 }));
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Sends the path exactly as given. */
function get(target: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: target, headers }, (response) => resolve(response.resume()))
      .on('error', reject)
      .end();
  });
}

test.each([
  ['/%E4%B8%AD.html', '301 /%E4%B8%AD'],
  ['/a%3Fb.html?c', '301 /a%3Fb?c'],
  ['/a%3Fb/', '301 /a%3Fb'],
  ['/search/?q=a?b', '301 /search?q=a?b'],
  ['/search/?', '301 /search?'],
  ['/a%3Fb', '200'],
  ['/%E4%B8%AD', '404'],
])('responds to %s with %s', async (target, expected) => {
  const { statusCode, headers } = await get(target);
  expect(`${statusCode} ${headers.location ?? ''}`.trim()).toBe(expected);
});

test('sends the whole file for a range of another version', async () => {
  const range = 'bytes=0-1';
  const { etag = '' } = (await get('/search')).headers;
  expect((await get('/search', { range, 'if-range': etag })).statusCode).toBe(206);
  for (const other of ['"old"', `W/${etag}`, new Date().toUTCString()])
    expect((await get('/search', { range, 'if-range': other })).statusCode).toBe(200);
});
