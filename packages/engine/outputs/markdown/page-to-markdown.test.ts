import { expect, test } from 'vitest';
import { projectYaml } from '../../../../tests/fixtures/openapi/project-yaml.ts';
import type { PageOf } from '../../model/page.ts';
import { llmsText } from './machine-files.ts';
import { pageToMarkdown } from './page-to-markdown.ts';

const site = { title: 'Demo', url: 'https://demo.example', base: '/' };

const api = projectYaml(`
servers: [{ url: 'https://api.demo.example' }]
paths:
  /letters/{id}:
    put:
      operationId: put-letter
      summary: Stores a *letter*
      description: Uses [the schema](schema:Letter) and <b>tags</b>.
      parameters:
        - { name: id, in: path, required: true, description: Its id., schema: { type: string, maxLength: 5 } }
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/Letter' }, example: { text: Hello } } }
      responses:
        '200':
          description: Stored.
          headers: { X-Id: { description: Of the request., schema: { type: string } } }
        '409': { description: Taken., headers: { X-Id: { schema: { type: string } } } }
components:
  schemas:
    Letter:
      type: object
      description: A letter.
      required: [text]
      properties:
        text: { type: string, pattern: '^[a-z_*]+$', description: Words. }
        state:
          description: Where it is.
          oneOf: [{ const: sent, description: On its way. }, { const: read }]
        stamp:
          oneOf:
            - { title: Paid, type: object, properties: { price: { type: number } } }
            - { title: Free, type: 'null' }
        reply: { $ref: '#/components/schemas/Letter' }
`);

const frame = { description: 'A sentence.', breadcrumbs: [], version: 'current', updated: '2025-01-02T03:04:05Z' };

test('writes an operation', () => {
  const [operation] = api.operations;
  if (!operation) throw new Error('no operation');
  const page: PageOf<'operation'> = {
    kind: 'operation',
    ...frame,
    href: '/docs/api/put-letter',
    title: operation.title,
    operation,
  };
  expect(pageToMarkdown(page, site)).toMatchInlineSnapshot(`
    "# Stores a letter

    Source: https://demo.example/docs/api/put-letter

    All pages: https://demo.example/llms.txt

    OpenAPI: https://demo.example/docs/api/put-letter.openapi.json

    Last updated: 2025-01-02

    \`PUT /letters/{id}\` at \`https://api.demo.example\`

    - **Returns**: \`200\` OK

    Uses [the schema](https://demo.example/docs/api/schemas/letter) and **tags**.

    ## Path parameters

    - \`id\` (string, required, at most 5 characters): Its id.

    ## Request body

    Required.

    Content type: \`application/json\`

    [Letter](https://demo.example/docs/api/schemas/letter)

    A letter.

    - \`text\` (string, required, matches \`^[a-z_*]+$\`): Words.
    - \`state\` ("sent" | "read"): Where it is.
      - \`sent\`: On its way.
      - \`read\`
    - \`stamp\` (object | null)
      - \`price\` (number)
    - \`reply\` ([Letter](https://demo.example/docs/api/schemas/letter)): A letter.

      The same again: [Letter](https://demo.example/docs/api/schemas/letter)

    ## Responses

    ### 200 OK

    Stored.

    Headers:

    - \`X-Id\` (string): Of the request.

    ### 409 Conflict

    Taken.

    Headers explained above: \`X-Id\`

    ## Request samples

    ### curl

    \`\`\`bash
    curl -X PUT https://api.demo.example/letters/ID \\
      -H "Content-Type: application/json" \\
      --data '{ "text": "Hello" }'
    \`\`\`

    ### nodejs

    \`\`\`js
    const response = await fetch('https://api.demo.example/letters/ID', {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ text: 'Hello' }),
    });

    if (!response.ok) {
      throw new Error(\`\${response.status} \${await response.text()}\`);
    }

    console.log(\`Done: \${response.status}, no content.\`);
    \`\`\`

    ## Example response

    No body.

    \`\`\`text
    HTTP/1.1 200 OK
    \`\`\`
    "
  `);
});

test('writes a schema', () => {
  const [schema] = api.schemas;
  if (!schema) throw new Error('no schema');
  const page: PageOf<'schema'> = {
    kind: 'schema',
    ...frame,
    href: '/docs/api/schemas/letter',
    title: schema.name,
    schema,
  };
  expect(pageToMarkdown(page, site)).toMatchInlineSnapshot(`
    "# Letter

    A letter.

    Source: https://demo.example/docs/api/schemas/letter

    All pages: https://demo.example/llms.txt

    JSON Schema: https://demo.example/docs/api/schemas/letter.schema.json

    Last updated: 2025-01-02

    - **Kind**: object, 4 fields
    - **Used by**: [1 operation](https://demo.example/docs/api/schemas/letter#used-by)

    ## Fields

    - \`text\` (string, required, matches \`^[a-z_*]+$\`): Words.
    - \`state\` ("sent" | "read"): Where it is.
      - \`sent\`: On its way.
      - \`read\`
    - \`stamp\` (object | null)
      - \`price\` (number)
    - \`reply\` ([Letter](https://demo.example/docs/api/schemas/letter)): A letter.

      The same again: [Letter](https://demo.example/docs/api/schemas/letter)

    ## Example

    Generated from the schema.

    \`\`\`json
    {
      "text": "string",
      "state": "sent",
      "stamp": { "price": 0 },
      "reply": {
        "text": "string",
        "state": "sent",
        "stamp": { "price": 0 }
      }
    }
    \`\`\`

    ## Used by

    - PUT [Stores a letter](https://demo.example/docs/api/put-letter): request
    "
  `);
});

test('writes the fields and the example of a schema before its states', () => {
  const [schema] = api.schemas;
  if (!schema) throw new Error('no schema');
  const page: PageOf<'schema'> = {
    kind: 'schema',
    ...frame,
    href: '/docs/l',
    title: 'L',
    schema: { ...schema, states: ['From draft to sent.'] },
  };
  const titles = pageToMarkdown(page, site).match(/^## .*$/gm);
  expect(titles).toEqual(['## Fields', '## Example', '## States', '## Used by']);
});

test('llms.txt follows the sidebar and lists the rest under Optional', () => {
  const page = (kind: 'tag-list' | 'event-list', href: string, title: string) =>
    kind === 'tag-list'
      ? ({ kind, ...frame, href, title, tags: [] } as const)
      : ({ kind, ...frame, href, title, events: [] } as const);
  const twins = [
    { page: page('tag-list', '/docs/tags', 'Tags'), bytes: 2048 },
    { page: page('event-list', '/docs/', 'Docs [all]'), bytes: 2 },
  ];
  const items = [
    {
      kind: 'category',
      place: '/docs/',
      id: 'a',
      label: 'Group',
      count: 1,
      items: [{ kind: 'link', label: 'By tag', href: '/docs/tags' }],
    },
  ] as const;
  const sidebar = { id: 'main', landing: '/docs/', sections: [{ label: 'Guides', items }] };
  const version = {
    id: 'current',
    label: 'Current',
    root: '/docs/',
    landing: '/docs/',
    latest: true,
    sidebar,
    pages: new Set<string>(),
  };
  const collections = [
    { kind: 'all', file: 'llms-full.txt', label: 'llms-full.txt', description: 'All of these pages', bytes: 2_000_000 },
    { kind: 'group', file: 'llms-group-a.txt', label: 'A [b]', description: '1 operation', bytes: 2049 },
  ] as const;
  expect(llmsText(twins, [version], { site, description: 'All of it.', collections })).toMatchInlineSnapshot(`
    "# Demo

    > All of it.

    Each link below is a page as Markdown. For one operation as OpenAPI, replace \`.md\` with \`.openapi.json\`; for one schema as JSON Schema, replace it with \`.schema.json\`.

    ## Complete files

    - [llms-full.txt](https://demo.example/llms-full.txt): All of these pages (1.9 MB)

    ## Operations by group

    - [A \\[b\\]](https://demo.example/llms-group-a.txt): 1 operation (2.0 KB)

    ## Guides

    ### Group

    - [By tag](https://demo.example/docs/tags.md): A sentence. (2.0 KB)

    ## Optional

    ### Lists

    - [Docs \\[all\\]](https://demo.example/docs/index.md): A sentence. (0.0 KB)
    "
  `);
});
