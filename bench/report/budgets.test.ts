import { expect, test } from 'vitest';
import { failuresOf, judge, judgeAll } from './budgets.mjs';

test('a budget is kept, kept within the tolerance, or broken', () => {
  const verdictOf = (value: number | undefined) => judge({ name: 'x', value, atMost: 100 }).verdict;
  expect([90, 100, 110, 120, undefined, Number.NaN].map(verdictOf)).toEqual([
    'kept',
    'kept',
    'within tolerance',
    'broken',
    'not measured',
    'not measured',
  ]);
  expect([21, 18, 15].map((value) => judge({ name: 'x', value, atLeast: 20 }).verdict)).toEqual([
    'kept',
    'within tolerance',
    'broken',
  ]);
});

test('only judged budgets fail a run', () => {
  expect(judge({ name: 'x', value: 9, atMost: 5, judged: false }).fails).toBe(false);
  expect(judge({ name: 'x', value: 9, atMost: 5 }).fails).toBe(true);
  expect(judge({ name: 'x', value: undefined, atMost: 5 }).fails).toBe(false);
});

test('a goal that is not reached stays broken, and fails a run only below what was reached', () => {
  const at = (value: number) => judge({ name: 'x', value, atLeast: 20, floor: 12 });
  expect([13.5, 11.9].map((value) => at(value).verdict)).toEqual(['broken', 'broken']);
  expect([13.5, 12, 11.9].map((value) => at(value).fails)).toEqual([false, false, true]);
});

const build = {
  builds: [
    { name: 'herald', seconds: 4 },
    { name: 'mid', seconds: 2, pages: 200 },
    { name: 'github', megabytes: 900 },
  ],
  peers: [
    { name: 'Docusaurus', input: 'mid', seconds: 50, pages: 200 },
    { name: 'Starlight', input: 'mid', seconds: 10, pages: 100 },
  ],
  fit: { processorSeconds: { growth: 1.1 } },
};

test('builds are compared with peers of the same run', () => {
  expect(judgeAll({ build }).map(({ name, verdict }) => `${name}: ${verdict}`)).toMatchInlineSnapshot(`
    [
      "clean build of the Herald site, seconds: kept",
      "memory of building GitHub’s whole document, MB: kept",
      "one more page in the largest document ÷ in the middle one, processor: kept",
      "build: Docusaurus ÷ ours (mid): kept",
      "build: Starlight ÷ ours (mid): broken",
      "build: Docusaurus ÷ ours without compressed twins, which it has none of (mid): kept",
      "build: Starlight ÷ ours without compressed twins, which it has none of (mid): broken",
      "build, per page: Docusaurus ÷ ours (mid): kept",
      "build, per page: Starlight ÷ ours (mid): kept",
    ]
  `);
});

test('what an earlier run has measured does not fail this one', () => {
  const slow = { ...build, peers: [{ name: 'Starlight', input: 'mid', seconds: 9, pages: 100 }] };
  const results = { build: slow, search: {} };
  expect(failuresOf(results, ['build']).map(({ name }) => name)).toEqual(['build: Starlight ÷ ours (mid)']);
  expect(failuresOf(results, ['search'])).toEqual([]);
  expect(failuresOf({ build }, ['build'])).toEqual([]);
});
