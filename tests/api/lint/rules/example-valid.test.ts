import { describe, expect, test } from 'vitest';
import { documentFrom } from '../testing.ts';
import { exampleValid } from './example-valid.ts';

function messages(request: string, response: string) {
  const document = documentFrom(`
    paths:
      /stories:
        post:
          requestBody:
            content: { application/json: { schema: { $ref: '#/components/schemas/Extended' }, examples: { a: { value: ${request} } } } }
          responses:
            '200':
              content: { application/json: { schema: { $ref: '#/components/schemas/Extended' }, examples: { a: { value: ${response} } } } }
    components:
      schemas:
        Story:
          type: object
          required: [id]
          properties:
            id: { type: string, format: uuid, readOnly: true }
            secret: { type: string, writeOnly: true }
        Extended:
          allOf: [{ $ref: '#/components/schemas/Story' }, { type: object, properties: { title: { type: string } } }]
  `);
  return exampleValid(document).map(({ message }) => message);
}

const VALID = '{ id: f28b6d05-3ac9-4b17-8e4d-c7a5910f2e6b, title: A }';

describe('an example', () => {
  test('of a request can omit read-only fields', () => {
    expect(messages('{ title: A, secret: s }', VALID)).toEqual([]);
  });

  test('must have values of the right type and format', () => {
    expect(messages('{}', '{ id: 7 }')[0]).toContain('/id must be string');
    expect(messages('{}', '{ id: not-a-uuid }')[0]).toContain('must match format "uuid"');
  });

  test('of a response must not have write-only fields', () => {
    expect(messages('{}', '{ id: f28b6d05-3ac9-4b17-8e4d-c7a5910f2e6b, secret: s }')).toHaveLength(1);
  });

  test('must not have fields that the schema does not list, also in composed schemas', () => {
    expect(messages('{}', '{ id: f28b6d05-3ac9-4b17-8e4d-c7a5910f2e6b, titel: A }')[0]).toContain('`titel`');
  });
});
