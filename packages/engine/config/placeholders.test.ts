import { expect, test } from 'vitest';
import { fillPlaceholders } from './index.ts';

const product = { name: 'Press $& Kit', slug: 'press-kit' };

test('fills in slug, name and the prefix of environment variables', () => {
  expect(fillPlaceholders('{Product}: api.{product}.example with {PRODUCT}_TOKEN', product)).toBe(
    'Press $& Kit: api.press-kit.example with PRESS_KIT_TOKEN',
  );
});

test('fills in every string and key of a value, and keeps the rest', () => {
  const value = { '{product}-tag': ['{Product}', 1, null, { deep: '{product} {other}' }] };
  expect(fillPlaceholders(value, product)).toEqual({
    'press-kit-tag': ['Press $& Kit', 1, null, { deep: 'press-kit {other}' }],
  });
});
