import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createPigeonSite, letterDocument, letterGuide } from '../../../tests/fixtures/pigeon-site.ts';

const site = createPigeonSite();
const cache = path.join(site.work, 'cache');

const build = (cached: boolean): Promise<Record<string, string>> => site.build(cached ? { cache } : {});

test('with a warm cache the output is the same, byte for byte', async () => {
  const clean = await build(false);
  expect(Object.keys(clean)).toContain('docs/letters.html.br');
  expect(await build(true)).toEqual(clean);
  const names = twins();
  expect(names.length).toBeGreaterThan(10);
  expect(await build(true)).toEqual(clean);
  // What is reused is saved only once.
  expect(twins()).toEqual(names);
}, 60_000);

test('what has changed is made anew', async () => {
  site.write('guides/letters.mdx', letterGuide('How to read.'));
  expect(await build(true)).toEqual(await build(false));
  const changed = { ...letterDocument, info: { title: 'Raven API', version: '2' } };
  site.write('openapi.json', JSON.stringify(changed));
  const clean = await build(false);
  expect(await build(true)).toEqual(clean);
  expect(await build(true)).toEqual(clean);
}, 60_000);

test('a changed partial gives new pages', async () => {
  mkdirSync(path.join(site.folder, 'partials'));
  site.write('partials/ink.mdx', '## Ink\n\nUse black ink.');
  site.write('guides/letters.mdx', letterGuide('<Include file="ink.mdx"/>'));
  const textOf = (files: Record<string, string>, name: string): string =>
    Buffer.from(files[name] ?? '', 'base64').toString();
  expect(textOf(await build(true), 'docs/letters.md')).toContain('Use black ink.');
  site.write('partials/ink.mdx', '## Ink\n\nUse blue ink.');
  const after = await build(true);
  for (const name of ['html', 'md', 'data.json']) expect(textOf(after, `docs/letters.${name}`)).toContain('blue');
  expect(after).toEqual(await build(false));
}, 60_000);

test('overlays are part of the input: every page and download follows', async () => {
  const config = JSON.parse(readFileSync(path.join(site.folder, 'config.json'), 'utf8'));
  const overlay = (summary: string): string =>
    `overlay: 1.1.0\ninfo: { title: T, version: "1" }\nactions: [{ target: $.paths.*.get, update: { summary: ${summary} } }]`;
  const textOf = (files: Record<string, string>, name: string): string =>
    Buffer.from(files[name] ?? '', 'base64').toString();
  const page = 'docs/api/list-letters.html';
  expect(textOf(await build(true), page)).toContain('List letters');
  site.write('docs.overlay.yaml', overlay('Read all letters'));
  site.write('config.json', JSON.stringify({ ...config, overlays: ['docs.overlay.yaml'] }));
  const first = await build(true);
  expect(textOf(first, page)).toContain('Read all letters');
  expect(textOf(first, page)).not.toContain('List letters');
  expect(textOf(first, 'openapi.json')).toContain('Read all letters');
  site.write('docs.overlay.yaml', overlay('Open all letters'));
  const second = await build(true);
  expect(textOf(second, page)).toContain('Open all letters');
  expect(second).toEqual(await build(false));
  site.write('config.json', JSON.stringify(config));
}, 60_000);

test('a damaged cache is not used', async () => {
  for (const file of twins()) {
    const bytes = readFileSync(file);
    for (let at = 0; at < bytes.length; at += 97) bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  }
  expect(await build(true)).toEqual(await build(false));
}, 60_000);

test('what a build does not use falls out', async () => {
  site.write('guides/letters.mdx', letterGuide('Once more.\n\n<Include file="ink.mdx"/>'));
  const before = new Set(twins());
  await build(true);
  const after = twins();
  expect(after.filter((file) => before.has(file)).length).toBeGreaterThan(0);
  expect(after.length).toBe(new Set(after.map((file) => path.basename(file))).size);
  expect([...before].some((file) => !after.includes(file))).toBe(true);
}, 60_000);

test('a cache that cannot be written costs nothing but time', async () => {
  const file = path.join(site.work, 'file');
  writeFileSync(file, '');
  expect(await site.build({ cache: path.join(file, 'inside') })).toEqual(await build(false));
}, 60_000);

/** The files that builds have saved. */
function twins(): string[] {
  return readdirSync(cache, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
