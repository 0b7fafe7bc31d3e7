import { beforeAll, expect, test } from 'vitest';
import type { Page } from '../../model/page.ts';
import type { QualityResults } from '../../model/quality.ts';
import type { ContentCache } from '../cache/content-cache.ts';
import { devAssets } from '../dev/dev.ts';
import { keptPages } from '../html/kept-pages.ts';
import { undatedHash } from '../html/undated-hash.tsx';
import { type LoadedSite, loadSite } from '../read/load-site.ts';
import { pageFiles } from './page-files.ts';
import { planBuild } from './plan-build.ts';

const assets = { ...devAssets(''), policy: "default-src 'self'" };

let loaded: LoadedSite;

beforeAll(async () => {
  loaded = await loadSite('tests/fixtures/sites/plain', '/');
});

interface Changes {
  results?: QualityResults;
  assets?: Partial<typeof assets>;
  page?: (page: Page) => Page;
  body?: (html: string) => string;
}

/** The files, and what is published beside them. */
function publish({ results, page: changed = (page) => page, ...changes }: Changes = {}) {
  const source = { ...loaded, source: { ...loaded.source, quality: results ? { results } : {} } };
  const used = { ...assets, ...changes.assets };
  const planned = planBuild(source, used);
  const pages = planned.pages.map(changed);
  const kept = keptPages(planned.site, new Map(), undefined);
  const body = (page: Page): ReturnType<typeof kept.body> => {
    const html = changes.body?.(kept.body(page).html);
    return html === undefined ? kept.body(page) : { html, hash: undatedHash(html, page) };
  };
  const making = pageFiles({ loaded: source, planned: { ...planned, pages }, assets: used, kept: { body } });
  const files: string[] = [];
  for (let next = making.next(); ; next = making.next()) {
    if (next.done) return { files, ...next.value };
    files.push(`${next.value[0]} ${next.value[1]}`);
  }
}

const results = (content: string): QualityResults => ({ content, commit: 'c', date: '2026-01-02T03:04:05Z' });
const verdict = (pages: readonly Page[]): string | undefined => pages.find((page) => page.kind === 'quality')?.verdict;

test('results are fresh as soon as they are there, since they are no part of what they were measured on', () => {
  const before = publish();
  expect(verdict(before.pages)).toMatch(/^Absent/);
  const after = publish({ results: results(before.content) });
  expect(after.content).toBe(before.content);
  expect(verdict(after.pages)).toMatch(/^Fresh/);
  for (const ending of ['html', 'data.json'])
    expect(after.files.filter((file) => file.includes('Fresh: ')).join()).toContain(`quality.${ending} `);
});

test('when pages were committed is no part of it either', () => {
  const { content } = publish();
  const dated = publish({ page: (page) => ({ ...page, updated: '2026-01-02T03:04:05+00:00' }) });
  expect(dated.files.filter((file) => file.includes('2 January 2026')).length).toBeGreaterThan(3);
  expect(dated.files.filter((file) => file.includes('"dateModified"')).length).toBeGreaterThan(0);
  expect(dated.content).toBe(content);
});

test.each<[string, Changes]>([
  ['scripts and styles', { assets: { style: 'other.css' } }],
  ['the head of pages', { assets: { policy: "default-src 'none'" } }],
  ['what components make of the same page', { body: (html) => html.replace('</footer>', '<p>More</p></footer>') }],
])('a change of %s makes them stale', (_, changes) => {
  const { content } = publish();
  const after = publish({ results: results(content), ...changes });
  expect(after.content).not.toBe(content);
  expect(verdict(after.pages)).toMatch(/^Stale/);
});

test('the hash of a body is that of its HTML, rendered or kept', () => {
  const { site, pages, hashes } = planBuild(loaded, assets);
  const stored = new Map<string, Buffer>();
  const get = (key: string): Buffer | undefined => stored.get(key);
  const set = (key: string, content: Buffer): void => void stored.set(key, content);
  const cache = { get, set } as ContentCache;
  for (const page of pages) {
    const { html, hash } = keptPages(site, hashes, undefined).body(page);
    expect(hash).toBe(undatedHash(html, page));
    for (const _ of ['made', 'kept']) expect(keptPages(site, hashes, cache).body(page)).toEqual({ html, hash });
  }
  expect(stored.size).toBe(pages.length);
});
