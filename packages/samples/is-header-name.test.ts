import { expect, test } from 'vitest';
import { isHeaderName } from './is-header-name.ts';

test('names that can be sent', () => {
  expect(['X-Key', 'a', "!#$%&'*+-.^_`|~9"].filter((name) => !isHeaderName(name))).toEqual([]);
  expect(['', 'X Key', 'X:Key', 'Schlüssel', 'a\r\nb', 'a\n', 'a(b)'].filter(isHeaderName)).toEqual([]);
});
