import type { JsonObject } from '@docs/base/json.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createHrefs } from '../../model/href.ts';
import { assignAddresses } from '../project-api.ts';
import { checkExamples } from './check-examples.ts';

/** The problems of a document: message and location. */
function problemsOf(document: JsonObject): readonly string[] {
  const { projection } = assignAddresses({
    document: { info: { title: 'Pets', version: '1' }, ...document },
    file: 'openapi.yaml',
    hrefs: createHrefs({ base: '/' }),
    product: { name: 'Pets', slug: 'pets' },
  });
  checkExamples(projection);
  return projection.problems().map(({ message, at }) => `${message} ${at.pointer}`);
}

function problemsOfSchema(yaml: string, openapi = '3.1.0'): readonly string[] {
  return problemsOf({ openapi, components: { schemas: parse(yaml) } }).map((text) =>
    text.replace(/^Schema `X`: the example does not fit its schema: /, '').replace(/\. \S+$/, ''),
  );
}

test('reports invalid examples and defaults anywhere in the document, each with its location', () => {
  const document = parse(`
openapi: 3.1.0
paths:
  /pets:
    parameters:
      - { name: limit, in: query, schema: { type: integer, default: many }, example: ten }
    post:
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' }, example: { kind: 5, nme: Tom } } } }
      responses:
        '200':
          headers: { X-Left: { schema: { type: integer }, example: some } }
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Pet' } }
              examples:
                one: { value: [{ kind: cat, name: Tom }, { kind: dog }] }
                shared: { $ref: '#/components/examples/Dog' }
                other: { externalValue: 'https://example.com/pet.json' }
components:
  examples: { Dog: { value: [{ kind: dog, name: Rex, age: -1 }] } }
  schemas:
    Pet:
      type: object
      required: [kind, name]
      properties:
        kind: { type: string, enum: [cat, dog], example: bird }
        name: { type: string }
        age: { type: integer, minimum: 0 }
        owner: { type: object, properties: { id: { type: string, format: uuid, examples: [a, b] } } }
`);
  expect(problemsOf(document)).toMatchInlineSnapshot(`
    [
      "/pets, parameter \`limit\`: the example does not fit its schema: it must be a whole number, but is "ten". /paths/~1pets/parameters/0/example",
      "/pets, parameter \`limit\`: the default does not fit its schema: it must be a whole number, but is "many". /paths/~1pets/parameters/0/schema/default",
      "POST /pets, request body, application/json: the example does not fit its schema: \`name\` is required; \`kind\` must be text, but is 5. /paths/~1pets/post/requestBody/content/application~1json/example",
      "POST /pets, response 200, header \`X-Left\`: the example does not fit its schema: it must be a whole number, but is "some". /paths/~1pets/post/responses/200/headers/X-Left/example",
      "POST /pets, response 200, application/json: the example \`one\` does not fit its schema: \`1.name\` is required. /paths/~1pets/post/responses/200/content/application~1json/examples/one/value/1",
      "POST /pets, response 200, application/json: the example \`shared\` does not fit its schema: \`0.age\` must be at least 0, but is -1. /components/examples/Dog/value/0/age",
      "Schema \`Pet\`, \`kind\`: the example does not fit its schema: it must be one of "cat" or "dog", but is "bird". /components/schemas/Pet/properties/kind/example",
      "Schema \`Pet\`, \`owner.id\`: the example does not fit its schema: it must be a UUID, but is "a". /components/schemas/Pet/properties/owner/properties/id/examples/0",
      "Schema \`Pet\`, \`owner.id\`: the example does not fit its schema: it must be a UUID, but is "b". /components/schemas/Pet/properties/owner/properties/id/examples/1",
    ]
  `);
});

test('reports an example once, however many operations share it', () => {
  const operation = {
    responses: {
      200: {
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Pet' },
            examples: { a: { $ref: '#/components/examples/A' } },
          },
        },
      },
    },
  };
  const found = problemsOf({
    openapi: '3.1.0',
    paths: { '/a': { get: operation }, '/b': { get: operation } },
    components: { schemas: { Pet: { type: 'object' } }, examples: { A: { value: ['no pet'] } } },
  });
  expect(found).toHaveLength(1);
});

describe('messages for invalid examples', () => {
  test.each([
    ['{ type: string, example: 5 }', 'it must be text, but is 5'],
    ['{ type: [string, "null"], example: 5 }', 'it must be text or null, but is 5'],
    ['{ type: string, maxLength: 2, example: abc }', 'it must have at most 2 characters, but is "abc"'],
    ['{ type: string, pattern: "^a+$", example: b }', 'it must match the pattern ^a+$, but is "b"'],
    ['{ type: string, format: date, example: today }', 'it must be a date such as 2026-01-31, but is "today"'],
    ['{ type: number, exclusiveMinimum: 5, example: 5 }', 'it must be more than 5, but is 5'],
    ['{ type: number, multipleOf: 0.1, example: 0.25 }', 'it must be a multiple of 0.1, but is 0.25'],
    ['{ type: array, uniqueItems: true, example: [1, 1] }', 'it must not have the same item twice'],
    ['{ type: object, minProperties: 1, example: {} }', 'it must have at least 1 field'],
    ['{ properties: { name: {} }, additionalProperties: false, example: { nme: Tom } }', '`nme` is not a known field'],
    ['{ anyOf: [{ type: string }, { type: boolean }], example: 5 }', 'it must be text or true or false, but is 5'],
    [
      '{ oneOf: [{ required: [a], properties: { kind: { const: a } } }, { required: [b], properties: { kind: { const: b } } }], example: { kind: b } }',
      '`b` is required',
    ],
    [
      '{ allOf: [{ required: [a] }, { properties: { b: { type: string } } }], example: { b: 1 } }',
      '`a` is required; `b` must be text, but is 1',
    ],
    [
      '{ type: array, items: { type: integer }, example: [a, b, c, d, e] }',
      '`0` must be a whole number, but is "a"; `1` must be a whole number, but is "b"; `2` must be a whole number, but is "c"; and 2 more',
    ],
  ])('%s', (schema, words) => {
    expect(problemsOfSchema(`X: ${schema}`)).toEqual([words]);
  });
});

describe('valid examples', () => {
  test.each([
    ['unknown formats', '{ type: string, format: colour, example: red }'],
    [
      'integers beyond the precision of JavaScript numbers',
      '{ type: integer, format: int64, exclusiveMaximum: 9223372036854775808, example: 9223372036854775807 }',
    ],
    ['int64 values as strings', '{ type: integer, format: int64, example: "9223372036854775807" }'],
    ['decimals with multipleOf', '{ type: number, multipleOf: 0.01, example: 19.99 }'],
    ['null as an example', '{ type: string, example: null }'],
    ['any example of a binary string', '{ type: string, format: binary, example: { any: thing } }'],
    ['values that match two options of a oneOf', '{ oneOf: [{ type: number }, { type: integer }], example: 5 }'],
    [
      'parts of an allOf with additionalProperties: false',
      '{ allOf: [{ properties: { a: {} }, additionalProperties: false }, { properties: { b: {} } }], example: { a: 1, b: 2 } }',
    ],
    [
      'additionalProperties: false beside an allOf',
      '{ allOf: [{ properties: { a: {} } }], properties: { b: {} }, additionalProperties: false, example: { a: 1, b: 2 } }',
    ],
    [
      '`not` and `if`, which are not checked',
      '{ not: { type: string }, if: { type: string }, then: { type: integer }, example: a }',
    ],
    ['unknown types', '{ type: file, example: a }'],
    [
      'missing readOnly and writeOnly fields',
      '{ required: [id, secret], properties: { id: { readOnly: true }, secret: { writeOnly: true } }, example: {} }',
    ],
    [
      'fields named like members of Object.prototype',
      '{ properties: { constructor: { type: string } }, example: { toString: 1, __proto__: 2 } }',
    ],
    [
      'patterns with catastrophic backtracking',
      '{ type: string, pattern: "^(a+)+$", example: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa! }',
    ],
    ['patterns of other regular expression dialects', '{ type: string, pattern: "(?i)a", example: b }'],
  ])('accepts %s', (_, schema) => {
    expect(problemsOfSchema(`X: ${schema}`)).toEqual([]);
  });

  test('OpenAPI 3.0: accepts nullable fields, keywords beside a $ref, and a boolean exclusiveMinimum', () => {
    const schemas = `
X:
  properties:
    a: { type: string, nullable: true }
    b: { allOf: [{ $ref: '#/components/schemas/Y' }], nullable: true }
    c: { $ref: '#/components/schemas/Y', type: integer }
    d: { type: number, minimum: 5, exclusiveMinimum: true }
  example: { a: null, b: null, c: text, d: 5.1 }
Y: { type: string }
`;
    expect(problemsOfSchema(schemas, '3.0.3')).toEqual([]);
  });

  test('requires readOnly fields only in responses and writeOnly fields only in requests, across allOf parts', () => {
    const media = (example: object) => ({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' }, example } },
    });
    const found = problemsOf({
      openapi: '3.1.0',
      paths: {
        '/pets': {
          post: { requestBody: media({ secret: 's' }), responses: { 200: media({ id: 1 }), 201: media({}) } },
        },
      },
      components: {
        schemas: {
          Pet: {
            allOf: [
              { required: ['id', 'secret'] },
              { properties: { id: { type: 'integer', readOnly: true }, secret: { type: 'string', writeOnly: true } } },
            ],
          },
        },
      },
    } as never);
    expect(found).toEqual([
      'POST /pets, response 201, application/json: the example does not fit its schema: `id` is required. /paths/~1pets/post/responses/201/content/application~1json/example',
    ]);
  });

  test('accepts parameter values as strings, JSON as a string, and examples of other media types', () => {
    const media = (type: string, example: unknown) => ({
      content: { [type]: { schema: { type: 'object' }, example } },
    });
    const parameter = (name: string, schema: object, example: unknown) => ({ name, in: 'query', schema, example });
    const found = problemsOf({
      openapi: '3.1.0',
      paths: {
        '/pets': {
          get: {
            parameters: [
              parameter('a', { type: 'integer', default: '5' }, '10'),
              parameter('b', { type: 'string' }, 10),
              parameter('c', { type: 'array', items: { type: 'string' } }, 'x,y'),
            ],
            responses: {
              200: media('application/json', '{"a": 1}'),
              201: media('application/xml', '<a/>'),
              202: media('text/csv', 'a,b'),
              203: media('*/*', 'anything'),
              204: media('application/x-www-form-urlencoded', 'a=1'),
            },
          },
        },
      },
    } as never);
    expect(found).toEqual([]);
  });
});

test('stops checking a document built to take very long, and reports nothing', () => {
  const choice = { properties: { a: { $ref: '#/components/schemas/Loop' } }, required: ['b'] };
  let deep: JsonObject = {};
  for (let depth = 0; depth < 60; depth += 1) deep = { a: deep };
  expect(
    problemsOf({
      openapi: '3.1.0',
      components: {
        schemas: {
          Loop: { anyOf: [choice, { ...choice, required: ['c'] }], example: deep },
          Own: { allOf: [{ $ref: '#/components/schemas/Own' }, { $ref: '#/components/schemas/Own' }], example: 1 },
        },
      },
    }),
  ).toEqual([]);
});

test('reports an example of a shared media type once, at its definition', () => {
  const response = '{ content: { application/json: { $ref: "#/components/mediaTypes/Age" } } }';
  const document = parse(`
openapi: 3.2.0
paths:
  /a: { get: { responses: { '200': ${response} } }, put: { responses: { '200': ${response} } } }
components: { mediaTypes: { Age: { schema: { type: integer }, example: old } } }
`) as JsonObject;
  expect(problemsOf(document)).toEqual([
    'Media type `Age`: the example does not fit its schema: it must be a whole number, but is "old". /components/mediaTypes/Age/example',
  ]);
});
