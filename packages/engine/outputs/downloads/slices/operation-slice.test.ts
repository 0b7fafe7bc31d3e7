import type { JsonObject } from '@docs/base/json.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { operationSlice } from './operation-slice.ts';
import { createSliceSource } from './slice-source.ts';

function slice(yaml: string, method = 'get', path = '/a'): unknown {
  const document = { openapi: '3.1.0', info: { title: 'Demo', version: '1' }, ...(parse(yaml) as JsonObject) };
  return operationSlice(createSliceSource(document), { method, path });
}

test('contains only the operation and what it references, including recursive schemas', () => {
  expect(
    slice(`
x-error-catalogue: { big: true }
security: [{ token: [] }]
tags: [{ name: One }, { name: Two }]
paths:
  /a:
    parameters: [{ $ref: '#/components/parameters/P' }]
    get:
      operationId: get-a
      tags: [One]
      responses:
        default: { $ref: '#/components/responses/R' }
        '200': { description: ok, links: { self: { operationId: get-a }, other: { operationId: post-a } } }
    post: { responses: {} }
  /b: { get: { responses: {} } }
components:
  parameters: { P: { name: p, in: query, schema: { $ref: '#/components/schemas/Node' } }, Q: {} }
  responses: { R: { description: no, content: { application/json: { schema: { $ref: '#/components/schemas/A~1b%20c' }, example: { $ref: '#/components/schemas/Unused' } } } } }
  schemas:
    Node: { type: object, properties: { next: { $ref: '#/components/schemas/Node' }, default: { $ref: '#/components/schemas/Leaf' } } }
    Leaf: { type: string }
    A/b c: { discriminator: { propertyName: t, mapping: { x: Mapped }, defaultMapping: Other }, oneOf: [] }
    Mapped: { type: object }
    Other: { type: object }
    Unused: { type: object }
  securitySchemes: { token: { type: http, scheme: bearer }, other: { type: http, scheme: basic } }
`),
  ).toMatchInlineSnapshot(`
    {
      "components": {
        "parameters": {
          "P": {
            "in": "query",
            "name": "p",
            "schema": {
              "$ref": "#/components/schemas/Node",
            },
          },
        },
        "responses": {
          "R": {
            "content": {
              "application/json": {
                "example": {
                  "$ref": "#/components/schemas/Unused",
                },
                "schema": {
                  "$ref": "#/components/schemas/A~1b%20c",
                },
              },
            },
            "description": "no",
          },
        },
        "schemas": {
          "A/b c": {
            "discriminator": {
              "defaultMapping": "Other",
              "mapping": {
                "x": "Mapped",
              },
              "propertyName": "t",
            },
            "oneOf": [],
          },
          "Leaf": {
            "type": "string",
          },
          "Mapped": {
            "type": "object",
          },
          "Node": {
            "properties": {
              "default": {
                "$ref": "#/components/schemas/Leaf",
              },
              "next": {
                "$ref": "#/components/schemas/Node",
              },
            },
            "type": "object",
          },
          "Other": {
            "type": "object",
          },
        },
        "securitySchemes": {
          "token": {
            "scheme": "bearer",
            "type": "http",
          },
        },
      },
      "info": {
        "title": "Demo",
        "version": "1",
      },
      "openapi": "3.1.0",
      "paths": {
        "/a": {
          "get": {
            "operationId": "get-a",
            "responses": {
              "200": {
                "description": "ok",
                "links": {
                  "self": {
                    "operationId": "get-a",
                  },
                },
              },
              "default": {
                "$ref": "#/components/responses/R",
              },
            },
            "tags": [
              "One",
            ],
          },
          "parameters": [
            {
              "$ref": "#/components/parameters/P",
            },
          ],
        },
      },
      "security": [
        {
          "token": [],
        },
      ],
      "tags": [
        {
          "name": "One",
        },
      ],
    }
  `);
});

test('moves targets of references to other paths into the components', () => {
  const result = slice(`
paths:
  /a: { get: { responses: { '200': { $ref: '#/paths/~1b/get/responses/200' } } } }
  /b: { get: { responses: { '200': { description: b, content: { text/plain: { schema: { $ref: '#/paths/~1b/get/responses/200/x-s' } } }, x-s: { type: string } } } } }
`);
  expect(result).toMatchObject({
    paths: { '/a': { get: { responses: { 200: { $ref: '#/components/responses/paths-b-get-responses-200' } } } } },
    components: {
      responses: {
        'paths-b-get-responses-200': {
          content: { 'text/plain': { schema: { $ref: '#/components/schemas/paths-b-get-responses-200-x-s' } } },
        },
      },
      schemas: { 'paths-b-get-responses-200-x-s': { type: 'string' } },
    },
  });
});

test('accepts a component named `__proto__`', () => {
  const document = JSON.parse(
    '{"openapi":"3.1.0","paths":{"/a":{"get":{"responses":{"200":{"$ref":"#/components/responses/__proto__"}}}}},"components":{"responses":{"__proto__":{"description":"odd"}}}}',
  ) as JsonObject;
  const result = operationSlice(createSliceSource(document), { method: 'get', path: '/a' });
  expect(JSON.stringify(result)).toContain('"components":{"responses":{"__proto__":{"description":"odd"}}}');
});

test('returns nothing for an unknown operation', () => {
  expect(slice('paths: { /a: { post: {} } }')).toBeUndefined();
  expect(slice('paths: {}', 'get', 'constructor')).toBeUndefined();
});

test('includes an example that another example references', () => {
  expect(
    slice(`
paths:
  /a:
    get:
      responses:
        '200': { description: ok, content: { application/json: { examples: { one: { value: { $ref: '#/components/examples/one' } } } } } }
components: { examples: { one: { value: 1 }, two: { value: 2 } } }
`),
  ).toMatchObject({ components: { examples: { one: { value: 1 } } } });
});

test('includes shared media types, and moves those of other paths into the components', () => {
  expect(
    slice(`
paths:
  /a:
    get:
      requestBody: { content: { text/plain: { $ref: '#/paths/~1b/get/requestBody/content/text~1plain' } } }
      responses: { '200': { content: { application/json: { $ref: '#/components/mediaTypes/M' } } } }
  /b: { get: { requestBody: { content: { text/plain: { schema: { type: string } } } } } }
components:
  mediaTypes: { M: { schema: { $ref: '#/components/schemas/S' } }, N: {} }
  schemas: { S: { type: string }, T: {} }
`),
  ).toMatchObject({
    components: {
      mediaTypes: {
        M: { schema: { $ref: '#/components/schemas/S' } },
        'paths-b-get-requestBody-content-text-plain': { schema: { type: 'string' } },
      },
      schemas: { S: { type: 'string' } },
    },
  });
});

test('includes the schemas derived from a base with a discriminator', () => {
  expect(
    slice(`
paths: { /a: { get: { responses: { '200': { $ref: '#/components/responses/R' } } } } }
components:
  responses: { R: { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Animal' } } } } }
  schemas:
    Animal: { type: object, discriminator: { propertyName: kind } }
    Bird: { allOf: [{ $ref: '#/components/schemas/Animal' }, { $ref: '#/components/schemas/Wings' }] }
    Wings: { type: object }
    Stone: { type: object }
`),
  ).toMatchObject({
    components: { schemas: { Animal: { type: 'object' }, Bird: { allOf: [{}, {}] }, Wings: { type: 'object' } } },
  });
});

test('with many slices of a large document, each keeps only the schemas nearest to its operation', () => {
  const chain = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [
      `Part${index}`,
      { description: 'x'.repeat(10_000), items: { $ref: `#/components/schemas/Part${index + 1}` } },
    ]),
  );
  const schema = { $ref: '#/components/schemas/Part0' };
  const responses = { 200: { description: 'ok', content: { 'application/json': { schema } } } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Demo', version: '1' },
    paths: { '/a': { get: { responses } } },
    components: { schemas: { ...chain, Part20: { type: 'string' } } },
  };
  const keptSchemas = (count: number): number => {
    const result = operationSlice(createSliceSource(document, count), { method: 'get', path: '/a' });
    return JSON.stringify(result).split('x'.repeat(10_000)).length - 1;
  };
  expect(keptSchemas(100)).toBe(20);
  expect(keptSchemas(10_000)).toBe(6);
});
