import { expect, test } from 'vitest';
import { isBroken, judge, judgeAll } from './budgets.mjs';

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
  expect(isBroken([judge({ name: 'x', value: 9, atMost: 5, judged: false })])).toBe(false);
  expect(isBroken([judge({ name: 'x', value: 9, atMost: 5 })])).toBe(true);
  expect(isBroken([judge({ name: 'x', value: undefined, atMost: 5 })])).toBe(false);
});

test('builds are compared with peers of the same run', () => {
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
