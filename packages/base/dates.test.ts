import { expect, test } from 'vitest';
import { dateInWords, dayInWords, deprecatedInWords, sunsetDay, timeInWords } from './dates.ts';

test('writes dates and times in UTC', () => {
  expect(dayInWords(new Date('2025-02-01T00:00:00Z'))).toBe('1 February 2025');
  expect(dayInWords(new Date('2024-12-31T23:30:00-01:00'))).toBe('1 January 2025');
  expect(timeInWords(new Date('2025-09-20T09:05:59Z'))).toBe('20 Sep 2025, 09:05 UTC');
  expect(timeInWords(new Date('+012345-01-01T23:59:00Z'))).toBe('1 Jan 12345, 23:59 UTC');
});

test.each([
  ['2026-12-31', '2026-12-31', '31 December 2026'],
  ['2027-03-01T23:59:59Z', '2027-03-01', '1 March 2027'],
  ['2026-02-31', undefined, '2026-02-31'],
  ['2026-13-01', undefined, '2026-13-01'],
  ['2026-12-311', undefined, '2026-12-311'],
  ['version 3', undefined, 'version 3'],
])('day and wording of the sunset "%s"', (sunset, day, words) => {
  expect(sunsetDay(sunset)).toBe(day);
  expect(dateInWords(sunset)).toBe(words);
});

test('the deprecation text includes the sunset if there is one', () => {
  expect(deprecatedInWords('2026-12-31')).toBe('Deprecated; stops working after 31 December 2026.');
  expect(deprecatedInWords(undefined)).toBe('Deprecated.');
});
