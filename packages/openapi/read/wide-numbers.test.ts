import { wideNumber } from '@docs/base/json.ts';
import { expect, test } from 'vitest';
import { withWideNumbers } from './wide-numbers.ts';

test('does not round the limits of 64-bit integers', () => {
  const ends = ['9223372036854775807', '-9223372036854775808', '18446744073709551615'];
  expect(ends.map((end) => wideNumber(Number(end)))).toEqual(ends);
  expect([2 ** 53, -5, 0.5, 1e21].map(wideNumber)).toEqual(['9007199254740992', '-5', '0.5', '1e+21']);
});

test('writes the limits of 64-bit integers to JSON without rounding, and keeps strings', () => {
  const written = '{"minimum":-9223372036854775808,"enum":[9223372036854775807,1],"maximum":18446744073709551615}';
  expect(withWideNumbers(JSON.stringify(JSON.parse(written)))).toBe(written);
  expect(withWideNumbers(JSON.stringify({ maximum: 2 ** 63 }, null, 2))).toBe('{\n  "maximum": 9223372036854775807\n}');
  const text = JSON.stringify({ description: `${2 ** 63}`, id: 2 ** 63 });
  expect(withWideNumbers(text)).toBe('{"description":"9223372036854776000","id":9223372036854775807}');
});
