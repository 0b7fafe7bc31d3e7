import type { Content } from '@docs/base/content.ts';
import { describe, expect, test } from 'vitest';
import { contentHtml } from '../../../tests/fixtures/openapi/content-html.ts';
import { markdownHeadingIds, parseMarkdown } from './markdown.ts';

const links = { page: () => undefined, path: (href: string) => href, fragment: () => undefined, refused: () => {} };
const content = (text: string, headings: 'ids' | 'bold' = 'ids'): Content => parseMarkdown(text, { headings, links });
const read = (text: string, headings: 'ids' | 'bold' = 'ids'): string => contentHtml(content(text, headings));

type Case = [name: string, text: string, expected: string];

describe('HTML elements become the same content as Markdown', () => {
  test.each<Case>([
    [
      'inline elements',
      'A <b>b</b> <strong>c</strong> <i>d</i> <em>e</em> <s>f</s> <del>g</del> x<sub>2</sub><sup>3</sup> <kbd>h</kbd>',
      '<p>A <strong>b</strong> <strong>c</strong> <em>d</em> <em>e</em> <del>f</del> <del>g</del> x<sub>2</sub><sup>3</sup> <code>h</code></p>',
    ],
    [
      'a sentence with links, code and a list',
      'See <a href="https://docs.example">docs</a> and <code>x-api-key</code>.<ul><li>first</li><li>second</li></ul>',
      '<p>See <a href="https://docs.example">docs</a> and <code>x-api-key</code>.</p><ul><li>first</li><li>second</li></ul>',
    ],
    [
      'lists',
      '<ul><li>a<ol start="3"><li>b</li></ol></li><li><p>c</p><p>d</p></li><li><p>e</p></li></ul>',
      '<ul><li>a<ol start=3><li>b</li></ol></li><li><p>c</p><p>d</p></li><li>e</li></ul>',
    ],
    ['paragraphs', '<p>a</p><p>b</p>c<div>d</div>', '<p>a</p><p>b</p><p>c</p><p>d</p>'],
    ['line breaks', 'a<br>b<br/><br />c<br>', '<p>a<br></br>b</p><p>c</p>'],
    [
      'code blocks',
      '<pre><code class="language-json">{\n\n  "a": "&lt;b&gt;"\n}\n</code></pre>\nafter',
      '<CodeBlock json ["{\\n\\n  ",["n","\\"a\\""],": ",["s","\\"<b>\\""],"\\n}"]><p>after</p>',
    ],
    ['code blocks within a line', 'a <pre>*b*  c</pre> d', '<p>a</p><CodeBlock text ["*b*  c"]><p>d</p>'],
    [
      'code blocks after other content, with blank lines',
      '<p>a</p>\n<pre>\nb\n\n  *c*\n</pre>\n- d\n\ne <PRE>f\n\n# g</pre> h *i*\n\n`<pre>` j\n\nk',
      '<p>a</p><CodeBlock text ["b\\n\\n  *c*"]><ul><li>d</li></ul><p>e</p><CodeBlock text ["f\\n\\n# g"]><p>h <em>i</em></p><p><code>&lt;pre></code> j</p><p>k</p>',
    ],
    [
      'tables',
      '<table>\n<caption>Codes</caption>\n<tr><th>Code</th><th>Meaning</th></tr>\n<tr><th>1</th><td>One</td></tr>\n<tr><td>-</td><td># <b>x</b></td></tr>\n</table>',
      '<p>Codes</p><table><thead><tr><th>Code</th><th>Meaning</th></tr></thead><tbody><tr><td>1</td><td>One</td></tr><tr><td>-</td><td># <strong>x</strong></td></tr></tbody></table>',
    ],
    [
      'table heads',
      '<table><thead><tr><td>a</td></tr></thead><tbody><tr><td>b</td></tr></tbody></table><table><tr><td>c</td></tr></table>',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table><table><tbody><tr><td>c</td></tr></tbody></table>',
    ],
    [
      'cells with valid and invalid rowspan and colspan',
      '<table><tr><th rowspan="2">a</th><th colspan=2>b</th></tr><tr><th>c</th><th>d</th></tr><tr><td colspan="1">e</td><td rowspan="2e9">f</td><td colspan="2;x" rowspan=-3>g</td></tr></table>',
      '<table><thead><tr><th rowSpan=2>a</th><th colSpan=2>b</th></tr><tr><th>c</th><th>d</th></tr></thead><tbody><tr><td>e</td><td>f</td><td>g</td></tr></tbody></table>',
    ],
    [
      'quotes and rules',
      '<blockquote>a<p>b</p></blockquote><hr>c',
      '<blockquote><p>a</p><p>b</p></blockquote><hr></hr><p>c</p>',
    ],
    [
      'details',
      '<details>\n<summary><h3>Sum</h3></summary>\n- a\n- b\n\nc *d*\n\n</details>',
      '<details><summary>Sum</summary><ul><li>a</li><li>b</li></ul><p>c <em>d</em></p></details>',
    ],
    [
      'details that are nested, without a summary, empty or not closed',
      '<details open onclick="x()"><summary>a <a href="/b">b</a></summary>c<details>d</details></details>e<details><summary>f</summary></details><summary>g</summary><details><summary>h</summary>i',
      '<details><summary>a b</summary><p>c</p><details><summary>Details</summary><p>d</p></details></details><p>e</p><p><strong>f</strong></p><p><strong>g</strong></p><p><strong>h</strong></p><p>i</p>',
    ],
    [
      'definition lists',
      '<dl><dt>a</dt><dd>b</dd><dt>c<dd>d</dl>',
      '<p><strong>a</strong></p><p>b</p><p><strong>c</strong></p><p>d</p>',
    ],
    [
      'images',
      'a <img src="https://x.example/a.png" alt="A *pic*"> <img alt="none">',
      '<p>a <a href="https://x.example/a.png">A *pic*</a> none</p>',
    ],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test('headings have the same ids as in Markdown, and links lead to them', () => {
    const text = '<h1>A &amp; b</h1>\n\n# <a name="x"></a>A & b\n\n[c](#a--b-1)';
    expect(read(text)).toBe(
      '<h2 id="doc-a--b">A & b</h2><h2 id="doc-a--b-1">A & b</h2><p><a href="#doc-a--b-1">c</a></p>',
    );
    expect([...markdownHeadingIds(text)]).toEqual(['doc-a--b', 'doc-a--b-1']);
    expect(read('<h2>A</h2>b', 'bold')).toBe('<p><strong>A</strong></p><p>b</p>');
  });
});

describe('HTML mixed with Markdown', () => {
  test.each<Case>([
    ['an element across emphasis', '**a <i>b** c</i>', '<p><strong>a <em>b</em></strong><em> c</em></p>'],
    [
      'emphasis inside and around elements',
      '<b>a *b* `c`</b> _<code>d</code>_',
      '<p><strong>a <em>b</em> <code>c</code></strong> <em><code>d</code></em></p>',
    ],
    [
      'Markdown in blocks',
      '<p>Two **b** `<i>` &lt;c&gt;</p>',
      '<p>Two <strong>b</strong> <code>&lt;i></code> &lt;c></p>',
    ],
    ['Markdown in the lines after a tag', '<br>\n**a** b\n- c', '<p><strong>a</strong> b</p><ul><li>c</li></ul>'],
    [
      'code is not Markdown',
      '<code>*a* b_c</code> <code>https://a.example</code>',
      '<p><code>*a* b_c</code> <code>https://a.example</code></p>',
    ],
    [
      'a link inside code',
      '<code><a href="https://a.example">b</a></code>',
      '<p><a href="https://a.example"><code>b</code></a></p>',
    ],
    [
      'Markdown blocks between tags',
      '<ul>\n<li>a\n\nb *c*\n\n</li>\n<li>d</li>\n</ul>',
      '<ul><li><p>a</p><p>b <em>c</em></p></li><li>d</li></ul>',
    ],
    [
      'HTML in quotes, lists and cells',
      '> <ul><li>a</li></ul>\n\n- b <p>c</p>\n\n| d |\n|-|\n| e<br>f <ul><li>g</li></ul> |',
      '<blockquote><ul><li>a</li></ul></blockquote><ul><li><p>b</p><p>c</p></li></ul><table><thead><tr><th>d</th></tr></thead><tbody><tr><td>e<br></br>f<ul><li>g</li></ul></td></tr></tbody></table>',
    ],
    ['a list in a heading', '# a<ul><li>b</li><li>c</li></ul>', '<h2 id="doc-abc">a b c</h2>'],
    [
      'links do not nest',
      '[a <a href="https://b.example">b</a>](https://a.example) <a href="https://c.example">https://c.example</a>',
      '<p><a href="https://a.example">a </a><a href="https://b.example">b</a> <a href="https://c.example">https://c.example</a></p>',
    ],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('malformed HTML', () => {
  test.each<Case>([
    [
      'elements that are not closed',
      '<p>a<p>b<ul><li>c<li>d <b>e',
      '<p>a</p><p>b</p><ul><li>c</li><li>d <strong>e</strong></li></ul>',
    ],
    [
      'cells that are not closed',
      '<table><tr><td>a<td>b<tr><td>c</table>d',
      '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table><p>d</p>',
    ],
    ['overlapping elements', 'a <i>b<b>c</i>d</b>e', '<p>a <em>b<strong>c</strong></em><strong>d</strong>e</p>'],
    ['closing tags without opening tags', 'a</b></li></td></p>b', '<p>a</p><p>b</p>'],
    [
      'items without a list, and lists without items',
      'a<li>b<li>c</li> <ul><ul><li>d</li></ul></ul>',
      '<p>a</p><ul><li>b</li><li>c</li></ul><ul><li><ul><li>d</li></ul></li></ul>',
    ],
    ['cells without a table', '<td>a</td><td>b</td>', '<p>ab</p>'],
    ['code that is not closed', 'a <code>b and <script> c', '<p>a b and c</p>'],
    ['empty elements', 'a<ul></ul><b></b><table></table><a href="https://a.example"></a>', '<p>a</p>'],
    [
      'unknown elements keep their text',
      '<x-y z="1">a</x-y> <span>b</span><section>c</section>d',
      '<p>a b</p><p>c</p><p>d</p>',
    ],
    [
      'placeholders such as <Token> stay text',
      'Send `a` or Bearer <Token> to <your host>.\n\n<div>Bearer <token></div>',
      '<p>Send <code>a</code> or Bearer &lt;Token> to &lt;your host>.</p><p>Bearer &lt;token></p>',
    ],
    [
      'scripts, styles, comments and SVG are removed',
      'a <script>b</script> <style>c</style>d<!-- e -->\n\n<svg>\n\nf\n\n</svg>\n\ng',
      '<p>a d</p><p>g</p>',
    ],
    [
      'attributes with special characters',
      '<div><a title="a > b" onclick=\'x("y")\' href=https://a.example/?b&amp;c>d</a></div>',
      '<p><a href="https://a.example/?b&c" title="a > b">d</a></p>',
    ],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('hostile HTML', () => {
  test.each([
    '<a href="javascript:alert(1)">x</a>',
    '<div><a href="java\nscript:alert(1)">x</a></div>',
    '<div><a href="&#106;avascript:alert(1)">x</a></div>',
    '<div><a href=" data:text/html,x">x</a></div>',
    '<p><a href=vbscript:x>x</a>',
    '<p><img src="javascript:alert(1)" alt="x">',
    '<ul><li><a href="\u0001javascript:x">x</a></ul>',
  ])('URLs with unsafe schemes are not linked: %s', (text) => {
    expect(read(text)).toMatch(/^<(p|ul)>(<li>)?x(<\/li>)?<\/\1>$/);
  });

  test('decodes character references in URLs once', () => {
    expect(read('<div><a href="&amp;#106;avascript:x">x</a></div>')).toBe('<p><a href="&#106;avascript:x">x</a></p>');
  });

  test('keeps only known elements and attributes', () => {
    const parts =
      '<a href="https://a.example" id=x class="y" style="z" onclick="q">t</a> <p id=x onclick=y>t <ol start="1e3" type=a onclick=x><li value=3>t</ol> <table border=1><td colspan="2" style="x">t</table> <img src="https://a.example" onerror=x srcset=y> <pre lang="x y" id=z>t</pre> <h2 id="x">t</h2> <b style=x>t</b>';
    const names = (nodes: Content): string[] =>
      nodes.flatMap((node) => {
        if (typeof node === 'string') return [];
        if ('code' in node) return [`code ${node.code.language}`];
        return [`${node.tag} ${Object.keys(node.props ?? {})}`, ...names(node.children ?? [])];
      });
    const allowed = 'a href,p ,ol start,li ,table ,tbody ,tr ,td colSpan,code text,h2 id,strong ,br ';
    for (const text of [parts, `<div>${parts}</div>`])
      for (const name of names(content(text))) expect(allowed).toContain(name);
  });

  test('tags that appear when others are removed are not elements', () => {
    expect(read('<p><scr<!-- -->ipt>a</scr<!-- -->ipt></p>')).not.toContain('<script');
    expect(read('<p><im<b>g src=x onerror=y></p>')).not.toContain('<img');
  });
});
