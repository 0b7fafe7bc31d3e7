import type { JsonObject } from '@docs/base/json.ts';
import { describe, expect, test } from 'vitest';
import { compareOutlines } from './compare-outlines.ts';
import { outlineDocument } from './outline.ts';

/** A document with one operation that accepts and returns `Bird`. */
function document(bird: JsonObject, operation: JsonObject = {}): JsonObject {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Bird' } } };
  return {
    openapi: '3.1.0',
    paths: {
      '/birds': {
        post: {
          operationId: 'create-bird',
          summary: 'Create bird',
          requestBody: { required: true, content },
          responses: { '201': { description: '', content } },
          ...operation,
        },
      },
    },
    components: { schemas: { Bird: { type: 'object', properties: { name: { type: 'string' } }, ...bird } } },
  };
}

/** The same operation at a different path. */
const atAviary = (birds: JsonObject): JsonObject => ({
  ...birds,
  paths: { '/aviary': (birds.paths as JsonObject)['/birds'] as JsonObject },
});

/** Changes as `! text (direction)`; `!` means breaking. */
function changes(before: JsonObject, after: JsonObject): string[] {
  return compareOutlines(outlineDocument(before), outlineDocument(after)).map(
    ({ subject, text, breaking, direction }) =>
      `${breaking ? '! ' : ''}${subject.name}: ${text}${direction ? ` (${direction})` : ''}`,
  );
}

const properties = (fields: JsonObject, required: string[] = []): JsonObject => ({ properties: fields, required });
const text = { type: 'string' };

test('matches an operation with a new `operationId` by method and path', () => {
  const renamed = document(properties({ name: text, age: text }), { operationId: 'add-bird' });
  const found = changes(document(properties({ name: text })), renamed);
  expect(found[0]).toBe(
    'add-bird: The `operationId` was `create-bird`. Generated clients have a new name for this operation.',
  );
  expect(found.filter((each) => /removed|operation is new/.test(each))).toEqual([]);
});

describe('fields of a schema used in request and response', () => {
  test('the same document has no changes', () => {
    expect(changes(document({}), document({}))).toEqual([]);
  });

  test('a new optional field is safe, a new required field breaks requests', () => {
    expect(changes(document({}), document(properties({ name: text, colour: text })))).toEqual([
      'Bird: Field `colour` is new.',
    ]);
    expect(changes(document({}), document(properties({ name: text, colour: text }, ['colour'])))).toEqual([
      '! Bird: Field `colour` is new and required. (request)',
      'Bird: Field `colour` is new. (response)',
    ]);
  });

  test('a removed field is breaking, and its nested fields are not reported separately', () => {
    const nested = { type: 'object', properties: { wing: text } };
    expect(changes(document(properties({ name: text, body: nested })), document({}))).toEqual([
      '! Bird: Field `body` was removed.',
    ]);
  });

  test('reports changes to `required` and null per direction', () => {
    expect(changes(document(properties({ name: text }, ['name'])), document({}))).toEqual([
      'Bird: Field `name` is now optional. (request)',
      '! Bird: Field `name` may now be absent. (response)',
    ]);
    expect(changes(document({}), document(properties({ name: { type: ['string', 'null'] } })))).toEqual([
      'Bird: Field `name` may now be null. (request)',
      '! Bird: Field `name` can now be null. (response)',
    ]);
  });

  test('reports added and removed enum values per direction', () => {
    const kinds = (...values: string[]): JsonObject => document(properties({ kind: { type: 'string', enum: values } }));
    expect(changes(kinds('owl', 'wren'), kinds('owl', 'crow'))).toEqual([
      '! Bird: Field `kind` no longer accepts `wren`. (request)',
      'Bird: Field `kind` also accepts `crow`. (request)',
      'Bird: Field `kind` is no longer `wren`. (response)',
      'Bird: Field `kind` can also be `crow`. (response)',
    ]);
  });

  test('a stricter limit breaks requests, a looser limit breaks responses', () => {
    const name = (limits: JsonObject): JsonObject => document(properties({ name: { type: 'string', ...limits } }));
    expect(changes(name({ maxLength: 20 }), name({ maxLength: 10 }))).toEqual([
      '! Bird: Field `name` now accepts at most 10 characters, previously 20. (request)',
      'Bird: Field `name` now has at most 10 characters, previously 20. (response)',
    ]);
    expect(changes(name({ maxLength: 10 }), name({ maxLength: 20, minLength: 1 }))).toEqual([
      '! Bird: Field `name` now accepts at least 1 character. (request)',
      'Bird: Field `name` now accepts at most 20 characters, previously 10. (request)',
      'Bird: Field `name` now has at least 1 character. (response)',
      '! Bird: Field `name` now has at most 20 characters, previously 10. (response)',
    ]);
    expect(changes(name({ pattern: '^a' }), name({ pattern: '^b' }))).toEqual([
      '! Bird: Field `name` must now match `^b`. (request)',
      '! Bird: Field `name` now matches `^b`. (response)',
    ]);
    expect(changes(name({ maxLength: 10 }), name({}))).toEqual([
      '! Bird: Field `name` is no longer limited to at most 10 characters. (response)',
    ]);
  });

  test('reports changed numeric limits, but no limits when the type changes', () => {
    const wings = (schema: JsonObject): JsonObject => document(properties({ wings: schema }));
    expect(changes(wings({ type: 'integer', maximum: 2 }), wings({ type: 'integer', maximum: 4 }))).toEqual([
      'Bird: Field `wings` now accepts at most 4, previously 2. (request)',
      '! Bird: Field `wings` is now at most 4, previously 2. (response)',
    ]);
    expect(changes(wings({ type: 'integer', maximum: 2 }), wings({ type: 'string', maxLength: 4 }))).toEqual([
      '! Bird: Field `wings` changed from integer to string.',
    ]);
  });

  test('reports a changed type and a deprecation', () => {
    expect(changes(document({}), document(properties({ name: { type: 'integer', deprecated: true } })))).toEqual([
      '! Bird: Field `name` changed from string to integer.',
      'Bird: Field `name` is deprecated.',
    ]);
  });
});

describe('fields of several types', () => {
  const pet = (schema: JsonObject): JsonObject => document(properties({ pet: schema }));
  const either = (...types: string[]): JsonObject => ({ oneOf: types.map((type) => ({ type })) });

  test('an added type breaks responses, a removed type breaks requests', () => {
    expect(changes(pet({ type: 'string' }), pet(either('string', 'integer')))).toEqual([
      'Bird: Field `pet` also accepts integer. (request)',
      '! Bird: Field `pet` can also be integer. (response)',
    ]);
    expect(changes(pet(either('string', 'integer')), pet({ type: 'string' }))).toEqual([
      '! Bird: Field `pet` no longer accepts integer. (request)',
      'Bird: Field `pet` is no longer integer. (response)',
    ]);
  });

  test('ignores the order of types', () => {
    expect(changes(pet({ type: ['string', 'integer'] }), pet({ type: ['integer', 'string'] }))).toEqual([]);
  });

  test('treats `Cat or Dog` and `array of Cat` as single schema names', () => {
    const named = (name: string): JsonObject => {
      const schemas = { 'Cat or Dog': { type: 'object' }, Cat: { type: 'object' }, 'array of Cat': { type: 'object' } };
      const petDocument = pet({ $ref: `#/components/schemas/${encodeURI(name)}` });
      return { ...petDocument, components: { schemas: { ...schemas, ...Object(petDocument.components).schemas } } };
    };
    expect(changes(named('Cat or Dog'), named('Cat'))).toEqual(['! Bird: Field `pet` changed from Cat or Dog to Cat.']);
    expect(changes(named('array of Cat'), named('Cat'))).toEqual([
      '! Bird: Field `pet` changed from array of Cat to Cat.',
    ]);
  });

  test('reports type changes in nested arrays', () => {
    const grid = (...types: string[]): JsonObject =>
      pet({ type: 'array', items: { type: 'array', items: either(...types) } });
    expect(changes(grid('string'), grid('string', 'integer')).filter((each) => !each.includes('[]'))).toEqual([
      'Bird: Field `pet` also accepts items of type integer. (request)',
      '! Bird: Field `pet` can also contain integer. (response)',
    ]);
    expect(changes(grid('string'), pet({ type: 'array', items: { type: 'string' } }))[0]).toBe(
      '! Bird: Field `pet` changed from array of array of string to array of string.',
    );
  });

  test('reports type changes of array items', () => {
    const lists = (...types: string[]): JsonObject => pet({ type: 'array', items: either(...types) });
    expect(changes(lists('string'), lists('string', 'integer')).filter((each) => !each.includes('[]'))).toEqual([
      'Bird: Field `pet` also accepts items of type integer. (request)',
      '! Bird: Field `pet` can also contain integer. (response)',
    ]);
  });

  test('reports replacing one of the types as a type change', () => {
    expect(changes(pet(either('string', 'integer')), pet(either('string', 'boolean')))).toEqual([
      '! Bird: Field `pet` changed from integer or string to boolean or string.',
    ]);
  });
});

describe('authentication requirements', () => {
  const needs = (...security: JsonObject[]): JsonObject => document({}, { security });

  test('reports added and removed permissions', () => {
    expect(changes(needs({ token: ['birds:read'] }), needs({ token: ['birds:write'] }))).toEqual([
      '! create-bird: Now requires the permission `birds:write`.',
      'create-bird: No longer requires the permission `birds:read`.',
    ]);
  });

  test('reports added and removed ways to authenticate', () => {
    expect(changes(needs({ token: [] }), needs({ key: [] }, { token: [] }))).toEqual([
      'create-bird: Can now be called with `key`.',
    ]);
    expect(changes(needs({ token: ['a', 'b'] }), needs())).toEqual([
      '! create-bird: Can no longer be called with `token` and the permissions `a`, `b`.',
      'create-bird: Can now be called without credentials.',
    ]);
  });

  test('operations inherit the `security` of the document; unspecified `security` is not compared', () => {
    const withSecurity = { ...document({}), security: [{ token: [] }] };
    expect(changes(withSecurity, needs({ token: [] }))).toEqual([]);
    expect(changes(document({}), withSecurity)).toEqual([]);
    expect(changes(needs({}), withSecurity)).toEqual([
      '! create-bird: Can no longer be called without credentials.',
      'create-bird: Can now be called with `token`.',
    ]);
  });
});

describe('security schemes', () => {
  const key = { type: 'apiKey', in: 'header', name: 'X-API-Key' };
  const secured = (scheme: JsonObject | undefined, security: JsonObject[] = [{ key: [] }]): JsonObject => ({
    ...document({}),
    security,
    components: { ...(scheme && { securitySchemes: { key: scheme } }) },
  });

  test('a changed type, place, name or HTTP scheme is breaking', () => {
    const schemeChanges = (before: JsonObject, after: JsonObject): string[] => changes(secured(before), secured(after));
    expect(schemeChanges(key, { ...key, in: 'query', name: 'key' })).toEqual([
      '! create-bird: Authentication with `key` changed from header `X-API-Key` to query parameter `key`.',
    ]);
    expect(schemeChanges({ type: 'http', scheme: 'basic' }, { type: 'http', scheme: 'bearer' })).toEqual([
      '! create-bird: Authentication with `key` changed from HTTP `basic` to HTTP `bearer`.',
    ]);
    expect(schemeChanges({ ...key, in: 'cookie', name: 'sid' }, { type: 'oauth2', flows: {} })).toEqual([
      '! create-bird: Authentication with `key` changed from cookie `sid` to OAuth 2.',
    ]);
  });

  test('ignores case in header names and HTTP schemes, but not in query parameter names', () => {
    expect(changes(secured(key), secured({ ...key, name: 'x-api-key' }))).toEqual([]);
    expect(changes(secured({ type: 'http', scheme: 'Bearer' }), secured({ type: 'http', scheme: 'bearer' }))).toEqual(
      [],
    );
    expect(changes(secured({ ...key, in: 'query' }), secured({ ...key, in: 'query', name: 'x-api-key' }))).toEqual([
      '! create-bird: Authentication with `key` changed from query parameter `X-API-Key` to query parameter `x-api-key`.',
    ]);
  });

  test('ignores schemes that one document does not describe or no operation uses', () => {
    const cookie = { ...key, in: 'cookie' };
    expect(changes(secured(undefined), secured(key))).toEqual([]);
    expect(changes(secured(key, [{}]), secured(cookie, [{}]))).toEqual([]);
  });
});

test('reports a path parameter with a new name as renamed', () => {
  const at = (name: string, schema: JsonObject = text): JsonObject => ({
    openapi: '3.1.0',
    paths: {
      [`/birds/{${name}}/eggs`]: {
        get: { operationId: 'eggs', parameters: [{ name, in: 'path', required: true, schema }], responses: {} },
      },
    },
  });
  expect(changes(at('id'), at('bird_id'))).toEqual(['eggs: Path parameter `id` was renamed to `bird_id`.']);
  expect(changes(at('id'), at('bird_id', { type: 'integer' }))).toEqual([
    'eggs: Path parameter `id` was renamed to `bird_id`.',
    '! eggs: Path parameter `bird_id` changed from string to integer. (request)',
  ]);
});

describe('operations', () => {
  test('reports added, removed, moved and deprecated operations', () => {
    const other = atAviary(document({}, { operationId: 'add-bird', summary: 'Add bird' }));
    expect(changes(document({}), other)).toEqual([
      '! create-bird: This operation was removed.',
      'add-bird: This operation is new.',
    ]);
    expect(changes(document({}), document({}, { deprecated: true }))).toEqual([
      'create-bird: This operation is deprecated.',
    ]);
    expect(changes(document({}), atAviary(document({})))).toEqual([
      '! create-bird: Moved from `POST /birds` to `POST /aviary`.',
    ]);
  });

  test('reports the sunset of deprecations, and the replacement of what is deprecated or removed', () => {
    const details = (before: JsonObject, after: JsonObject): object[] =>
      compareOutlines(outlineDocument(before), outlineDocument(after)).map(({ kind, text, replacement }) => ({
        kind,
        text,
        replacement,
      }));
    const dated = (sunset: string): JsonObject =>
      document({}, { 'x-deprecated': { sunset, replacement: 'add-bird', reason: 'Old.' } });
    expect(details(document({}), dated('2026-12-31'))).toEqual([
      { kind: 'deprecated', text: 'Deprecated; stops working after 31 December 2026.', replacement: 'add-bird' },
    ]);
    expect(details(dated('2026-12-31'), dated('2027-03-01'))).toEqual([
      {
        kind: 'deprecated',
        text: 'This operation now stops working after 1 March 2027, previously 31 December 2026.',
        replacement: 'add-bird',
      },
    ]);
    expect(details(dated('2026-12-31'), dated('2026-12-31'))).toEqual([]);
    expect(details(dated('2026-12-31'), { ...document({}), paths: {} })).toMatchObject([
      { kind: 'removed', text: 'This operation was removed.', replacement: 'add-bird' },
    ]);
    const old = { ...text, deprecated: true, 'x-deprecated': { sunset: 'version 3', replacement: 'title' } };
    const withOld = document(properties({ name: old, title: text }));
    expect(details(document(properties({ name: text, title: text })), withOld)).toEqual([
      { kind: 'deprecated', text: 'Field `name` is deprecated; stops working after version 3.', replacement: 'title' },
    ]);
    expect(details(withOld, document(properties({ title: text })))).toEqual([
      { kind: 'removed', text: 'Field `name` was removed.', replacement: 'title' },
    ]);
  });

  test('reports added and removed parameters, including names with a dot', () => {
    const parameters = [
      { name: 'filter.kind', in: 'query', schema: text },
      { name: 'X-Nest', in: 'header', required: true, schema: text },
    ];
    expect(changes(document({}), document({}, { parameters }))).toEqual([
      'create-bird: Query parameter `filter.kind` is new. (request)',
      '! create-bird: Header parameter `X-Nest` is new and required. (request)',
    ]);
    expect(changes(document({}, { parameters: parameters.slice(0, 1) }), document({}))).toEqual([
      '! create-bird: Query parameter `filter.kind` was removed. (request)',
    ]);
  });

  test('reports added and removed media types', () => {
    const schema = { $ref: '#/components/schemas/Bird' };
    const content = (...types: string[]): JsonObject => Object.fromEntries(types.map((type) => [type, { schema }]));
    const takes = (...types: string[]): JsonObject =>
      document({}, { requestBody: { required: true, content: content(...types) } });
    expect(changes(takes('application/json', 'text/csv'), takes('application/json', 'text/xml'))).toEqual([
      '! create-bird: No longer accepts `text/csv`.',
      'create-bird: Also accepts `text/xml`.',
    ]);
    const responds = (...types: string[]): JsonObject =>
      document({}, { responses: { '201': { description: '', content: content(...types) } } });
    expect(changes(responds('application/json', 'text/csv'), responds('application/json'))).toEqual([
      '! create-bird: No longer returns 201 with `text/csv`.',
    ]);
  });

  test('reports added, removed and now optional response headers', () => {
    const responds = (headers: JsonObject, more: JsonObject = {}): JsonObject =>
      document({}, { responses: { '201': { description: '', headers }, ...more } });
    const header = (schema: JsonObject, required = false): JsonObject => ({ schema, required });
    const count = { type: 'integer' };
    expect(
      changes(
        responds({ Location: header(text, true), 'X-Left': header(text) }),
        responds(
          { Location: header(text), 'X-Count': header(count) },
          { '202': { headers: { 'X-New': header(text) } } },
        ),
      ),
    ).toEqual([
      '! create-bird: Header `Location` of 201 may now be absent. (response)',
      'create-bird: Header `X-Count` of 201 is new. (response)',
      '! create-bird: Header `X-Left` of 201 was removed. (response)',
      'create-bird: May now return 202.',
    ]);
  });

  test('reports added and removed response statuses', () => {
    const responses = { '202': { description: '' } };
    expect(changes(document({}), document({}, { responses }))).toEqual([
      'create-bird: May now return 202.',
      '! create-bird: No longer returns 201.',
      // The schema is no longer returned, so only the request side is compared, and it did not change.
    ]);
  });
});

test('uses the kind `added` only for new operations and fields, not for changes in existing ones', () => {
  const kinds = (before: JsonObject, after: JsonObject): string[] =>
    compareOutlines(outlineDocument(before), outlineDocument(after)).map(
      ({ kind, subject, field }) => `${kind} ${[subject.name, field].filter(Boolean).join(' ')}`,
    );
  const colours = (...values: string[]): JsonObject => properties({ colour: { type: 'string', enum: values } });
  expect(kinds(atAviary(document({}, { operationId: 'add-bird' })), document({}))).toEqual([
    'removed add-bird',
    'added create-bird',
  ]);
  expect(kinds(document({}), document(properties({ name: text, colour: text })))).toEqual(['added Bird colour']);
  expect(kinds(document(colours('red')), document(colours('blue')))).toEqual(Array(4).fill('changed Bird colour'));
  expect(kinds(document({}, { requestBody: {} }), document({}))).toContain('changed create-bird');
  expect(kinds(document({}, { responses: { '202': { description: '' } } }), document({}))).toEqual([
    'changed create-bird',
    'changed create-bird',
  ]);
});

test('compares the body of an event as a response', () => {
  const event = (required: string[]): JsonObject => ({
    openapi: '3.1.0',
    webhooks: {
      'bird.seen': {
        post: {
          operationId: 'bird.seen',
          requestBody: {
            content: { 'application/json': { schema: { type: 'object', properties: { at: text }, required } } },
          },
        },
      },
    },
  });
  expect(changes(event(['at']), event([]))).toEqual(['! bird.seen: Field `at` may now be absent. (response)']);
});

describe('everything that has a page is compared', () => {
  const sends = (payload: JsonObject): JsonObject => ({
    requestBody: { content: { 'application/json': { schema: { type: 'object', properties: payload } } } },
  });

  test('items of a stream', () => {
    const streams = (item: JsonObject): JsonObject =>
      document({}, { responses: { '200': { content: { 'application/jsonl': { itemSchema: item } } } } });
    expect(changes(streams({ type: 'string' }), streams({ type: 'integer' }))).toEqual([
      '! create-bird: The 200 body changed from array of string to array of integer. (response)',
      '! create-bird: Field `[]` of 200 changed from string to integer. (response)',
    ]);
  });

  test('`webhooks` and `x-webhooks`, each method separately', () => {
    const hooks = (key: string, item: JsonObject): JsonObject => ({ [key]: { 'bird.seen': item } });
    expect(
      changes(
        hooks('x-webhooks', { post: sends({ at: text, by: text }) }),
        hooks('webhooks', { post: sends({ at: text }) }),
      ),
    ).toEqual(['! bird.seen: Field `by` was removed. (response)']);
    const both = (put: JsonObject): JsonObject => hooks('webhooks', { post: sends({ at: text }), put: sends(put) });
    expect(changes(both({ at: text }), both({}))).toEqual(['! bird.seen put: Field `at` was removed. (response)']);
  });

  test('callbacks, also in referenced path items', () => {
    const calls = (payload: JsonObject): JsonObject => ({
      paths: { '/birds': { $ref: '#/components/pathItems/Birds' } },
      components: {
        pathItems: {
          Birds: { post: { operationId: 'watchBirds', callbacks: { seen: { '{$url}': { post: sends(payload) } } } } },
        },
      },
    });
    expect(changes(calls({ at: text }), calls({}))).toEqual(['! watchBirds seen: Field `at` was removed. (response)']);
  });

  test('operations that share an `operationId`', () => {
    const twice = (parameters: JsonObject[]): JsonObject => ({
      paths: { '/a': { get: { operationId: 'list', parameters } }, '/b': { get: { operationId: 'list' } } },
    });
    expect(changes(twice([]), twice([{ name: 'q', in: 'query', schema: text }]))).toEqual([
      'list: Query parameter `q` is new. (request)',
    ]);
  });
});
