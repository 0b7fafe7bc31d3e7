import { expect, test } from 'vitest';
import { groupDigits } from './group-digits.ts';

test('sets thousands apart, and leaves alone what is no whole number', () => {
  expect([7, 999, 1000, -12345, 1234567, 0.12345, 1e21].map(groupDigits)).toEqual([
    '7',
    '999',
    '1,000',
    '-12,345',
    '1,234,567',
    '0.12345',
    '1e+21',
  ]);
});
