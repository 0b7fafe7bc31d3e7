import { expect, test } from 'vitest';
import { withoutParent } from './sidebar.ts';

test.each([
  ['Newsroom categories', 'Newsrooms', 'Categories'],
  ['List newsroom categories', 'Newsrooms', 'List categories'],
  ['Subscribe to newsroom', 'Newsrooms', 'Subscribe to newsroom'],
  ['Post unsubscribe', 'Newsrooms', 'Post unsubscribe'],
])('"%s" under "%s" is "%s"', (label, parent, expected) => {
  expect(withoutParent(label, parent)).toBe(expected);
});
