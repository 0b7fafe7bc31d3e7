import { expect, test } from 'vitest';
import { projectSchemas } from '../../tests/fixtures/openapi/project-yaml.ts';
import { codeText, type JsonValue } from '../model/content.ts';

/** The example on the page of a schema. */
function sampled(schema: string, more = ''): JsonValue {
  const [first] = projectSchemas(`A: ${schema}\n${more}`).schemas.find(({ name }) => name === 'A')?.examples ?? [];
  return first ? (JSON.parse(codeText(first.code)) as JsonValue) : null;
}

test('an empty default gives way to what the schema says', () => {
  expect(
    sampled(`
  properties:
    spec: { default: {}, properties: { replicas: { type: integer } } }
    names: { type: array, default: [], items: { type: string } }
    name: { type: string, default: '' }
    free: { type: object, default: {} }
    kept: { type: string, default: Pod }
`),
  ).toEqual({ spec: { replicas: 0 }, names: ['string'], name: 'string', free: {}, kept: 'Pod' });
});
