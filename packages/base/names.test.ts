import { expect, test } from 'vitest';
import { editDistance, listName, nearest } from './names.ts';

test('a swap of neighbours counts once', () => {
  expect(editDistance('campagin', 'campaign')).toBe(1);
  expect(editDistance('', 'abc')).toBe(3);
});

test('the nearest name is suggested, a far one is not', () => {
  expect(nearest('authentification', ['authentication', 'entities'])).toBe('authentication');
  expect(nearest('xyz', ['authentication', 'entities'])).toBeUndefined();
});

test('a list is named after what it lists', () => {
  expect(['category', 'tag'].map(listName)).toEqual(['categories', 'tags']);
});
