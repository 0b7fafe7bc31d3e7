import { expect, test } from 'vitest';
import { withCode } from './with-code.ts';

const pieces = (text: string) => withCode(text, (name, index) => ({ name, index }));

test('names between backticks', () => {
  expect(pieces('plain')).toEqual(['plain']);
  expect(pieces('`a` or `b`.')).toEqual(['', { name: 'a', index: 1 }, ' or ', { name: 'b', index: 3 }, '.']);
});

test('a backtick alone, or two with nothing between them, stay as they are', () => {
  expect(pieces('a ` b')).toEqual(['a ` b']);
  expect(pieces('`a` b ` c')).toEqual(['', { name: 'a', index: 1 }, ' b ` c']);
  expect(pieces('a `` b')).toEqual(['a `` b']);
});
