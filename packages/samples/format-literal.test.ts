import { expect, test } from 'vitest';
import { formatJson, formatLiteral } from './format-literal.ts';
import { jsLiteral } from './nodejs.ts';

const value = {
  subject: 'Invitation',
  empty: {},
  none: [],
  nothing: null,
  tags: ['technology', 'belgium'],
  content: {
    type: 'document',
    children: [
      { type: 'text', text: 'Dear ' },
      { type: 'variable', key: 'contact.first_name', fallback: 'colleague' },
    ],
  },
};

test('writes small values on one line, and breaks large ones', () => {
  expect(formatJson(value)).toMatchInlineSnapshot(`
    "{
      "subject": "Invitation",
      "empty": {},
      "none": [],
      "nothing": null,
      "tags": ["technology", "belgium"],
      "content": {
        "type": "document",
        "children": [
          { "type": "text", "text": "Dear " },
          {
            "type": "variable",
            "key": "contact.first_name",
            "fallback": "colleague"
          }
        ]
      }
    }"
  `);
  expect(JSON.parse(formatJson(value))).toEqual(value);
});

test('JavaScript literals follow the same rules', () => {
  expect(jsLiteral(value)).toMatchInlineSnapshot(`
    "{
      subject: 'Invitation',
      empty: {},
      none: [],
      nothing: null,
      tags: ['technology', 'belgium'],
      content: {
        type: 'document',
        children: [
          { type: 'text', text: 'Dear ' },
          {
            type: 'variable',
            key: 'contact.first_name',
            fallback: 'colleague',
          },
        ],
      },
    }"
  `);
});

test('counts the name before a value towards the line width', () => {
  const long = { a_rather_long_field_name_before: { first: 'abcdefghij', second: 'abcdefghij' } };
  expect(formatJson(long)).toContain('{\n    "first"');
  expect(formatLiteral('x'.repeat(100), { key: String, string: JSON.stringify, trailingComma: false })).toHaveLength(
    102,
  );
});

test('does not round the limits of 64-bit integers', () => {
  const wide = '{ "id": 9223372036854775807, "low": -9223372036854775808 }';
  expect(formatJson(JSON.parse(wide))).toBe(wide);
  expect(formatJson([Number.POSITIVE_INFINITY, 1e21])).toBe('[null, 1e+21]');
});
