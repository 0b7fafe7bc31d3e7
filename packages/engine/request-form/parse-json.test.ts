import { expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

test('values', () => {
  expect(parseJson(' {"a": [1, -2.5e3, true, null, "\\u00e9"]} ')).toEqual({
    kind: 'value',
    value: { a: [1, -2500, true, null, 'é'] },
  });
});

test('where it is no JSON, the words say where and what to do', () => {
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
      "This is not JSON (line 1, column 9). A \`,\` or \`}\` is expected before \`"b"\`. Separate members with \`,\`.",
      "This is not JSON (line 1, column 6). The text ends before a \`]\`. Add \`]\`. It closes the \`[\` at 1:1.",
      "This is not JSON (line 1, column 2). Strings and names stand in double quotes. Write \`"a"\`.",
      "This is not JSON (line 1, column 7). \`tru\` stands without quotes. Write \`"tru"\` if it is meant as text.",
      "This is not JSON (line 1, column 2). \`01\` is not a number of JSON. Write \`1\`, or \`"01"\` if it is meant as text.",
      "This is not JSON (line 1, column 1). The string has no end. Close it with \`"\`.",
      "This is not JSON (line 1, column 1). The string has no end. Close it with \`"\`; a line break is written as \`\\n\`.",
      "This is not JSON (line 1, column 4). The value has ended, but more text follows. Remove \`x\`.",
      "This is not JSON (line 1, column 8). The name \`1\` stands without quotes. Write \`"1"\`.",
    ]
  `);
});

test('nesting has an end', () => {
  for (const text of ['['.repeat(5000), '{"a":'.repeat(100_000), `${'['.repeat(201)}x${']'.repeat(201)}`]) {
    expect(parseJson(text)).toMatchObject({ kind: 'problem', words: expect.stringContaining('more than 200 levels') });
  }
});

test('also that of JSON without a fault', () => {
  const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  expect(parseJson(nested(200)).kind).toBe('value');
  expect(parseJson(`{"content":${nested(3000)}}`)).toEqual({
    kind: 'problem',
    words: 'This cannot be read (line 1, column 211). The value is nested more than 200 levels deep. Make it flatter.',
  });
});
