import { expect, test } from 'vitest';
import { capitalised, listed } from './words.ts';

test('lists end with a word', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((words) => listed(words, 'or'))).toEqual([
    '',
    'a',
    'a or b',
    'a, b or c',
  ]);
});

test('the first letter is a capital, the others stay', () => {
  expect(['', 'a', 'an URL'].map(capitalised)).toEqual(['', 'A', 'An URL']);
});
