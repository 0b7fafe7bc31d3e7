import { beforeAll, expect, test } from 'vitest';
import type { Page } from '../../model/page.ts';
import type { QualityResults } from '../../model/quality.ts';
import { type LoadedSite, loadSite } from '../load/load-site.ts';
import { planBuild } from './plan-build.ts';

const assets = {
  entry: 'entry.js',
  view: 'view.js',
  style: 'style.css',
  search: { script: 'search.js', style: 'search.css', worker: 'worker.js' },
  beforePaint: '',
};

let loaded: LoadedSite;

beforeAll(async () => {
  loaded = await loadSite('tests/fixtures/sites/plain', '/');
});

function planWith(quality: { results?: QualityResults }, more: Partial<typeof assets> = {}) {
  return planBuild({ ...loaded, source: { ...loaded.source, quality } }, { ...assets, ...more });
}

const results = (content: string): QualityResults => ({ content, commit: 'c', date: '2026-01-02T03:04:05Z' });
const verdict = (pages: readonly Page[]): string | undefined => pages.find((page) => page.kind === 'quality')?.verdict;

test('results are fresh as soon as they are there, since they are no part of what they were measured on', () => {
  const before = planWith({});
  expect(verdict(before.pages)).toMatch(/^Absent/);
  const after = planWith({ results: results(before.content) });
  expect(after.content).toBe(before.content);
  expect(verdict(after.pages)).toMatch(/^Fresh/);
  // Tabs that are open must notice the new page.
  expect(after.site.build).not.toBe(before.site.build);
});

test('any other change makes them stale', () => {
  const { content } = planWith({});
  expect(verdict(planWith({ results: results(content) }, { style: 'other.css' }).pages)).toMatch(/^Stale/);
});
