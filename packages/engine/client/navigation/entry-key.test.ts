import { expect, test } from 'vitest';
import { createKey } from './entry-key.ts';

test('keys have six characters by default', () => {
  const keys = Array.from({ length: 200 }, () => createKey());
  for (const key of keys) expect(key).toMatch(/^[0-9a-z]{6}$/);
  expect(new Set(keys).size).toBeGreaterThan(190);
  expect(createKey(10)).toHaveLength(10);
});
