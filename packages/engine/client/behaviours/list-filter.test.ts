import { expect, test } from 'vitest';
import { rowMatches } from './list-filter.ts';

const native = { own: 'native_name string in its own language', path: 'locale.native_name', outer: 'locale' };

test.each([
  ['native', true],
  ['locale native', true],
  ['native locale', true],
  ['locale.native', true],
  ['locale language', true],
  // These words describe the row around it.
  ['locale', false],
  ['loc ale', false],
  ['locale missing', false],
])('the words "%s" match the row: %s', (words, found) => {
  expect(rowMatches(native, words.split(' '))).toBe(found);
});

test('matches a word that both the row and its outer row have', () => {
  expect(rowMatches({ own: 'id string', path: 'video.id', outer: 'video' }, ['id'])).toBe(true);
});
