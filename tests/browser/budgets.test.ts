import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { compress } from '../../packages/engine/cli/write/compress.ts';
import { eventually } from '../support/eventually.ts';
import { herald, openContext } from './support/browser.ts';
import { builtPages, fileOf } from './support/page-list.ts';
import { follow, heading, isIcon } from './support/page-steps.ts';

const kilobyte = 1024;
const { herald: folder } = inject('folders');

const brotli = async (file: string): Promise<number> => (await stat(path.join(folder, `${file}.br`))).size;
/** Files that load on every page or with the first page change; all others belong to islands and load on use. */
const everyPage = /^assets\/(?:entry|view)-/;
const STYLE = /<style>([\s\S]*?)<\/style>/;
/** As the build does it. */
const compressed = (text: string): number => compress('page.html', Buffer.from(text))?.['.br'].length ?? 0;
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function assets(extension: string): Promise<string[]> {
  const names = await readdir(path.join(folder, 'assets'));
  return names.filter((name) => name.endsWith(extension)).map((name) => `assets/${name}`);
}

async function operationSizes(extension: 'data.json' | 'request.json'): Promise<{ href: string; size: number }[]> {
  const pages = (await builtPages()).filter(({ kind }) => kind === 'operation');
  return Promise.all(pages.map(async ({ href }) => ({ href, size: await brotli(`${fileOf(href)}.${extension}`) })));
}

/** Counts what the page loads: headers and compressed bodies. */
async function meter(page: Page): Promise<{ bytes: number; requests: string[] }> {
  const meter = { bytes: 0, requests: [] as string[] };
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const icons = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (isIcon(request.url)) icons.add(requestId);
    else meter.requests.push(new URL(request.url).pathname);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!icons.has(requestId)) meter.bytes += encodedDataLength;
  });
  return meter;
}

// The measured size plus at most a tenth, so that growth is noticed (docs/decisions/0004).
describe('byte budgets (brotli, as served)', () => {
  test('initial JavaScript of any page: 13.5 KB', async () => {
    for (const { href } of await builtPages()) {
      const html = await readFile(path.join(folder, `${fileOf(href)}.html`), 'utf8');
      const scripts = [...html.matchAll(/<script[^>]+src="?\/([^"\s>]+)/g)].map((match) => match[1] ?? '');
      expect(scripts.length, href).toBeGreaterThan(0);
      let total = 0;
      for (const script of scripts) total += await brotli(script);
      expect(total, href).toBeLessThanOrEqual(13.5 * kilobyte);
    }
  });

  test('JavaScript of every page, with the components for page changes: 34 KB', async () => {
    let total = 0;
    for (const script of (await assets('.js')).filter((name) => everyPage.test(name))) total += await brotli(script);
    expect(total).toBeLessThanOrEqual(34 * kilobyte);
  });

  test('React is in one file that the islands share: 62 KB', async () => {
    const scripts = await assets('.js');
    const contents = await Promise.all(scripts.map((name) => readFile(path.join(folder, name), 'utf8')));
    const [react = '', ...others] = scripts.filter((_, index) => contents[index]?.includes('//react.dev/errors/'));
    expect(others).toEqual([]);
    expect(await brotli(react)).toBeLessThanOrEqual(62 * kilobyte);
    const users = scripts.filter((_, index) => contents[index]?.includes(`from"./${path.basename(react)}"`));
    const names = users.map((name) => path.basename(name).replace(/-[\w-]{8}\.js$/, ''));
    for (const island of ['content-playground', 'query-playground', 'request-builder', 'signature-checker'])
      expect(names).toContain(island);
    // Loaded by no page, page change or search.
    expect(names.filter((name) => /^(?:entry|view|search)/.test(name))).toEqual([]);
  });

  test('CSS, inlined in every page: 10.5 KB', async () => {
    const [, style = ''] = STYLE.exec(await readFile(path.join(folder, 'index.html'), 'utf8')) ?? [];
    expect(style).not.toBe('');
    expect(compressed(style)).toBeLessThanOrEqual(10.5 * kilobyte);
  });

  test.each([
    ['query playground', 17.5, 2],
    ['request builder', 16.5, 2],
    // Checks the values of the request builder, loaded after it.
    ['check-value', 8.5, 1],
    // Loaded with the first request; its worker and data have a separate limit (sandbox.test.ts).
    ['sandbox view', 6.5, 2],
    // Without its styles.
    ['more languages', 8.6, 1],
  ])('the %s, with its styles: %d KB', async (island, most, count) => {
    const name = island.replace(' ', '-');
    const files = [...(await assets('.js')), ...(await assets('.css'))].filter((file) => file.includes(name));
    expect(files).toHaveLength(count);
    let total = 0;
    for (const file of files) total += await brotli(file);
    expect(total).toBeLessThanOrEqual(most * kilobyte);
  });

  test('the form of an operation, loaded with the request builder: median 1 KB, worst 6 KB', async () => {
    const sizes = (await operationSizes('request.json')).map(({ size }) => size);
    expect(median(sizes)).toBeLessThanOrEqual(kilobyte);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(6 * kilobyte);
  });

  test('HTML of an operation page, without its styles: median 11.3 KB, worst 16.3 KB', async () => {
    const pages = (await builtPages()).filter(({ kind }) => kind === 'operation');
    const sizes = await Promise.all(
      pages.map(async ({ href }) => {
        const html = await readFile(path.join(folder, `${fileOf(href)}.html`), 'utf8');
        return { href, size: compressed(html.replace(STYLE, '')) };
      }),
    );
    expect(median(sizes.map(({ size }) => size))).toBeLessThanOrEqual(11.3 * kilobyte);
    expect(sizes.filter(({ size }) => size > 16.3 * kilobyte)).toEqual([]);
  });

  test('data fetched for a page change: median 2.6 KB over all pages, 4.5 KB over operation pages', async () => {
    const all = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.data.json'));
    const sizes = await Promise.all(all.map((file) => brotli(file)));
    expect(median(sizes)).toBeLessThanOrEqual(2.6 * kilobyte);
    const operations = await operationSizes('data.json');
    expect(median(operations.map(({ size }) => size))).toBeLessThanOrEqual(4.5 * kilobyte);
  });

  test.each([
    ['an operation page', '/docs/api/create-campaign', 40, 5],
    // With its island, because the account is shown immediately.
    ['the offline page', '/docs/offline', 60, 7],
  ])('a cold visit of %s (%s): %d KB and at most %d requests', async (_, href, most, requests) => {
    const context = await openContext();
    const page = await context.newPage();
    const wire = await meter(page);
    await page.goto(herald(href), { waitUntil: 'networkidle' });
    expect(wire.bytes).toBeGreaterThan(5 * kilobyte);
    expect(wire.bytes).toBeLessThanOrEqual(most * kilobyte);
    expect(wire.requests.length, wire.requests.join(' ')).toBeLessThanOrEqual(requests);
  });

  test('a five-page visit of the campaign pages, the heaviest group: 85 KB', async () => {
    const context = await openContext();
    const page = await context.newPage();
    const wire = await meter(page);
    await page.goto(herald('/docs/api/create-campaign'), { waitUntil: 'networkidle' });
    for (const [href, title] of [
      ['/docs/api/get-campaign', 'Get campaign'],
      ['/docs/api/update-campaign', 'Update campaign'],
      ['/docs/api/send-campaign', 'Send campaign'],
      ['/docs/api/list-campaigns', 'List campaigns'],
    ] as const) {
      await follow(page, href);
      await eventually(() => heading(page)).toBe(title);
    }
    expect(wire.requests.filter((each) => each.endsWith('.data.json'))).toHaveLength(4);
    expect(wire.bytes).toBeLessThanOrEqual(85 * kilobyte);
  });

  test('hashed files are immutable, pages are revalidated, both are compressed', async () => {
    const [script = ''] = await assets('.js');
    for (const [file, caching] of [
      [script, 'public, max-age=31536000, immutable'],
      ['docs/introduction', 'public, max-age=0, must-revalidate'],
    ] as const) {
      const response = await fetch(herald(file), { headers: { 'accept-encoding': 'br' } });
      expect(response.headers.get('cache-control')).toBe(caching);
      expect(response.headers.get('content-encoding')).toBe('br');
    }
  });
});
