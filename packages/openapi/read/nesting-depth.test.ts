import { expect, test } from 'vitest';
import { nestingDepth } from './nesting-depth.ts';

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
])('%j → %s', (text, depth) => {
  expect(nestingDepth(text)).toBe(depth);
});
