import type { JsonObject } from '@docs/base/json.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { schemaSlice } from './schema-slice.ts';
import { createSliceSource } from './slice-source.ts';

/** The slice of schema A; every one must compile. */
function slice(yaml: string): { schema: JsonObject; accepts: (value: unknown) => boolean } {
  const document = { openapi: '3.1.0', components: { schemas: parse(yaml) as JsonObject } };
  const schema = schemaSlice(createSliceSource(document), 'A', 'https://demo.example/a.schema.json');
  if (!schema) throw new Error('no schema');
  const validate = new Ajv2020({ strict: false, logger: false }).compile(schema);
  return { schema, accepts: (value) => validate(value) === true };
}

test('references point into `$defs`, whatever the names of schemas', () => {
  const { schema, accepts } = slice(`
A: { type: object, properties: { b: { $ref: '#/components/schemas/B~1 c' }, part: { $ref: '#/components/schemas/D/properties/x' } } }
B/ c: { type: array, items: { $ref: '#/components/schemas/B~1%20c' } }
D: { properties: { x: { type: integer } } }
E: { type: string }
`);
  expect(schema).toMatchInlineSnapshot(`
    {
      "$defs": {
        "B/ c": {
          "items": {
            "$ref": "#/$defs/B~1%20c",
          },
          "type": "array",
        },
        "components/schemas/D/properties/x": {
          "type": "integer",
        },
      },
      "$id": "https://demo.example/a.schema.json",
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "properties": {
        "b": {
          "$ref": "#/$defs/B~1%20c",
        },
        "part": {
          "$ref": "#/$defs/components~1schemas~1D~1properties~1x",
        },
      },
      "title": "A",
      "type": "object",
    }
  `);
  expect(accepts({ b: [[], [[]]], part: 1 })).toBe(true);
  expect(accepts({ b: [1] })).toBe(false);
  expect(accepts({ part: 'x' })).toBe(false);
});

test('a recursive schema is a definition that the root references', () => {
  const { schema, accepts } = slice(`A: { type: object, properties: { a: { $ref: '#/components/schemas/A' } } }`);
  expect(Object.keys(schema)).toEqual(['$schema', '$id', '$ref', '$defs']);
  expect(accepts({ a: { a: {} } })).toBe(true);
  expect(accepts({ a: { a: 1 } })).toBe(false);
});

test.each([
  ['a nullable type', `{ type: string, nullable: true, enum: [x] }`, [null, 'x'], ['y', 1]],
  ['a nullable reference', `{ nullable: true, allOf: [{ $ref: '#/components/schemas/B' }] }`, [null, 1], ['x']],
  [
    'exclusive limits of OpenAPI 3.0',
    `{ type: number, minimum: 1, exclusiveMinimum: true, maximum: 3, exclusiveMaximum: false }`,
    [2, 3],
    [1, 4],
  ],
  [
    'a list of schemas in `items`',
    `{ type: array, items: [{ type: string }], additionalItems: false }`,
    [['x'], []],
    [[1], ['x', 2]],
  ],
  [
    'invalid keywords',
    `{ type: any, enum: [], maxLength: long, required: true, pattern: '(?i)x', allOf: [] }`,
    [1, 'x', null],
    [],
  ],
  ['a broken reference', `{ properties: { b: { $ref: '#/components/schemas/Gone' } } }`, [{ b: 1 }], []],
  ['an external reference', `{ properties: { b: { $ref: 'https://other.example/b' } } }`, [{ b: 1 }], []],
  ['a boolean schema', 'false', [], [1, null]],
])('converts %s', (_, yaml, good, bad) => {
  const { accepts } = slice(`A: ${yaml}\nB: { type: integer }`);
  expect(good.filter((value) => !accepts(value))).toEqual([]);
  expect(bad.filter((value) => accepts(value))).toEqual([]);
});

test('keeps annotations and removes keywords of OpenAPI', () => {
  const { schema } = slice(
    `A: { type: object, title: Thing, description: Text., example: { discriminator: 1 }, readOnly: true, x-note: 1, xml: { name: a }, discriminator: { propertyName: t }, externalDocs: { url: x }, properties: { xml: { type: string }, example: true } }`,
  );
  expect(schema).toEqual({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'https://demo.example/a.schema.json',
    title: 'Thing',
    type: 'object',
    description: 'Text.',
    readOnly: true,
    'x-note': 1,
    properties: { xml: { type: 'string' }, example: true },
    examples: [{ discriminator: 1 }],
  });
});

test('accepts names with a lone surrogate', () => {
  const document = {
    openapi: '3.1.0',
    components: { schemas: { 'A\ud800': { items: { $ref: '#/components/schemas/B' } }, B: {} } },
  };
  const schema = schemaSlice(createSliceSource(document), 'A\ud800', 'https://demo.example/a.schema.json');
  expect(schema?.items).toEqual({ $ref: '#/$defs/B' });
});
