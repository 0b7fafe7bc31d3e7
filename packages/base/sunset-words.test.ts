import { expect, test } from 'vitest';
import { dateInWords, deprecatedInWords, sunsetDay } from './sunset-words.ts';

test.each([
  ['2026-12-31', '2026-12-31', '31 December 2026'],
  ['2027-03-01T23:59:59Z', '2027-03-01', '1 March 2027'],
  ['2026-02-31', undefined, '2026-02-31'],
  ['2026-13-01', undefined, '2026-13-01'],
  ['2026-12-311', undefined, '2026-12-311'],
  ['version 3', undefined, 'version 3'],
])('%s', (sunset, day, words) => {
  expect(sunsetDay(sunset)).toBe(day);
  expect(dateInWords(sunset)).toBe(words);
});

test('the day is named where there is one', () => {
  expect(deprecatedInWords('2026-12-31')).toBe('Deprecated; stops working after 31 December 2026.');
  expect(deprecatedInWords(undefined)).toBe('Deprecated.');
});
