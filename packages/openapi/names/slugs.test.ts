import { expect, test } from 'vitest';
import { createSlugRegistry } from './slugs.ts';

test.each(['con', 'com1', 'LPT9', 'index'])('adds a number to the reserved name %s', (name) => {
  expect(createSlugRegistry().claim(name)).toEqual({ slug: `${name.toLowerCase()}-2`, taken: false });
});

test('adds a number to names that are already taken', () => {
  const book = createSlugRegistry(['api']);
  expect(['Api', 'Thing', 'thing'].map((name) => book.claim(name))).toEqual([
    { slug: 'api-2', taken: false },
    { slug: 'thing', taken: false },
    { slug: 'thing-2', taken: true },
  ]);
});

test('keeps names that only start like a reserved name', () => {
  for (const name of ['com10', 'console', 'con-x']) expect(createSlugRegistry().claim(name).slug).toBe(name);
});
