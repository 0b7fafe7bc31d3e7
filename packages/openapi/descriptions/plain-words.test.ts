import { expect, test } from 'vitest';
import { plainWords } from './markdown.ts';

test.each([
  ['Sends *one* `letter`, see [docs](https://a.example)', 'Sends one letter, see docs'],
  ['Needs <a href="https://a.example/x_(y)">settings</a>,<br>and <b>more</b>', 'Needs settings, and more'],
  ['Bearer <token>', 'Bearer <token>'],
  ['where size <max', 'where size <max'],
])('reads %s as plain words', (text, words) => {
  expect(plainWords(text)).toBe(words);
});
