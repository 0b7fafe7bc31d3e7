import { expect, test } from 'vitest';
import type { QualityResults } from '../model/quality.ts';
import { devAssets } from './dev/dev.ts';
import { type PlannedBuild, planBuild } from './plan-build.ts';
import { loadSite } from './project-site.ts';

test('the build id is equal for equal input, and changes with the quality results', async () => {
  const loaded = await loadSite('tests/fixtures/sites/plain', '/');
  const planWith = (quality: { results?: QualityResults }): PlannedBuild =>
    planBuild({ ...loaded, source: { ...loaded.source, quality } }, devAssets(''));
  const before = planWith({});
  expect(planWith({}).site.build).toBe(before.site.build);
  const after = planWith({ results: { commit: 'c', date: '2026-01-02T03:04:05Z' } });
  expect(after.site.build).not.toBe(before.site.build);
});
