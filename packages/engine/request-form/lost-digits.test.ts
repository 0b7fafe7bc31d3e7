import { expect, test } from 'vitest';
import { lostDigits } from './lost-digits.ts';

test.each([
  ['12345678901234567890', '12345678901234567000'],
  ['-9007199254740993', '-9007199254740992'],
  ['{"a": [1, 12345678901234567890]}', '12345678901234567000'],
])('%s would become %s', (text, other) => {
  expect(lostDigits(text)).toContain(`would make ${other} of it`);
});

test.each(['1e400', '-1E+309', '.5e999', '{"a": [1e400]}', '9'.repeat(310)])('%s is out of range', (text) => {
  expect(lostDigits(text)).toContain('is out of the range of numbers');
});

test.each([
  '9007199254740991',
  // What a browser writes is what it reads.
  '12345678901234567000',
  '1.23456789012345678901',
  '1e300',
  '.5e308',
  '1e-400',
  '"1e400"',
  '{"a": "12345678901234567890", "\\"12345678901234567890": "\\\\"}',
])('%s is sent as it is', (text) => {
  expect(lostDigits(text)).toBe(undefined);
});
