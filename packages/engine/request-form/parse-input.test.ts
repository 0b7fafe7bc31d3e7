import type { FormControl } from '@docs/samples/request-form.ts';
import { describe, expect, test } from 'vitest';
import { inputText, lostDigits, parseInput, parseJson } from './parse-input.ts';

const text: FormControl = { kind: 'text' };
const number: FormControl = { kind: 'number' };
const flag: FormControl = { kind: 'choice', values: [true, false] };
const list: FormControl = { kind: 'list', item: text };

describe('parseInput', () => {
  test.each<[FormControl, string, unknown]>([
    [text, 'a b', 'a b'],
    [text, '5', '5'],
    [number, ' 5 ', 5],
    [number, '-1.5e2', -150],
    [flag, 'false', false],
    [{ kind: 'choice', values: ['5', 6] }, '6', 6],
    [list, 'a, b', ['a', 'b']],
    [list, '["a,b"]', ['a,b']],
    [{ kind: 'list', item: number }, '1,2', [1, 2]],
    [{ kind: 'json' }, '{"a":1}', { a: 1 }],
  ])('%j reads "%s" as a value', (control, raw, value) => {
    expect(parseInput(control, raw)).toEqual({ kind: 'value', value });
  });

  test.each([text, number, flag, list, { kind: 'json' } as const])('%j reads an empty text as no value', (control) => {
    expect(parseInput(control, '')).toEqual({ kind: 'empty' });
  });

  test.each<[FormControl, string, string]>([
    [number, '5a', 'Must be a number.'],
    [flag, 'yes', 'Must be one of true, false.'],
    [{ kind: 'list', item: number }, '1,x', 'Must be a number.'],
    [number, '1e400', '1e400 is out of range: numbers end at 1.8e308.'],
    [{ kind: 'list', item: number }, '1,1e400', '1e400 is out of range: numbers end at 1.8e308.'],
    [{ kind: 'json' }, '{"a": -1e400}', '-1e400 is out of range: numbers end at 1.8e308.'],
  ])('%j rejects "%s"', (control, raw, words) => {
    expect(parseInput(control, raw)).toEqual({ kind: 'problem', words });
  });

  test('a number that is sent as typed can have any number of digits, but must be in range', () => {
    expect(parseInput(number, '12345678901234567890', { asTyped: true }).kind).toBe('value');
    expect(parseInput(number, '1e400', { asTyped: true }).kind).toBe('problem');
  });
});

test.each<[FormControl, string | number | boolean | readonly string[] | { a: number }]>([
  [text, 'x'],
  [number, 1.5],
  [flag, true],
  [list, ['a', 'b']],
  [list, ['a, b', ' c', '', '[d']],
  [{ kind: 'json' }, { a: 1 }],
])('%j reads the shown text of %j as the same value', (control, value) => {
  expect(parseInput(control, inputText(control, value))).toEqual({ kind: 'value', value });
});

test.each([
  ['12345678901234567890', '12345678901234567000'],
  ['-9007199254740993', '-9007199254740992'],
  ['{"a": [1, 12345678901234567890]}', '12345678901234567000'],
])('reports that %s would be rounded to %s', (text, other) => {
  expect(lostDigits(text)).toContain(`would round it to ${other}.`);
});

test.each(['1e400', '-1E+309', '.5e999', '{"a": [1e400]}', '9'.repeat(310)])(
  'reports that %s is out of range',
  (text) => {
    expect(lostDigits(text)).toContain('is out of range');
  },
);

test.each([
  '9007199254740991',
  // Must accept numbers as browsers write them.
  '12345678901234567000',
  '1.23456789012345678901',
  '1e300',
  '.5e308',
  '1e-400',
  '"1e400"',
  '{"a": "12345678901234567890", "\\"12345678901234567890": "\\\\"}',
])('accepts %s without loss of digits', (text) => {
  expect(lostDigits(text)).toBe(undefined);
});

test('reads JSON values', () => {
  expect(parseJson(' {"a": [1, -2.5e3, true, null, "\\u00e9"]} ')).toEqual({
    kind: 'value',
    value: { a: [1, -2500, true, null, 'é'] },
  });
});

test('reports invalid JSON with its position and a fix', () => {
  const texts = [
    '{\n  "a": 1,\n}',
    '{"a" 1}',
    '{"a": 1 "b": 2}',
    '[1, 2',
    "{'a': 1}",
    '{"a": tru}',
    '[01]',
    '"abc',
    '"a\nb"',
    '{} x',
    '{"a": {1}}',
  ];
  const words = texts.map((text) => {
    const parsed = parseJson(text);
    return parsed.kind === 'problem' ? parsed.words : 'read';
  });
  expect(words).toMatchInlineSnapshot(`
    [
      "This is not JSON (line 2, column 9). Nothing follows this comma but \`}\`. Remove the comma.",
      "This is not JSON (line 1, column 6). After the name \`a\` a \`:\` and a value are expected. Write \`:\` between name and value.",
      "This is not JSON (line 1, column 9). A \`,\` or \`}\` is expected before \`"b"\`. Separate fields with \`,\`.",
      "This is not JSON (line 1, column 6). The text ends before a \`]\`. Add \`]\`. It closes the \`[\` at 1:1.",
      "This is not JSON (line 1, column 2). Strings and names need double quotes. Write \`"a"\`.",
      "This is not JSON (line 1, column 7). \`tru\` has no quotes. Write \`"tru"\` if it is meant as text.",
      "This is not JSON (line 1, column 2). \`01\` is not a JSON number. Write \`1\`, or \`"01"\` if it is meant as text.",
      "This is not JSON (line 1, column 1). The string is not closed. Close it with \`"\`.",
      "This is not JSON (line 1, column 1). The string is not closed. Close it with \`"\`; a line break is written as \`\\n\`.",
      "This is not JSON (line 1, column 4). The value has ended, but more text follows. Remove \`x\`.",
      "This is not JSON (line 1, column 8). The name \`1\` has no quotes. Write \`"1"\`.",
    ]
  `);
});

test('rejects nesting deeper than 200 levels in incomplete JSON', () => {
  for (const text of ['['.repeat(5000), '{"a":'.repeat(100_000), `${'['.repeat(201)}x${']'.repeat(201)}`]) {
    expect(parseJson(text)).toMatchObject({ kind: 'problem', words: expect.stringContaining('more than 200 levels') });
  }
});

test('rejects nesting deeper than 200 levels in valid JSON', () => {
  const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  expect(parseJson(nested(200)).kind).toBe('value');
  expect(parseJson(`{"content":${nested(3000)}}`)).toEqual({
    kind: 'problem',
    words:
      'This cannot be read (line 1, column 211). The value is nested more than 200 levels deep. Reduce the nesting.',
  });
});
