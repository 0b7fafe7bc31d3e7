import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { JsonObject } from '../openapi/document.ts';
import { postmanCollection } from './postman-collection.ts';
import { postmanSource } from './postman-source.ts';

const source = `
openapi: 3.1.0
info: { title: Pigeon API, version: '2' }
security: [{ token: [] }]
tags: [{ name: Letters }]
paths:
  /letters/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string }, example: l1 }]
    patch:
      summary: Changes a letter
      operationId: update-letter
      tags: [Letters, Other]
      parameters:
        - { name: notify, in: query, schema: { type: boolean } }
        - { name: filter, in: query, content: { application/json: { schema: { type: object }, example: { a: 1 } } } }
        - { name: Idempotency-Key, in: header, schema: { type: string } }
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Letter' } } } }
      responses:
        '200': { $ref: '#/components/responses/Letter' }
        '404': { description: Gone }
components:
  responses: { Letter: { description: The letter, content: { application/json: { schema: { $ref: '#/components/schemas/Letter' } } } } }
  schemas:
    Letter: { type: object, properties: { text: { type: string, examples: [Coo] }, reply: { $ref: '#/components/schemas/Letter' } } }
  securitySchemes: { token: { type: http, scheme: bearer } }
`;

const input = {
  document: parse(source) as JsonObject,
  product: { name: 'Pigeon', slug: 'pigeon' },
  apiUrl: 'https://api.pigeon.example',
};

test('the converter gets examples instead of schemas, and no reference', () => {
  const { paths, servers } = postmanSource(input);
  expect(JSON.stringify(paths)).not.toContain('$ref');
  expect({ paths, servers }).toMatchInlineSnapshot(`
    {
      "paths": {
        "/letters/{id}": {
          "patch": {
            "parameters": [
              {
                "example": "l1",
                "in": "path",
                "name": "id",
                "required": true,
                "schema": {
                  "type": "string",
                },
              },
              {
                "example": true,
                "in": "query",
                "name": "notify",
                "required": false,
                "schema": {
                  "type": "boolean",
                },
              },
              {
                "example": "{"a":1}",
                "in": "query",
                "name": "filter",
                "required": false,
                "schema": {
                  "type": "string",
                },
              },
              {
                "example": "{{$guid}}",
                "in": "header",
                "name": "Idempotency-Key",
                "required": false,
                "schema": {
                  "type": "string",
                },
              },
            ],
            "requestBody": {
              "content": {
                "application/json": {
                  "schema": {
                    "example": {
                      "text": "Coo",
                    },
                    "properties": {
                      "reply": {
                        "type": "object",
                      },
                      "text": {
                        "type": "string",
                      },
                    },
                    "type": "object",
                  },
                },
              },
              "required": false,
            },
            "responses": {
              "200": {
                "content": {
                  "application/json": {
                    "schema": {
                      "example": {
                        "text": "Coo",
                      },
                      "type": "object",
                    },
                  },
                },
                "description": "The letter",
              },
            },
            "summary": "Update letter",
            "tags": [
              "Letters",
            ],
          },
        },
      },
      "servers": [
        {
          "url": "https://api.pigeon.example",
        },
      ],
    }
  `);
});

test('the collection is the same every time, and its credentials are variables', async () => {
  const first = await postmanCollection(input);
  expect(await postmanCollection(input)).toBe(first);
  const { item, variable } = JSON.parse(first);
  expect(variable).toMatchInlineSnapshot(`
    [
      {
        "key": "baseUrl",
        "value": "https://api.pigeon.example",
      },
      {
        "key": "bearerToken",
        "type": "string",
        "value": "",
      },
    ]
  `);
  const [folder] = item;
  const { request, response } = folder.item[0];
  expect([folder.name, folder.item.length, request.name, request.method]).toEqual([
    'Letters',
    1,
    'Update letter',
    'PATCH',
  ]);
  expect(request.url.variable).toMatchObject([{ key: 'id', value: 'l1' }]);
  expect(request.url.query).toMatchObject([
    { key: 'notify', disabled: true },
    { key: 'filter', value: '{"a":1}', disabled: true },
  ]);
  expect(request.header).toContainEqual(expect.objectContaining({ key: 'Idempotency-Key', value: '{{$guid}}' }));
  expect(JSON.parse(request.body.raw)).toEqual({ text: 'Coo' });
  expect(response.map(({ code }: { code: number }) => code)).toEqual([200]);
});

test.each([
  ['no paths', {}],
  [
    'nonsense',
    { paths: { '/a': { get: null, post: { parameters: 'x', requestBody: { content: 1 }, responses: [] } } } },
  ],
  [
    'only a value',
    {
      paths: { '/a': { put: { requestBody: { content: { 'application/json': { example: { value: { b: 1 } } } } } } } },
    },
  ],
])('%s', async (name, document) => {
  const { item } = JSON.parse(await postmanCollection({ ...input, document: { openapi: '3.1.0', ...document } }));
  // What is no operation has a page that says so, and so an empty request.
  expect(item.length).toBe({ 'no paths': 0, nonsense: 2 }[name] ?? 1);
  if (name === 'only a value') expect(JSON.parse(item[0].request.body.raw)).toEqual({ value: { b: 1 } });
});
