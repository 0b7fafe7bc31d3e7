import { expect, test } from 'vitest';
import { editDistance, listName, nearest } from './names.ts';

test('swapping adjacent letters counts as one edit', () => {
  expect(editDistance('campagin', 'campaign')).toBe(1);
  expect(editDistance('', 'abc')).toBe(3);
});

test('suggests the nearest name, but none that is too different', () => {
  expect(nearest('authentification', ['authentication', 'entities'])).toBe('authentication');
  expect(nearest('xyz', ['authentication', 'entities'])).toBeUndefined();
});

test('a list name is the plural of its item', () => {
  expect(['category', 'tag'].map(listName)).toEqual(['categories', 'tags']);
});
