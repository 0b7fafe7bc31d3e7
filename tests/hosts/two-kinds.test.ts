import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serve } from '../../packages/engine/cli/serve/serve.ts';
import { writeHostFiles } from '../../packages/engine/outputs/hosting/host-files.ts';
import { exhaustive, reportNotRun } from '../support/measure.ts';
import { sendRequest } from './send-request.ts';
import { type Host, missingHost, startCaddy, startNginx } from './start-host.ts';

/** A page and its Markdown at one address, with the same size and time, from which hosts make an ETag. */
const kinds = {
  html: { accept: 'text/html', text: '<p>A page</p>\n' },
  markdown: { accept: 'text/markdown', text: 'A page in md\n\n' },
} as const;

async function writeOutput(): Promise<string> {
  const output = await mkdtemp(path.join(tmpdir(), 'two-kinds-'));
  await mkdir(path.join(output, '_hosts'));
  const files = [
    ...writeHostFiles({ base: '/', redirects: {}, headers: {} }),
    ['404.html', 'Page not found'],
    ['a.html', kinds.html.text],
    ['a.md', kinds.markdown.text],
  ] as const;
  for (const [name, text] of files) {
    const file = path.join(output, name);
    await writeFile(file, text);
    await utimes(file, 1_700_000_000, 1_700_000_000);
  }
  return output;
}

async function startOwnServer(folder: string): Promise<Host> {
  const { address, server } = await serve({ folder, base: '/', port: 0 });
  return { address, stop: () => new Promise((resolve) => void server.close(() => resolve())) };
}

const hosts = [
  { name: 'npm start', missing: undefined, start: startOwnServer },
  { name: 'nginx', missing: missingHost('nginx'), start: (output: string) => startNginx(output, '/') },
  { name: 'caddy', missing: missingHost('caddy'), start: (output: string) => startCaddy(output, '/') },
];

/** `npm test` only tests our own server. */
const chosen = exhaustive ? hosts : hosts.slice(0, 1);

for (const { name, missing, start } of chosen) {
  if (missing) reportNotRun(`the two kinds of a page from ${name}`, missing);

  describe.skipIf(missing)(`${name} distinguishes a page from its Markdown`, () => {
    let host: Host;
    let output: string;
    beforeAll(async () => {
      output = await writeOutput();
      host = await start(output);
    });
    afterAll(async () => {
      await host.stop();
      await rm(output, { recursive: true });
    });

    test.each([
      ['html', 'markdown'],
      ['markdown', 'html'],
    ] as const)('a client with cached %s that requests %s gets the full response', async (known, requested) => {
      const { headers, body } = await sendRequest(host.address, '/a', { accept: kinds[known].accept });
      expect(body.toString()).toBe(kinds[known].text);
      const { etag, 'last-modified': date } = headers;
      const conditions: readonly Record<string, string>[] = [
        {},
        ...[etag ?? []].flat().flatMap((tag) => [{ 'if-none-match': tag }, { range: 'bytes=2-', 'if-range': tag }]),
        ...[date ?? []]
          .flat()
          .flatMap((time) => [{ 'if-modified-since': time }, { range: 'bytes=2-', 'if-range': time }]),
      ];
      for (const condition of conditions) {
        const response = await sendRequest(host.address, '/a', { accept: kinds[requested].accept, ...condition });
        expect([response.status, response.body.toString()], JSON.stringify(condition)).toEqual([
          200,
          kinds[requested].text,
        ]);
      }
    });

    test('an unchanged page returns 304, with `Vary`', async () => {
      const { etag = '' } = (await sendRequest(host.address, '/a')).headers;
      const { status, headers } = await sendRequest(host.address, '/a', { 'if-none-match': etag });
      expect([status, headers.vary?.split(/,\s*/).includes('Accept')]).toEqual([304, true]);
    });
  });
}
