import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

test('values', () => {
  expect(parseJson(' {"a": [1, -2.5e3, true, null, "\\u00e9"]} ')).toEqual({
    kind: 'value',
    value: { a: [1, -2500, true, null, 'é'] },
  });
});

test.each([
  ['', 'a value expected at line 1, column 1, found the end'],
  ['{\n  "a": 1,\n}', 'a name in double quotes expected at line 3, column 1, found `}`'],
  ['{"a" 1}', '`:` expected at line 1, column 6, found `1`'],
  ['{"a": 1 "b": 2}', '`,` or `}` expected at line 1, column 9, found `"`'],
  ['[1, 2', '`,` or `]` expected at line 1, column 6, found the end'],
  ["{'a': 1}", "a name in double quotes expected at line 1, column 2, found `'`"],
  ['{"a": tru}', 'a value expected at line 1, column 7, found `t`'],
  ['[01]', 'a value expected at line 1, column 2, found `0`'],
  ['"abc', 'a closing `"` expected at line 1, column 5, found the end'],
  ['"a\nb"', 'a closing `"` expected at line 1, column 3, found `\n`'],
  ['{} x', 'nothing more expected at line 1, column 4, found `x`'],
])('%j', (text, words) => {
  expect(parseJson(text)).toEqual({ kind: 'problem', words: `This is not JSON: ${words}.` });
});
