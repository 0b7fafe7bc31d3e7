import { expect, test } from 'vitest';
import { projectSchemas } from '../../../tests/fixtures/openapi/project-yaml.ts';

test('what a schema is, with the number of its members where its type does not say what is in it', () => {
  const { schemas } = projectSchemas(`
    Pet: { type: object, properties: { name: { type: string }, age: { type: integer } } }
    Labels: { type: object, additionalProperties: { type: object, properties: { text: { type: string } } } }
    Setting: { type: [string, object], additionalProperties: { type: object, properties: { on: { type: boolean } } } }
  `);
  expect(schemas.map(({ name, facts }) => [name, facts[0]?.value])).toEqual([
    ['Pet', ['object, 2 members']],
    ['Labels', ['map of object']],
    ['Setting', ['string | map of object']],
  ]);
});
