import { expect, test } from 'vitest';
import { dayInWords, timeInWords } from './date-words.ts';

test('dates are written out in UTC', () => {
  expect(dayInWords(new Date('2025-02-01T00:00:00Z'))).toBe('1 February 2025');
  expect(dayInWords(new Date('2024-12-31T23:30:00-01:00'))).toBe('1 January 2025');
  expect(timeInWords(new Date('2025-09-20T09:05:59Z'))).toBe('20 Sep 2025, 09:05 UTC');
  expect(timeInWords(new Date('+012345-01-01T23:59:00Z'))).toBe('1 Jan 12345, 23:59 UTC');
});
