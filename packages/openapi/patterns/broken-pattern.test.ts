import { expect, test } from 'vitest';
import { brokenPattern } from './broken-pattern.ts';

test.each([
  ['(', 'a `(` is not closed'],
  ['a)', 'a `)` closes nothing'],
  ['^[a-z+$', 'a `[` is not closed'],
  ['*.txt', 'a `*`, `+` or `?` has nothing to repeat'],
  ['a\\', 'it ends with a backslash'],
  ['[z-a]', 'a range ends before it begins'],
  ['a{3,1}', 'a range ends before it begins'],
  ['[[:alpha:]](', 'a `(` is not closed'],
])('reports why %s is invalid', (pattern, reason) => {
  expect(brokenPattern(pattern)).toBe(reason);
});

test.each([
  '',
  '^[a-z]+$',
  '^\\w[\\w-.]*\\_$',
  '[\\%-=]',
  '(?i)a',
  '(?P<year>\\d{4})',
  '(?>a|b)',
  '(?(1)a|b)',
  '(*UTF8)a',
  '\\A\\p{Alpha}++\\z',
  '[](]',
  '[^](]',
  '[[:alpha:](]',
  '\\Q(\\E',
  '[a-z-[aeiou]]',
  '\\p{IsBasicLatin}',
  '/^a$/i',
  'a{,3}',
  '\\[\\]',
])('accepts %s, which is valid in some dialect', (pattern) => {
  expect(brokenPattern(pattern)).toBeUndefined();
});
