import { expect, test } from 'vitest';
import { filesToRunAlone, mergeAlone } from '../../scripts/run-alone.mjs';

const file = (name: string, tests: Record<string, 'passed' | 'failed'>, status?: string) => ({
  name,
  status: status ?? (Object.values(tests).includes('failed') ? 'failed' : 'passed'),
  assertionResults: Object.entries(tests).map(([fullName, each]) => ({ fullName, status: each })),
});

test('files with a few failed tests are run alone', () => {
  const files = [file('a.test.ts', { one: 'passed', two: 'failed' }), file('b.test.ts', { three: 'passed' })];
  expect(filesToRunAlone(files)).toEqual(['a.test.ts']);
  expect(filesToRunAlone([file('b.test.ts', { three: 'passed' })])).toEqual([]);
});

test('not where much failed, or a file as a whole', () => {
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`test ${index}`, 'failed'] as const));
  expect(filesToRunAlone([file('a.test.ts', many)])).toEqual([]);
  expect(filesToRunAlone([file('a.test.ts', { one: 'failed' }), file('b.test.ts', {}, 'failed')])).toEqual([]);
});

const first = {
  passed: 5,
  failed: 2,
  notRun: 0,
  files: [file('a.test.ts', { one: 'passed', two: 'failed', three: 'failed' })],
  output: 'dots',
};

test('what passes alone counts, and is named; what fails again fails', () => {
  const again = {
    passed: 2,
    failed: 1,
    notRun: 0,
    files: [file('a.test.ts', { one: 'passed', two: 'passed', three: 'failed' })],
    output: '',
  };
  expect(mergeAlone(first, again)).toEqual({
    ...first,
    passed: 6,
    failed: 1,
    files: again.files,
    output: 'dots\n# Passed only when run alone: two',
  });
});

test('a runner that fails has found out nothing', () => {
  expect(mergeAlone(first, { passed: 0, failed: 1, notRun: 0, files: [], output: 'no browser' })).toBe(first);
});
