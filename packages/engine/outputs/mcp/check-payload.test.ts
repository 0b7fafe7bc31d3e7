import type { JsonObject } from '@docs/base/json.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkPayload, type PayloadCheck } from './check-payload.ts';

const slice = parse(`
openapi: 3.1.0
info: { title: Demo, version: '1' }
paths:
  /letters/{id}:
    patch:
      requestBody: { $ref: '#/components/requestBodies/Letter' }
      responses:
        '200': { $ref: '#/components/responses/Letter' }
        '204': { description: Nothing }
components:
  requestBodies: { Letter: { content: { application/json: { schema: { $ref: '#/components/schemas/Letter' } } } } }
  responses: { Letter: { description: It, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Letter' } } } } } }
  schemas:
    Letter:
      type: object
      required: [to]
      additionalProperties: false
      properties:
        to: { type: string, format: email }
        state: { enum: [draft, sent] }
        stamp: { type: [integer, 'null'], minimum: 1 }
        parts: { type: array, items: { $ref: '#/components/schemas/Part' } }
        reply: { $ref: '#/components/schemas/Letter' }
    Part:
      oneOf: [{ $ref: '#/components/schemas/Text' }, { $ref: '#/components/schemas/Picture' }]
    Text: { type: object, required: [type, text], properties: { type: { const: text }, text: { type: string } } }
    Picture:
      type: object
      required: [type, source]
      properties: { type: { const: picture }, source: { anyOf: [{ type: string, format: uri }, { type: object, required: [id] }] } }
`) as JsonObject;

function problems(payload: unknown, status?: string): string[] | string {
  const check: PayloadCheck = checkPayload(slice, payload, status);
  return check.kind === 'rejected' ? check.reason : check.problems.map(({ path, message }) => `${path} ${message}`);
}

test.each([
  [{ to: 'a@b.example', parts: [{ type: 'text', text: 'Coo' }], stamp: null }, []],
  [{}, ['/to is required']],
  [
    { to: 'nobody', state: 'lost', stamp: 0, weight: 3 },
    [
      '/to must be an email address',
      '/state must be one of "draft" or "sent"',
      '/stamp must be at least 1',
      '/weight is not a known field',
    ],
  ],
  [
    { to: 'a@b.example', parts: [{ type: 'text' }, { type: 'picture', source: {} }, { type: 'sound' }, 1] },
    [
      '/parts/0/text is required',
      '/parts/1/source/id is required',
      '/parts/2/type must be one of "text" or "picture"',
      '/parts/3 must be an object',
    ],
  ],
  [{ to: 'a@b.example', reply: { to: 1 } }, ['/reply/to must be text']],
  ['text', [' must be an object']],
])('checks the payload %j', (payload, expected) => {
  expect(problems(payload)).toEqual(expected);
});

test('checks response bodies, and rejects responses and requests without a body', () => {
  expect(problems([{ to: 'a@b.example' }], '200')).toEqual([]);
  expect(problems({}, '200')).toEqual([' must be a list']);
  expect(problems({}, '204')).toBe('Response 204 has no body.');
  expect(problems({}, '418')).toBe('PATCH /letters/{id} has no response 418; it has 200, 204.');
  const get = { ...slice, paths: { '/a': { get: { responses: {} } } } };
  expect(checkPayload(get, {})).toEqual({ kind: 'rejected', reason: 'GET /a accepts no body.' });
});

test('a status without its own response is checked against its class, or against `default`', () => {
  const body = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
  const responses = {
    '404': body({ type: 'string' }),
    '4XX': body({ type: 'integer' }),
    default: body({ type: 'boolean' }),
  };
  const get = { ...slice, paths: { '/a': { get: { responses } } } };
  const checkStatus = (payload: unknown, status: string): unknown => {
    const check = checkPayload(get, payload, status);
    return check.kind === 'checked' && [check.described, check.problems.length];
  };
  expect(checkStatus('a', '404')).toEqual([undefined, 0]);
  expect(checkStatus(1, '409')).toEqual(['4XX', 0]);
  expect(checkStatus('a', '409')).toEqual(['4XX', 1]);
  expect(checkStatus(true, '500')).toEqual(['default', 0]);
  expect(checkStatus(true, '5XX')).toEqual(['default', 0]);
  expect(checkStatus(true, 'default')).toEqual([undefined, 0]);
});

test('accepts null for nullable fields of OpenAPI 3.0', () => {
  const old = parse(`
openapi: 3.0.3
paths: { /a: { post: { requestBody: { content: { application/json: { schema: { type: object, properties: { a: { type: string, nullable: true } } } } } } } } }
`) as JsonObject;
  expect(checkPayload(old, { a: null })).toEqual({ kind: 'checked', media: 'application/json', problems: [] });
});

test('requires writeOnly fields only in requests and readOnly fields only in responses', () => {
  const parts = { properties: { id: { type: 'string', readOnly: true }, secret: { type: 'string', writeOnly: true } } };
  const schema = { allOf: [parts, { type: 'object', required: ['id', 'secret', 'name'] }] };
  const body = { content: { 'application/json': { schema } } };
  const document = {
    openapi: '3.1.0',
    paths: { '/a': { post: { requestBody: { $ref: '#/components/requestBodies/A' }, responses: { '200': body } } } },
    components: { requestBodies: { A: { $ref: '#/components/requestBodies/B', description: 'Mine.' }, B: body } },
  };
  const missing = (status?: string): string[] => {
    const check = checkPayload(document, {}, status);
    return check.kind === 'checked' ? check.problems.map(({ path }) => path) : [check.reason];
  };
  expect(missing()).toEqual(['/secret', '/name']);
  expect(missing('200')).toEqual(['/id', '/name']);
});

const withBody = (schema: object): JsonObject => ({
  openapi: '3.1.0',
  paths: { '/a': { post: { requestBody: { content: { 'application/json': { schema: schema as JsonObject } } } } } },
});

test('skips patterns that could hang the server, and says so in a note', () => {
  const slow = '^(a+)+$';
  const attack = `${'a'.repeat(60)}!`;
  const document = withBody({
    type: 'object',
    additionalProperties: false,
    properties: { code: { type: 'string', pattern: slow, maxLength: 10 }, other: { not: { pattern: slow } } },
    patternProperties: { '^(?:b|b)*$': { type: 'string' } },
  });
  const note = (pattern: string): string => `Not checked: the pattern ${pattern}, which could take too long.`;
  expect(checkPayload(document, { code: attack, other: 'b', [`${'b'.repeat(60)}!`]: 1 })).toEqual({
    kind: 'checked',
    media: 'application/json',
    problems: [{ path: '/code', message: 'must have at most 10 characters' }],
    notes: [note(slow), note('^(?:b|b)*$')],
  });
});

test('skips patterns if a string is long, and says so in a note', () => {
  const document = withBody({ type: 'array', items: { type: 'string', pattern: '^a*a*$' } });
  expect(checkPayload(document, [`${'a'.repeat(50_000)}!`, 1])).toMatchObject({
    problems: [{ path: '/1', message: 'must be text' }],
    notes: ['Not checked: patterns, because a text has more than 1000 characters.'],
  });
});

test('reports the first 100 problems and the number of the others', { tags: ['thorough'] }, () => {
  const document = withBody({ type: 'array', items: { type: 'string' } });
  const check = checkPayload(document, Array(90_000).fill(1));
  expect(check).toMatchObject({ more: 89_900 });
  expect(check.kind === 'checked' && check.problems.map(({ path }) => path)).toEqual(
    Array.from({ length: 100 }, (_, index) => `/${index}`),
  );
});

test('rejects a payload that is too deep or too large', () => {
  const deep = Array.from({ length: 60_000 }).reduce<unknown>((inner) => ({ reply: inner }), 1);
  expect(problems(deep)).toBe('The payload has more than 200 levels; check a section of it.');
  expect(problems(Array(100_001).fill(1))).toBe('The payload has more than 100000 values; check a section of it.');
});

test('the value of a discriminator selects the variant to check', () => {
  const pets = parse(`
openapi: 3.1.0
paths: { /a: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } } } }
components:
  schemas:
    Pet:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
      discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat' } }
    Cat: { type: object, required: [kind], properties: { kind: { type: string }, fur: { enum: [long, short] } } }
    Dog: { type: object, required: [kind], properties: { kind: { type: string }, fur: { type: integer } } }
`) as JsonObject;
  const petProblems = (payload: unknown): unknown[] => {
    const check = checkPayload(pets, payload);
    return check.kind === 'rejected' ? [check.reason] : check.problems.map(({ path, message }) => `${path} ${message}`);
  };
  expect(petProblems({ kind: 'cat' })).toEqual([]);
  expect(petProblems({ kind: 'Dog', fur: 2 })).toEqual([]);
  expect(petProblems({ kind: 'cat', fur: 2 })).toEqual(['/fur must be one of "long" or "short"']);
  expect(petProblems({ kind: 'bird' })).toEqual(['/kind must be one of "cat" or "Dog"']);
  expect(petProblems({})).toEqual(['/kind is required']);
});

test('checks the schema of a shared media type', () => {
  const document = parse(`
openapi: 3.2.0
paths: { /a: { post: { requestBody: { content: { application/json: { $ref: '#/components/mediaTypes/A' } } } } } }
components: { mediaTypes: { A: { schema: { type: integer } } } }
`) as JsonObject;
  expect(checkPayload(document, 1)).toMatchObject({ kind: 'checked', problems: [] });
  expect(checkPayload(document, 'a')).toMatchObject({ kind: 'checked', problems: [{}] });
});

test('other discriminator values, and none, select the variant of `defaultMapping`', () => {
  const pets = parse(`
openapi: 3.2.0
paths: { /a: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } } } }
components:
  schemas:
    Pet:
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Other' }]
      discriminator: { propertyName: kind, mapping: { cat: Cat }, defaultMapping: Other }
    Cat: { type: object, properties: { kind: { const: cat }, fur: { enum: [long, short] } } }
    Other: { type: object, properties: { kind: { type: string }, fur: { type: integer } } }
`) as JsonObject;
  const petProblems = (payload: unknown): unknown => {
    const check = checkPayload(pets, payload);
    return check.kind === 'rejected' ? check.reason : check.problems.map(({ path }) => path);
  };
  expect(petProblems({ kind: 'cat', fur: 'long' })).toEqual([]);
  expect(petProblems({ kind: 'bird', fur: 2 })).toEqual([]);
  expect(petProblems({ fur: 2 })).toEqual([]);
  expect(petProblems({ kind: 'cat', fur: 2 })).toEqual(['/fur']);
  expect(petProblems({ kind: 'bird', fur: 'long' })).toEqual(['/fur']);
});

test('rejects payloads of schemas with broken references, or notes them beside other problems', () => {
  const missing = { $ref: '#/components/schemas/Gone' };
  const reason = (ref: string): string =>
    `The payload cannot be checked: the schema refers to ${ref}, which is not in the document.`;
  expect(checkPayload(withBody(missing), {})).toEqual({ kind: 'rejected', reason: reason(missing.$ref) });
  const loop = {
    ...withBody({ $ref: '#/components/schemas/A' }),
    components: { schemas: { A: { $ref: '#/components/schemas/A' } } },
  };
  expect(checkPayload(loop, 1)).toEqual({ kind: 'rejected', reason: reason('#/components/schemas/A') });
  const inside = withBody({ type: 'object', properties: { a: { type: 'integer' }, b: missing } });
  expect(checkPayload(inside, { a: 1 })).toEqual({ kind: 'rejected', reason: reason(missing.$ref) });
  expect(checkPayload(inside, { a: 'x' })).toMatchObject({
    problems: [{ path: '/a' }],
    notes: ['Not checked: #/components/schemas/Gone, which is not in the document.'],
  });
  for (const requestBody of [
    { $ref: '#/components/requestBodies/Gone' },
    { content: { 'application/json': { $ref: '#/components/mediaTypes/Gone' } } },
  ])
    expect(checkPayload({ openapi: '3.2.0', paths: { '/a': { post: { requestBody } } } }, {})).toMatchObject({
      kind: 'rejected',
      reason: expect.stringContaining('cannot be checked: the schema refers to #/components/'),
    });
});
