import { expect, test } from 'vitest';
import { createSlugRegistry } from './slugs.ts';

test.each(['con', 'com1', 'LPT9', 'index'])('%s is no name of a page', (name) => {
  expect(createSlugRegistry().claim(name)).toEqual({ slug: `${name.toLowerCase()}-2`, taken: false });
});

test('a name of the document twice', () => {
  const book = createSlugRegistry(['api']);
  expect(['Api', 'Thing', 'thing'].map((name) => book.claim(name))).toEqual([
    { slug: 'api-2', taken: false },
    { slug: 'thing', taken: false },
    { slug: 'thing-2', taken: true },
  ]);
});

test('a name that only begins like one is', () => {
  for (const name of ['com10', 'console', 'con-x']) expect(createSlugRegistry().claim(name).slug).toBe(name);
});
