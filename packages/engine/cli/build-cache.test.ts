import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createPigeonSite, letterDocument, letterGuide } from '../../../tests/fixtures/pigeon-site.ts';

const site = createPigeonSite();
const cache = { folder: path.join(site.work, 'cache'), engine: 'engine' };

const build = (cached: boolean): Promise<Record<string, string>> => site.build(cached ? { cache } : {});

test('with a warm cache the output is the same, byte for byte', async () => {
  const clean = await build(false);
  expect(Object.keys(clean)).toContain('docs/letters.html.br');
  expect(await build(true)).toEqual(clean);
  expect(await build(true)).toEqual(clean);
  const sizes = packs().map((file) => statSync(file).size);
  expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThan(1000);
  expect(await build(true)).toEqual(clean);
  // What is used again is kept once.
  expect(packs().map((file) => statSync(file).size)).toEqual(sizes);
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

test('a changed part gives new pages', async () => {
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
  for (const file of packs()) {
    const bytes = readFileSync(file);
    for (let at = 0; at < bytes.length; at += 97) bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  }
  expect(await build(true)).toEqual(await build(false));
}, 60_000);

/** What each thread kept. */
function packs(): string[] {
  const { folder } = cache;
  return readdirSync(folder)
    .sort()
    .map((name) => path.join(folder, name));
}
