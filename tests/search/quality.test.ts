import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { encodeIndex } from '../../packages/engine/outputs/search/encode-index.ts';
import { groupHits } from '../../packages/engine/outputs/search/hit.ts';
import { createSearchIndex, type SearchIndex } from '../../packages/engine/outputs/search/search-index.ts';
import type { FieldsFile, NamesFile, TextsFile } from '../../packages/engine/outputs/search/search-record.ts';
import { field, named } from '../../packages/engine/outputs/search/testing.ts';
import { builtPages } from '../browser/support/page-list.ts';
import { measure, report } from '../support/measure.ts';
import { goldenQueries } from './golden-queries.ts';
import { goldenRate } from './golden-rate.ts';
import { operationsInSearch } from './operations-in-search.ts';

const { herald } = inject('folders');
const assets = path.join(herald, 'assets');
const kilobyte = 1024;

async function readAsset<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(path.join(assets, file), 'utf8')) as T;
}

/** The address of the index is in every page. */
async function builtNames(): Promise<NamesFile> {
  const html = await readFile(path.join(herald, 'index.html'), 'utf8');
  const [, file = ''] = /data-search="[^"]*\/assets\/([^"/]+)"/.exec(html) ?? [];
  return readAsset<NamesFile>(file);
}

/** The index of the built site, all tiers. */
async function builtIndex(): Promise<SearchIndex> {
  const names = await builtNames();
  const index = createSearchIndex(names);
  for (const { file } of names.shards) index.addFields(await readAsset<FieldsFile>(file));
  index.addTexts(await readAsset<TextsFile>(names.texts));
  return index;
}

test('golden queries: 95 % have the expected result first, all have it among the first three', async () => {
  const index = await builtIndex();
  const rate = goldenRate(goldenQueries, (query) =>
    groupHits(index.search(query, 40).hits, 5)
      .flatMap(({ hits }) => hits)
      .map(({ kind, title, href }) => ({ kind, title: title.text, href })),
  );
  const percent = (count: number): string => `${((100 * count) / rate.queries).toFixed(1)} %`;
  report(
    `Golden queries: ${rate.queries}; expected hit first: ${percent(rate.first)}, among three: ${percent(rate.firstThree)}`,
  );
  for (const { query, place, first } of rate.misses) console.log(`  ${query}: place ${place ?? '–'}, first ${first}`);
  await measure('search', { ok: rate.first, of: rate.queries });
  expect(rate.queries).toBeGreaterThanOrEqual(100);
  expect(rate.first / rate.queries).toBeGreaterThanOrEqual(0.95);
  expect(rate.misses.filter(({ place = 4 }) => place > 3)).toEqual([]);
});

test('the search index contains exactly the operations that have a page', async () => {
  const pages = (await builtPages()).filter(({ kind }) => kind === 'operation').map(({ href }) => href);
  expect(operationsInSearch(await builtNames()).sort()).toEqual(pages.sort());
});

test('every record of the index leads to a page and an anchor that exist', async () => {
  const names = await builtNames();
  const hrefs = new Set(names.named.map(({ href }) => href));
  for (const { file } of names.shards) {
    for (const { owners } of await readAsset<FieldsFile>(file))
      for (const [owner, anchor] of owners) hrefs.add([names.named[owner]?.href, anchor].filter(Boolean).join('#'));
  }
  expect(hrefs.size).toBeGreaterThan(names.named.length);
  const anchors = new Map<string, ReadonlySet<string>>();
  const anchorsOf = async (page: string): Promise<ReadonlySet<string>> => {
    const file = path.join(herald, `${page.slice(1)}${page.endsWith('/') ? 'index' : ''}.html`);
    const html = await readFile(file, 'utf8').catch(() => undefined);
    return new Set(
      html === undefined ? [] : ['', ...Array.from(html.matchAll(/ id="([^"]+)"/g), (match) => match[1] ?? '')],
    );
  };
  const dead: string[] = [];
  for (const href of hrefs) {
    const [page = '', anchor = ''] = href.split('#');
    const known = anchors.get(page) ?? (await anchorsOf(page));
    anchors.set(page, known);
    if (!known.has(anchor)) dead.push(href);
  }
  expect(dead).toEqual([]);
});

describe('byte budgets of search (brotli, as served)', () => {
  const brotli = async (pattern: RegExp): Promise<number> => {
    const files = (await readdir(assets)).filter((name) => pattern.test(name));
    expect(files.length, String(pattern)).toBeGreaterThan(0);
    const sizes = await Promise.all(files.map(async (name) => (await stat(path.join(assets, name))).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  test('index: 120 KB in all, 25 KB until the first results; code and styles 14 KB', async () => {
    const names = await brotli(/^search-names.*\.br$/);
    const all = await brotli(/^search-(?:names|fields|texts).*\.json\.br$/);
    const code = await brotli(/^search-.*\.(?:js|css)\.br$/);
    const kilobytes = (bytes: number): string => `${(bytes / kilobyte).toFixed(1)} KB`;
    console.log(`Search: names ${kilobytes(names)}, index ${kilobytes(all)}, code and styles ${kilobytes(code)}`);
    expect(names).toBeLessThanOrEqual(25 * kilobyte);
    expect(all).toBeLessThanOrEqual(120 * kilobyte);
    expect(code).toBeLessThanOrEqual(14 * kilobyte);
  });
});

describe('a document of 1,200 operations', { tags: ['verify'] }, () => {
  /** As many operations, each with a schema of a dozen fields. */
  const records = (count: number) => ({
    named: Array.from({ length: count }, (_, index) => [
      named({
        title: `Update ${word(index)} ${word(index * 7)}`,
        href: `/docs/api/update-${index}`,
        method: 'patch',
        path: `/${word(index)}/{id}/${word(index * 7)}`,
        context: word(index % 40),
        note: `Changes the ${word(index * 3)} of one ${word(index)} and answers with what came of it`,
      }),
      named({ title: `Schema${word(index)}`, kind: 'schema', href: `/docs/api/schemas/schema-${index}` }),
    ]).flat(),
    fields: Array.from({ length: count * 12 }, (_, index) =>
      field(`${word(index * 11)}_${word(index * 13)}`, '', {
        note: `How much ${word(index * 5)} there is`,
        owners: [{ page: `/docs/api/schemas/schema-${index % count}`, anchor: 'members.x' }],
      }),
    ),
  });
  const word = (seed: number): string => {
    const letters = 'bcdfghjklmnprstvw';
    let rest = (seed * 2654435761) >>> 0;
    let text = '';
    for (let part = 0; part < 3; part += 1) {
      text += letters.charAt(rest % letters.length) + 'aeiou'.charAt((rest >>> 5) % 5);
      rest = (rest * 48271) >>> 0;
    }
    return text;
  };

  test('the first key needs a fraction of the index, and at most one shard', () => {
    const { names, shards, texts } = encodeIndex(records(1200), { synonyms: [] });
    const links = shards.map(({ letters }, index) => ({ letters, file: `${index}` }));
    const total = JSON.stringify([names, shards, texts]).length;
    expect(JSON.stringify(names).length).toBeLessThan(total / 4);
    const index = createSearchIndex({ ...names, shards: links, texts: '' });
    expect(index.search('u', 20).hits.length).toBeGreaterThan(0);
    for (const letter of 'bcdfgms') {
      const needed = index.shardsFor(letter).map(({ file }) => JSON.stringify(shards[Number(file)]?.fields).length);
      expect(needed).toHaveLength(1);
      expect(Math.max(...needed)).toBeLessThan(total / 4);
    }
  });

  test('four times the document takes about four times the time, not more', () => {
    const cost = (count: number): number => {
      const { names } = encodeIndex(records(count), { synonyms: [] });
      const runs = Array.from({ length: 5 }, () => {
        const started = process.cpuUsage();
        const index = createSearchIndex({ ...names, shards: [], texts: '' });
        for (const query of ['u', 'upd', 'update', word(3), `PATCH /${word(5)}/1/${word(35)}`]) index.search(query, 40);
        return process.cpuUsage(started).user;
      });
      return Math.min(...runs);
    };
    cost(300);
    expect(cost(1200) / cost(300)).toBeLessThan(9);
  }, 60_000);
});
