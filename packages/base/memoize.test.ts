import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('memoize computes a result once per object, also if it is undefined', () => {
  let calls = 0;
  const sizeOf = memoize((list: readonly number[]) => {
    calls += 1;
    return list.length || undefined;
  });
  const empty: number[] = [];
  const two = [1, 2];
  expect([sizeOf(two), sizeOf(empty), sizeOf(two), sizeOf(empty), sizeOf([1, 2])]).toEqual([
    2,
    undefined,
    2,
    undefined,
    2,
  ]);
  expect(calls).toBe(3);
});
