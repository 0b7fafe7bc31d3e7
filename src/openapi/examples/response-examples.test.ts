import { expect, test } from 'vitest';
import { onlyOperation } from '../../../tests/fixtures/openapi/project-yaml.ts';

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
