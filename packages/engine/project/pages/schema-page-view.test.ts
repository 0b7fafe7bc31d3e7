import { codeText } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import { projectSchemas, projectYaml } from '../../../../tests/fixtures/openapi/project-yaml.ts';

test('shows the type of a schema, with the number of fields of an object', () => {
  const { schemas } = projectSchemas(`
    Pet: { type: object, properties: { name: { type: string }, age: { type: integer } } }
    Labels: { type: object, additionalProperties: { type: object, properties: { text: { type: string } } } }
    Setting: { type: [string, object], additionalProperties: { type: object, properties: { on: { type: boolean } } } }
  `);
  expect(schemas.map(({ name, facts }) => [name, facts[0]?.value])).toEqual([
    ['Pet', ['object, 2 fields']],
    ['Labels', ['map of object']],
    ['Setting', ['string | map of object']],
  ]);
});

const ERROR_RESPONSES = `
  components:
    responses:
      Missing: { content: { application/problem+json: { schema: { $ref: '#/components/schemas/Problem' }, examples: { a: { value: { code: missing } } } } } }
      Invalid: { content: { application/problem+json: { schema: { $ref: '#/components/schemas/Problem' }, examples: { b: { value: { code: invalid, errors: [x] } } } } } }
    schemas:
      Problem: { type: object, properties: { code: { type: string }, errors: { type: array } }`;

function problemExamples(more = ''): unknown {
  const { schemas } = projectYaml(`${ERROR_RESPONSES}${more} }`);
  return schemas[0]?.examples.map(({ code, summary }) => [summary, JSON.parse(codeText(code))]);
}

test('a schema without an example shows the most complete example of shared responses', () => {
  expect(problemExamples()).toEqual([[undefined, { code: 'invalid', errors: ['x'] }]]);
});

test('an example of the schema itself takes precedence over those of responses', () => {
  expect(problemExamples(', examples: [{ code: own }]')).toEqual([[undefined, { code: 'own' }]]);
});
