import { METHODS } from '@docs/base/method.ts';
import { expect, test } from 'vitest';
import { methodOrder } from './methods.ts';

test('every method has its place', () => {
  expect([...methodOrder].sort()).toEqual([...METHODS].sort());
});
