import { describe, expect, test } from 'vitest';
import { projectDocument, projectYaml } from '../../../tests/fixtures/openapi/project-yaml.ts';

describe('unusual documents', () => {
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
          "note": "callback",
        },
      ]
    `);
  });

  test('maps the names of the document to page slugs', () => {
    const { pageNames } = projectYaml(`
      paths:
        /pets: { get: {}, post: { operationId: addPet, callbacks: { seen: { '{$url}': { post: {} } } } } }
        /pet: { post: { operationId: addPet } }
      webhooks: { pet.found: { post: {}, put: {} } }
      components: { schemas: { Pet: {}, pet: {} } }
    `);
    expect(pageNames).toEqual({
      schemas: new Map([
        ['Pet', 'pet'],
        ['pet', 'pet-2'],
      ]),
      operations: new Map([
        ['get /pets', 'get-pets'],
        ['addPet', 'add-pet'],
        ['add-pet-2', 'add-pet-2'],
      ]),
      events: new Map([
        ['pet.found post', 'pet-found-post'],
        ['pet.found put', 'pet-found-put'],
        ['addPet seen', 'add-pet-seen'],
      ]),
    });
  });

  test.each<[string, object]>([
    ['no fields', {}],
    [
      'null for every field',
      { info: null, paths: null, components: null, tags: null, servers: null, webhooks: null, security: null },
    ],
    [
      'lists instead of maps',
      { info: [], paths: [], components: [], tags: {}, servers: {}, webhooks: [], security: {} },
    ],
    [
      'scalars instead of objects',
      {
        info: 1,
        paths: { '/a': 1, '/b': null, '/c': { get: 1 }, '/d': { get: {} } },
        components: { schemas: { A: 1, B: null, C: 'x' } },
      },
    ],
    [
      'invalid values in an operation',
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
      'invalid values in a schema',
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
  ])('reads a document with %s', (_, document) => {
    const api = projectDocument(document as never);
    expect(api.overview.title.length).toBeGreaterThan(0);
    for (const page of [...api.operations, ...api.schemas])
      expect(page.omissions.filter((text) => text.includes('could not be read:'))).toEqual([]);
  });

  test('one unreadable operation does not stop the others', () => {
    const broken = Object.defineProperty({}, 'description', {
      // Only the page of the operation itself reads it, because nothing else refers to it.
      enumerable: false,
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

  test('accepts lone surrogates in parameters, and replaces them in the email link of the contact', () => {
    const api = projectDocument({
      info: { title: 'T', version: '1', contact: { email: 'a\ud800@b.example' } },
      paths: { '/a': { get: { parameters: [{ name: 'q', in: 'query', required: true, example: '\ud800\ud800' }] } } },
    });
    expect(api.problems).toEqual([]);
    expect(api.overview.contact?.links).toEqual([{ label: 'a\ud800@b.example', href: 'mailto:a%EF%BF%BD@b.example' }]);
  });

  test('removes unsafe addresses from terms of service, contact, licence and security schemes', () => {
    const { overview } = projectYaml(`
      info: { title: T, version: '1', termsOfService: 'javascript:alert(1)', contact: { name: C, url: 'data:x', email: 'a@b.example' }, license: { name: L, url: ' JavaScript:x' } }
      components: { securitySchemes: { o: { type: oauth2, flows: { implicit: { authorizationUrl: 'javascript:alert(1)', scopes: { 'a:b': x } } } } } }
    `);
    expect(JSON.stringify([overview.termsOfService, overview.contact, overview.license])).not.toMatch(
      /javascript|data:/i,
    );
    expect(JSON.stringify(overview.security)).not.toContain('"href":"javascript');
  });
});
