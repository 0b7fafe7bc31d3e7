/** @module-tag verify */

import { mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { serve } from '../../packages/engine/cli/serve/serve.ts';
import { writeHostFiles } from '../../packages/engine/outputs/hosting/host-files.ts';
import { securityHeaders } from '../../packages/engine/outputs/hosting/host-rules.ts';
import { publishFiles } from '../fixtures/publish-files.ts';
import { eventually } from '../support/eventually.ts';
import { reportNotRun } from '../support/measure.ts';
import { sendRequest } from './send-request.ts';
import { missingHost, startCaddy, startNginx } from './start-host.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const rules = { base: '/', redirects: {}, headers: securityHeaders("default-src 'none'") };
const hostFiles = writeHostFiles(rules);

/** An output in which every page contains its build's name, with a different length per build. */
function output(build: number): Map<string, string> {
  const page = `<p>build ${build} ${'x'.repeat((build % 7) * 1000)} end</p>`;
  return new Map([
    ['build.json', JSON.stringify({ build: String(build), pages: 2 })],
    ['index.html', page],
    ['docs/a.html', page],
    [`assets/entry-${build}.js`, `/* ${build} */`],
    ['404.html', 'not found'],
    ['_hosts/server.json', JSON.stringify(rules)],
  ]);
}

test('every response is complete while builds are replaced under load', async () => {
  const work = await mkdtemp(path.join(tmpdir(), 'deployment-'));
  closers.push(() => rm(work, { recursive: true, force: true }));
  const out = path.join(work, 'dist');
  await publishFiles(output(0), out);
  const { address, server } = await serve({ folder: out, base: '/', port: 0 });
  closers.push(() => server.close());
  const readers = startReaders(address);
  for (let build = 1; build <= 25; build += 1) {
    await publishFiles(output(build), out, { keepDays: 7 });
    await eventually(readers.requested).toBeGreaterThan(build * 5);
  }
  expect(await readers.stop()).toEqual([]);
  // An open tab of the first build still gets its script.
  expect((await sendRequest(address, '/assets/entry-0.js')).body.toString()).toBe('/* 0 */');
});

/** Requests pages until stopped; resolves with what went wrong. */
function startReaders(address: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  closers.push(() => agent.destroy());
  const wrong: string[] = [];
  let requested = 0;
  let isReading = true;
  const read = async (): Promise<void> => {
    while (isReading) {
      const target = requested % 2 === 0 ? '/' : '/docs/a';
      const { status, body } = await get(`${address}${target}`, agent);
      requested += 1;
      if (status !== 200 || !/^<p>build \d+ x* end<\/p>$/.test(body)) wrong.push(`${status} ${body.slice(0, 40)}`);
    }
  };
  const readers = Promise.all(Array.from({ length: 4 }, read));
  return {
    requested: () => requested,
    stop: async (): Promise<readonly string[]> => {
      isReading = false;
      await readers;
      return wrong;
    },
  };
}

const hosts = [
  { name: 'nginx', missing: missingHost('nginx'), start: startNginx },
  { name: 'caddy', missing: missingHost('caddy'), start: startCaddy },
];

for (const { name, missing, start } of hosts) {
  if (missing) reportNotRun(`deployments under ${name}`, missing);

  test.skipIf(missing)(`${name}: no request fails while a link is switched 400 times`, async () => {
    const work = await mkdtemp(path.join(tmpdir(), 'deployment-'));
    closers.push(() => rm(work, { recursive: true, force: true }));
    const releases = await Promise.all(
      [1, 2].map(async (build) => {
        const folder = path.join(work, `release-${build}`);
        await publishFiles(new Map([...output(build), ...hostFiles]), folder);
        return folder;
      }),
    );
    const link = path.join(work, 'docs');
    const switchTo = async (folder = ''): Promise<void> => {
      await symlink(folder, `${link}.next`);
      await rename(`${link}.next`, link);
    };
    await switchTo(releases[0]);
    const host = await start(link, '/');
    closers.push(() => host.stop());
    const readers = startReaders(host.address);
    for (let count = 1; count <= 400; count += 1) {
      await switchTo(releases[count % 2]);
      await eventually(readers.requested).toBeGreaterThan(count * 5);
    }
    expect(await readers.stop()).toEqual([]);
  });
}

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
