import { expect, test } from 'vitest';
import { lineBreak } from './edit-text.ts';

test.each([
  ['{|}', '{\n  |\n}'],
  ['{\n  "a": 1,|\n}', '{\n  "a": 1,\n  |\n}'],
  ['{\n  "$or": [|\n}', '{\n  "$or": [\n    |\n}'],
  ['|{}', '\n|{}'],
])('%j', (marked, expected) => {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  const { insert, caret: step } = lineBreak(text, caret);
  const after = text.slice(0, caret) + insert + text.slice(caret);
  expect(`${after.slice(0, caret + step)}|${after.slice(caret + step)}`).toBe(expected);
});
