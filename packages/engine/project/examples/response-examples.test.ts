import { codeText } from '@docs/base/content.ts';
import { expect, test } from 'vitest';
import { onlyOperation } from '../../../../tests/fixtures/openapi/project-yaml.ts';

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

test('a success without a body stands where it belongs, before what is rejected', () => {
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

test('a refusal that is the only example says its status', () => {
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

test('refused members are those of the request, and what every operation says of any body is left out', () => {
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

test('the detail of a shared refusal is the one of the operation, or its words for the case', () => {
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

test('a request without as many members has no such example', () => {
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
