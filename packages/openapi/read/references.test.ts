import { expect, test } from 'vitest';
import { onlyOperation, projectYaml, sampleText } from '../../../tests/fixtures/openapi/project-yaml.ts';
import { createResolve, followReference } from './references.ts';

test('a component can be a reference with its own description', () => {
  const { parameters, responses } = onlyOperation(`
    paths:
      /a:
        get:
          parameters: [{ $ref: '#/components/parameters/A' }]
          responses: { '200': { $ref: '#/components/responses/A' } }
    components:
      parameters:
        A: { $ref: '#/components/parameters/B', description: Mine. }
        B: { name: b, in: query, required: true, description: Theirs., schema: { type: string } }
      responses:
        A: { $ref: '#/components/responses/B', description: Mine. }
        B: { description: Theirs., content: { application/json: { schema: { type: object } } } }
  `);
  expect(parameters.flatMap(({ fields }) => fields)).toMatchObject([
    { name: 'b', required: true, description: [{ children: ['Mine.'] }] },
  ]);
  expect(responses).toMatchObject([{ description: [{ children: ['Mine.'] }], media: [{}] }]);
});

test('reports references in a loop, and to a value that is not an object', () => {
  const resolve = createResolve({ a: { $ref: '#/b', x: 1 }, b: { $ref: '#/a', y: 1 }, c: { $ref: '#/d', z: 1 }, d: 1 });
  expect(followReference({ $ref: '#/a' }, resolve)).toEqual({
    kind: 'missing',
    ref: '#/a',
    reason: 'it refers to itself',
  });
  expect(followReference({ $ref: '#/c' }, resolve)).toMatchObject({ reason: 'it is not an object' });
});

test('reads media types of the components, and reports a missing one', () => {
  const { operations, schemas, problems } = projectYaml(`
    openapi: 3.2.0
    paths:
      /a:
        post:
          requestBody: { content: { application/json: { $ref: '#/components/mediaTypes/Sent' } } }
          responses:
            '200': { description: d, content: { application/json: { $ref: '#/components/mediaTypes/Alias' } } }
            '400': { description: d, content: { application/json: { $ref: '#/components/mediaTypes/Gone' } } }
    components:
      mediaTypes:
        Sent: { schema: { type: object, required: [a], properties: { a: { const: sent } } } }
        Alias: { $ref: '#/components/mediaTypes/Book' }
        Book: { schema: { $ref: '#/components/schemas/Book' }, example: { id: 7 } }
      schemas: { Book: { type: object, properties: { id: { type: integer } } } }
  `);
  const [operation] = operations;
  expect(operation && sampleText(operation)).toContain('"a": "sent"');
  expect(operation?.body?.media).toMatchObject([{ type: 'application/json', entry: { inside: { kind: 'object' } } }]);
  expect(operation?.responses[0]?.media).toMatchObject([{ entry: { type: [{ text: 'Book' }] } }]);
  expect(JSON.stringify(operation?.examples[0]?.code)).toContain('7');
  expect(schemas[0]?.usedBy.operations).toHaveLength(1);
  expect(operation?.omissions).toEqual([
    'The media type application/json: #/components/mediaTypes/Gone cannot be read.',
  ]);
  expect(problems.map(({ message }) => message)).toEqual([
    'The reference `#/components/mediaTypes/Gone` cannot be followed: there is nothing at this location.',
  ]);
});
