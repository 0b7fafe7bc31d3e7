import { expect, test } from 'vitest';
import { bare, parsedMarkdown } from '../../../tests/fixtures/openapi/parsed-markdown.ts';
import { readMarkdown } from './read-markdown.ts';

test.each([
  'Words.\n\n- one\n- two\n\nMore words.\n\n> [!NOTE]\n> A note.\n\n`code` after it.',
  '1. one\n\n   still one\n\n2. two\n\nWords.\n\n    code',
  '# Heading\nWords\n\n| a | b |\n|---|---|\n| c | d |\n\n(Words.)',
  'A [reference][r].\n\nMore.\n\n[r]: https://example.com',
  '```\ncode\n\nMore code\n```\n\nWords',
  '<pre>\n\nStill HTML\n</pre>',
])('%j', (text) => {
  expect(bare(readMarkdown(text))).toEqual(parsedMarkdown(text));
});
