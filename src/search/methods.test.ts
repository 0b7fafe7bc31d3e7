import { expect, test } from 'vitest';
import { METHODS } from '../model/method.ts';
import { methodOrder } from './methods.ts';

test('every method has its place', () => {
  expect([...methodOrder].sort()).toEqual([...METHODS].sort());
});
