import { expect, test } from 'vitest';
import { growth, linearFit, median, spread } from './statistics.mjs';

test('median and spread', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([7])]).toEqual([2, 2.5, 7]);
  expect([spread([90, 100, 130]), spread([5]), spread([0, 0])]).toEqual([0.4, 0, 0]);
  expect(() => median([])).toThrow('no median');
});

test('a line through points', () => {
  const exact = linearFit([
    [1, 5],
    [2, 7],
    [10, 23],
  ]);
  expect(exact).toEqual({ intercept: 3, slope: 2, r2: 1 });
  const noisy = linearFit([
    [0, 0],
    [1, 2],
    [2, 1],
    [3, 3],
  ]);
  expect(noisy.slope).toBeCloseTo(0.8);
  expect(noisy.r2).toBeCloseTo(0.64);
  expect(() => linearFit([[1, 1]])).toThrow('two different points');
});

test('growth compares the last step with the one before', () => {
  const at = (of: (x: number) => number) => [10, 100, 1000, 5000].map((x) => [x, of(x)]);
  expect(growth(at((x) => 2 + 3 * x))).toBeCloseTo(1);
  expect(growth(at((x) => x ** 2))).toBeGreaterThan(5);
  expect(growth([[1, 1]])).toBeUndefined();
});
