import { expect, test } from 'vitest';
import { projectYaml } from '../../tests/fixtures/openapi/project-yaml.ts';
import type { OperationPage, SchemaPage } from '../model/page.ts';
import { llmsText } from './llms-text.ts';
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

test('an operation', () => {
  const [operation] = api.operations;
  if (!operation) throw new Error('no operation');
  const page: OperationPage = {
    kind: 'operation',
    ...frame,
    href: '/docs/api/put-letter',
    title: operation.title,
    operation,
  };
  expect(pageToMarkdown(page, site)).toMatchInlineSnapshot();
});

test('a schema', () => {
  const [schema] = api.schemas;
  if (!schema) throw new Error('no schema');
  const page: SchemaPage = { kind: 'schema', ...frame, href: '/docs/api/schemas/letter', title: schema.name, schema };
  expect(pageToMarkdown(page, site)).toMatchInlineSnapshot();
});

test('llms.txt follows the sidebar and lists the rest under Optional', () => {
  const page = (kind: 'tag-list' | 'event-list', href: string, title: string) =>
    kind === 'tag-list'
      ? ({ kind, ...frame, href, title, letters: [] } as const)
      : ({ kind, ...frame, href, title, events: [] } as const);
  const twins = [
    { page: page('tag-list', '/docs/tags', 'Tags'), text: 'x'.repeat(2048) },
    { page: page('event-list', '/docs/', 'Docs [all]'), text: 'é' },
  ];
  const items = [
    {
      kind: 'category',
      id: 'a',
      label: 'Group',
      count: 1,
      items: [{ kind: 'link', label: 'By tag', href: '/docs/tags' }],
    },
  ] as const;
  const sidebar = { id: 'main', landing: '/docs/', parts: [{ label: 'Guides', items }] };
  const version = {
    id: 'current',
    label: 'Current',
    root: '/docs/',
    landing: '/docs/',
    latest: true,
    sidebar,
    pages: new Set<string>(),
  };
  expect(llmsText(twins, [version], { site, description: 'All of it.', full: '' })).toMatchInlineSnapshot();
});
