import { describe, expect, test } from 'vitest';
import { checkDocument } from './check-document.ts';
import { insertNode } from './insert-node.ts';
import { tinyFormat } from './testing.ts';

const format = tinyFormat();

/** Inserts at the `|` of a text; the `|` in the result is the new caret. */
function insert(marked: string, type: string, place = 'story'): string {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  const edit = insertNode(text, caret, type, format, place);
  if (!edit) return 'nothing';
  const changed = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const { problems } = checkDocument(changed, format, { place });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return `${changed.slice(0, edit.caret)}|${changed.slice(edit.caret)}`;
}

const around = (blocks: string): string => `{
  "type": "document",
  "version": "1.0",
  "children": [
${blocks}
  ]
}`;
const words = '    { "type": "paragraph", "children": [{ "type": "text", "text": "Wo|rds." }] }';
const plain = words.replace('|', '');

describe('inserts', () => {
  test('a block after the one at the caret, on its own line', () => {
    expect(insert(around(`${words},\n${plain}`), 'heading')).toMatchInlineSnapshot(`
      "{
        "type": "document",
        "version": "1.0",
        "children": [
          { "type": "paragraph", "children": [{ "type": "text", "text": "Words." }] },
          |{
            "type": "heading",
            "level": 1,
            "children": [{ "type": "text", "text": "Title" }]
          },
          { "type": "paragraph", "children": [{ "type": "text", "text": "Words." }] }
        ]
      }"
    `);
  });

  test('an inline node after the one at the caret', () => {
    expect(insert(around(words), 'variable')).toMatchInlineSnapshot(`
      "{
        "type": "document",
        "version": "1.0",
        "children": [
          {
            "type": "paragraph",
            "children": [
              { "type": "text", "text": "Words." },
              |{ "type": "variable", "key": "date" }
            ]
          }
        ]
      }"
    `);
  });

  test('a list into the item of another list, and an item into the inner list', () => {
    const list =
      '    { "type": "list", "children": [{ "type": "list-item", "children": [{ "type": "list-item-text", "children": [{ "type": "text", "text": "O|ne" }] }] }] }';
    const nested = insert(around(list), 'list');
    expect(nested).toMatchInlineSnapshot(`
      "{
        "type": "document",
        "version": "1.0",
        "children": [
          {
            "type": "list",
            "children": [
              {
                "type": "list-item",
                "children": [
                  {
                    "type": "list-item-text",
                    "children": [
                      { "type": "text", "text": "One" }
                    ]
                  },
                  |{
                    "type": "list",
                    "children": [
                      {
                        "type": "list-item",
                        "children": [
                          {
                            "type": "list-item-text",
                            "children": [
                              { "type": "text", "text": "One" }
                            ]
                          }
                        ]
                      }
                    ]
                  }
                ]
              }
            ]
          }
        ]
      }"
    `);
    // The outer item is full now: the third list is in the item of the second.
    expect(insert(nested, 'list-item')).toMatchInlineSnapshot(`
      "{
        "type": "document",
        "version": "1.0",
        "children": [
          {
            "type": "list",
            "children": [
              {
                "type": "list-item",
                "children": [
                  {
                    "type": "list-item-text",
                    "children": [
                      { "type": "text", "text": "One" }
                    ]
                  },
                  {
                    "type": "list",
                    "children": [
                      {
                        "type": "list-item",
                        "children": [
                          {
                            "type": "list-item-text",
                            "children": [
                              { "type": "text", "text": "One" }
                            ]
                          }
                        ]
                      },
                      |{
                        "type": "list-item",
                        "children": [
                          {
                            "type": "list-item-text",
                            "children": [
                              { "type": "text", "text": "One" }
                            ]
                          }
                        ]
                      }
                    ]
                  }
                ]
              }
            ]
          }
        ]
      }"
    `);
  });

  test('at the end if the caret is above the children, and at the start if it is before the first', () => {
    const end = insert(around(plain).replace('"1.0"', '"1|.0"'), 'heading');
    expect(end.indexOf('heading')).toBeGreaterThan(end.indexOf('paragraph'));
    const front = insert(around(plain).replace('[\n', '[\n|'), 'heading');
    expect(front.indexOf('heading')).toBeLessThan(front.indexOf('paragraph'));
  });
});

describe('a node that is not allowed at the caret', () => {
  test('is wrapped in nodes that are allowed', () => {
    expect(insert(around('    { "type": "card", "email": "a@b.ex|ample" }'), 'link')).toMatchInlineSnapshot(`
      "{
        "type": "document",
        "version": "1.0",
        "children": [
          { "type": "card", "email": "a@b.example" },
          |{
            "type": "paragraph",
            "children": [
              {
                "type": "link",
                "href": "https://example.com",
                "children": [{ "type": "text", "text": "Here" }]
              }
            ]
          }
        ]
      }"
    `);
    expect(insert(around(words), 'list-item-text')).toMatchInlineSnapshot(`
      "{
        "type": "document",
        "version": "1.0",
        "children": [
          { "type": "paragraph", "children": [{ "type": "text", "text": "Words." }] },
          |{
            "type": "list",
            "children": [
              {
                "type": "list-item",
                "children": [
                  {
                    "type": "list-item-text",
                    "children": [
                      { "type": "text", "text": "One" }
                    ]
                  }
                ]
              }
            ]
          }
        ]
      }"
    `);
  });

  test('is inserted further out', () => {
    const link =
      '    { "type": "paragraph", "children": [{ "type": "link", "href": "https://example.com", "children": [{ "type": "text", "text": "he|re" }] }] }';
    expect(insert(around(link), 'variable')).toContain(
      '"children": [{ "type": "text", "text": "here" }]\n        },\n        |{ "type": "variable"',
    );
  });
});

test('inserts the example that is allowed in the content place', () => {
  expect(insert(around(words), 'variable', 'story')).toContain('"key": "date"');
  expect(insert(around(words), 'variable', 'note')).toContain('"key": "name"');
});

test('inserts into empty children, a document on one line and an empty text', () => {
  expect(insert('{"type":"document","version":"1.0","children":[|]}', 'paragraph')).toMatchInlineSnapshot(`
    "{
      "type": "document",
      "version": "1.0",
      "children": [
        |{
          "type": "paragraph",
          "children": [{ "type": "text", "text": "Words." }]
        }
      ]
    }"
  `);
  expect(insert('{"type":"document","version":"1.0","children":[{"type":"hole|"}]}', 'hole')).toMatchInlineSnapshot(`
    "{
      "type": "document",
      "version": "1.0",
      "children": [{ "type": "hole" }, |{ "type": "hole" }]
    }"
  `);
  expect(insert(' |', 'text')).toMatchInlineSnapshot(`
    "{
      "type": "document",
      "version": "1.0",
      "children": [
        |{
          "type": "paragraph",
          "children": [
            { "type": "text", "text": "Words", "bold": true }
          ]
        }
      ]
    }"
  `);
});

test('inserts nothing into invalid JSON or JSON that is not a document', () => {
  expect(insert('{|', 'text')).toBe('nothing');
  expect(insert('[|]', 'text')).toBe('nothing');
  expect(insert('{ "type": "document", "children": 1| }', 'text')).toBe('nothing');
});
