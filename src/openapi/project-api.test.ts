import { describe, expect, test } from 'vitest';
import { outline } from '../../tests/fixtures/openapi/outline.ts';
import { projectDocument, projectYaml } from '../../tests/fixtures/openapi/project-yaml.ts';
import { codeText, plainText } from '../model/content.ts';
import type { OperationView } from '../model/operation.ts';

function only(yaml: string): OperationView {
  const [first] = projectYaml(yaml).operations;
  if (!first) throw new Error('no operation');
  return first;
}

function sample(operation: OperationView, language = 0, variant = 0): string {
  const code = operation.samples[language]?.variants[variant]?.code;
  return code ? codeText(code) : '';
}

describe('names and addresses', () => {
  test('titles, ledes and slugs from whatever there is', () => {
    const { operations } = projectYaml(`
      paths:
        /a:
          get: { operationId: list-things, summary: Pages through all things }
          post: { operationId: createThing, summary: Create a thing. }
          put: { operationId: repos/replaceAll, summary: 'A summary far too long to serve as a title, because it goes on and on about everything it does' }
          patch: { summary: Change \`it\` }
          delete: {}
        '/b/{x}..{y}/{z}':
          get: { operationId: getHTTPThing2 }
    `);
    expect(operations.map(({ slug, title, lede }) => [slug, title, plainText(lede)])).toMatchInlineSnapshot(`
      [
        [
          "list-things",
          "List things",
          "Pages through all things.",
        ],
        [
          "create-thing",
          "Create a thing",
          "",
        ],
        [
          "repos-replace-all",
          "Repos replace all",
          "A summary far too long to serve as a title, because it goes on and on about everything it does.",
        ],
        [
          "patch-a",
          "Change it",
          "",
        ],
        [
          "delete-a",
          "DELETE /a",
          "",
        ],
        [
          "get-http-thing2",
          "Get HTTP thing2",
          "",
        ],
      ]
    `);
  });

  test('duplicates, case-only differences and reserved names get their own address and a warning', () => {
    const api = projectYaml(`
      paths:
        /a: { get: { operationId: thing }, post: { operationId: Thing }, put: { operationId: thing } }
        /b: { get: { operationId: schemas }, put: { operationId: demo-management-api }, post: { operationId: 日本 }, delete: { operationId: 中国 } }
        /c: { get: { operationId: ../../etc/passwd }, post: { operationId: __proto__ } }
      components:
        schemas: { Thing: {}, thing: {}, THING: true, 'a/b': {}, a.b: {}, constructor: {}, __proto__: {} }
    `);
    expect(api.operations.map(({ slug }) => slug)).toMatchInlineSnapshot(`
      [
        "thing",
        "thing-2",
        "thing-3",
        "schemas-2",
        "demo-management-api-2",
        "post-b",
        "delete-b",
        "etc-passwd",
        "proto",
      ]
    `);
    expect(api.schemas.map(({ name, slug }) => `${name} → ${slug}`)).toMatchInlineSnapshot(`
      [
        "Thing → thing",
        "thing → thing-2",
        "THING → thing-3",
        "a/b → a-b",
        "a.b → a-b-2",
        "constructor → constructor",
        "__proto__ → proto",
      ]
    `);
    expect(api.problems.map(({ rule, message, at }) => `${rule}: ${message} ${at.pointer}`)).toMatchInlineSnapshot(`
      [
        "unique-schema-name: The address of schema \`thing\` is taken by another one, so its own is \`thing-2\`. /components/schemas/thing",
        "unique-schema-name: The address of schema \`THING\` is taken by another one, so its own is \`thing-3\`. /components/schemas/THING",
        "unique-schema-name: The address of schema \`a.b\` is taken by another one, so its own is \`a-b-2\`. /components/schemas/a.b",
        "unique-operation-id: The address of \`Thing\` is taken by another page, so its own is \`thing-2\`. /paths/~1a/post",
        "unique-operation-id: The address of \`thing\` is taken by another page, so its own is \`thing-3\`. /paths/~1a/put",
        "unique-operation-id: The address of \`schemas\` is taken by another page, so its own is \`schemas-2\`. /paths/~1b/get",
        "unique-operation-id: The address of \`demo-management-api\` is taken by another page, so its own is \`demo-management-api-2\`. /paths/~1b/put",
      ]
    `);
  });

  test('groups: declared tags, others, the untagged; parents; loops of parents', () => {
    const { groups } = projectYaml(`
      tags: [{ name: Zoo, description: Animals. }, { name: Cages, x-parent-tag: Zoo }, { name: Empty }, { name: A, x-parent-tag: B }, { name: B, x-parent-tag: A }, { name: Lost, x-parent-tag: Nowhere }]
      paths:
        /1: { get: { tags: [Cages] } }
        /2: { get: { tags: [Undeclared, Zoo] } }
        /3: { get: {} }
        /4: { get: { tags: [A] }, put: { tags: [B] }, post: { tags: [Lost], deprecated: true } }
    `);
    expect(
      groups.map(({ id, name, parent, operations }) => [
        id,
        name,
        parent,
        operations.map(({ path, deprecated }) => `${path}${deprecated ? ' deprecated' : ''}`),
      ]),
    ).toMatchInlineSnapshot(`
      [
        [
          "group-zoo",
          "Zoo",
          undefined,
          [],
        ],
        [
          "group-cages",
          "Cages",
          "Zoo",
          [
            "/1",
          ],
        ],
        [
          "group-a",
          "A",
          undefined,
          [
            "/4",
          ],
        ],
        [
          "group-b",
          "B",
          undefined,
          [
            "/4",
          ],
        ],
        [
          "group-lost",
          "Lost",
          undefined,
          [
            "/4 deprecated",
          ],
        ],
        [
          "group-undeclared",
          "Undeclared",
          undefined,
          [
            "/2",
          ],
        ],
        [
          "group-other",
          "Other",
          undefined,
          [
            "/3",
          ],
        ],
      ]
    `);
  });
});

describe('an operation', () => {
  test('parameters: both levels, order, styles, content, undeclared placeholders', () => {
    const operation = only(`
      paths:
        /things/{id}/{lost}:
          parameters:
            - { name: id, in: path, required: true, schema: { type: string }, description: From the path. }
            - { name: limit, in: query, schema: { type: integer } }
          get:
            parameters:
              - { name: limit, in: query, schema: { type: integer, maximum: 100 }, description: Own. }
              - { name: q, in: query, content: { application/json: { schema: { type: object, properties: { a: { type: string } } }, example: { a: "it's" } } }, required: true }
              - { name: tags, in: query, style: pipeDelimited, explode: false, schema: { type: array, items: { type: string } }, example: [a, b] }
              - { name: X-Trace, in: header, schema: { type: string } }
              - { name: Accept, in: header, schema: { type: string } }
              - { name: 'bad', in: body }
              - { $ref: '#/components/parameters/None' }
            responses: { 204: { description: No content } }
    `);
    expect(
      operation.parameters.map(
        ({ title, fields }) =>
          `${title}${fields.map((field) => outline({ type: [], inside: { kind: 'object', fields: [field] } }).slice(2)).join('')}`,
      ),
    ).toMatchInlineSnapshot(`
      [
        "Path parameters
        id* #path-id: string "From the path."
        lost* #path-lost: string",
        "Query parameters
        q* #query-q: object {written as application/json}
          a #query-q.a: string
        limit #query-limit: integer {at most 100} "Own."
        tags #query-tags: string[] {values joined by |}",
        "Headers
        X-Trace #header-X-Trace: string",
      ]
    `);
    expect(sample(operation)).toMatchInlineSnapshot(
      `"curl 'https://api.example.com/things/ID/LOST?q=%7B%22a%22%3A%22it%27s%22%7D&tags=a%7Cb'"`,
    );
  });

  test('facts, security, deprecation, error codes, related operations', () => {
    const api = projectYaml(`
      security: [{ token: [] }]
      x-rate-limits: { slow: { requests: 30, window: 60 } }
      x-error-catalogue:
        busy: { status: 409, title: Busy, cause: Somebody else is at it., remedy: Wait. }
        no_token: { status: 401, title: No token, cause: None was sent., remedy: Send one., raised: every-operation }
      paths:
        /things:
          post:
            operationId: create-thing
            summary: Makes a thing
            security: [{ token: ['things:write'] }, { key: [] }]
            deprecated: true
            x-deprecated: { since: 2025-01-01, sunset: 2026-01-01, replacement: put-thing, reason: It is \`old\`. }
            x-rate-limit: slow
            x-idempotency: key
            x-triggers: [thing.made]
            x-errors: [{ code: busy, when: Another call runs. }, { code: unknown_code }]
            responses:
              201: { description: The thing, links: { get: { operationId: put-thing, description: Change it. }, bad: { operationId: none } } }
              409: { description: Conflict }
              401: { description: Unauthorized }
        /things/{id}:
          put: { operationId: put-thing, parameters: [{ name: id, in: path, required: true, schema: { type: string } }] , responses: { default: { description: Whatever } } }
      webhooks:
        thing.made: { post: { summary: A thing was made, requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } } } }
      components:
        securitySchemes: { token: { type: http, scheme: bearer }, key: { type: apiKey, in: header, name: X-Key } }
        schemas:
          Thing:
            type: object
            properties: { id: { type: string } }
            x-state-machine:
              initial: new
              states: { new: {}, done: {} }
              transitions: [{ from: [], by: { operation: create-thing }, to: new }, { from: [new], by: { operation: put-thing }, to: done }]
              refusals: [{ from: [done], operation: put-thing, code: busy, when: It is done. }]
    `);
    const [create, put] = api.operations;
    expect(create?.facts.map(({ label, value }) => `${label}: ${plainText(value)}`)).toMatchInlineSnapshot(`
      [
        "Permission: bearer token with things:write or API key X-Key",
        "Answers: 201 Created",
        "Safe to retry: with an idempotency key",
        "Limit: 30 requests a minute",
        "Changes: a new Thing in new",
      ]
    `);
    expect([plainText(create?.deprecation?.text ?? []), create?.deprecation?.replacement]).toMatchInlineSnapshot(`
      [
        "Deprecated since 2025-01-01. It stops working on 2026-01-01. It is old.",
        {
          "href": "/docs/api/put-thing",
          "label": "Put thing",
        },
      ]
    `);
    expect(
      create?.responses.map(({ status, title, codes }) => [
        status,
        title,
        codes.map(
          ({ code, cause, remedy }) => `${code}: ${plainText(cause)}${remedy ? ` → ${plainText(remedy)}` : ''}`,
        ),
      ]),
    ).toMatchInlineSnapshot(`
      [
        [
          "201",
          "Created",
          [],
        ],
        [
          "401",
          "Unauthorized",
          [
            "no_token: ",
          ],
        ],
        [
          "409",
          "Conflict",
          [
            "busy: Another call runs. → Wait.",
          ],
        ],
      ]
    `);
    expect(create?.related).toMatchInlineSnapshot(`
      [
        {
          "links": [
            {
              "href": "/docs/api/put-thing",
              "label": "Put thing",
              "method": "put",
              "note": "Change it.",
            },
          ],
          "title": "After",
        },
        {
          "links": [
            {
              "href": "/docs/api/webhooks/thing.made",
              "label": "thing.made",
              "method": "event",
            },
          ],
          "title": "Events it sends",
        },
      ]
    `);
    expect(
      put?.related.map(({ title, links }) => `${title}: ${links.map(({ label }) => label).join()}`),
    ).toMatchInlineSnapshot(`
      [
        "Before: Create thing",
      ]
    `);
    expect(
      api.events.map(({ slug, method, title, lede }) => [slug, method, title, plainText(lede)]),
    ).toMatchInlineSnapshot(`
      [
        [
          "thing.made",
          "event",
          "thing.made",
          "A thing was made.",
        ],
      ]
    `);
    expect(api.schemas[0]?.usedBy).toMatchInlineSnapshot(`
      {
        "events": [
          {
            "href": "/docs/api/webhooks/thing.made",
            "label": "thing.made",
          },
        ],
        "more": [],
        "operations": [],
        "schemas": [],
      }
    `);
    expect(api.problems.map(({ message }) => message)).toMatchInlineSnapshot(`
      [
        "The response link \`bad\` names the operation \`none\`, which does not exist.",
      ]
    `);
  });

  test('requests hide what only the server sets, responses what is never told', () => {
    const operation = only(`
      paths:
        /x:
          post:
            requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } }
            responses: { 200: { description: OK, content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } } }
      components:
        schemas:
          User: { type: object, required: [id, name, password], properties: { id: { type: string, readOnly: true }, name: { type: string }, password: { type: string, writeOnly: true } } }
    `);
    expect(outline(operation.body?.media[0]?.entry ?? { type: [] })).toMatchInlineSnapshot(`
      "
      = [User]
        name* #body.name: string
        password* (write-only) #body.password: string"
    `);
    expect(outline(operation.responses[0]?.media[0]?.entry ?? { type: [] })).toMatchInlineSnapshot(`
      "
      = [User]
        id* #response-200.id: string
        name* #response-200.name: string"
    `);
    expect(sample(operation)).toMatchInlineSnapshot(`
      "curl -X POST https://api.example.com/x \\
        -H "Content-Type: application/json" \\
        --data '{ "name": "string", "password": "string" }'"
    `);
    expect(codeText(operation.examples[0]?.code ?? { language: '', tokens: [] })).toMatchInlineSnapshot(
      `"{ "id": "string", "name": "string" }"`,
    );
  });

  test('lists get a second sample', () => {
    const operation = only(`
      paths:
        /x:
          get:
            parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 50 } }, { name: offset, in: query, schema: { type: integer } }]
            responses: { 200: { description: OK, content: { application/json: { schema: { type: object, properties: { items: { type: array, items: { type: string } }, pagination: { type: object } } } } } } }
    `);
    expect(operation.samples.map(({ variants }) => variants.map(({ label }) => label))).toEqual([
      ['One request', 'All pages'],
      ['One request', 'All pages'],
    ]);
    expect(sample(operation, 1, 1)).toMatchInlineSnapshot(`
      "const limit = 50;
      const all = [];
      let page;

      do {
        const url = \`https://api.example.com/x?limit=\${limit}&offset=\${all.length}\`;
        const response = await fetch(url);
        if (!response.ok) {
          throw new Error(\`\${response.status} \${await response.text()}\`);
        }
        page = await response.json();
        all.push(...page.items);
      } while (page.items.length === limit);

      console.log(JSON.stringify(all, null, 2));"
    `);
  });

  test('bodies of any media type', () => {
    const operation = only(`
      paths:
        /x:
          post:
            requestBody:
              required: true
              content:
                application/vnd.nobody+knows: { schema: { type: string } }
                multipart/form-data: { schema: { type: object, properties: { file: { type: string, format: binary }, note: { type: string, example: hi } } } }
                text/*: {}
            responses: { 2XX: { description: Fine, content: { text/csv: { example: 'a,b' } } }, 4XX: { description: Bad } }
    `);
    expect(operation.body?.media.map(({ type }) => type)).toMatchInlineSnapshot(`
      [
        "application/vnd.nobody+knows",
        "multipart/form-data",
        "text/*",
      ]
    `);
    expect(operation.responses.map(({ status, id, title }) => [status, id, title])).toMatchInlineSnapshot(`
      [
        [
          "2XX",
          "response-2XX",
          "Success",
        ],
        [
          "4XX",
          "response-4XX",
          "Refused",
        ],
      ]
    `);
    expect(sample(operation, 1)).toMatchInlineSnapshot(`
      "import { openAsBlob } from 'node:fs';

      const response = await fetch('https://api.example.com/x', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/vnd.nobody+knows',
        },
        body: await openAsBlob('file.bin'),
      });

      if (!response.ok) {
        throw new Error(\`\${response.status} \${await response.text()}\`);
      }

      console.log(await response.text());"
    `);
  });

  test('headers that every answer has are shown once', () => {
    const operation = only(`
      paths:
        /x:
          get:
            responses:
              200: { description: OK, headers: { X-Id: { schema: { type: string } }, ETag: { schema: { type: string } } } }
              404: { description: None, headers: { X-Id: { schema: { type: string } } } }
    `);
    expect(
      operation.responses.map(({ headers }) => headers.map(({ id, limits }) => [id, limits])),
    ).toMatchInlineSnapshot(`
      [
        [
          [
            "response-200.header.X-Id",
            [
              "on every answer",
            ],
          ],
          [
            "response-200.header.ETag",
            undefined,
          ],
        ],
        [],
      ]
    `);
  });
});

describe('servers', () => {
  test.each([
    [
      'servers: [{ url: "https://{region}.example/v1/", variables: { region: { default: eu } } }]',
      'https://eu.example/v1',
    ],
    ['servers: [{ url: /v2 }]', 'https://api.example.com/v2'],
    ['servers: []', 'https://api.example.com'],
    ['servers: [{ url: "javascript:alert(1)" }]', 'https://api.example.com'],
    ['servers: [{ url: "-o /tmp/x" }]', 'https://api.example.com/-o/tmp/x'],
  ])('%s', (servers, expected) => {
    expect(only(`{ ${servers}, paths: { /x: { get: {} } } }`).server).toBe(expected);
  });
});

describe('odd documents', () => {
  test('callbacks become events', () => {
    const api = projectYaml(`
      paths:
        /subscribe:
          post:
            operationId: subscribe
            callbacks: { onData: { '{$request.body#/url}': { post: { requestBody: { content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } } } } } } }
    `);
    expect(api.events.map(({ slug, path, title }) => [slug, path, title])).toMatchInlineSnapshot(`
      [
        [
          "subscribe-on-data",
          "{$request.body#/url}",
          "Subscribe on data",
        ],
      ]
    `);
    expect(api.operations[0]?.related[0]?.links).toMatchInlineSnapshot(`
      [
        {
          "href": "/docs/api/webhooks/subscribe-on-data",
          "label": "Subscribe on data",
          "method": "event",
        },
      ]
    `);
  });

  test.each<[string, object]>([
    ['nothing', {}],
    ['nulls', { info: null, paths: null, components: null, tags: null, servers: null, webhooks: null, security: null }],
    ['lists for maps', { info: [], paths: [], components: [], tags: {}, servers: {}, webhooks: [], security: {} }],
    [
      'scalars',
      {
        info: 1,
        paths: { '/a': 1, '/b': null, '/c': { get: 1 }, '/d': { get: {} } },
        components: { schemas: { A: 1, B: null, C: 'x' } },
      },
    ],
    [
      'junk inside',
      {
        paths: {
          '/a': {
            get: {
              parameters: [1, null, {}, { name: 'x', in: 'query' }],
              requestBody: [],
              responses: { 200: null, 300: 1, 400: [] },
              security: [1, null, { x: 1 }],
              tags: [1, null],
              callbacks: 3,
              servers: [null],
            },
          },
        },
      },
    ],
    [
      'schema junk',
      {
        components: {
          schemas: {
            A: {
              properties: { a: null, b: [] },
              required: 'x',
              allOf: [null, 1],
              oneOf: 'x',
              enum: 3,
              items: [1],
              type: 7,
              format: {},
              discriminator: 1,
            },
          },
        },
      },
    ],
    ['a path item that refers to itself', { paths: { '/a': { $ref: '#/paths/~1a' } } }],
  ])('%s', (_, document) => {
    const api = projectDocument(document as never);
    expect(api.overview.title.length).toBeGreaterThan(0);
    for (const page of [...api.operations, ...api.schemas])
      expect(page.omissions.filter((text) => text.includes('could not be read:'))).toEqual([]);
  });

  test('one unreadable operation does not stop the others', () => {
    const broken = Object.defineProperty({}, 'description', {
      enumerable: true,
      get: () => {
        throw new Error('boom');
      },
    });
    const api = projectDocument({ paths: { '/a': { get: broken }, '/b': { get: { summary: 'Fine' } } } } as never);
    expect(api.operations.map(({ title, omissions }) => [title, omissions])).toMatchInlineSnapshot(`
      [
        [
          "GET /a",
          [
            "This operation could not be read: boom",
          ],
        ],
        [
          "Fine",
          [],
        ],
      ]
    `);
    expect(api.problems.map(({ rule }) => rule)).toEqual(['unreadable-operation']);
  });

  test('addresses in fields of the document are checked like those in text', () => {
    const { overview } = projectYaml(`
      info: { title: T, version: '1', termsOfService: 'javascript:alert(1)', contact: { name: C, url: 'data:x', email: 'a@b.example' }, license: { name: L, url: ' JavaScript:x' } }
      components: { securitySchemes: { o: { type: oauth2, flows: { implicit: { authorizationUrl: 'javascript:alert(1)', scopes: { 'a:b': x } } } } } }
    `);
    expect(JSON.stringify([overview.termsOfService, overview.contact, overview.license])).not.toMatch(
      /javascript|data:/i,
    );
    expect(JSON.stringify(overview.security)).not.toContain('"href"');
  });
});
