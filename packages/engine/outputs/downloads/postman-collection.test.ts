import type { JsonObject } from '@docs/base/json.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { makeCollection, ONLY_ADDRESS, postmanCollection } from './postman-collection.ts';

const source = `
openapi: 3.1.0
info: { title: Pigeon API, version: '2' }
security: [{ token: [] }]
tags: [{ name: Letters, description: On paper. }, { name: Stamps, x-parent-tag: Letters }]
paths:
  /stamps/{id}.{size}: { get: { tags: [Stamps], security: [], responses: { '204': { description: '' } } } }
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

const [folder] = JSON.parse(postmanCollection(input)).item;
const [letter, stamps] = folder.item;

test('the collection is deterministic, with credentials as variables', () => {
  const first = postmanCollection(input);
  expect(postmanCollection(input)).toBe(first);
  const { info, auth, variable } = JSON.parse(first);
  expect({ info, auth, variable }).toMatchInlineSnapshot(`
    {
      "auth": {
        "bearer": [
          {
            "key": "token",
            "type": "string",
            "value": "{{bearerToken}}",
          },
        ],
        "type": "bearer",
      },
      "info": {
        "_postman_id": "afd7c7e5-e74b-48aa-8be4-ba2763a78a6c",
        "name": "Pigeon API",
        "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
        "version": "2",
      },
      "variable": [
        {
          "key": "baseUrl",
          "value": "https://api.pigeon.example",
        },
        {
          "key": "bearerToken",
          "value": "",
        },
      ],
    }
  `);
});

test('puts requests in a folder per tag, nested in the folder of the parent tag', () => {
  const names = ({ name, item }: { name: string; item?: [] }): unknown => (item ? [name, item.map(names)] : name);
  expect(names(folder)).toEqual(['Letters', ['Changes a letter', ['Stamps', [expect.any(String)]]]]);
  expect(folder.description).toBe('On paper.');
});

test('a request has the values of the sample, disabled optional parameters and an example response', () => {
  expect(letter).toMatchInlineSnapshot(`
    {
      "id": "a93c5527-0562-4efc-87ca-3cb16bdcb74e",
      "name": "Changes a letter",
      "request": {
        "body": {
          "mode": "raw",
          "options": {
            "raw": {
              "language": "json",
            },
          },
          "raw": "{ "text": "Coo" }",
        },
        "description": "Changes a letter",
        "header": [
          {
            "key": "Content-Type",
            "value": "application/json",
          },
          {
            "key": "Idempotency-Key",
            "value": "{{$guid}}",
          },
        ],
        "method": "PATCH",
        "url": {
          "host": [
            "{{baseUrl}}",
          ],
          "path": [
            "letters",
            ":id",
          ],
          "query": [
            {
              "disabled": true,
              "key": "notify",
              "value": "true",
            },
            {
              "disabled": true,
              "key": "filter",
              "value": "{"a":1}",
            },
          ],
          "raw": "{{baseUrl}}/letters/:id",
          "variable": [
            {
              "key": "id",
              "value": "l1",
            },
          ],
        },
      },
      "response": [
        {
          "_postman_previewlanguage": "json",
          "body": "{ "text": "Coo" }",
          "code": 200,
          "cookie": [],
          "header": [
            {
              "key": "Content-Type",
              "value": "application/json",
            },
          ],
          "id": "fd225735-66fb-4c5a-8cfe-84c3d9d725b0",
          "name": "The letter",
          "originalRequest": {
            "body": {
              "mode": "raw",
              "options": {
                "raw": {
                  "language": "json",
                },
              },
              "raw": "{ "text": "Coo" }",
            },
            "header": [
              {
                "key": "Content-Type",
                "value": "application/json",
              },
              {
                "key": "Idempotency-Key",
                "value": "{{$guid}}",
              },
            ],
            "method": "PATCH",
            "url": {
              "host": [
                "{{baseUrl}}",
              ],
              "path": [
                "letters",
                ":id",
              ],
              "query": [],
              "raw": "{{baseUrl}}/letters/:id",
              "variable": [
                {
                  "key": "id",
                  "value": "l1",
                },
              ],
            },
          },
          "status": "OK",
        },
      ],
    }
  `);
});

test('path variables are whole segments, and an operation without security has `noauth`', () => {
  const { url, auth } = stamps.item[0].request;
  expect(url).toMatchInlineSnapshot(`
    {
      "host": [
        "{{baseUrl}}",
      ],
      "path": [
        "stamps",
        ":id_size",
      ],
      "query": [],
      "raw": "{{baseUrl}}/stamps/:id_size",
      "variable": [
        {
          "key": "id_size",
          "value": "ID.SIZE",
        },
      ],
    }
  `);
  expect(auth).toEqual({ type: 'noauth' });
});

/** The collection of a document with these paths. */
function collectionOf(paths: string, more: object = {}) {
  const document = { openapi: '3.1.0', paths: parse(paths), ...more } as JsonObject;
  return JSON.parse(postmanCollection({ ...input, document }));
}

test('forms contain every field; fields that are not sent are disabled', () => {
  const schema = `{ type: object, required: [name], properties: { name: { type: string, example: Coo, description: Of the bird. }, size: { type: integer }, photo: { type: string, format: binary } } }`;
  const [form, multipart, bytes] = collectionOf(`
    /a: { post: { requestBody: { required: true, content: { application/x-www-form-urlencoded: { schema: ${schema} } } } } }
    /b: { post: { requestBody: { required: true, content: { multipart/form-data: { schema: ${schema} } } } } }
    /c: { put: { requestBody: { content: { image/png: {} } } } }
  `).item.map(({ request }: { request: { body: unknown } }) => request.body);
  expect([form, multipart, bytes]).toMatchInlineSnapshot(`
    [
      {
        "mode": "urlencoded",
        "urlencoded": [
          {
            "description": "Of the bird.",
            "key": "name",
            "value": "Coo",
          },
          {
            "disabled": true,
            "key": "size",
            "value": "0",
          },
          {
            "disabled": true,
            "key": "photo",
            "value": "string",
          },
        ],
      },
      {
        "formdata": [
          {
            "description": "Of the bird.",
            "key": "name",
            "type": "text",
            "value": "Coo",
          },
          {
            "key": "photo",
            "src": "file.bin",
            "type": "file",
          },
          {
            "disabled": true,
            "key": "size",
            "type": "text",
            "value": "0",
          },
        ],
        "mode": "formdata",
      },
      {
        "file": {
          "src": "file.bin",
        },
        "mode": "file",
      },
    ]
  `);
});

test('the first credential becomes the auth of the request, a second one a header', () => {
  const securitySchemes = {
    oauth: {
      type: 'oauth2',
      flows: {
        authorizationCode: {
          authorizationUrl: 'https://a.example',
          tokenUrl: 'javascript:1',
          scopes: { read: '', write: '' },
        },
      },
    },
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
  };
  const { auth, item, variable } = collectionOf(
    `{ /a: { get: { security: [{ oauth: [read] }] } }, /b: { get: { security: [{ key: [], cookie: [] }] } } }`,
    { components: { securitySchemes } },
  );
  const both = item[1].request;
  expect({ auth, own: both.auth, header: both.header, variable }).toMatchInlineSnapshot(`
    {
      "auth": {
        "oauth2": [
          {
            "key": "accessToken",
            "type": "string",
            "value": "{{accessToken}}",
          },
          {
            "key": "addTokenTo",
            "type": "string",
            "value": "header",
          },
          {
            "key": "grant_type",
            "type": "string",
            "value": "authorization_code",
          },
          {
            "key": "authUrl",
            "type": "string",
            "value": "https://a.example",
          },
          {
            "key": "clientId",
            "type": "string",
            "value": "{{clientId}}",
          },
          {
            "key": "clientSecret",
            "type": "string",
            "value": "{{clientSecret}}",
          },
          {
            "key": "scope",
            "type": "string",
            "value": "read write",
          },
        ],
        "type": "oauth2",
      },
      "header": [
        {
          "key": "Cookie",
          "value": "session={{session}}",
        },
      ],
      "own": {
        "apikey": [
          {
            "key": "key",
            "type": "string",
            "value": "X-Key",
          },
          {
            "key": "value",
            "type": "string",
            "value": "{{X-Key}}",
          },
          {
            "key": "in",
            "type": "string",
            "value": "header",
          },
        ],
        "type": "apikey",
      },
      "variable": [
        {
          "key": "baseUrl",
          "value": "https://api.pigeon.example",
        },
        {
          "key": "accessToken",
          "value": "",
        },
        {
          "key": "clientId",
          "value": "",
        },
        {
          "key": "clientSecret",
          "value": "",
        },
        {
          "key": "X-Key",
          "value": "",
        },
        {
          "key": "session",
          "value": "",
        },
      ],
    }
  `);
});

test('the description of `baseUrl` lists all servers and variable values', () => {
  const servers = [
    {
      url: 'https://{region}.pigeon.example',
      description: 'live',
      variables: { region: { default: 'eu', enum: ['eu', 'us'] } },
    },
    { url: 'https://test.pigeon.example' },
  ];
  const document = { openapi: '3.1.0', info: { title: 'A', version: '1' }, servers, paths: {} };
  const { variable } = makeCollection({ document, product: { name: 'P', slug: 'p' }, apiUrl: '' });
  expect(variable).toEqual([
    {
      key: 'baseUrl',
      value: 'https://eu.pigeon.example',
      description:
        'https://eu.pigeon.example (live). Others: https://us.pigeon.example (live), https://test.pigeon.example.',
    },
  ]);
});

test('splits off a query string in the path, and adds a variable for another server', () => {
  const { item, variable } = collectionOf(
    `{ '/a/?kind={kind}#old': { get: { servers: [{ url: https://b.example }], parameters: [{ in: query, name: n, required: true, example: [a%b, 'c,d'], explode: false }] } } }`,
  );
  expect([item[0].request.url, variable]).toMatchInlineSnapshot(`
    [
      {
        "host": [
          "{{baseUrl2}}",
        ],
        "path": [
          "a",
          "",
        ],
        "query": [
          {
            "key": "kind",
            "value": "KIND",
          },
          {
            "description": "Required.",
            "key": "n",
            "value": "a%25b,c%2Cd",
          },
        ],
        "raw": "{{baseUrl2}}/a/?kind=KIND&n=a%25b,c%2Cd",
        "variable": [],
      },
      [
        {
          "key": "baseUrl",
          "value": "https://api.pigeon.example",
        },
        {
          "key": "baseUrl2",
          "value": "https://b.example",
        },
      ],
    ]
  `);
});

test.each([
  ['no paths', 'null', 0],
  [
    'invalid operations',
    '{ /a: { get: null, post: { parameters: x, requestBody: { content: 1 }, responses: [], tags: 1, security: [1] } } }',
    2,
  ],
])('reads a document with %s', (_, paths, count) => {
  // Invalid operations have a page that says so, and therefore an empty request.
  expect(collectionOf(paths, { tags: 5, servers: {}, info: 'x' }).item).toHaveLength(count);
});

test('limits the size of a collection whose operations share a long description', () => {
  const description = 'x'.repeat(1_000_000);
  const parameters = { Long: { name: 'long', in: 'query', description, schema: { type: 'string' } } };
  const paths = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [
      `/${index}`,
      { get: { parameters: [{ $ref: '#/components/parameters/Long' }] } },
    ]),
  );
  const text = postmanCollection({ ...input, document: { openapi: '3.1.0', paths, components: { parameters } } });
  expect(text.length).toBeLessThan(40_000_000);
  expect(text.match(/"\{\{baseUrl\}\}\/\d+"/g)).toHaveLength(100);
});

test('folders nested too deeply move to the top level', () => {
  const tags = Array.from({ length: 300 }, (_, index) => ({ name: `T${index}`, parent: `T${index - 1}` }));
  const paths = Object.fromEntries(tags.map(({ name }) => [`/${name}`, { get: { tags: [name] } }]));
  expect(collectionOf(JSON.stringify(paths), { tags }).item.length).toBeGreaterThan(200);
});

test('an unreadable operation is included with its address and a note', () => {
  const patch = { operationId: 'send' };
  Object.defineProperty(patch, 'parameters', {
    enumerable: true,
    get: () => {
      throw new Error('No parameters today');
    },
  });
  const { item } = makeCollection({ ...input, document: { paths: { '/letters': { patch } } } });
  const url = { raw: '{{baseUrl}}/letters' };
  expect(item).toMatchObject([{ request: { method: 'PATCH', description: ONLY_ADDRESS, url } }]);
});
