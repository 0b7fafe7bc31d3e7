import { expect, test } from 'vitest';
import { onlyOperation } from '../../../tests/fixtures/openapi/project-yaml.ts';
import { createResolve, followReference } from './references.ts';

test('a component may be a reference with words of its own', () => {
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

test('loops and what is no object are named', () => {
  const resolve = createResolve({ a: { $ref: '#/b', x: 1 }, b: { $ref: '#/a', y: 1 }, c: { $ref: '#/d', z: 1 }, d: 1 });
  expect(followReference({ $ref: '#/a' }, resolve)).toEqual({
    kind: 'missing',
    ref: '#/a',
    reason: 'it refers to itself',
  });
  expect(followReference({ $ref: '#/c' }, resolve)).toMatchObject({ reason: 'it is not an object' });
});
