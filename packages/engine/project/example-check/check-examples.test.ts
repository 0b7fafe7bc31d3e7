import type { JsonObject } from '@docs/base/json.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createHrefs } from '../../model/href.ts';
import { nameApi } from '../project-api.ts';
import { checkExamples } from './check-examples.ts';

/** The problems of a document: message and location. */
function told(document: JsonObject): readonly string[] {
  const { projection } = nameApi({
    document: { info: { title: 'Pets', version: '1' }, ...document },
    file: 'openapi.yaml',
    hrefs: createHrefs({ base: '/' }),
    product: { name: 'Pets', slug: 'pets' },
  });
  checkExamples(projection);
  return projection.problems().map(({ message, at }) => `${message} ${at.pointer}`);
}

function toldOfSchema(yaml: string, openapi = '3.1.0'): readonly string[] {
  return told({ openapi, components: { schemas: parse(yaml) } }).map((text) =>
    text.replace(/^Schema `X`: the example does not fit its schema: /, '').replace(/\. \S+$/, ''),
  );
}

test('examples everywhere are reported with their location, and with that of what is wrong', () => {
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
  expect(told(document)).toMatchInlineSnapshot(`
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

test('one example is told of once, however many operations share it', () => {
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
  const found = told({
    openapi: '3.1.0',
    paths: { '/a': { get: operation }, '/b': { get: operation } },
    components: { schemas: { Pet: { type: 'object' } }, examples: { A: { value: ['no pet'] } } },
  });
  expect(found).toHaveLength(1);
});

describe('what is wrong', () => {
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
    expect(toldOfSchema(`X: ${schema}`)).toEqual([words]);
  });
});

describe('what passes', () => {
  test.each([
    ['unknown formats', '{ type: string, format: colour, example: red }'],
    [
      'numbers beyond what JavaScript can tell apart',
      '{ type: integer, format: int64, exclusiveMaximum: 9223372036854775808, example: 9223372036854775807 }',
    ],
    ['wide numbers as texts', '{ type: integer, format: int64, example: "9223372036854775807" }'],
    ['decimals', '{ type: number, multipleOf: 0.01, example: 19.99 }'],
    ['no example', '{ type: string, example: null }'],
    ['files', '{ type: string, format: binary, example: { any: thing } }'],
    ['what fits two', '{ oneOf: [{ type: number }, { type: integer }], example: 5 }'],
    [
      'closed parts',
      '{ allOf: [{ properties: { a: {} }, additionalProperties: false }, { properties: { b: {} } }], example: { a: 1, b: 2 } }',
    ],
    [
      'closed around parts',
      '{ allOf: [{ properties: { a: {} } }], properties: { b: {} }, additionalProperties: false, example: { a: 1, b: 2 } }',
    ],
    [
      'negations and conditions',
      '{ not: { type: string }, if: { type: string }, then: { type: integer }, example: a }',
    ],
    ['types that are none', '{ type: file, example: a }'],
    [
      'members of either side',
      '{ required: [id, secret], properties: { id: { readOnly: true }, secret: { writeOnly: true } }, example: {} }',
    ],
    [
      'names of everything',
      '{ properties: { constructor: { type: string } }, example: { toString: 1, __proto__: 2 } }',
    ],
    [
      'slow patterns',
      '{ type: string, pattern: "^(a+)+$", example: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa! }',
    ],
    ['patterns of other dialects', '{ type: string, pattern: "(?i)a", example: b }'],
  ])('%s', (_, schema) => {
    expect(toldOfSchema(`X: ${schema}`)).toEqual([]);
  });

  test('OpenAPI 3.0: null, what stands beside a reference, limits that exclude', () => {
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
    expect(toldOfSchema(schemas, '3.0.3')).toEqual([]);
  });

  test('members that the other side sets are not asked for, in another part of the schema either', () => {
    const media = (example: object) => ({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' }, example } },
    });
    const found = told({
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

  test('values as they travel: texts of addresses, JSON in quotes, other media types', () => {
    const media = (type: string, example: unknown) => ({
      content: { [type]: { schema: { type: 'object' }, example } },
    });
    const parameter = (name: string, schema: object, example: unknown) => ({ name, in: 'query', schema, example });
    const found = told({
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

test('a document that is made to take long is given up on', () => {
  const choice = { properties: { a: { $ref: '#/components/schemas/Loop' } }, required: ['b'] };
  let deep: JsonObject = {};
  for (let depth = 0; depth < 60; depth += 1) deep = { a: deep };
  expect(
    told({
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

test('examples of a media type of the components are told once, where they stand', () => {
  const answer = '{ content: { application/json: { $ref: "#/components/mediaTypes/Age" } } }';
  const document = parse(`
openapi: 3.2.0
paths:
  /a: { get: { responses: { '200': ${answer} } }, put: { responses: { '200': ${answer} } } }
components: { mediaTypes: { Age: { schema: { type: integer }, example: old } } }
`) as JsonObject;
  expect(told(document)).toEqual([
    'Media type `Age`: the example does not fit its schema: it must be a whole number, but is "old". /components/mediaTypes/Age/example',
  ]);
});
