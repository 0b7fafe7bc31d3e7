import type { Content } from '@docs/base/content.ts';
import type { JsonObject } from '@docs/base/json.ts';
import { show, tinyFacts, tinySchema } from '@docs/engine/guides/components/testing.ts';
import { expect, test } from 'vitest';
import { ContentPlayground, documentContent } from './content-playground.tsx';

const schemas = {
  Document: {
    'x-content-places': { story: { title: 'Story', plural: 'stories', field: 'Story.content' } },
    type: 'object',
    required: ['type', 'children'],
    properties: {
      type: { const: 'document' },
      children: { type: 'array', items: { $ref: '#/components/schemas/DividerNode' } },
    },
  },
  DividerNode: { 'x-allowed-in': { story: true }, properties: { type: { const: 'divider' } } },
  Odd: { type: 'array', uniqueItems: true },
  Slow: { type: 'object', properties: { name: { type: 'string', pattern: '^(a+)+$' } } },
};
const document = {
  components: { schemas },
  'x-limits': [
    { id: 'document-size', values: { max: 1 }, unit: 'MiB' },
    { id: 'document-nodes', values: { max: 50 }, unit: 'nodes' },
    { id: 'document-depth', values: { max: 12 }, unit: 'levels' },
  ],
} as unknown as JsonObject;
const facts = tinyFacts(document, { schemas: [{ ...tinySchema('Document', []), slug: 'document-2' }] });

const fence = (text: string, meta = 'title="One"', language = 'json'): Content => [
  { tag: 'pre', children: [{ tag: 'code', props: { className: `language-${language}`, meta }, children: [text] }] },
];
const expand = (content: Content, schema = 'Document'): string =>
  show(ContentPlayground.expand({ schema }, facts, content));
const valid = '{ "type": "document", "children": [{ "type": "divider" }] }';

test('shows examples with their rendering, and passes on what the checker needs in the browser', () => {
  expect(expand(fence(valid))).toMatchInlineSnapshot(`
    "<ContentPlayground {"schema":"/docs/api/schemas/document-2","bytes":1048576,"nodes":50,"depth":12}><ContentExample {"title":"One","place":"story"}>[|json]
    { "type": "document", "children": [{ "type": "divider" }] }
    <hr></hr></ContentExample></ContentPlayground>"
  `);
});

test('rejects invalid examples and other content', () => {
  expect(expand(fence('{ "type": "document", "children": [{ "type": "dividr" }] }'))).toMatchInlineSnapshot(
    `"refused: The example "One" is invalid at 1:46: There is no node type \`dividr\`. Did you mean \`divider\`?"`,
  );
  expect(expand(fence('{'))).toMatchInlineSnapshot(
    `"refused: The example "One" is invalid at 1:2: The text ends before a \`}\`. Add \`}\`. It closes the \`{\` at 1:1."`,
  );
  expect(expand(fence(valid, 'title="One" place="storey"'))).toMatchInlineSnapshot(
    `"refused: The API document has no place for content called \`storey\`. Did you mean \`story\`?"`,
  );
  expect(expand(fence(valid, ''))).toMatchInlineSnapshot(
    `"refused: An example has no title. Write \`title="…"\` after \`json\`."`,
  );
  expect(expand([])).toMatchInlineSnapshot(
    `"refused: It must contain only examples. Write each as a \`json\` fence with \`title\` and \`place\`."`,
  );
  expect(expand(fence(valid, 'title="One"', 'js'))).toContain('refused: It must contain only examples');
  expect(expand(fence(valid), 'Odd')).toMatchInlineSnapshot(
    `"refused: The checker cannot follow the schema: Odd uses \`uniqueItems\`. Add support for it in packages/playgrounds/content-format."`,
  );
  expect(expand(fence(valid), 'Documents')).toContain('no schema `Documents`');
  expect(show(ContentPlayground.expand({}, facts, []))).toContain('`schema` is missing');
});

test("rejects patterns that could block the reader's browser", () => {
  expect(expand(fence(valid), 'Slow')).toMatchInlineSnapshot(
    `"refused: The pattern \`^(a+)+$\` could block the reader's browser. Write it so that only one repeated part can take each character, or use \`maxLength\` and words."`,
  );
});

test('a document becomes plain content, without wrappers and attributes', () => {
  const children = [
    { type: 'heading', level: 1, children: [{ type: 'text', text: 'Title' }] },
    {
      type: 'paragraph',
      children: [
        { type: 'text', text: 'See ' },
        { type: 'link', href: 'https://example.com', children: [{ type: 'text', text: 'here', bold: true }] },
        { type: 'text', text: '!' },
      ],
    },
    { type: 'divider' },
  ];
  expect(documentContent({ type: 'document', version: '1.0', children })).toEqual([
    { tag: 'h3', children: ['Title'] },
    {
      tag: 'p',
      children: [
        'See ',
        { tag: 'u', children: [{ tag: 'strong', children: ['here'] }] },
        ' ',
        { tag: 'code', children: ['https://example.com'] },
        '!',
      ],
    },
    { tag: 'hr' },
  ]);
});
