import { expect, test } from 'vitest';
import { plural } from './plural.ts';

test('one has no s, nothing and many have', () => {
  expect([0, 1, 2].map((count) => plural(count, 'page'))).toEqual(['0 pages', '1 page', '2 pages']);
  expect(plural(1000, 'item', '1,000')).toBe('1,000 items');
});
