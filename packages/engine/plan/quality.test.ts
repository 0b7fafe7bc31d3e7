import { plainText } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import { createHrefs } from '../model/href.ts';
import type { QualityPage } from '../model/page.ts';
import type { QualityResults } from '../model/quality.ts';
import { planQuality, withFreshness } from './quality.ts';
import type { SiteSource, VersionSource } from './sources.ts';

const results: QualityResults = {
  content: 'abc',
  commit: '0123456789',
  date: '2026-01-02T03:04:05Z',
  samples: { ok: 1303, of: 1304 },
  html: { findings: 0, of: 9 },
  axe: { findings: 2, of: 8 },
  weights: [{ kind: 'guide', pages: 3, median: 2048, largest: 3072 }],
};
const version = { id: 'current', hrefs: createHrefs({ base: '/', product: 'herald' }) } as VersionSource;

function plan(quality: NonNullable<SiteSource['quality']>): QualityPage {
  const [page] = planQuality(version, { quality } as SiteSource);
  if (!page) throw new Error('There is no page');
  return page;
}

test('results are fresh with the content they were measured on, and stale with any other', () => {
  const page = plan({ results });
  expect(withFreshness(page, 'abc')).toMatchObject({ verdict: expect.stringContaining('Fresh') });
  expect(withFreshness(page, 'abd')).toMatchObject({ verdict: expect.stringContaining('Stale') });
});

test('without results the page says so', () => {
  expect(withFreshness(plan({}), 'abc')).toMatchObject({
    verdict: expect.stringContaining('npm run verify'),
    occasion: [],
  });
});

test('the sections have the same anchors with and without results', () => {
  const ids = (page: QualityPage): string[] => page.sections.map(({ id }) => id);
  expect(ids(plan({}))).toEqual(ids(plan({ results })));
});

test('a site that does not ask for the page has none', () => {
  expect(planQuality(version, {} as SiteSource)).toEqual([]);
});

test('every figure is shown, and what was not measured is said', () => {
  const { occasion, sections } = plan({ results });
  const text = plainText([...occasion, ...sections.flatMap(({ content }) => content)]);
  for (const words of [
    'on 2026-01-02 at commit 0123456.',
    'proven1,303 of 1,304',
    'None (9 pages)',
    '2 (8 visits)',
    'SearchNot measured.',
    'guide32.0 KB3.0 KB',
    'Lighthouse was not installed',
  ]) {
    expect(text).toContain(words);
  }
});
