/** @module-tag verify */

import type { Content } from '@docs/base/content.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzSeed } from '../../../tests/fixtures/fuzz-seed.ts';
import { parseMarkdown } from './markdown.ts';

const links = { page: () => undefined, path: (href: string) => href, fragment: () => undefined, refused: () => {} };
const content = (text: string): Content => parseMarkdown(text, { headings: 'ids', links });

test('random HTML and Markdown give elements only where HTML allows them', () => {
  const names =
    'a href="https://a.example"|b|code|p|div|ul|ol|li|table|thead|tr|td|th|h2|summary|blockquote|pre|svg|x'.split('|');
  const tags = names.flatMap((name) => [`<${name}>`, `</${name.split(' ')[0]}>`]);
  const others = [
    'a',
    ' ',
    '\n',
    '\n\n',
    '\n\n- ',
    '\n> ',
    '*',
    '`',
    '[b](https://b.example)',
    '<br>',
    '<hr>',
    '# ',
    '| a |\n|-|\n',
  ];
  const text = fc.array(fc.constantFrom(...tags, ...others), { maxLength: 20 }).map((all) => all.join(''));
  fc.assert(
    fc.property(text, (source) => {
      expect(misplaced(content(source), [])).toEqual([]);
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 2000), seed: fuzzSeed() },
  );
});

const PARENTS: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  thead: ['table'],
  tbody: ['table'],
  tr: ['thead', 'tbody'],
  th: ['tr'],
  td: ['tr'],
};
const BLOCK_PARENTS = [undefined, 'li', 'th', 'td', 'blockquote'];
const BLOCKS = ['p', 'h2', 'h3', 'ul', 'ol', 'table', 'blockquote', 'hr', 'CodeBlock'];

/** Elements where HTML does not allow them, each with its ancestors. */
function misplaced(nodes: Content, around: readonly string[]): readonly string[] {
  const parent = around.at(-1);
  return nodes.flatMap((node): readonly string[] => {
    if (typeof node === 'string') {
      const needsElements = [undefined, 'ul', 'ol', 'table', 'thead', 'tbody', 'tr', 'blockquote'].includes(parent);
      return needsElements ? [`${around.join(' ')} ${JSON.stringify(node)}`] : [];
    }
    const fits = BLOCKS.includes(node.tag)
      ? BLOCK_PARENTS.includes(parent)
      : (PARENTS[node.tag]?.includes(parent ?? '') ??
        (parent !== undefined && !(node.tag === 'a' && around.includes('a'))));
    const inner = 'code' in node ? [] : misplaced(node.children ?? [], [...around, node.tag]);
    return fits ? inner : [[...around, node.tag].join(' '), ...inner];
  });
}

const depthOf = (nodes: Content): number =>
  1 +
  nodes.reduce(
    (most, node) => Math.max(most, typeof node === 'string' || 'code' in node ? 0 : depthOf(node.children ?? [])),
    0,
  );

test.each([
  ['<ul><li>', ''],
  ['<b>', ''],
  ['<b><i>', ''],
  ['<table><tr><td>', ''],
  ['<blockquote>', '</blockquote>'],
  ['<div>\n\n', ''],
  ['<ul>\n\n<li>\n\n', ''],
  ['<table><tr><td>\n\n', ''],
  ['<li>a\n\n', ''],
  ['<ul>a\n\n</ul>\n\n', ''],
  ['<ul><ul><li>a</ul>\n\n', ''],
  ['<p><pre>\n\n', ''],
  ['<pre>a</pre>', ''],
  ['x <pre>\n\n', ''],
  ['a <code>', ''],
  ['<svg>\n\n', ''],
  ['x<script>\n\n', '</script>'],
  ['<h1>', ''],
  ['<a href="', ''],
  ['<a href="https://a.example">\n\n', '</a>'],
  ['<td>\n- > 1. <ul>\n\n', ''],
  ['<p>[a](', ''],
  ['<p>&amp;', ''],
  ['<p>                                                      a\n\n', ''],
  ['a<br>\n\n', ''],
])('parses many repetitions of %j quickly and without deep nesting', (open, close) => {
  for (const length of [2000, 20_000, 200_000]) {
    const count = Math.floor(length / (open.length + close.length));
    const started = process.cpuUsage();
    const result = content(open.repeat(count) + close.repeat(count));
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1e6).toBeLessThan(15);
    expect(depthOf(result)).toBeLessThan(120);
  }
});

test('shows HTML that is too complex without its tags', () => {
  const rows = '<tr><td class="a">x &lt; 1</td><td><b>y</b></td></tr>'.repeat(4000);
  const shown = content(`<h2>Codes</h2><table>${rows}</table>`);
  const text = JSON.stringify(shown);
  expect(text).not.toMatch(/<\/?[a-z]/);
  expect(shown.slice(0, 2)).toEqual([
    { tag: 'p', children: ['Codes'] },
    { tag: 'p', children: ['x < 1'] },
  ]);
});
