import { expect, test } from 'vitest';
import { readingOf } from './walk-document.ts';

test('classifies a field by its key, unless the key is a name', () => {
  expect(readingOf('schema', {}, 'node')).toBe('node');
  expect(readingOf('default', {}, 'node')).toBe('data');
  expect(readingOf('examples', [{}], 'node')).toBe('data');
  expect(readingOf('examples', {}, 'node')).toBe('names');
  expect(readingOf('parameters', [{}], 'node')).toBe('node');
  expect(readingOf('responses', {}, 'node')).toBe('names');
  expect(readingOf('default', {}, 'names')).toBe('node');
  expect(readingOf('properties', {}, 'names')).toBe('node');
  expect(readingOf('properties', {}, 'data')).toBe('data');
});
