import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MarkedRange, markText } from './mark-text.ts';

const shown = (text: string, ranges: readonly MarkedRange[]): string =>
  markText([text.slice(0, 4), ['s', text.slice(4)]], ranges)
    .map(({ text: part, kind, mark }) => `${kind ?? ''}${mark === 'error' ? '!' : mark === 'note' ? '?' : ''}‹${part}›`)
    .join('');

test('cuts tokens at the edges of ranges', () => {
  expect(shown('abcdefgh', [])).toBe('‹abcd›s‹efgh›');
  expect(shown('abcdefgh', [{ start: 2, end: 6, severity: 'error' }])).toBe('‹ab›!‹cd›s!‹ef›s‹gh›');
});

test('an error wins over a note', () => {
  const note: MarkedRange = { start: 0, end: 8, severity: 'note' };
  expect(shown('abcdefgh', [note, { start: 4, end: 5, severity: 'error' }])).toBe('?‹abcd›s!‹e›s?‹fgh›');
});

test('no text is lost, whatever the ranges', () => {
  const range = fc.record({
    start: fc.nat(12),
    end: fc.nat(12),
    severity: fc.constantFrom('error' as const, 'note' as const),
  });
  fc.assert(
    fc.property(fc.array(range, { maxLength: 6 }), (ranges) => {
      const pieces = markText(['abc', ['n', 'defg'], 'h'], ranges);
      expect(pieces.map(({ text }) => text).join('')).toBe('abcdefgh');
      expect(pieces.every(({ text }) => text !== '')).toBe(true);
    }),
  );
});
