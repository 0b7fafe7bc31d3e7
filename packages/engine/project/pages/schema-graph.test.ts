import { expect, test } from 'vitest';
import { projectYaml } from '../../../../tests/fixtures/openapi/project-yaml.ts';

const body = (schema: string): string =>
  `{ content: { application/json: { schema: { $ref: '#/components/schemas/${schema}' } } } }`;

test('lists all operations that use a schema, the most direct first, the others by group', () => {
  const paths = Array.from(
    { length: 30 },
    (_, index) => `/list-${index}: { get: { tags: [Lists], responses: { '200': ${body('List')} } } }`,
  );
  const { schemas } = projectYaml(`
    paths:
      ${paths.join('\n      ')}
      /thing: { put: { operationId: put-thing, requestBody: ${body('Thing')}, responses: { '200': ${body('Thing')} } } }
    components:
      schemas:
        Thing: {}
        List: { items: { $ref: '#/components/schemas/Thing' } }
  `);
  const [thing, list] = schemas;
  expect([thing?.sent, list?.sent]).toEqual([true, false]);
  expect(thing?.usedBy.operations).toHaveLength(24);
  expect(thing?.usedBy.operations[0]).toMatchObject({ label: 'Put thing', note: 'request and response' });
  expect(thing?.usedBy.more.map(({ title, links }) => [title, links.length])).toEqual([['Lists', 7]]);
  expect(thing?.usedBy.schemas).toEqual([{ label: 'List', href: '/docs/api/schemas/list' }]);
  expect(thing?.omissions).toEqual([]);
});

test('counts schemas of default responses, and of fields named like keywords, as used', () => {
  const { schemas } = projectYaml(`
    paths: { /thing: { get: { responses: { default: ${body('Problem')} } } } }
    components: { schemas: { Problem: { properties: { default: { $ref: '#/components/schemas/Part' } } }, Part: {} } }
  `);
  expect(schemas.map(({ usedBy }) => usedBy.operations.map(({ label }) => label))).toEqual([
    ['GET /thing'],
    ['GET /thing'],
  ]);
});

test('a schema derived from a base with a discriminator is used where the base is, not where siblings are', () => {
  const { schemas } = projectYaml(`
    paths:
      /animals: { post: { operationId: add, requestBody: ${body('Animal')}, responses: { '204': {} } } }
      /birds: { get: { operationId: birds, responses: { '200': ${body('Bird')} } } }
    components:
      schemas:
        Animal: { type: object, properties: { kind: { type: string } }, discriminator: { propertyName: kind } }
        Bird: { allOf: [{ $ref: '#/components/schemas/Animal' }] }
        Fish: { allOf: [{ $ref: '#/components/schemas/Animal' }] }
  `);
  const users = schemas.map(({ name, sent, usedBy }) => [name, sent, usedBy.operations.map(({ label }) => label)]);
  expect(users).toEqual([
    ['Animal', true, ['Add', 'Birds']],
    ['Bird', true, ['Add', 'Birds']],
    ['Fish', true, ['Add']],
  ]);
});
