import { expect, test } from 'vitest';
import { acceptCases } from '../../../../tests/fixtures/accept-cases.ts';
import { wantsMarkdown } from './wants-markdown.ts';

test.each(acceptCases)('Accept: %s → %s', (accept, kind) => {
  expect(wantsMarkdown(accept)).toBe(kind === 'markdown');
});

test('finishes quickly on a long Accept header', () => {
  for (const piece of ['text/markdown;', 'text/markdown ', 'text/markdown,', ' ;q=', ',;']) {
    wantsMarkdown(`text/markdown${piece.repeat(5000)}`);
  }
});
