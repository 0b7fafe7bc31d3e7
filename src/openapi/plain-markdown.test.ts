import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, test } from 'vitest';
import { plainMarkdown } from './plain-markdown.ts';

/** As the parser reads it, without places and with nothing for what is not there. */
function parsed(source: string): unknown {
  const tree = fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return JSON.parse(
    JSON.stringify(tree.children, (key, value) => (key === 'position' || value === null ? undefined : value)),
  );
}

describe('read without the parser, and the same as with it', () => {
  test.each([
    'Just words: 30 % (more), "quoted" and `code`.',
    'Two lines\nof one paragraph.\n\nAnother | one, with > and #1 and a + b = {c}.',
    'A [link](https://example.com/a_b?d=e#f), [another](op:create-story).',
    'snake_case__words, R & D and more; really!',
    '**Bold** words, **so bold**.',
    '(1) is no list, 30 days neither.\n"Quoted" `code` [link](/x)',
    'é – “q” → ✓',
  ])('%s', (text) => {
    expect(plainMarkdown(text)).toEqual(parsed(text));
  });
});

test.each([
  '# Heading',
  '- item',
  'Words\n- item',
  '1. item',
  'Words\n===',
  'a\n:-:',
  'a | b\n--|--',
  '> quote',
  '```\ncode\n```',
  '    code',
  'Hard  \nbreak',
  '<b>html</b>',
  '![image](/x)',
  'me@example.com and https://example.com',
  'see www.example.com',
  '[https://example.com](/x)',
  '[reference]',
  '[r]: /x',
  '[a](<b c>) and [a](b "title")',
  '~~gone~~',
  '&amp;',
  'a \\* b',
  '_emphasis_',
  '`` a ` b ``',
])('left to the parser: %s', (text) => {
  expect(plainMarkdown(text)).toBeUndefined();
});

test('whatever is put together, what is read here is what the parser reads', () => {
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
    '[x]',
    '[x](y)',
    '[x](/y_z)',
    '[^1]',
    '[ ] ',
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
      const plain = source === '' ? undefined : plainMarkdown(source);
      if (plain) expect(plain).toEqual(parsed(source));
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 3000), ...(process.env.FUZZ_SEED === 'random' ? {} : { seed: 7 }) },
  );
});
