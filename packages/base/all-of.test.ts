import { expect, test } from 'vitest';
import { allOf } from './all-of.ts';

test.each([
  [1, 'The one operation'],
  [2, 'All 2 operations'],
])('%i', (count, words) => {
  expect(allOf(count, 'operation')).toBe(words);
});
