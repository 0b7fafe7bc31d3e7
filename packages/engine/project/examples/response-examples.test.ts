import { codeText } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import { onlyOperation } from '../../../../tests/fixtures/openapi/project-yaml.ts';

const errorResponses = `
paths:
  /x:
    get:
      responses:
        400: { description: Bad, content: { application/json: { examples: { one: { value: 1 }, two: { value: 2 } } } } }
        429: { $ref: '#/components/responses/Many' }
components: { responses: { Many: { description: Slow down, content: { application/json: { example: 3 } } } } }
`;

test('error responses show all examples of the document', () => {
  expect(onlyOperation(errorResponses).examples.map(({ label }) => label)).toEqual(['400 one', '400 two', '429']);
});

test('with an error catalogue, shows one example per status and none of shared responses', () => {
  const catalogue = 'x-error-catalogue: { one: { status: 400, title: One } }';
  expect(onlyOperation(`${catalogue}${errorResponses}`).examples.map(({ label }) => label)).toEqual(['400']);
});

test('lists success responses without a body by status, before error responses', () => {
  const { examples } = onlyOperation(`
paths:
  /x: { delete: { responses: { 204: { description: Gone }, 200: { description: Any, content: { application/json: {} } }, 403: { description: No, content: { application/json: { example: 1 } } } } } }
`);
  expect(examples.map(({ label, summary }) => [label, summary])).toEqual([
    ['200', 'The API document does not describe the body.'],
    ['204', 'No body.'],
    ['403', undefined],
  ]);
});

test('the summary of an error example shows its status if it is the only example', () => {
  const only = (status: string, more = '') =>
    onlyOperation(`
paths:
  /x: { delete: { responses: { 302: { description: Gone }, ${status}: { description: No, content: { application/json: { example: { a: 1 } } } } ${more} } } }
`).examples.map(({ summary }) => summary);
  expect(only('403')).toEqual(['Status 403.']);
  expect(only('default')).toEqual(['Any other status.']);
  expect(only('200')).toEqual([undefined]);
  expect(only('403', ', 404: { description: No, content: { application/json: { example: 1 } } }')).toEqual([
    undefined,
    undefined,
  ]);
});

const writing = `
x-error-catalogue: { refused: { status: 422, title: Refused, raised: bodies }, broken: { status: 400, title: Broken } }
x-error-items: { required: Missing., max_length: Too long., enum: Not known., type: Wrong. }
paths:
  /notes:
    post:
      requestBody:
        content:
          application/json:
            schema:
              required: [title]
              properties:
                id: { type: string, readOnly: true }
                size: { type: integer }
                title: { type: string, maxLength: 9 }
                tone: { enum: [good, bad] }
                text: { type: string, maxLength: 5000 }
      responses:
        400: { $ref: '#/components/responses/Broken' }
        422: { $ref: '#/components/responses/Refused' }
components:
  responses:
    Broken: { description: Broken, content: { application/json: { examples: { broken: { value: { code: broken, instance: /x } } } } } }
    Refused:
      description: Refused
      content:
        application/json:
          examples:
            refused:
              value: { detail: 2 members were refused., instance: /x, errors: [{ in: body, pointer: /a }, { in: body, pointer: /b }] }
`;

test('an example of invalid fields names fields of the request; general body errors have no example', () => {
  const { examples } = onlyOperation(writing);
  expect(examples.map(({ label }) => label)).toEqual(['422']);
  expect(examples.map(({ code }) => JSON.parse(codeText(code)))).toEqual([
    {
      detail: '2 members were refused.',
      instance: '/notes',
      errors: [
        { in: 'body', pointer: '/title', code: 'required', message: 'Required.' },
        { in: 'body', pointer: '/text', code: 'max_length', message: 'At most 5,000 characters.' },
      ],
    },
  ]);
});

test('the detail of a shared error example is `detail` or `when` of the operation', () => {
  const detail = (own: string) =>
    onlyOperation(`
      x-error-catalogue: { locked: { status: 409, title: Locked, raised: named } }
      paths:
        /notes:
          post:
            x-errors: [{ code: locked, when: It is \`new\` or \`old\`. It waits.${own} }]
            responses: { 409: { $ref: '#/components/responses/Locked' } }
      components:
        responses:
          Locked: { description: Locked, content: { application/json: { examples: { locked: { value: { detail: Another., instance: /x } } } } } }
    `).examples.map(({ code }) => JSON.parse(codeText(code)).detail);
  expect(detail('')).toEqual(['It is new or old.']);
  expect(detail(', detail: The note is `old`. Renew it.')).toEqual(['The note is `old`. Renew it.']);
});

test('a request with too few fields has no example of invalid fields', () => {
  const one = writing.replace(/ {16}(?:size|tone|text): .*\n/g, '');
  expect(onlyOperation(one).examples).toEqual([]);
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

test('generates missing examples from schemas, one for all error responses with the same schema', () => {
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

test('with an error catalogue, generates no examples of error responses', () => {
  const catalogue = 'x-error-catalogue: { one: { status: 400, title: One } }';
  const labels = onlyOperation(`${catalogue}${schemas}`).examples.map(({ label }) => label);
  expect(labels).toEqual(['200 json', '200 xml', '404']);
});
