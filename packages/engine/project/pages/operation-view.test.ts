import { codeText, plainText } from '@docs/base/content.ts';
import { describe, expect, test } from 'vitest';
import { contentHtml } from '../../../../tests/fixtures/openapi/content-html.ts';
import { outline } from '../../../../tests/fixtures/openapi/outline.ts';
import { onlyOperation, projectYaml, sampleText } from '../../../../tests/fixtures/openapi/project-yaml.ts';

describe('an operation', () => {
  test('shows parameters of path and operation with style and content, and undeclared placeholders', () => {
    const operation = onlyOperation(`
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
        tags #query-tags: string[] {values joined by |} e.g. ["a","b"]",
        "Headers
        X-Trace #header-X-Trace: string",
      ]
    `);
    expect(sampleText(operation)).toMatchInlineSnapshot(
      `"curl "https://api.example.com/things/ID/LOST?q=%7B%22a%22%3A%22it%27s%22%7D&tags=a%7Cb""`,
    );
  });

  test('samples send a list in a cookie as its field describes', () => {
    const operation = onlyOperation(`
      paths:
        /x:
          get:
            parameters:
              - { name: ck, in: cookie, required: true, allowReserved: true, schema: { type: array, items: { type: string } }, example: [a;b, c] }
              - { name: one, in: cookie, required: true, explode: false, schema: { type: array, items: { type: integer } }, example: [1, 2] }
    `);
    expect(operation.parameters.flatMap(({ fields }) => fields.map(({ limits }) => limits))).toEqual([
      ['repeated for each value'],
      ['values joined by commas'],
    ]);
    expect(sampleText(operation)).toContain("--cookie 'ck=a%3Bb' \\\n  --cookie 'ck=c' \\\n  --cookie 'one=1,2'");
    expect(sampleText(operation, 1)).toContain("Cookie: 'ck=a%3Bb; ck=c; one=1,2'");
  });

  test('shows the operation ID unless it equals the slug', () => {
    const factsOf = (id: string) =>
      onlyOperation(`paths: { /a: { get: { operationId: ${id} } } }`).facts.map(
        ({ label, value }) => `${label}: ${plainText(value)}`,
      );
    expect(factsOf('listThings')).toContain('Operation ID: listThings');
    expect(factsOf('things/list')).toContain('Operation ID: things/list');
    expect(factsOf('list-things').join()).not.toContain('Operation ID');
  });

  test('shows `x-retry` in the description; the fact says in short whether to retry', () => {
    const { operations } = projectYaml(`
      paths:
        /things:
          delete: { operationId: a, responses: {} }
          put: { operationId: b, x-retry: A 409 means that it is done., responses: {} }
          post: { operationId: c, x-idempotency: key, x-retry: Send a key., responses: {} }
    `);
    const retry = operations.map(({ facts, description }) => [
      plainText(facts.find(({ label }) => label === 'Safe to retry')?.value ?? []),
      plainText(description),
    ]);
    expect(retry).toEqual([
      ['', ''],
      ['yes, see Retrying', 'Retrying. A 409 means that it is done.'],
      ['with an idempotency key', 'Retrying. Send a key.'],
    ]);
  });

  test('the description lists the query fields if the operation accepts `query` or `sort`', () => {
    const { operations } = projectYaml(`
      x-resources:
        things:
          description: See [the guide](https://example.com/fields).
          query: { id: { type: id }, made.at: { type: date } }
          sort: [made.at]
      paths:
        /things:
          get: { operationId: a, x-resource: things, parameters: [{ name: sort, in: query, schema: {} }], responses: {} }
          post:
            operationId: b
            x-resource: things
            requestBody: { content: { application/json: { schema: { type: object, properties: { query: { type: object } } } } } }
            responses: {}
          delete: { operationId: c, x-resource: things, responses: {} }
    `);
    expect(operations.map(({ description }) => plainText(description))).toEqual([
      'Sort by made.at. See the guide.',
      'Filter by id, made.at. See the guide.',
      '',
    ]);
  });

  test('shows facts, security, deprecation, error codes and related operations', () => {
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
        "Authentication: bearer token with things:write or API key X-Key",
        "Returns: 201 Created",
        "Safe to retry: with an idempotency key",
        "Rate limit: 30 requests per minute",
        "Creates: Thing in new",
      ]
    `);
    expect([plainText(create?.deprecation?.text ?? []), create?.deprecation?.replacement]).toMatchInlineSnapshot(`
      [
        "Deprecated since 1 January 2025. It works until 1 January 2026. It is old.",
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
          "title": "Events sent",
        },
      ]
    `);
    expect(
      put?.related.map(({ title, links }) => `${title}: ${links.map(({ label }) => label).join()}`),
    ).toMatchInlineSnapshot(`
      [
        "Before: Makes a thing",
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

  test('requests hide readOnly fields, responses hide writeOnly fields', () => {
    const operation = onlyOperation(`
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
    expect(sampleText(operation)).toMatchInlineSnapshot(`
      "curl -X POST https://api.example.com/x \\
        -H "Content-Type: application/json" \\
        --data '{ "name": "string", "password": "string" }'"
    `);
    expect(codeText(operation.examples[0]?.code ?? { language: '', tokens: [] })).toMatchInlineSnapshot(
      `"{ "id": "string", "name": "string" }"`,
    );
  });

  test('error codes of lists and queries apply to searches with a query in the body', () => {
    const [search, get] = projectYaml(`
      x-error-catalogue:
        invalid_sort: { status: 400, title: No such order, raised: lists }
        invalid_query: { status: 400, title: No such field, raised: queries }
      paths:
        /things/search:
          post:
            x-resource: things
            requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Search' } } } }
            responses: { 400: { description: Bad } }
        /thing: { get: { responses: { 400: { description: Bad } } } }
      components: { schemas: { Search: { properties: { query: { type: object } } } } }
    `).operations;
    const codesOf = (operation: typeof search) => operation?.responses[0]?.codes.map(({ code }) => code);
    expect(codesOf(search)).toEqual(['invalid_sort', 'invalid_query']);
    expect(codesOf(get)).toEqual([]);
  });

  test('lists the request examples other than the one in the samples', () => {
    const operation = onlyOperation(`
      paths:
        /x:
          post:
            requestBody:
              content:
                text/csv: { examples: { a: { value: 'a' }, b: { value: 'b' } } }
                application/json:
                  examples:
                    first: { summary: In the samples, value: { a: 1 } }
                    second: { summary: Another one, value: { a: 2 } }
                    third: { $ref: '#/components/examples/Third' }
                    lost: { externalValue: 'https://example.com/body.json' }
            responses: { 204: { description: No content } }
      components: { examples: { Third: { value: [3] } } }
    `);
    expect(sampleText(operation)).toContain('{ "a": 1 }');
    expect(operation.otherBodies?.map(({ id, label, summary, code }) => [id, label, summary, codeText(code)])).toEqual([
      ['body-2', 'second', 'Another one', '{ "a": 2 }'],
      ['body-3', 'third', undefined, '[3]'],
    ]);
  });

  test('lists no other bodies if there is only one example, a generated one, or none', () => {
    const bodies = projectYaml(`
      paths:
        /one: { post: { requestBody: { content: { application/json: { example: { a: 1 } } } }, responses: {} } }
        /made: { post: { requestBody: { content: { application/json: { schema: { type: string } } } }, responses: {} } }
        /none: { post: { responses: {} } }
    `).operations.map(({ otherBodies }) => otherBodies);
    expect(bodies).toEqual([undefined, undefined, undefined]);
  });

  test('lists get a second variant of each sample, which fetches all pages', () => {
    const operation = onlyOperation(`
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
    expect(sampleText(operation, 1, 1)).toMatchInlineSnapshot(`
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

  test('shows bodies of any media type, and status classes such as 2XX', () => {
    const operation = onlyOperation(`
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
          "Request error",
        ],
      ]
    `);
    expect(sampleText(operation, 1)).toMatchInlineSnapshot(`
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

  test('shows a header once if all responses have it', () => {
    const operation = onlyOperation(`
      paths:
        /x:
          get:
            responses:
              200: { description: OK, headers: { X-Id: { schema: { type: string } }, ETag: { schema: { type: string } } } }
              404: { description: None, headers: { X-Id: { schema: { type: string } } } }
    `);
    expect(operation.responses.map(({ headers }) => headers.map(({ id }) => id))).toEqual([
      ['response-200.header.ETag'],
      [],
    ]);
    expect(operation.commonHeaders?.map(({ id }) => id)).toEqual(['response-200.header.X-Id']);
  });

  test('the overview describes the headers that all responses of the API have', () => {
    const response = '{ description: It., headers: { X-Id: { schema: { type: string } } } }';
    const { operations, overview } = projectYaml(`
      paths: { /x: { get: { responses: { 200: ${response}, 404: ${response} } }, put: { responses: { 200: ${response}, 409: ${response} } } } }
    `);
    expect(operations.map((operation) => [operation.commonHeaders, operation.usualHeaders?.[0]?.href])).toEqual([
      [undefined, expect.stringMatching(/#header\.X-Id$/)],
      [undefined, expect.stringMatching(/#header\.X-Id$/)],
    ]);
    expect(overview.chapters.at(-1)).toMatchObject({ fields: [{ id: 'header.X-Id' }] });
  });

  test('treats `default` as the success response if it is the only response', () => {
    const operation = onlyOperation(`
      paths: { /x: { get: { responses: { default: { description: It., content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } } } } } } }
    `);
    expect(operation.responses).toMatchObject([
      { title: 'Any response', media: [{ entry: { inside: { kind: 'object' } } }] },
    ]);
    expect(operation.examples).toHaveLength(1);
    expect(sampleText(operation, 1)).toContain('response.json()');
  });

  test('form fields show how their encoding sends them', () => {
    const operation = onlyOperation(`
      paths:
        /x:
          post:
            requestBody:
              content:
                application/x-www-form-urlencoded:
                  schema: { type: object, properties: { json: { type: object }, one: { type: string }, many: { type: array, items: { type: string } } } }
                  encoding: { json: { contentType: application/json }, one: { allowReserved: true }, many: { explode: false } }
    `);
    const inside = operation.body?.media[0]?.entry?.inside;
    expect(inside?.kind === 'object' && inside.fields.map(({ limits }) => limits)).toEqual([
      ['sent as application/json'],
      ['reserved characters are sent as they are'],
      ['values joined by commas'],
    ]);
  });

  test.each([
    ['3.0.3', [undefined, ['sent as application/json'], ['sent as image/png']], ["'list=p'", 'type=application/json']],
    [
      '3.1.0',
      [['values joined by commas'], ['written as name[field]=value'], ['sent as image/png']],
      ["'list=p,q'", "'deep[b]=2'"],
    ],
  ])('OpenAPI %s: fields and samples agree on the style of multipart parts', (version, limits, sample) => {
    const operation = onlyOperation(`
      openapi: ${version}
      paths:
        /x:
          post:
            requestBody:
              required: true
              content:
                multipart/form-data:
                  schema: { type: object, properties: { list: { type: array, items: { type: string }, example: [p, q] }, deep: { type: object, properties: { b: { type: integer, example: 2 } } }, file: { type: string, format: binary } } }
                  encoding: { list: { style: form, explode: false }, deep: { style: deepObject, contentType: application/json }, file: { style: form, contentType: image/png } }
    `);
    const inside = operation.body?.media[0]?.entry?.inside;
    expect(inside?.kind === 'object' && inside.fields.map((field) => field.limits)).toEqual(limits);
    for (const part of [...sample, 'type=image/png']) expect(sampleText(operation)).toContain(part);
  });

  test('unnamed parts of a multipart body show their encoding, and the sample sends them', () => {
    const body = (content: string): ReturnType<typeof onlyOperation> =>
      onlyOperation(
        `{ openapi: 3.2.0, paths: { /x: { post: { requestBody: { required: true, content: { ${content} } } } } } }`,
      );
    const follow = 'the parts have no names and are sent one after the other';
    const mixed = body(
      'multipart/mixed: { itemSchema: { type: object }, itemEncoding: { contentType: application/json } }',
    );
    expect(mixed.body?.media[0]?.entry?.limits).toEqual([follow, 'each part sent as application/json']);
    expect(sampleText(mixed)).toContain('"Content-Type: multipart/mixed; boundary=part"');
    expect(sampleText(mixed)).toContain("--data-binary '@parts.txt'");
    const schema =
      'schema: { type: array, prefixItems: [{ type: object }, { type: string }], items: { type: string } }';
    const encoding =
      'prefixEncoding: [{ contentType: application/json }, { contentType: image/png, headers: { X-P: {} } }], itemEncoding: { contentType: text/plain }';
    const related = body(`multipart/related: { ${schema}, ${encoding} }`).body?.media[0]?.entry;
    expect(related?.limits).toEqual([follow]);
    const inside = related?.inside;
    expect(inside?.kind === 'tuple' && [...inside.items, inside.rest].map((item) => item?.limits)).toEqual([
      ['sent as application/json'],
      ['sent as image/png', 'with the header X-P'],
      ['sent as text/plain'],
    ]);
    // If the body can also be typed, the multipart body is an alternative in the form.
    const choice = body('application/json: { schema: { type: object } }, multipart/mixed: { schema: { type: array } }');
    expect(sampleText(choice)).toContain('application/json');
  });

  test('accepts response links to operations of other documents', () => {
    const { problems } = projectYaml(`
      paths: { /x: { get: { responses: { 200: { description: It., links: { next: { operationRef: 'https://other.example/api.yaml#/paths/~1b/get' } } } } } } }
    `);
    expect(problems).toEqual([]);
  });

  test('a header shared by several credentials describes each of them', () => {
    const operation = onlyOperation(`
      security: [{ token: [] }, { user: [] }]
      paths: { /x: { get: {} } }
      components: { securitySchemes: { token: { type: http, scheme: bearer }, user: { type: http, scheme: basic } } }
    `);
    const fields = operation.parameters.flatMap((group) => group.fields);
    expect(plainText(fields[0]?.description ?? [])).toBe(
      'Bearer, a space, and an access token; or Basic, a space, and user name and password joined by a colon, in Base64.',
    );
  });

  test('shows an Authorization parameter only if the document has no security schemes', () => {
    const header = '{ name: Authorization, in: header, required: true, schema: { type: string } }';
    const names = (more: string): unknown =>
      onlyOperation(`{ paths: { /x: { get: { parameters: [${header}] } } }${more} }`).parameters.flatMap(({ fields }) =>
        fields.map(({ name }) => name),
      );
    expect(names('')).toEqual(['Authorization']);
    expect(names(', components: { securitySchemes: { key: { type: apiKey, in: query, name: key } } }')).toEqual([]);
  });

  test('ignores an empty form as the body of GET, and shows no response body for HEAD', () => {
    const operation = (method: string) =>
      onlyOperation(`
      paths:
        /x:
          ${method}:
            requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, properties: {} } } } }
            responses: { 200: { description: Fine, content: { application/json: { schema: { type: string } } } } }
      `);
    expect([operation('get').body, operation('get').examples.length]).toEqual([undefined, 1]);
    expect(sampleText(operation('get'))).toBe('curl https://api.example.com/x');
    expect(operation('head').examples).toEqual([]);
    expect(sampleText(operation('head'), 1)).toContain('no content');
    expect(operation('post').body).toBeDefined();
  });
});

describe('extensions and examples of third-party documents', () => {
  const operation = onlyOperation(`
paths:
  /things:
    post:
      x-badges: [{ name: Beta, color: purple }, { label: Internal }, 5]
      security: [{ key: [] }, { token: [] }, { long: [] }]
      parameters:
        - { name: trace, in: query, schema: { type: string }, examples: { one: { value: abc, summary: First }, two: { value: def }, three: { value: [1, 2] } } }
        - { name: alone, in: query, schema: { type: string }, examples: { one: { value: abc, summary: First } } }
        - { name: size, in: query, schema: { type: integer, examples: [1, 2, null, 1] } }
        - { name: own, in: query, example: 3, schema: { type: integer, examples: [1, 2] } }
      requestBody:
        content:
          application/json:
            schema: { type: object }
            examples: { cat: { summary: A cat, description: It has *nine* lives., value: { lives: 9 } }, dog: { value: {} } }
      responses: { '200': { description: Fine } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key, description: The key of your shop }
    token: { type: http, scheme: bearer, description: Ask *us* for one. }
    long: { type: apiKey, in: cookie, name: session, description: "${'word '.repeat(40)}" }
`);
  const fields = new Map(operation.parameters.flatMap((group) => group.fields.map((field) => [field.name, field])));

  test('shows all examples of parameters and schemas with their summaries', () => {
    const shown = ['trace', 'alone', 'size', 'own'].map((name) => [
      fields.get(name)?.example,
      fields.get(name)?.examples,
    ]);
    expect(shown).toEqual([
      ['abc', [{ value: 'abc', summary: 'First' }, { value: 'def' }, { value: '[1,2]' }]],
      ['abc', undefined],
      ['1', [{ value: '1' }, { value: '2' }]],
      ['3', undefined],
    ]);
  });

  test('shows the descriptions of security schemes if they are short', () => {
    const words = ['X-Key', 'Authorization', 'session'].map((name) => plainText(fields.get(name)?.description ?? []));
    expect(words).toEqual([
      'The key of your shop.',
      'Bearer, a space, and an access token. Ask us for one.',
      'Your API key.',
    ]);
  });

  test('shows badges, and describes the body example used in the samples', () => {
    expect(operation.facts.find(({ label }) => label === 'Marked')?.value).toEqual(['Beta, Internal']);
    expect(plainText(operation.body?.description ?? [])).toBe('In the sample: A cat. It has nine lives.');
  });
});

test('shows the description of the path, and its summary for operations without text', () => {
  const words = (path: string, operation: string): string =>
    contentHtml(onlyOperation(`{ paths: { /a: { ${path}, get: { ${operation} } } } }`).description);
  expect(words('summary: Lofts', 'operationId: list')).toBe('<p>Lofts</p>');
  expect(words('summary: Lofts', 'summary: Lists lofts')).toBe('');
  expect(words('summary: Lofts, description: High up.', 'description: Own.')).toBe('<p>Own.</p><p>High up.</p>');
});

test('marks experimental operations, whichever extension declares them', () => {
  const marks = (extensions: string): string | undefined => {
    const { facts } = onlyOperation(`{ paths: { /a: { get: { ${extensions} } } } }`);
    const fact = facts.find(({ label }) => label === 'Marked');
    return fact && plainText(fact.value);
  };
  expect(marks('x-experimental: true, x-stability: experimental, x-badges: [{ name: New }]')).toBe('New, experimental');
  expect(marks('x-release-status: BETA')).toBe('beta');
  expect(marks('x-release-status: PUBLIC, x-beta: false')).toBeUndefined();
});

test('an API key that is also declared as a parameter is shown and sent once', () => {
  const operation = onlyOperation(`
    servers: [{ url: https://a.example }]
    security: [{ key: [] }, { same: [] }]
    paths:
      /a:
        get:
          parameters:
            - { name: key, in: query, required: true, description: Ask us., schema: { type: string } }
    components: { securitySchemes: { key: { type: apiKey, in: query, name: key }, same: { type: apiKey, in: header, name: key } } }
  `);
  const rows = operation.parameters.flatMap(({ fields }) =>
    fields.map(({ name, description = [] }) => `${name}: ${plainText(description)}`),
  );
  expect(rows).toEqual(['key: Ask us.', 'key: Your API key.']);
  expect(sampleText(operation)).toContain('--data-urlencode "key=$DEMO_TOKEN"');
  expect(sampleText(operation)).not.toContain('key=string');
  expect(operation.facts.flatMap(({ label, value }) => (label === 'Authentication' ? plainText(value) : []))).toEqual([
    'API key key',
  ]);
});

test('a summary that is only the operation ID is split into words', () => {
  const title = (fields: string): string => onlyOperation(`{ paths: { /a: { get: { ${fields} } } } }`).title;
  expect(title('operationId: addCardsById, summary: addCardsById()')).toBe('Add cards by id');
  expect(title('operationId: iPhone, summary: iPhone')).toBe('IPhone');
  expect(title('operationId: addCardsById, summary: Adds cards')).toBe('Adds cards');
});

test('prefers named media types to `*/*`, and sends no Accept header if the example is of `*/*`', () => {
  const operation = (types: string): ReturnType<typeof onlyOperation> =>
    onlyOperation(`{ paths: { /a: { get: { responses: { '200': { description: OK, content: { ${types} } } } } } } }`);
  const both = operation('"*/*": { schema: { type: integer } }, application/json: { example: { a: 1 } }');
  expect(both.examples.map(({ label }) => label)).toEqual(['200']);
  expect(sampleText(both)).toContain('Accept: application/json');
  const given = operation('"*/*": { example: { b: 2 } }, image/png: { example: x }');
  expect(given.examples.map(({ label }) => label)).toEqual(['200 any type', '200 png']);
  expect(sampleText(given)).not.toContain('Accept');
});

test('shows the summary of a response before its description, unless it repeats it', () => {
  const { responses } = onlyOperation(`
    paths:
      /a:
        get:
          responses:
            '200': { summary: Книги, description: Книги }
            '201': { summary: Made *now*, description: Look at it. }
            '202': { summary: Accepted, description: '' }
            '203': { summary: Короткое }
  `);
  expect(responses.map(({ description }) => contentHtml(description ?? []))).toEqual([
    '<p>Книги</p>',
    '<p><strong>Made now</strong></p><p>Look at it.</p>',
    '',
    '<p><strong>Короткое</strong></p>',
  ]);
});
