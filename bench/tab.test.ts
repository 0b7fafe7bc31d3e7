import { expect, test } from 'vitest';
import { blockingTime } from './tab.mjs';

test('blocking time is what tasks take beyond 50 ms each, counted from a start time', () => {
  const tasks = [
    [0, 120],
    [200, 60],
    [400, 50],
  ];
  expect(blockingTime(tasks)).toBe(80);
  // Of the first task, only its last 70 ms come after the paint.
  expect(blockingTime(tasks, 50)).toBe(30);
  expect(blockingTime(tasks, 300)).toBe(0);
});
