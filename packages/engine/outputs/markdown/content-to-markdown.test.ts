import type { Content } from '@docs/base/content.ts';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString as textOf } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { contentToMarkdown } from './content-to-markdown.ts';
import type { MarkdownContext } from './markdown-text.ts';

const context: MarkdownContext = {
  site: { title: 'Demo', url: 'https://demo.example', base: '/' },
  page: '/docs/page',
};
const parse = (text: string) =>
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }).children;
const text = (content: Content): string => contentToMarkdown(content, context);
const p = (...children: Content): Content[number] => ({ tag: 'p', children });

test.each([
  '# no heading',
  '- no item',
  '+ no item',
  '1. no item',
  '12) no item',
  '> no quote',
  '---',
  '===',
  '*no* **emphasis** _here_ __there__ snake_case_name _x',
  '`no code`, ~~not struck~~, ~tilde~',
  '<b>no tag</b>, <tel:no.link>, <!-- no comment -->',
  '[no](link), ![no](image), [ref]: x, string[], a[](b)',
  '&amp; &#35; & &copy;',
  'back\\slash \\* and | bars |',
  '    not code',
])('escapes text that looks like Markdown: %s', (words) => {
  const [block, ...rest] = parse(text([p(words)]));
  expect(rest).toEqual([]);
  expect(block?.type).toBe('paragraph');
  expect(textOf(block)).toBe(words.trim());
  expect(
    'children' in (block ?? {}) && (block as { children: { type: string }[] }).children.map(({ type }) => type),
  ).toEqual(['text']);
});

test.each(['a`b', '`', '``x``', ' spaced ', 'a|b', '\\'])('keeps code unchanged, also in tables: %s', (code) => {
  const node = { tag: 'code', children: [code] };
  const [paragraph] = parse(text([p(node)]));
  expect(textOf(paragraph)).toBe(code);
  const table = { tag: 'table', children: [{ tag: 'tr', children: [{ tag: 'th', children: [node] }] }] };
  expect(textOf(parse(text([table]))[0])).toBe(code);
});

test('makes links absolute, and writes unsafe links as text', () => {
  const a = (href: string, ...children: Content): Content[number] => ({ tag: 'a', props: { href }, children });
  expect(
    text([
      p(
        a('/docs/x_(y)', 'one'),
        ' ',
        a('#here', 'two'),
        ' ',
        a('javascript:x', 'three'),
        ' wow!',
        a('mailto:a@b.example', 'four]'),
      ),
    ]),
  ).toBe(
    '[one](https://demo.example/docs/x_%28y%29) [two](https://demo.example/docs/page#here) three wow\\![four\\]](mailto:a@b.example)',
  );
});

test('writes headings, paragraphs, lists, quotes and code blocks', () => {
  const li = (...children: Content): Content[number] => ({ tag: 'li', children });
  expect(
    text([
      { tag: 'h2', props: { id: 'x' }, children: ['Head ', { tag: 'code', children: ['x'] }] },
      p('One\ntwo ', { tag: 'strong', children: ['three '] }, 'four', { tag: 'br' }, '- five'),
      { tag: 'ul', children: ['\n', li('a', { tag: 'ul', children: [li('b')] }), li(p('c'), p('d'))] },
      {
        tag: 'ol',
        props: { start: 3 },
        children: [li('e'), li({ tag: 'CodeBlock', code: { language: 'json', tokens: ['{\n', ['n', '"a"'], '\n}'] } })],
      },
      { tag: 'blockquote', children: [p('f'), p('g')] },
      { tag: 'CodeBlock', code: { language: 'md', title: 'note.md', tokens: ['```\nx\n```'] } },
      {
        tag: 'dl',
        children: [
          { tag: 'dt', children: ['term'] },
          { tag: 'dd', children: ['meaning'] },
        ],
      },
      { tag: 'hr' },
    ]),
  ).toMatchInlineSnapshot(`
    "## Head \`x\`

    One two **three** four\\
    \\- five

    - a
      - b
    - c

      d

    3. e
    4. \`\`\`json
       {
       "a"
       }
       \`\`\`

    > f
    >
    > g

    **note.md**

    \`\`\`\`md
    \`\`\`
    x
    \`\`\`
    \`\`\`\`

    - **term**

      meaning

    ---"
  `);
});

test('tables have one line per row', () => {
  const row = (tag: string, ...cells: Content): Content[number] => ({
    tag: 'tr',
    children: cells.map((cell, index) => ({
      tag,
      ...(index === 1 && { props: { 'data-align': 'right' } }),
      children: [cell],
    })),
  });
  const list = {
    tag: 'ul',
    children: [
      { tag: 'li', children: ['x'] },
      { tag: 'li', children: ['y'] },
    ],
  };
  expect(
    text([
      {
        tag: 'table',
        children: [
          { tag: 'thead', children: ['\n', row('th', 'Name', 'Size')] },
          { tag: 'tbody', children: [row('td', 'a|b', { tag: 'code', children: ['1|2'] }), row('td', list)] },
        ],
      },
    ]),
  ).toMatchInlineSnapshot(`
    "| Name | Size |
    | --- | --: |
    | a\\|b | \`1\\|2\` |
    | x; y |  |"
  `);
});

test('cells covered by a row or column span are empty', () => {
  const cell = (tag: string, word: string, props?: { colSpan?: number; rowSpan?: number }): Content[number] => ({
    tag,
    ...(props && { props }),
    children: [word],
  });
  const rows = [
    { tag: 'tr', children: [cell('th', 'a', { rowSpan: 2 }), cell('th', 'b', { colSpan: 2 })] },
    { tag: 'tr', children: [cell('td', 'c'), cell('td', 'd')] },
  ];
  expect(text([{ tag: 'table', children: rows }])).toBe('| a | b |  |\n| --- | --- | --- |\n|  | c | d |');
});

test('writes the components of guides', () => {
  const code = (language: string, source: string): Content[number] => ({
    tag: 'CodeBlock',
    code: { language, tokens: [source] },
  });
  expect(
    text([
      { tag: 'Callout', props: { kind: 'tip' }, children: [p('Read on.'), p('More.')] },
      {
        tag: 'Callout',
        props: { kind: 'odd', title: 'Why?' },
        children: [{ tag: 'ul', children: [{ tag: 'li', children: ['x'] }] }],
      },
      { tag: 'Steps', children: [{ tag: 'Step', props: { title: 'First' }, children: [p('Do it.')] }] },
      {
        tag: 'Tabs',
        children: [
          { tag: 'Tab', props: { label: 'Mac' }, children: ['brew'] },
          { tag: 'Tab', children: [p('apt')] },
        ],
      },
      { tag: 'CodeGroup', props: { title: 'Send' }, children: [code('bash', 'curl x'), code('js', 'fetch(x)')] },
      {
        tag: 'Cards',
        children: [{ tag: 'Card', props: { title: 'Next', href: '/docs/next' }, children: [p('Goes on.')] }],
      },
    ]),
  ).toMatchInlineSnapshot(`
    "> **Tip.** Read on.
    >
    > More.

    > **Why?**
    >
    > - x

    1. **First**

       Do it.

    **Mac**

    brew

    **Tab 2**

    apt

    **Send, curl**

    \`\`\`bash
    curl x
    \`\`\`

    **Send, nodejs**

    \`\`\`js
    fetch(x)
    \`\`\`

    - [Next](https://demo.example/docs/next): Goes on."
  `);
});
