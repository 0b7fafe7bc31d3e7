import { expect, test } from 'vitest';
import { goldenRate } from '../search/golden-rate.ts';

test('the golden rate counts first hits and first three, and names the misses', () => {
  const queries = [
    { group: 'x', query: 'one', expected: ['/a'] },
    { group: 'x', query: 'two', expected: ['/b', 'schema s'] },
    { group: 'x', query: 'three', expected: ['/nowhere'] },
  ];
  const answer = [
    { kind: 'operation', title: 'a', href: '/a' },
    { kind: 'schema', title: 's', href: '/s' },
  ];
  expect(goldenRate(queries, () => answer)).toEqual({
    queries: 3,
    first: 1,
    firstThree: 2,
    misses: [
      { query: 'two', expected: ['/b', 'schema s'], place: 2, first: '/a' },
      { query: 'three', expected: ['/nowhere'], first: '/a' },
    ],
  });
});
