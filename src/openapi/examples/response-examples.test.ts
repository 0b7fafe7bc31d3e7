import { expect, test } from 'vitest';
import { onlyOperation } from '../../../tests/fixtures/openapi/project-yaml.ts';
import { codeText } from '../../model/content.ts';

const refusals = `
paths:
  /x:
    get:
      responses:
        400: { description: Bad, content: { application/json: { examples: { one: { value: 1 }, two: { value: 2 } } } } }
        429: { $ref: '#/components/responses/Many' }
components: { responses: { Many: { description: Slow down, content: { application/json: { example: 3 } } } } }
`;

test('refusals show all examples of the document', () => {
  expect(onlyOperation(refusals).examples.map(({ label }) => label)).toEqual(['400 one', '400 two', '429']);
});

test('where errors have pages of their own, one example, and none of what happens everywhere', () => {
  const catalogue = 'x-error-catalogue: { one: { status: 400, title: One } }';
  expect(onlyOperation(`${catalogue}${refusals}`).examples.map(({ label }) => label)).toEqual(['400']);
});

const schemas = `
paths:
  /x:
    get:
      responses:
        200: { description: Fine, content: { application/json: { schema: { $ref: '#/components/schemas/Bird' } }, application/xml: { schema: { $ref: '#/components/schemas/Bird' } }, text/csv: { schema: { type: string } } } }
        400: { description: Bad, content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } }
        404: { description: None, content: { application/json: { schema: { $ref: '#/components/schemas/Problem' }, example: { title: No bird } } } }
        409: { $ref: '#/components/responses/Conflict' }
        500: { description: Ours, content: { application/json: { schema: { type: object, properties: { trace: { type: string } } } } } }
components:
  responses: { Conflict: { description: Other, content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } } }
  schemas:
    Bird: { type: object, xml: { name: bird }, properties: { name: { type: string } } }
    Problem: { type: object, example: { title: Some problem } }
`;

test('what has no example gets one made from its schema, refusals of the same schema together', () => {
  const shown = onlyOperation(schemas).examples.map(({ id, label, summary, code }) => [
    id,
    label,
    summary,
    codeText(code).replace(/\s+/g, ' ').trim(),
  ]);
  expect(shown).toEqual([
    ['example-200', '200 json', 'Generated from the schema.', '{ "name": "string" }'],
    ['example-200-2', '200 xml', 'Generated from the schema.', expect.stringContaining('<bird> <name>string</name>')],
    ['example-400', '400, 409', 'Generated from the schema.', '{ "title": "Some problem" }'],
    ['example-404', '404', undefined, '{ "title": "No bird" }'],
    ['example-500', '500', 'Generated from the schema.', '{ "trace": "string" }'],
  ]);
});

test('where errors have pages of their own, nothing is made up', () => {
  const catalogue = 'x-error-catalogue: { one: { status: 400, title: One } }';
  const labels = onlyOperation(`${catalogue}${schemas}`).examples.map(({ label }) => label);
  expect(labels).toEqual(['200 json', '200 xml', '404']);
});
