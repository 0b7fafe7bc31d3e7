import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildSite } from './build-site.ts';
import { compress } from './compress.ts';

const work = mkdtempSync(path.join(tmpdir(), 'build-cache-'));
const site = path.join(work, 'site');
const clientFolder = path.join(work, 'client');
const guide = (text: string): string => `---\ntitle: Letters\ndescription: About letters.\n---\n\n${text}\n`;

const document = {
  openapi: '3.1.0',
  info: { title: 'Pigeon API', version: '1' },
  paths: {
    '/letters': {
      get: { operationId: 'list-letters', summary: 'List letters', responses: { 200: { description: 'Letters.' } } },
    },
  },
  components: { schemas: { Letter: { type: 'object', properties: { text: { type: 'string' } } } } },
};

beforeAll(() => {
  mkdirSync(path.join(site, 'guides'), { recursive: true });
  writeFileSync(path.join(site, 'openapi.json'), JSON.stringify(document));
  writeFileSync(path.join(site, 'guides/letters.mdx'), guide('How to write.'));
  const config = {
    product: { name: 'Pigeon', slug: 'pigeon' },
    api: 'openapi.json',
    lastUpdated: false,
    downloads: { postman: false, types: false },
  };
  writeFileSync(path.join(site, 'config.json'), JSON.stringify(config));
  mkdirSync(path.join(clientFolder, 'assets'), { recursive: true });
  for (const name of ['entry-1.js', 'view-1.js', 'style-1.css', 'search-1.js', 'search-1.css', 'search-worker-1.js']) {
    const file = path.join(clientFolder, 'assets', name);
    writeFileSync(file, name);
    for (const [suffix, bytes] of Object.entries(compress(`assets/${name}`, Buffer.from(name)) ?? {}))
      writeFileSync(file + suffix, bytes);
  }
  for (const name of ['before-paint.js', 'service-worker.js']) writeFileSync(path.join(clientFolder, name), '');
  writeFileSync(path.join(clientFolder, 'packages.json'), '[]');
});

/** Every file of the output by its path. */
async function build(cached: boolean): Promise<Record<string, string>> {
  const out = mkdtempSync(path.join(work, 'out-'));
  await buildSite({
    site,
    out,
    base: '/',
    strict: true,
    keepAssets: 0,
    clientFolder,
    fonts: 'src/build/fonts',
    exports: { worker: '', lockFile: '' },
    compress: true,
    writeWorker: '',
    ...(cached && { cache: { folder: path.join(work, 'cache'), engine: 'engine' } }),
  });
  const files = (readdirSync(out, { recursive: true }) as string[]).filter((name) =>
    statSync(path.join(out, name)).isFile(),
  );
  return Object.fromEntries(files.sort().map((name) => [name, readFileSync(path.join(out, name), 'base64')]));
}

test('with a warm cache the output is the same, byte for byte', async () => {
  const clean = await build(false);
  expect(Object.keys(clean)).toContain('docs/letters.html.br');
  expect(await build(true)).toEqual(clean);
  const size = statSync(pack()).size;
  expect(size).toBeGreaterThan(1000);
  expect(await build(true)).toEqual(clean);
  // All of it was used, and nothing was made.
  expect(statSync(pack()).size).toBe(size);
}, 60_000);

test('what has changed is made anew', async () => {
  writeFileSync(path.join(site, 'guides/letters.mdx'), guide('How to read.'));
  expect(await build(true)).toEqual(await build(false));
  const changed = { ...document, info: { title: 'Raven API', version: '2' } };
  writeFileSync(path.join(site, 'openapi.json'), JSON.stringify(changed));
  const clean = await build(false);
  expect(await build(true)).toEqual(clean);
  expect(await build(true)).toEqual(clean);
}, 60_000);

test('a damaged cache is not used', async () => {
  const bytes = readFileSync(pack());
  for (let at = 0; at < bytes.length; at += 97) bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(pack(), bytes);
  expect(await build(true)).toEqual(await build(false));
}, 60_000);

function pack(): string {
  const folder = path.join(work, 'cache');
  return path.join(folder, readdirSync(folder)[0] ?? '');
}
