import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDocument } from './check-document.ts';
import { documentOf, paragraph, text, tinyFormat } from './testing.ts';

/** The problems, one per line: marked text, pointer, rule, message and fix, and where the rule is defined. */
function problemLines(source: string, place?: string, limits: Parameters<typeof tinyFormat>[0] = {}): string {
  const lines = checkDocument(source, tinyFormat(limits), { place }).problems.map((problem) => {
    const { at, pointer, rule, message, fix, severity, schema, field } = problem;
    const rules = schema === undefined ? '' : ` [${schema}${field === undefined ? '' : `.${field}`}]`;
    const note = severity === 'note' ? 'note ' : '';
    return `‹${source.slice(at.from, at.to)}› ${pointer} ${note}${rule}: ${message} ${fix}${rules}`;
  });
  return `\n${lines.join('\n')}\n`;
}

test('accepts a valid document', () => {
  const source = documentOf(
    { type: 'heading', level: 1, children: [text()] },
    paragraph(text('a'), text('b', { bold: true }), { type: 'link', href: 'mailto:a@b.example', children: [text()] }),
    { type: 'card', contact_id: null, email: 'press@example.com', preview: 7 },
    { type: 'image', file: { id: 'f5e3a9c7-1b84-4d60-9e27-8c4d0b6f2a13', size: 'any' }, children: [text('')] },
  );
  const checked = checkDocument(source, tinyFormat(), { place: 'story' });
  expect(checked.problems).toEqual([]);
  expect(checked).toMatchObject({ cut: false, tooLarge: false });
});

test('a problem has its line, column, pointer and span', () => {
  const source = '{\n  "type": "document",\n  "version": "1.0",\n  "children": [\n    { "type": "hedding" }\n  ]\n}';
  expect(checkDocument(source, tinyFormat()).problems).toEqual([
    {
      severity: 'error',
      rule: 'enum',
      message: 'There is no node type `hedding`.',
      fix: 'Did you mean `heading`?',
      pointer: '/children/0/type',
      at: { from: 74, to: 83 },
      line: 5,
      column: 15,
      schema: 'Document',
      field: 'children',
    },
  ]);
});

describe('reports', () => {
  test('invalid JSON and repeated fields', () => {
    expect(problemLines('{ "type": "document", }')).toMatchInlineSnapshot(`
      "
      ‹,›  syntax: Nothing follows this comma but \`}\`. Remove the comma.
      "
    `);
    expect(
      problemLines('{ "type": "document", "version": "1.0", "version": "1.0", "children": [] }'),
    ).toMatchInlineSnapshot(`
      "
      ‹"version"› /version repeated: The object has \`version\` twice; only the last one counts. Remove one of them.
      ‹[]› /children min_items: \`children\` of the document must have at least 1 item. Add one. [Document.children]
      "
    `);
  });

  test('JSON that is not a document', () => {
    expect(problemLines('[]')).toMatchInlineSnapshot(`
      "
      ‹[]›  type: The document must be an object, not an array. Write an object. [Document]
      "
    `);
    expect(problemLines('null')).toMatchInlineSnapshot(`
      "
      ‹null›  not_nullable: The document cannot be \`null\`. Set a value, or omit the field if it is optional. [Document]
      "
    `);
    expect(problemLines('{ "version": "2.0", "childs": 1 }')).toMatchInlineSnapshot(`
      "
      ‹{› /type required: The document has no \`type\`. Add \`type\`. [Document.type]
      ‹{› /children required: The document has no \`children\`. Add \`children\`. [Document.children]
      ‹"2.0"› /version enum: \`version\` of the document must be \`1.0\`, not \`2.0\`. Did you mean \`1.0\`? [Document.version]
      ‹"childs"› /childs unknown_field: The document has no field \`childs\`. Use \`type\`, \`version\` or \`children\`. [Document]
      "
    `);
    expect(problemLines(JSON.stringify(paragraph()))).toMatchInlineSnapshot(`
      "
      ‹"paragraph"› /type enum: This is a paragraph node, not a whole document. Put it into \`children\` of a document. [Document]
      "
    `);
  });

  test('nodes in the wrong place', () => {
    const heading = { type: 'heading', level: 1, children: [text()] };
    expect(
      problemLines(documentOf('words', text(), {}, { type: 7 }, paragraph('words', heading))),
    ).toMatchInlineSnapshot(`
      "
      ‹"words"› /children/0 type: Item 1 of \`children\` of the document must be a node, not a string. Put a node here: \`paragraph\`, \`heading\`, \`list\`, \`image\`, \`card\` or \`hole\`. [Document.children]
      ‹"text"› /children/1 invalid_document: A text is not allowed in the document here. Allowed here: \`paragraph\`, \`heading\`, \`list\`, \`image\`, \`card\` or \`hole\`. [TextNode]
      ‹{› /children/2/type required: Item 3 of \`children\` of the document has no \`type\`, so it is not a node. Add \`type\`: \`paragraph\`, \`heading\`, \`list\`, \`image\`, \`card\` or \`hole\`. [Document.children]
      ‹7› /children/3/type type: \`type\` of a node must be a string, not a number. Use \`paragraph\`, \`heading\`, \`list\`, \`image\`, \`card\` or \`hole\`. [Document.children]
      ‹"words"› /children/4/children/0 type: Item 1 of \`children\` of the paragraph node must be a node, not a string. Write text as \`{ "type": "text", "text": "…" }\`. [ParagraphNode.children]
      ‹"heading"› /children/4/children/1 invalid_document: A heading is not allowed in the paragraph node here. Allowed here: \`text\`, \`link\` or \`variable\`. [HeadingNode]
      "
    `);
    const item = { type: 'list-item', children: [{ type: 'list', children: [text()] }] };
    expect(problemLines(documentOf({ type: 'list', children: [item] }))).toMatchInlineSnapshot(`
      "
      ‹"list"› /children/0/children/0/children/0 invalid_document: A list is not allowed in the list-item node here. Allowed here: \`list-item-text\`. [ListNode]
      ‹"text"› /children/0/children/0/children/0/children/0 invalid_document: A text is not allowed in the list node here. Allowed here: \`list-item\`. [TextNode]
      "
    `);
  });

  test('invalid, missing and unknown fields of nodes', () => {
    const image = {
      type: 'image',
      file: { effects: ['a', 'b', 'c'] },
      width: '10',
      alt_text: 'More than ten',
      children: [],
    };
    expect(
      problemLines(
        documentOf(
          { type: 'heading', level: 4, aline: 'left', children: null },
          { type: 'heading', level: '1', children: text() },
          { ...paragraph(), align: 'centre' },
          image,
          { ...image, file: null },
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      ‹4› /children/0/level enum: \`level\` of the heading node must be \`1\`, \`2\` or \`3\`, not \`4\`. Use one of them. [HeadingNode.level]
      ‹"aline"› /children/0/aline unknown_field: The heading node has no field \`aline\`. Use \`type\`, \`level\` or \`children\`. [HeadingNode]
      ‹null› /children/0/children not_nullable: \`children\` of the heading node cannot be \`null\`. Set a value, or omit the field if it is optional. [HeadingNode.children]
      ‹"1"› /children/1/level type: \`level\` of the heading node must be an integer, not a string. Write an integer. [HeadingNode.level]
      ‹{"type":"text","text":"Words."}› /children/1/children type: \`children\` of the heading node must be an array, not an object. Write an array. [HeadingNode.children]
      ‹"centre"› /children/2/align enum: \`align\` of the paragraph node must be \`left\` or \`center\`, not \`centre\`. Did you mean \`center\`? [ParagraphNode.align]
      ‹{› /children/3/file/id required: The uploaded image has no \`id\`. Add \`id\`. [UploadedImage.id]
      ‹"c"› /children/3/file/effects max_items: \`effects\` of the uploaded image must have at most 2 items, not 3. Remove the rest, starting here. [UploadedImage.effects]
      ‹"10"› /children/3/width pattern: \`width\` of the image node must match \`^[0-9]+%$\`. Write it as in \`100%\`. [ImageNode.width]
      ‹"More than ten"› /children/3/alt_text max_length: \`alt_text\` of the image node must have at most 10 characters, not 13. Leave out 3. [ImageNode.alt_text]
      ‹[]› /children/3/children min_items: \`children\` of the image node must have at least 1 item. If there is no text, put one empty text node. [ImageNode.children]
      ‹null› /children/4/file not_nullable: \`file\` of the image node cannot be \`null\`. Set a value, or omit the field if it is optional. [ImageNode.file]
      ‹"10"› /children/4/width pattern: \`width\` of the image node must match \`^[0-9]+%$\`. Write it as in \`100%\`. [ImageNode.width]
      ‹"More than ten"› /children/4/alt_text max_length: \`alt_text\` of the image node must have at most 10 characters, not 13. Leave out 3. [ImageNode.alt_text]
      ‹[]› /children/4/children min_items: \`children\` of the image node must have at least 1 item. If there is no text, put one empty text node. [ImageNode.children]
      "
    `);
  });

  test('texts that do not match a pattern, up to 1,000 characters', () => {
    const image = (width: string): string =>
      problemLines(documentOf({ type: 'image', file: { id: 'a' }, width, children: [text()] }));
    expect(image('x'.repeat(1000))).toContain('must match');
    expect(image('x'.repeat(1001))).not.toContain('must match');
  });

  test('invalid formats, URL schemes and combinations of fields', () => {
    const link = (href: string): object => ({ type: 'link', href, children: [text()] });
    expect(
      problemLines(
        documentOf(
          paragraph(link('example.com'), link('javascript:alert(1)'), link('ftp://example.com')),
          paragraph(text('x', { subscript: true, superscript: true })),
          { type: 'card', contact_id: null },
          { type: 'card', contact_id: '12', email: 'nobody' },
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      ‹"example.com"› /children/0/children/0/href format: \`href\` of the link node must be an absolute URL. Write it as in \`https://example.com\`. [LinkNode.href]
      ‹"javascript:alert(1)"› /children/0/children/1/href format: \`href\` of the link node must be an address with \`https\` or \`mailto\`, not with \`javascript\`. Use another type of URL. [LinkNode.href]
      ‹"ftp://example.com"› /children/0/children/2/href format: \`href\` of the link node must be an address with \`https\` or \`mailto\`, not with \`ftp\`. Use another type of URL. [LinkNode.href]
      ‹"text"› /children/1/children/0 mutually_exclusive: The text node cannot have \`subscript\` and \`superscript\` together. Keep one of them. [TextNode]
      ‹"card"› /children/2 required: The card node needs \`contact_id\` or \`email\`. Add one of them. [CardNode]
      ‹"12"› /children/3/contact_id format: \`contact_id\` of the card node must be a UUID. Write it as in \`f5e3a9c7-1b84-4d60-9e27-8c4d0b6f2a13\`. [CardNode.contact_id]
      ‹"nobody"› /children/3/email format: \`email\` of the card node must be an e-mail address. Write it as in \`press@example.com\`. [CardNode.email]
      "
    `);
  });

  test('ids that are not unique', () => {
    const card = { type: 'card', id: '3fa81c67-d209-4b5e-96c4-e8b07d1a52f9', email: 'a@b.example' };
    expect(problemLines(documentOf(card, card))).toMatchInlineSnapshot(`
      "
      ‹"3fa81c67-d209-4b5e-96c4-e8b07d1a52f9"› /children/1/id not_unique: The node at \`/children/0\` has the same \`id\`. Omit \`id\` from one of them: the server assigns a new one. [CardNode.id]
      "
    `);
  });

  test('nodes and values that are not allowed in a content place', () => {
    const source = documentOf(
      paragraph({ type: 'variable', key: 'name' }),
      { type: 'hole' },
      { type: 'card', email: 'a@b.example' },
    );
    expect(problemLines(source)).toBe('\n\n');
    expect(problemLines(source, 'story')).toMatchInlineSnapshot(`
      "
      ‹"name"› /children/0/children/0/key invalid_document: \`key\` of the variable node cannot be \`name\` in stories. Use \`date\`. [VariableNode.key]
      ‹"hole"› /children/1 note conditional: A hole is allowed in stories only in drafts. Nothing to fix now. See the schema page for what happens later. [HoleNode]
      "
    `);
    expect(problemLines(source, 'note')).toMatchInlineSnapshot(`
      "
      ‹"hole"› /children/1 invalid_document: A hole is not allowed in notes. It is allowed in stories. [HoleNode]
      ‹"card"› /children/2 invalid_document: A card is not allowed in notes. It is allowed in stories. [CardNode]
      "
    `);
  });

  test('text that will be merged', () => {
    const source = documentOf(paragraph(text('a'), text('b', { bold: false }), text('c', { bold: true })));
    expect(problemLines(source)).toMatchInlineSnapshot(`
      "
      ‹"text"› /children/0/children/1 note merged: This text has the marks of the text before it: the two are merged when the document is saved. Nothing to fix. One text node has the same effect. [TextNode]
      "
    `);
  });
});

describe('limits', () => {
  test('bytes, as JSON without spaces', () => {
    const source = documentOf(paragraph(text('é'.repeat(40))));
    const bytes = new TextEncoder().encode(source).length;
    const spread = JSON.stringify(JSON.parse(source), null, 20);
    expect(problemLines(spread, undefined, { bytes })).toBe('\n\n');
    expect(problemLines(source, undefined, { bytes: bytes - 1 })).toMatchInlineSnapshot(`
      "
      ‹{›  invalid_document: The document has 188 bytes as JSON; at most 187 are allowed. Split it into several documents. [Document]
      "
    `);
    expect(checkDocument(source, tinyFormat({ bytes: bytes - 1 })).tooLarge).toBe(true);
  });

  test('nodes below the document', () => {
    const source = documentOf(paragraph(), paragraph());
    expect(problemLines(source, undefined, { nodes: 4 })).toBe('\n\n');
    expect(problemLines(source, undefined, { nodes: 3 })).toMatchInlineSnapshot(`
      "
      ‹"text"› /children/1/children/0 invalid_document: The document has more than 3 nodes; the rest is not checked. Split it into several documents. [TextNode]
      "
    `);
  });

  test('depth, the document included', () => {
    const source = documentOf({
      type: 'list',
      children: [{ type: 'list-item', children: [{ type: 'list-item-text', children: [text(), text('b')] }] }],
    });
    expect(problemLines(source, undefined, { depth: 5 })).toContain('note merged');
    expect(problemLines(source, undefined, { depth: 4 })).toMatchInlineSnapshot(`
      "
      ‹"text"› /children/0/children/0/children/0/children/0 invalid_document: The document is more than 4 levels deep here. Nest fewer lists. [TextNode]
      ‹"text"› /children/0/children/0/children/0/children/1 note merged: This text has the marks of the text before it: the two are merged when the document is saved. Nothing to fix. One text node has the same effect. [TextNode]
      "
    `);
  });

  test('too many blocks are reported once, and the rest is not checked', () => {
    const blocks = Array.from({ length: 30 }, (_, index) => (index < 20 ? paragraph() : 'wrong'));
    expect(problemLines(documentOf(...blocks))).toMatchInlineSnapshot(`
      "
      ‹"wrong"› /children max_items: \`children\` of the document must have at most 20 items, not 30. Remove the rest, starting here. [Document.children]
      "
    `);
  });

  test('at most 100 problems are listed', () => {
    const { problems, cut } = checkDocument(
      documentOf(paragraph(...Array.from({ length: 5000 }, () => 1))),
      tinyFormat({ bytes: 100_000 }),
    );
    expect(problems).toHaveLength(100);
    expect(cut).toBe(true);
  });
});

describe('any input', () => {
  const words = fc.constantFrom('document', 'paragraph', 'text', 'list', 'list-item', 'image', '1.0', '__proto__', '');
  const names = fc.constantFrom(
    'type',
    'version',
    'children',
    'text',
    'level',
    'file',
    'id',
    'key',
    '__proto__',
    'a/b~',
  );
  const value = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 8, withCrossShrink: true },
      words,
      fc.jsonValue({ maxDepth: 1 }),
      tie('object'),
      tie('array'),
    ),
    object: fc.array(fc.tuple(names, tie('node')), { maxLength: 5 }).map((entries) => Object.fromEntries(entries)),
    array: fc.array(tie('node'), { maxLength: 5 }),
  })).node;

  test('never throws, and every problem has a position in the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          value.map((each) => JSON.stringify(each)),
          fc.string(),
        ),
        fc.constantFrom(undefined, 'story', 'note', 'x'),
        (source, place) => {
          const { problems } = checkDocument(source, tinyFormat(), { place });
          for (const { at, line, column, pointer, message, fix } of problems) {
            expect(at.from >= 0 && at.from <= at.to && at.to <= source.length).toBe(true);
            expect(source.split('\n')[line - 1]?.length).toBeGreaterThanOrEqual(column - 1);
            expect(pointer).toMatch(/^(?:\/.*)?$/s);
            expect(message && fix).not.toBe('');
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('deep and long input is checked quickly', { tags: ['thorough'] }, () => {
    const nest = (open: string, close: string, count: number): string => open.repeat(count) + close.repeat(count);
    expect(problemLines(nest('{"children":[', ']}', 100_000))).toContain('more than 200 levels');
    const lists = nest('{"type":"list","children":[{"type":"list-item","children":[', ']}]}', 45);
    expect(problemLines(`{"type":"document","version":"1.0","children":[${lists}]}`)).toContain(
      'more than 8 levels deep',
    );
    const many = `{"type":"document","version":"1.0","children":[${'{"type":"divider"},'.repeat(100_000)}{}]}`;
    expect(problemLines(many)).toContain('at most 20 items');
    expect(problemLines(`{"type":"document","${'x'.repeat(500_000)}":1}`)).toContain('has no field');
  });
});
