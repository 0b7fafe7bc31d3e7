import { expect, test } from 'vitest';
import type { QualityResults } from '../../model/quality.ts';
import { devAssets } from '../dev/dev.ts';
import { loadSite } from '../read/load-site.ts';
import { planBuild } from './plan-build.ts';

test('results of the full check give the build another id, and are no part of what was checked', async () => {
  const loaded = await loadSite('tests/fixtures/sites/plain', '/');
  const planWith = (quality: { results?: QualityResults }) =>
    planBuild({ ...loaded, source: { ...loaded.source, quality } }, devAssets(''));
  const before = planWith({});
  const after = planWith({ results: { content: 'abc', commit: 'c', date: '2026-01-02T03:04:05Z' } });
  expect(after.unrendered).toBe(before.unrendered);
  // Tabs that are open must notice the new page.
  expect(after.site.build).not.toBe(before.site.build);
});
