import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { serve } from '../../packages/engine/cli/serve/serve.ts';
import { securityHeaders } from '../../packages/engine/outputs/hosting/host-rules.ts';
import { publishFiles } from '../fixtures/publish-files.ts';
import { eventually } from '../support/eventually.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** An output whose every page names its build, of a length of its own. */
function output(build: number): Map<string, string> {
  const page = `<p>build ${build} ${'x'.repeat((build % 7) * 1000)} end</p>`;
  const rules = { base: '/', redirects: {}, headers: securityHeaders("default-src 'none'") };
  return new Map([
    ['build.json', JSON.stringify({ build: String(build), pages: 2 })],
    ['index.html', page],
    ['docs/a.html', page],
    [`assets/entry-${build}.js`, `/* ${build} */`],
    ['404.html', 'not found'],
    ['_hosts/server.json', JSON.stringify(rules)],
  ]);
}

test('no answer is wrong, cut or missing while builds are swapped in under load', async () => {
  const work = await mkdtemp(path.join(tmpdir(), 'deployment-'));
  closers.push(() => rm(work, { recursive: true, force: true }));
  const out = path.join(work, 'dist');
  await publishFiles(output(0), out);
  const { address, server } = await serve({ folder: out, base: '/', port: 0 });
  closers.push(() => server.close());
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  closers.push(() => agent.destroy());
  const wrong: string[] = [];
  let asked = 0;
  let deploying = true;
  const reader = async (): Promise<void> => {
    while (deploying) {
      const target = asked % 2 === 0 ? '/' : '/docs/a';
      const { status, body } = await get(`${address}${target}`, agent);
      asked += 1;
      if (status !== 200 || !/^<p>build \d+ x* end<\/p>$/.test(body)) wrong.push(`${status} ${body.slice(0, 40)}`);
    }
  };
  const readers = Promise.all(Array.from({ length: 4 }, reader));
  for (let build = 1; build <= 25; build += 1) {
    await publishFiles(output(build), out, { keepDays: 7 });
    await eventually(() => asked).toBeGreaterThan(build * 5);
  }
  deploying = false;
  await readers;
  expect(wrong).toEqual([]);
  // An open tab of the first build still gets its script.
  expect((await get(`${address}/assets/entry-0.js`, agent)).body).toBe('/* 0 */');
});

function get(url: string, agent: Agent): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end();
  });
}
