import { formatLocation } from '@docs/base/problem.ts';
import { expect, test } from 'vitest';
import { nestingDepth, parseSource } from './parse-source.ts';

/** All problems reported for a text. */
function problemTexts(text: string): readonly string[] {
  const parsed = parseSource(text, 'f');
  return parsed.kind === 'parsed'
    ? []
    : parsed.problems.map(({ at, message, fix }) => `${formatLocation(at)} ${message} ${fix}`);
}

const INDENT = 'Indent it with as many spaces as the other fields of the same object or list.';

test.each([
  [
    'info:\n  title: Acme API\n   version: 1.0.0\n',
    `f:3:4 The line is indented deeper than the one above, which already has a value. ${INDENT} If it continues the text above, put that in quotes.`,
  ],
  [
    'info:\n    title: Acme API\n  version: 1.0.0\n',
    `f:3:3 The indentation of this line matches no line above it. ${INDENT}`,
  ],
  ['a:\n  - x\n  b: 1\n', `f:3:3 The indentation of this line matches no line above it. ${INDENT}`],
  [
    'info:\n\ttitle: Acme API\n',
    'f:2:1 The line is indented with a tab. Indent with spaces: YAML does not allow tabs there.',
  ],
  ['info:\n  title: a: b\n', 'f:2:10 A text without quotes cannot contain `: `. Put the whole text in quotes.'],
  ['info:\n  title:A\n  version: 1\n', 'f:2:3 There is no `: ` after this name. Write a colon and a space after it.'],
  [
    'tags: [a, b\nx: 1\n',
    'f:2:1 The brackets opened above are not closed before this line: `]` is missing. Write the `]`, or indent the lines that are still inside.',
  ],
  ['a: { b: 1 c: 2 }\n', 'f:1:9 A comma is missing inside the brackets. Write commas between fields and items.'],
  ['title: "Uploads\n', 'f:2:1 A quoted text is not closed. Write the missing quote.'],
  [
    "title: 'It's\nb: 1\n",
    "f:1:12 The value ends before this. Put all of it in quotes. Inside single quotes, write `''` for an apostrophe.",
  ],
  ['a: @x\n', 'f:1:4 A text without quotes cannot start with `@`. Put the whole text in quotes.'],
  ['a: - x\n', 'f:1:4 A list cannot start on the line of its name. Start it on the next line.'],
  ['a: "\\q"\n', 'f:1:5 This is not a valid escape in double quotes. Write the backslash twice, or use single quotes.'],
  [
    'a: "x"#c\n',
    'f:1:7 There is no space before this `#`. Add a space if it starts a comment. Otherwise, quote the text.',
  ],
  ['a: 1\nb: 2\na: 3\n', 'f:3:1 This object already has that name. Remove one of the two, or rename it.'],
  [
    'a: 1\n---\nb: 2\n',
    'f:2:1 A second document starts here. Keep one document in the file: remove the `---`, or what follows.',
  ],
  [
    'a: &x &y z\n',
    'f:1:7 This is not valid YAML: A node can have at most one anchor. Correct the syntax at this place. Quote texts that contain `: ` or `#`, or start with a special character.',
  ],
])('reports a syntax error once, with a clear message and a fix: %j', (text, problem) => {
  expect(problemTexts(text)).toEqual([problem]);
});

test('reports every invalid line', () => {
  expect(problemTexts('a: b: c\nd: @e\n\tf: 1\n').map((line) => line.split(' ')[0])).toEqual([
    'f:1:4',
    'f:2:4',
    'f:3:1',
  ]);
});

test.each([
  ['', 0],
  ['a: 1', 1],
  ['a:\n  b:\n    c: 1\nd: 2', 3],
  ['- - - x', 4],
  ['a: [[{b: 1}]]', 4],
  ['{"a": "[[[[", "b": [1]}', 3],
  ['# [[[[[[\na: 1', 1],
  ['a: |\n  text\n    deeper', 3],
  [`x: ${'['.repeat(900)}${']'.repeat(900)}`, 901],
])('the nesting depth of %j is %s', (text, depth) => {
  expect(nestingDepth(text)).toBe(depth);
});
