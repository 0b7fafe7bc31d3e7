import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentHtml } from '../../../tests/fixtures/openapi/content-html.ts';
import { inlineContent, parseMarkdown } from './markdown.ts';

const unknown: string[] = [];
const noLinks = { page: () => undefined, path: () => undefined, fragment: () => undefined, refused: () => {} };

function read(text: string, headings: 'ids' | 'bold' = 'ids'): string {
  const content = parseMarkdown(text, {
    headings,
    links: {
      page: (scheme, name) => {
        if (name !== 'nope') return `/${scheme}/${name}`;
        unknown.push(`${scheme}:${name}`);
        return undefined;
      },
      path: (href) => (href.startsWith('/known') ? href : undefined),
      fragment: (href) => (href.startsWith('#body.') ? href : undefined),
      refused: () => {},
    },
  });
  return contentHtml(content);
}

/** A trailing reference definition forces the full parser without adding output. */
function readByParser(text: string): string {
  return read(`${text}\n\n[r]: https://example.com`);
}

describe('CommonMark and GitHub', () => {
  test('plain text is one paragraph', () => {
    expect(read('Just words, nothing else.')).toMatchInlineSnapshot(`"<p>Just words, nothing else.</p>"`);
  });

  test('simple texts read the same with and without the parser', () => {
    const texts = [
      '`a`',
      'x `a b` y `c`.',
      'a: `x_y` (b) "c"',
      '``',
      '` a `',
      '`a``b`',
      '`a',
      'a``b``c',
      'é – “q”',
      '`a`b`c`',
      '1. x',
      '- x',
      '=x',
      'x  y',
    ];
    for (const text of texts) expect(read(text)).toBe(readByParser(text));
  });

  test('random lines of plain characters read the same with and without the parser', () => {
    const words = ['a', 'B', '1', ' ', '  ', ',', '.', ';', '(', ')', "'", '"', '%', '/', '-', 'www.a.de', '_', ':'];
    const line = fc.array(fc.constantFrom(...words), { maxLength: 12 }).map((all) => all.join(''));
    fc.assert(
      fc.property(line, (text) => {
        expect(read(text)).toBe(readByParser(text));
      }),
    );
  });

  test('reads inline marks, lists, tables, tasks and reference links', () => {
    expect(read('A *b* **c** `d` ~~e~~ [f](https://g.example "h") https://auto.example\nnext')).toMatchInlineSnapshot(`
      "<p>A <em>b</em> <strong>c</strong> <code>d</code> <del>e</del> <a href="https://g.example" title="h">f</a> <a href="https://auto.example">https://auto.example</a>
      next</p>"
    `);
    expect(read('- a\n- b\n  - c\n\n3. x\n\n   y\n4. z')).toMatchInlineSnapshot(
      `"<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul><ol start=3><li><p>x</p><p>y</p></li><li>z</li></ol>"`,
    );
    expect(read('| a | b |\n|---|--:|\n| 1 | `2` |')).toMatchInlineSnapshot(
      `"<table><thead><tr><th>a</th><th data-align="right">b</th></tr></thead><tbody><tr><td>1</td><td data-align="right"><code>2</code></td></tr></tbody></table>"`,
    );
    expect(read('- [x] done\n- [ ] open')).toMatchInlineSnapshot(`"<ul><li>☑ done</li><li>☐ open</li></ul>"`);
    expect(read('[a][b] ![c][b]\n\n[b]: https://example.com')).toMatchInlineSnapshot(
      `"<p><a href="https://example.com">a</a> <a href="https://example.com">c</a></p>"`,
    );
  });

  test('headings are below those of the page, and links lead to their new ids', () => {
    expect(
      read('# One\n\n## One\n\n###### Six\n\nSee [one](#one) and [elsewhere](#body.subject).'),
    ).toMatchInlineSnapshot(
      `"<h2 id="doc-one">One</h2><h3 id="doc-one-1">One</h3><h4 id="doc-six">Six</h4><p>See <a href="#doc-one">one</a> and <a href="#body.subject">elsewhere</a>.</p>"`,
    );
    expect(read('# One\n\ntext', 'bold')).toMatchInlineSnapshot(`"<p><strong>One</strong></p><p>text</p>"`);
  });

  test('reads alerts and code', () => {
    expect(read('> [!WARNING]\n> Take *care*.\n\n> [!NOTE] not one\n\n> plain')).toMatchInlineSnapshot(
      `"<Callout kind="caution" title="Warning"><p>Take <em>care</em>.</p></Callout><blockquote><p>[!NOTE] not one</p></blockquote><blockquote><p>plain</p></blockquote>"`,
    );
    expect(read('```json\n{"a": 1}\n```\n\n    indented')).toMatchInlineSnapshot(
      `"<CodeBlock json ["{",["n","\\"a\\""],": ",["d","1"],"}"]><CodeBlock text ["indented"]>"`,
    );
  });

  test('resolves short links to pages, and shows unknown ones as text', () => {
    expect(
      read('[a](op:create-story) [b](schema:Story#members.id) [c](error:not_found) [d](guide:auth) [e](op:nope)'),
    ).toMatchInlineSnapshot(
      `"<p><a href="/op/create-story">a</a> <a href="/schema/Story#members.id">b</a> <a href="/error/not_found">c</a> <a href="/guide/auth">d</a> e</p>"`,
    );
    expect(unknown).toEqual(['op:nope']);
  });

  test('inline content joins paragraphs', () => {
    expect(contentHtml(inlineContent(parseMarkdown('One `x`.\n\nTwo.', { headings: 'bold', links: noLinks })))).toBe(
      'One <code>x</code>. Two.',
    );
  });
});

describe('hostile text', () => {
  test.each([
    '<script>alert(1)</script>',
    'a <script>alert(1)</script> b',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><circle/></svg>',
    '<style>body{display:none}</style>text',
    '<iframe src="https://evil.example"></iframe>',
    '<form action=https://evil.example><input name=q></form>',
    '<a href="javascript:alert(1)">x</a>',
    '<<script>script>alert(1)<</script>/script>',
    '<!-- comment --><b>bold</b> &lt;i&gt;',
    '<details><summary>Sum</summary>\n\nInside *md*\n\n</details>',
  ])('raw HTML keeps only what Markdown can express: %s', (text) => {
    const result = read(text);
    expect(result).not.toMatch(/<(?:script|img|svg|style|iframe|form|input|b)\b/);
    expect(result).toMatchSnapshot();
  });

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#x09;script:alert(1))',
    '[x](\u0001javascript:alert(1))',
    '[x](data:text/html,hi)',
    '[x](vbscript:x)',
    '[x](file:///etc/passwd)',
    '<javascript:alert(1)>',
    '[x]: javascript:alert(1)\n\n[x]',
    '![x](data:image/svg+xml,hi)',
  ])('URLs with unsafe schemes are not linked: %s', (text) => {
    expect(read(text)).not.toMatch(/href|src/);
  });

  test('images from other hosts become links, also those that look like paths', () => {
    expect(
      read(
        '![pixel](https://evil.example/p.gif) ![](//evil.example/p.gif) ![b](/\\evil.example/p.gif) ![own](/img/a.png)',
      ),
    ).toMatchInlineSnapshot(
      `"<p><a href="https://evil.example/p.gif">pixel</a> <a href="https://evil.example/p.gif">Image</a> <a href="https://evil.example/p.gif">b</a> own</p>"`,
    );
  });

  test('reads deep nesting and long text', () => {
    expect(read(`${'>'.repeat(3000)} x`).length).toBeGreaterThan(0);
    expect(read('[a]('.repeat(2000)).length).toBeGreaterThan(0);
    expect(read('*a '.repeat(5000)).length).toBeGreaterThan(0);
  });
});
