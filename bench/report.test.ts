import { expect, test } from 'vitest';
import { brokenBudgets, judge, markdownReport, textReport } from './report.mjs';
import { median, spread } from './statistics.mjs';

const state = { commit: 'abc', date: '2026-01-02T03:04:05Z', quick: false, loadBefore: 0.1, loadAfter: 1.5 };
const built = (name: string, input: string, seconds: number, pages: number) => ({
  name,
  input,
  pages,
  seconds,
  spread: 0.1,
  processorSeconds: seconds,
  megabytes: 900,
});
const sent = (bytes: number) => ({ requests: 3, bytes, html: 1, script: 2, style: 3, data: 0, other: 0 });
const loading = { paint: 1500, largest: 1600, blocking: 20 };
const site = (name: string, bytes: number, change: number) => ({
  name,
  input: 'slice',
  weight: { cold: sent(bytes), visit: { requests: 7, bytes: bytes * 2 } },
  loading,
  interactions: { search: 0, 'page change': change },
  change: {
    cpu1: { first: change * 2, direct: change, pointed: change / 2 },
    cpu4: { first: change * 8, direct: change * 4, pointed: change * 2 },
  },
});

const measuresWith = (docusaurus: number, starlight: number) => ({
  build: {
    ...state,
    results: {
      builds: [
        built('Herald Docs', 'slice', 4, 200),
        built('Herald Docs', 'whole', 44, 2000),
        built('Docusaurus', 'slice', docusaurus, 190),
        built('Starlight', 'slice', starlight, 100),
      ],
    },
  },
  pages: {
    ...state,
    results: {
      chromium: '1.2',
      kinds: [{ kind: 'guide', pages: 3, cold: sent(30_720), loading }],
      sites: [site('Herald Docs', 30_720, 50), site('Docusaurus', 614_400, 200), site('Starlight', 61_440, 100)],
    },
  },
});

test('breaks the build budgets when a ratio is just below its minimum', () => {
  expect(brokenBudgets(measuresWith(32, 12))).toEqual([]);
  expect(brokenBudgets(measuresWith(31.9, 11.9)).map(({ name }: { name: string }) => name)).toEqual([
    'build: Docusaurus ÷ ours',
    'build: Starlight ÷ ours',
  ]);
});

test('does not fail budgets that were not measured', () => {
  const { build } = measuresWith(40, 20);
  const alone = { build: { ...build, results: { builds: build.results.builds.slice(0, 1) } } };
  expect(judge(alone).map(({ result }: { result: string }) => result)).toEqual(Array(4).fill('not measured'));
  expect(brokenBudgets(alone)).toEqual([]);
});

test('the Markdown report has comparisons, budgets, commit, machine load and missing measurements', () => {
  const text = markdownReport({
    machine: 'Chip, 2 cores',
    missing: ['Starlight: npm'],
    measures: measuresWith(50, 20),
  });
  expect(text).toContain('Chip, 2 cores, Chromium 1.2.');
  expect(text).toContain('Not measured: Starlight: npm');
  expect(text).toContain('Commit abc, 2026-01-02 03:04 UTC; load of the machine 0.1 before and 1.5 after.');
  expect(text).toContain('| Docusaurus | slice | 190 | 50.0 s | ±5 % | 12.5× | 50.0 s | 900 MB |');
  expect(text).toContain('| Docusaurus | slice | 600 KB | 3 | 20.0× |');
  expect(text).toContain('| cold operation page: Docusaurus ÷ ours | 20 | ≥ 6 | met |');
  expect(text).toContain('| page change at CPU ×1, ms (Herald) | – | ≤ 40 | not measured |');
});

test('the text report has the same tables', () => {
  const text = textReport(measuresWith(50, 20));
  expect(text).toMatch(/Docusaurus\s+slice\s.*12\.5×/);
  expect(text).toContain('build: Docusaurus ÷ ours');
});

test('median and spread', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([7])]).toEqual([2, 2.5, 7]);
  expect([spread([90, 100, 130]), spread([5]), spread([0, 0])]).toEqual([0.4, 0, 0]);
  expect(() => median([])).toThrow('no median');
});
