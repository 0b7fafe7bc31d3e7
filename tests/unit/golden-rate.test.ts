import { expect, test } from 'vitest';
import { goldenRate } from '../search/golden-rate.ts';

test('the golden rate counts expected results in the first and first three places, and lists the misses', () => {
  const queries = [
    { group: 'x', query: 'one', expected: ['/a'] },
    { group: 'x', query: 'two', expected: ['/b', 'schema s'] },
    { group: 'x', query: 'three', expected: ['/nowhere'] },
  ];
  const results = [
    { kind: 'operation', title: 'a', href: '/a' },
    { kind: 'schema', title: 's', href: '/s' },
  ];
  expect(goldenRate(queries, () => results)).toEqual({
    queries: 3,
    first: 1,
    firstThree: 2,
    misses: [
      { query: 'two', expected: ['/b', 'schema s'], place: 2, first: '/a' },
      { query: 'three', expected: ['/nowhere'], first: '/a' },
    ],
  });
});
