import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take long: without results of an earlier run, the largest files would come first. */
const heavy = [
  // It starts the mock, which more-languages.test.ts also needs.
  'tests/pages/operation-samples.test.ts',
  'tests/browser/accessibility.test.ts',
  'tests/visual/visual.test.ts',
  'tests/pages/more-languages.test.ts',
  'tests/browser/offline.test.ts',
  'tests/browser/query-playground.test.ts',
  'tests/browser/content-playground.test.ts',
  'tests/browser/islands.test.ts',
  'tests/browser/search.test.ts',
  'tests/browser/console.test.ts',
  'tests/pages/machine-files.test.ts',
  'tests/pages/published-document.test.ts',
  'tests/hosts/deployment.test.ts',
  'tests/pages/html.test.ts',
  'tests/browser/new-build.test.ts',
];

/** So that no worker is left with a long file at the end. */
export class HeavyFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const first = heavy.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.endsWith(`/${name}`)));
    return [...new Set([...first, ...sorted])];
  }
}
