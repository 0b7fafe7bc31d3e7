import type { JsonValue } from '@docs/base/json.ts';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DocumentView } from './document-view.tsx';

/** The HTML of some blocks, one per line. */
function html(...children: readonly JsonValue[]): string {
  const markup = renderToStaticMarkup(<DocumentView document={{ type: 'document', version: '1.0', children }} />);
  return markup.replaceAll(/<\/?div>/g, '\n').replaceAll(/\n+/g, '\n');
}

const text = (words: string, marks: { readonly [name: string]: JsonValue } = {}): JsonValue => ({
  type: 'text',
  text: words,
  ...marks,
});
const paragraph = (...children: readonly JsonValue[]): JsonValue => ({ type: 'paragraph', children });

describe('nodes', () => {
  test('text, headings, quotes and dividers', () => {
    expect(
      html(
        { type: 'heading', level: 1, align: 'center', children: [text('One')] },
        { type: 'heading', level: 3, children: [text('Three')] },
        paragraph(
          text('a\nb', { bold: true, italic: true }),
          text('H'),
          text('2', { subscript: true }),
          text('m', { underlined: true, highlighted: true }),
        ),
        { type: 'quote', attribution: 'Mila Novak', children: [text('Repair.')] },
        { type: 'divider' },
      ),
    ).toMatchInlineSnapshot(`
      "
      <h3 data-align="center">One</h3>
      <h5>Three</h5>
      <p><strong><em>a<br/>b</em></strong>H<sub>2</sub><mark><u>m</u></mark></p>
      <blockquote><p>Repair.</p><p>— Mila Novak</p></blockquote>
      <hr/>
      "
    `);
  });

  test('lists', () => {
    const item = (words: string, ...more: readonly JsonValue[]): JsonValue => ({
      type: 'list-item',
      children: [{ type: 'list-item-text', children: [text(words)] }, ...more],
    });
    expect(
      html({
        type: 'list',
        style: 'bulleted',
        children: [item('One', { type: 'list', style: 'numbered', children: [item('Two')] })],
      }),
    ).toMatchInlineSnapshot(`
      "
      <ul><li>One<ol><li>Two</li></ol></li></ul>
      "
    `);
  });

  test('inline nodes', () => {
    expect(
      html(
        paragraph(
          { type: 'link', href: 'https://example.com/a', children: [text('here')] },
          { type: 'mention', user_id: '1', display_name: 'Mila' },
          { type: 'variable', key: 'contact.first_name', fallback: 'there' },
          { type: 'variable', key: 'newsroom.name' },
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      <p><span data-node="link"><u>here</u> <code data-address="">https://example.com/a</code></span><span data-node="mention">@Mila</span><var data-node="variable">contact.first_name, else “there”</var><var data-node="variable">newsroom.name</var></p>
      "
    `);
  });

  test('files, embeds and references are shown as summaries', () => {
    expect(
      html(
        {
          type: 'image',
          file: { id: '1', filename: 'a.jpg' },
          alt_text: 'A stand',
          layout: 'full_width',
          href: 'https://example.com',
          children: [text('Caption')],
        },
        {
          type: 'gallery',
          images: [
            { file: { id: '1' }, caption: 'One' },
            { file: { id: '2' }, alt_text: 'Two' },
          ],
        },
        { type: 'attachment', file: { id: '1' }, description: 'Fact sheet' },
        { type: 'embed', url: 'https://video.example.com/1', oembed: { title: 'Inside', html: '<iframe src="//x">' } },
        { type: 'bookmark', url: 'https://example.com', layout: 'horizontal' },
        { type: 'contact', contact: { name: 'Jonas', email: 'j@example.com', website: 'https://example.com' } },
        { type: 'contact', newsroom_contact_id: '1e94' },
        { type: 'coverage', coverage_id: '8c5e' },
        { type: 'placeholder', kind: 'image', hint: 'The opening' },
      ),
    ).toMatchInlineSnapshot(`
      "
      <figure data-node="image"><p><strong>Image</strong> (full width) A stand <code>a.jpg</code></p><figcaption>Caption leads to <code data-address="">https://example.com</code></figcaption></figure>
      <figure data-node="gallery"><p><strong>Gallery of 2 images</strong> </p><ul><li>Image <code>1</code><br/>One</li><li>Two <code>2</code></li></ul></figure>
      <figure data-node="attachment"><p><strong>Attachment</strong> Fact sheet <code>1</code></p></figure>
      <figure data-node="embed"><p><strong>Embed</strong> Inside <code data-address="">https://video.example.com/1</code></p></figure>
      <figure data-node="bookmark"><p><strong>Bookmark</strong> (horizontal) <code data-address="">https://example.com</code></p></figure>
      <figure data-node="contact"><p><strong>Contact</strong> Jonas </p><p>j@example.com <code data-address="">https://example.com</code></p></figure>
      <figure data-node="contact"><p><strong>Contact</strong> <code>1e94</code></p></figure>
      <figure data-node="coverage"><p><strong>Coverage</strong> <code>8c5e</code></p></figure>
      <figure data-node="placeholder"><p><strong>Placeholder for: image</strong> The opening </p></figure>
      "
    `);
  });
});

test('marks the current block', () => {
  const document = { type: 'document', children: [paragraph(), paragraph()] };
  expect(renderToStaticMarkup(<DocumentView document={document} here={1} />)).toBe(
    '<div><p></p></div><div data-here=""><p></p></div>',
  );
});

describe('invalid documents', () => {
  test('show a label in place of each invalid node', () => {
    expect(
      html(
        'words',
        {},
        { type: 'toString' },
        { type: 'list-item' },
        text('bare'),
        paragraph(1, { type: 'heading' }),
        { type: 'image' },
        { type: 'embed' },
        { type: 'list', children: [1, { type: 'list-item', children: [{ type: 'quote' }] }] },
      ),
    ).toMatchInlineSnapshot(`
      "
      <p><code data-not-shown="">no node</code></p>
      <p><code data-not-shown="">a node without type</code></p>
      <p><code data-not-shown="">unknown node toString</code></p>
      <p><code data-not-shown="">list-item, not by itself</code></p>
      <p>bare</p>
      <p><code data-not-shown="">no node</code><code data-not-shown="">heading, not within text</code></p>
      <figure data-node="image"><p><strong>Image</strong> <code data-not-shown="">no file</code></p><figcaption></figcaption></figure>
      <figure data-node="embed"><p><strong>Embed</strong> <code data-not-shown="">no address</code></p></figure>
      <ul><li><code data-not-shown="">no list item</code></li><li><code data-not-shown="">quote, not in a list item</code></li></ul>
      "
    `);
    expect(renderToStaticMarkup(<DocumentView document={[]} />)).toBe('<code data-not-shown="">no document</code>');
  });

  test('show unsafe URLs and markup as text', () => {
    const bad = 'javascript:alert(1)';
    const shown = html(
      paragraph({ type: 'link', href: bad, children: [text('<script>alert(1)</script>')] }),
      paragraph({ type: 'link', href: ' JaVaScRiPt:alert(1)', children: [] }),
      {
        type: 'image',
        file: { id: '1', url: 'data:image/svg+xml,<svg onload=alert(1)>' },
        href: bad,
        alt_text: '"><img src=x onerror=alert(1)>',
        children: [],
      },
      {
        type: 'embed',
        url: bad,
        oembed: { html: '<iframe src="https://example.com"></iframe>', title: '</p><style>*{}</style>' },
      },
      { type: 'contact', contact: { name: 'x', website: 'data:text/html,x' } },
    );
    expect(shown.match(/\(rejected\)/g)).toHaveLength(5);
    expect(shown).not.toMatch(/<(?:a|img|iframe|script|style|svg|object|embed|video|link)\b/i);
    expect(shown).not.toMatch(/<[^>]* (?:href|src|on\w+|style|srcdoc|action)=/i);
  });
});

test('renders any JSON without elements that load or run something', () => {
  const types = fc.constantFrom(
    'document',
    'paragraph',
    'heading',
    'list',
    'list-item',
    'list-item-text',
    'image',
    'gallery',
    'contact',
    'text',
    'link',
    'variable',
    '__proto__',
    'constructor',
  );
  const names = fc.constantFrom(
    'children',
    'text',
    'file',
    'images',
    'contact',
    'href',
    'level',
    'oembed',
    'constructor',
  );
  const value = fc.letrec((tie) => ({
    any: fc.oneof({ maxDepth: 7 }, fc.jsonValue({ maxDepth: 1 }), tie('node'), fc.array(tie('any'), { maxLength: 4 })),
    node: fc
      .tuple(types, fc.dictionary(names, tie('any'), { maxKeys: 4 }))
      .map(([type, fields]) => ({ ...fields, type })),
  })).any;
  fc.assert(
    fc.property(value, (document) => {
      const shown = renderToStaticMarkup(<DocumentView document={document as JsonValue} />);
      expect(shown).not.toMatch(/<(?:a|img|iframe|script|style|svg|object|video|link)\b/i);
    }),
  );
});
