import { plainText } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import { createHrefs } from '../model/href.ts';
import type { PageOf } from '../model/page.ts';
import type { BuildChecks, QualityResults } from '../model/quality.ts';
import { planQuality, withBuildChecks } from './quality.ts';
import type { SiteSource, VersionSource } from './sources.ts';

const results: QualityResults = {
  commit: '0123456789',
  date: '2026-01-02T03:04:05Z',
  samples: { ok: 1303, of: 1304 },
  html: { findings: 0, of: 9 },
  axe: { findings: 2, of: 8 },
};
const version = { id: 'current', hrefs: createHrefs({ base: '/' }) } as VersionSource;

function plan(quality: NonNullable<SiteSource['quality']>): PageOf<'quality'> {
  const [page] = planQuality(version, { quality } as SiteSource);
  if (!page) throw new Error('There is no page');
  return page;
}

const proof: BuildChecks = {
  examples: { ok: 7, of: 8 },
  links: { ok: 1400, of: 1400 },
  weights: [{ kind: 'guide', pages: 3, median: 2048, largest: 3072 }],
  compressed: true,
};

const textOf = ({ sections }: PageOf<'quality'>): string => plainText(sections.flatMap(({ content }) => content));

test('without results, the page names the command that produces them', () => {
  expect(textOf(plan({}))).toContain('npm run verify');
});

test('shows the results of the build, or "Not measured." without a build', () => {
  const source = { quality: { results } } as SiteSource;
  const text = textOf(withBuildChecks(plan({ results }), source, proof));
  for (const words of ['examples7 of 8', 'links1,400 of 1,400', 'guide32.0 KB3.0 KB', 'Brotli'])
    expect(text).toContain(words);
  expect(textOf(plan({ results }))).toContain('examplesNot measured.');
  const plain = withBuildChecks(plan({ results }), source, { ...proof, compressed: false });
  expect(textOf(plain)).toContain('not compressed');
});

test('the sections have the same anchors with and without results', () => {
  const ids = (page: PageOf<'quality'>): string[] => page.sections.map(({ id }) => id);
  expect(ids(plan({}))).toEqual(ids(plan({ results })));
});

test('a site without the `quality` setting has no quality page', () => {
  expect(planQuality(version, {} as SiteSource)).toEqual([]);
});

test('shows every figure, and says what was not measured', () => {
  const text = textOf(plan({ results }));
  for (const words of [
    'on 2026-01-02 at commit 0123456.',
    'samples1,303 of 1,304',
    'None (9 pages)',
    '2 (8 visits)',
    'SearchNot measured.',
    'Lighthouse was not installed',
  ]) {
    expect(text).toContain(words);
  }
});
