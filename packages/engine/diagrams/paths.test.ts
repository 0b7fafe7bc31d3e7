import { expect, test } from 'vitest';
import { headPath, joinPaths, linePath } from './paths.ts';

test('points on a straight piece are left out', () => {
  const points = [
    [0, 0],
    [0, 10],
    [0, 20.2],
    [30, 20],
    [30, 20],
    [40, 30],
  ].map(([x = 0, y = 0]) => ({ x, y }));
  expect(linePath(points)).toBe('M0 0V20H30L40 30');
  expect(linePath([])).toBe('');
});

test('a head points where the line goes', () => {
  expect(headPath({ x: 0, y: 0 }, { x: 20, y: 0 })).toBe('M20 0L11 4 11 -4z');
  expect(headPath({ x: 0, y: 20 }, { x: 0, y: 0 })).toBe('M0 0L4 9 -4 9z');
});

test('paths of a kind become one', () => {
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
