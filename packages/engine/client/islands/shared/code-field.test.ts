import { expect, test } from 'vitest';
import { lineBreak, markedTokens, visible } from './code-field.tsx';

test.each([
  ['{|}', '{\n  |\n}'],
  ['{\n  "a": 1,|\n}', '{\n  "a": 1,\n  |\n}'],
  ['{\n  "$or": [|\n}', '{\n  "$or": [\n    |\n}'],
  ['|{}', '\n|{}'],
])('a line break in %j gives %j', (marked, expected) => {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  const { insert, caret: step } = lineBreak(text, caret);
  const after = text.slice(0, caret) + insert + text.slice(caret);
  expect(`${after.slice(0, caret + step)}|${after.slice(caret + step)}`).toBe(expected);
});

test('splits tokens where an error begins and ends', () => {
  const stretches = markedTokens(['{ ', ['n', '"status"'], ': ', ['s', '"live"'], ' }'], [{ from: 12, to: 18 }], [3]);
  expect(stretches.map(({ text, kind, wrong }) => `${wrong ? '!' : ''}${kind ?? '-'}:${text}`)).toEqual([
    '-:{ ',
    'n:"',
    'n:status"',
    '-:: ',
    '!s:"live"',
    '-: }',
  ]);
  expect(stretches.map(({ from }) => from)).toEqual([0, 2, 3, 10, 12, 18]);
});

test('marks an error across several tokens', () => {
  const wrong = markedTokens(['ab', ['s', 'cd'], 'ef'], [{ from: 1, to: 5 }]).filter((stretch) => stretch.wrong);
  expect(wrong.map(({ text }) => text)).toEqual(['b', 'cd', 'e']);
});

test('widens an empty range to one character', () => {
  expect(visible({ from: 3, to: 5 }, 9)).toEqual({ from: 3, to: 5 });
  expect(visible({ from: 3, to: 3 }, 9)).toEqual({ from: 3, to: 4 });
  expect(visible({ from: 9, to: 9 }, 9)).toEqual({ from: 8, to: 9 });
  expect(visible({ from: 0, to: 0 }, 0)).toEqual({ from: 0, to: 0 });
});
