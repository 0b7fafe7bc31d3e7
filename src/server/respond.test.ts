import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostFiles } from '../hosting/host-rules.ts';
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

/** Status and destination; the path is sent exactly as given. */
function ask(target: string): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: target }, (response) => {
      response.resume();
      resolve(`${response.statusCode} ${response.headers.location ?? ''}`.trim());
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  ['/%E4%B8%AD.html', '301 /%E4%B8%AD'],
  ['/a%3Fb.html?c', '301 /a%3Fb?c'],
  ['/a%3Fb/', '301 /a%3Fb'],
  ['/a%3Fb', '200'],
  ['/%E4%B8%AD', '404'],
])('%s is answered with %s', async (target, expected) => {
  expect(await ask(target)).toBe(expected);
});
