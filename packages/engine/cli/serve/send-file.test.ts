import { expect, test } from 'vitest';
import { parseRange } from './send-file.ts';

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-5', { start: 95, end: 99 }],
  ['bytes=50-500', { start: 50, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=9-1', 'unsatisfiable'],
  ['bytes=a-b', 'unsatisfiable'],
  ['bytes=0-1,5-6', undefined],
  ['lines=1-2', undefined],
  [undefined, undefined],
])('parses the range "%s" of 100 bytes', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});
