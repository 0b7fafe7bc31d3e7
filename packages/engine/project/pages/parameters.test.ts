import { expect, test } from 'vitest';
import { onlyOperation } from '../../../../tests/fixtures/openapi/project-yaml.ts';

const examples = (fields: readonly { readonly name: string; readonly example?: string }[] = []) =>
  fields.map(({ name, example }) => `${name}: ${example}`);

test('shows the examples of response headers, except of enums and shared headers', () => {
  const [response] = onlyOperation(`
paths:
  /x:
    get:
      responses:
        200:
          description: Fine.
          headers:
            X-Left: { schema: { type: integer }, example: 5 }
            X-Most: { schema: { type: integer, example: 9 } }
            X-Kind: { schema: { type: string }, examples: { one: { value: a } } }
            X-Text: { schema: { type: string }, example: 'realm="api"' }
            X-Flag: { schema: { enum: [yes, no] }, example: yes }
            X-Shared: { $ref: '#/components/headers/Shared' }
components: { headers: { Shared: { schema: { type: string }, example: of one of them } } }
`).responses;
  expect(examples(response?.headers)).toEqual([
    'X-Left: 5',
    'X-Most: 9',
    'X-Kind: a',
    'X-Text: realm="api"',
    'X-Flag: undefined',
    'X-Shared: undefined',
  ]);
});

test('shows lists and short objects as examples of parameters', () => {
  const [group] = onlyOperation(`
paths:
  /x:
    get:
      parameters:
        - { name: a, in: query, schema: { type: array, items: { type: string } }, example: [x, y] }
        - { name: b, in: query, schema: { type: array, items: { type: integer }, example: [1] } }
        - { name: c, in: query, schema: { type: object }, example: { x: 1 } }
        - { name: d, in: query, schema: { type: object, example: { lang: en, tax: true } } }
        - { name: e, in: query, schema: { type: object }, example: {} }
        - { name: f, in: query, schema: { type: object }, example: { long: '${'a'.repeat(120)}' } }
        - { name: g, in: query, schema: { type: object }, examples: { one: { value: { x: [1] } }, two: { value: { x: [2] } } } }
      responses: {}
`).parameters;
  expect(examples(group?.fields)).toEqual([
    'a: ["x","y"]',
    'b: [1]',
    'c: {"x":1}',
    'd: {"lang":"en","tax":true}',
    'e: undefined',
    'f: undefined',
    'g: {"x":[1]}',
  ]);
});

test('a union parameter shows how its lists and objects are serialised', () => {
  const [group] = onlyOperation(`
paths:
  /x:
    get:
      parameters:
        - { name: created, in: query, style: deepObject, schema: { anyOf: [{ type: object, properties: { gt: { type: integer } } }, { type: integer }] } }
        - { name: ids, in: query, schema: { oneOf: [{ type: string }, { type: array, items: { type: string } }] } }
        - { name: plain, in: query, style: deepObject, schema: { oneOf: [{ type: string }, { type: integer }] } }
      responses: {}
`).parameters;
  expect(group?.fields.map(({ limits }) => limits)).toEqual([
    ['written as name[field]=value'],
    ['repeated for each value'],
    undefined,
  ]);
});
