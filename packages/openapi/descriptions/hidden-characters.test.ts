import { expect, test } from 'vitest';
import { hasHiddenCharacters, withHiddenCharactersShown } from './hidden-characters.ts';

test('shows characters that reorder or hide text as escapes, and keeps scripts, emoji and line ends', () => {
  const plain = { שלום: ['नमस्ते', '👩‍🚀', 'a\tb\r\nc', 'می‌خواهم', 'é', '日本'] };
  expect(hasHiddenCharacters(plain)).toBe(false);
  const hidden = { 'a\u202eb': ['\u0000', 'x\u200by', '\u2066z\u2069', '\u{e0041}', 1, null, true] };
  expect(hasHiddenCharacters(hidden)).toBe(true);
  expect(hasHiddenCharacters({ 'a\u202eb': 1 })).toBe(true);
  expect(withHiddenCharactersShown(hidden)).toEqual({
    'a\u202eb': ['\\u0000', 'x\\u200by', '\\u2066z\\u2069', '\\u{e0041}', 1, null, true],
  });
  expect(withHiddenCharactersShown(plain)).toEqual(plain);
});
