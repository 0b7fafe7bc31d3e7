import { describe, expect, test } from 'vitest';
import { parsedMarkdown } from '../../../tests/fixtures/openapi/parsed-markdown.ts';
import { plainMarkdown } from './plain-markdown.ts';

describe('read without the parser, and the same as with it', () => {
  test.each([
    'Just words: 30 % (more), "quoted" and `code`.',
    'Two lines\nof one paragraph.\n\nAnother | one, with > and #1 and a + b = {c}.',
    'A [link](https://example.com/a_b?d=e#f), [another](op:create-story).',
    'snake_case__words, R & D and more; really!',
    '**Bold** words, **so bold**.',
    '**Note:** a [link over\ntwo lines](/x). **The end.**',
    '(1) is no list, 30 days neither.\n"Quoted" `code` [link](/x)',
    'é – “q” → ✓',
    'These:\n\n- **`a/b+c`**: the first, with `code`.\n- a [link](/x)\n\nAnd words.',
    '* one\n* **two**',
    'These:\n- one\n- two\n\nWords.\n',
    'Words.\n\n> [!NOTE]\n> A note\n> of two lines.',
    '> [!WARNING]\n> `code` first.',
    '> Just a quote.\n\n> Another one.',
    'Here. _NOTE: some_words only._',
  ])('%s', (text) => {
    expect(plainMarkdown(text)).toEqual(parsedMarkdown(text));
  });
});

test.each([
  '# Heading',
  '- item\n  of two lines',
  '- item\nlazy',
  '- one\n\n- two',
  '- one\n* two',
  '- [ ] task',
  '- ',
  'Words\n- item\nlazy',
  '> quote\n- item\n\n- another',
  '1. item',
  'Words\n===',
  'a\n:-:',
  'a | b\n--|--',
  '> # quote',
  '> quote\nlazy',
  '> one\n>\n> two',
  '> [!NOTE]',
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
  '_emphasis_s',
  '_**both**_',
  '`` a ` b ``',
])('left to the parser: %s', (text) => {
  expect(plainMarkdown(text)).toBeUndefined();
});

// Were they tried in every way there is, the test would not end.
test.each(['[words ', '**words ', '`words ', '[a b](', '[a\nb]', '_words ', '**`a` ', '- [a\n', '> _a\n', 'a\n- _b\n'])(
  'a hostile text is given up at once: %j',
  (part) => {
    expect(plainMarkdown(part + 'words and more '.repeat(2000))).toBeUndefined();
    expect(plainMarkdown(part.repeat(5000))).toBeUndefined();
  },
);
