import type { JsonObject } from '@docs/base/json.ts';
import { expect, test } from 'vitest';
import { readContentFormat } from '../content-format.ts';
import { tinyFormat, tinyLimits } from '../testing.ts';
import { formatGaps } from './find-format.ts';

test('finds no gaps in the small test format', () => {
  expect(formatGaps(tinyFormat())).toEqual([]);
});

test('names the rules of a schema that the checker does not support', () => {
  const schema = {
    title: 'Document',
    properties: {
      type: { const: 'document' },
      date: { type: 'string', format: 'date' },
      tags: { type: 'array', items: { type: 'string' }, uniqueItems: true },
      any: { oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] },
      card: { $ref: '#/$defs/Card' },
      seen: { $ref: '#/$defs/Unsent', readOnly: true },
    },
    not: { required: ['a'], maxProperties: 2 },
    $defs: { Card: { multipleOf: 2, anyOf: [{ properties: { a: { minimum: 1 } } }] }, Unsent: { if: {} } },
  };
  expect(formatGaps(readContentFormat(schema as JsonObject, tinyLimits))).toMatchInlineSnapshot(`
    [
      "Document has a rule between fields that is not of the form required + properties.",
      "Document.date has the format \`date\`.",
      "Document.tags uses \`uniqueItems\`.",
      "Document.any is a choice between schemas that are not all nodes.",
      "Card uses \`multipleOf\`.",
      "Card has a rule between fields that is not of the form required + properties.",
    ]
  `);
});
