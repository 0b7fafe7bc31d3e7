import { expect, test } from 'vitest';
import { curvePath, headPath, joinPaths, linePath } from './paths.ts';

const points = (...pairs: readonly (readonly [number, number])[]) => pairs.map(([x, y]) => ({ x, y }));

test('writes lines in the shortest form', () => {
  expect(linePath(points([0, 0], [0, 20], [30.2, 20]))).toBe('M0 0V20H30');
  expect(linePath([])).toBe('');
});

test('writes curves in whole pixels', () => {
  expect(curvePath(points([0.4, 0], [1, 2], [3, 4.6], [5, 6]))).toBe('M0 0C1 2 3 5 5 6');
  expect(curvePath(points([0, 0], [0.2, 2], [0, 4], [0, 6]))).toBe('M0 0V6');
  expect(curvePath([])).toBe('');
});

test('an arrow head points in the direction of its line', () => {
  expect(headPath({ x: 0, y: 0 }, { x: 20, y: 0 })).toBe('M20 0L11 4 11 -4z');
  expect(headPath({ x: 0, y: 20 }, { x: 0, y: 0 })).toBe('M0 0L4 9 -4 9z');
});

test('joins paths of the same kind', () => {
  expect(
    joinPaths([
      { kind: 'line', d: 'M0 0H1' },
      { kind: 'head', d: 'M1 0z' },
      { kind: 'line', d: 'M2 0H3' },
    ]),
  ).toEqual([
    { kind: 'line', d: 'M0 0H1M2 0H3' },
    { kind: 'head', d: 'M1 0z' },
  ]);
});
