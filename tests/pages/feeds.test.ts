import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { herald, openPage } from '../browser/support/browser.ts';

const { herald: folder } = inject('folders');
const url = 'https://developers.herald.example';
const read = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');

test('robots.txt allows everything and names the sitemap, which exists', async () => {
  const lines = (await read('robots.txt')).split('\n').filter(Boolean);
  expect(lines).toEqual(['User-agent: *', 'Allow: /', `Sitemap: ${url}/sitemap.xml`]);
  expect(await read('sitemap.xml')).toContain(`<loc>${url}/docs/introduction</loc>`);
});

test('the changelog feed is valid Atom, with one entry per release, each with its ID and anchor', async () => {
  const [xml, data, html] = await Promise.all([
    read('docs/changelog.xml'),
    read('docs/changelog.data.json'),
    read('docs/changelog.html'),
  ]);
  const page = await openPage(herald('/docs/introduction'), { bypassCSP: true });
  const feed = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    const textOf = (element: Element, name: string) => element.querySelector(`:scope > ${name}`)?.textContent ?? '';
    return {
      error: parsed.querySelector('parsererror')?.textContent,
      root: `${parsed.documentElement.namespaceURI} ${parsed.documentElement.localName}`,
      self: parsed.querySelector('feed > link[rel="self"]')?.getAttribute('href'),
      updated: textOf(parsed.documentElement, 'updated'),
      entries: [...parsed.querySelectorAll('entry')].map((entry) => ({
        id: textOf(entry, 'id'),
        title: textOf(entry, 'title'),
        updated: textOf(entry, 'updated'),
        content: textOf(entry, 'content'),
        href: entry.querySelector('link')?.getAttribute('href') ?? '',
      })),
    };
  }, xml);
  expect(feed).toMatchObject({
    error: undefined,
    root: 'http://www.w3.org/2005/Atom feed',
    self: `${url}/docs/changelog.xml`,
    updated: feed.entries[0]?.updated,
  });
  const { releases } = JSON.parse(data).page as { releases: { version: string; date: string }[] };
  expect(releases.length).toBeGreaterThan(1);
  expect(feed.entries.map(({ title, updated }) => [title, updated])).toEqual(
    releases.map(({ version, date }) => [`Herald API ${version}`, `${date}T00:00:00Z`]),
  );
  expect(new Set(feed.entries.map(({ id }) => id)).size).toBe(releases.length);
  for (const { href, content } of feed.entries) {
    const [address, id] = href.split('#');
    expect(address).toBe(`${url}/docs/changelog`);
    expect(html).toContain(`id="${id}"`);
    expect(content).toMatch(/^<p>.+<\/p>/s);
  }
  const [newest] = feed.entries;
  const link = (path: string, label: string): string => `<a href="${url}/docs/api/${path}">${label}</a>`;
  expect(newest?.content).toContain(
    `Deprecated; stops working after 31 December 2026. Use ${link('update-campaign', 'Update campaign')}.`,
  );
  expect(newest?.content).toContain(`This operation was removed. Use ${link('list-contacts-v2', 'List contacts v2')}.`);
  expect(newest?.content).toMatch(/ In responses\.<\/li>/);
  await page.goto(herald('/docs/changelog'));
  expect(await page.locator('link[type="application/atom+xml"]').getAttribute('href')).toBe(feed.self);
});
