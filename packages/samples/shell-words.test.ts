import { expect, test } from 'vitest';
import { shellWords } from './shell-words.ts';

/** Words as text, variables as `<NAME>`. */
const words = (script: string): readonly string[] | undefined =>
  shellWords(script)?.words.map((word) =>
    word.map((piece) => (typeof piece === 'string' ? piece : `<${piece.env}>`)).join(''),
  );

test.each([
  ['a b\t c', ['a', 'b', 'c']],
  ['a "b c" \'d "e\'', ['a', 'b c', 'd "e']],
  ['a \\\n  b\\\nc', ['a', 'bc']],
  ["'it'\\''s' \"say \\\"x\\\" \\n\"", ["it's", 'say "x" \\n']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell's
  ['"Bearer $TOKEN" $A"b"${C} \'$D\'', ['Bearer <TOKEN>', '<A>b<C>', '$D']],
  ['a "" \'\'', ['a', '', '']],
  ['a b\\ c', ['a', 'b c']],
])('%j', (script, expected) => {
  expect(words(script)).toEqual(expected);
});

test('comments on lines of their own are notes', () => {
  expect(shellWords('# First.\n#  Second\na b\n\n# Third.\n')).toEqual({
    notes: ['First.', 'Second', 'Third.'],
    words: [['a'], ['b']],
  });
});

test.each([
  'a | b',
  'a; b',
  'a && b',
  'a\nb',
  'a > file',
  'a `b`',
  'a "$(b)"',
  'a $(b)',
  'a "$1$"',
  "a 'b",
  'a "b',
  'a # comment',
  'a {b,c}',
  'a *',
  'a ~',
  '',
  '# nothing',
])('more than one plain command is none: %j', (script) => {
  expect(shellWords(script)).toBeUndefined();
});
