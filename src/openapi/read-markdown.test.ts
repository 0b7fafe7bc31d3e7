import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzSeed } from '../../tests/fixtures/fuzz-seed.ts';
import { bare, parsedMarkdown } from '../../tests/fixtures/openapi/parsed-markdown.ts';
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

test('whatever is put together, it is read as the parser reads the whole', () => {
  const parts = [
    'a',
    'B',
    'é',
    '1',
    '1.',
    '(',
    ')',
    '. ',
    ' ',
    '  ',
    '\n',
    '\n\n',
    '\n\n\n',
    '\t',
    '\r\n',
    '`',
    '``',
    '`x`',
    '` x `',
    '*',
    '**',
    '***',
    '**x**',
    '_',
    '__',
    'a_b',
    '[',
    ']',
    '[y]',
    '[y](z)',
    '[y](/y_z)',
    '[^1]',
    '!',
    '&',
    '& ',
    '&amp;',
    '#',
    '# ',
    '+',
    '+ ',
    '-',
    '- ',
    '\n- a',
    '\n\n- b\n- c',
    '\n* a',
    '\n> a',
    '\n\n> [!NOTE]\n> ',
    '**`x`**',
    '_a b_',
    '_a.',
    '--',
    '=',
    ':',
    '|',
    '|-|',
    '> ',
    '<',
    '>',
    '<b>',
    '~',
    '~~',
    '@',
    'a@b.cc',
    'http://x.yy',
    'www.x.yy',
    '\\',
    '{',
    '}',
    '"',
  ];
  const text = fc.array(fc.constantFrom(...parts), { maxLength: 14 }).map((all) => all.join('').trim());
  fc.assert(
    fc.property(text, (source) => {
      expect(bare(readMarkdown(source))).toEqual(parsedMarkdown(source));
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 3000), seed: fuzzSeed() },
  );
});
