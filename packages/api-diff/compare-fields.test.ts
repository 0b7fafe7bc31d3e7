import type { JsonObject, JsonValue } from '@docs/base/json.ts';
import { describe, expect, test } from 'vitest';
import { compareOutlines } from './compare-outlines.ts';
import { outlineDocument } from './outline.ts';

/** A document with one operation that accepts and returns an object with one field. */
function document(nest: JsonValue, more: JsonObject = {}): JsonObject {
  const content = { 'application/json': { schema: { type: 'object', properties: { nest } } } };
  const operation = { operationId: 'build', requestBody: { content }, responses: { 200: { content } } };
  return { openapi: '3.1.0', paths: { '/nests': { post: operation } }, ...more };
}

/** Changes from one field to another as `! text`; `!` means breaking. Responses have `of 200` in their text. */
function changes(before: JsonValue, after: JsonValue, more: JsonObject = {}): string[] {
  return compareOutlines(outlineDocument(document(before, more)), outlineDocument(document(after, more))).map(
    ({ text, breaking }) => `${breaking ? '! ' : ''}${text}`,
  );
}

const text = { type: 'string' };
const count = { type: 'integer' };
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });

describe('fields without names', () => {
  const map = (values: JsonValue): JsonObject => ({ type: 'object', additionalProperties: values });

  test('reports changes to the values of a map and to their fields', () => {
    expect(changes(map(text), map(count))).toEqual([
      '! Field `nest.*` changed from string to integer.',
      '! Field `nest.*` of 200 changed from string to integer.',
    ]);
    expect(changes(map(object({ egg: text })), map(object({})))).toEqual([
      '! Field `nest.*.egg` was removed.',
      '! Field `nest.*.egg` of 200 was removed.',
    ]);
  });

  test('reports when an object stops or starts accepting other fields', () => {
    expect(changes(object({}), map(false))).toEqual([
      '! Field `nest` now accepts no other fields.',
      'Field `nest` of 200 now has no other fields.',
    ]);
    expect(changes(map(false), map(true))).toEqual([
      'Field `nest` also accepts other fields.',
      'Field `nest` of 200 can also have other fields.',
    ]);
    expect(changes(map(text), map(false))).toEqual([
      '! Field `nest` now accepts no other fields.',
      '! Field `nest` of 200 now has no other fields.',
    ]);
    expect(changes(map({}), map(true))).toEqual([]);
  });

  test('reports when a map of any value is limited to a type, and the reverse', () => {
    expect(changes(map(true), map(count))).toEqual([
      '! Field `nest` now limits other fields to integer.',
      'Field `nest` of 200 now limits other fields to integer.',
    ]);
    expect(changes(map(count), map(true))).toEqual([
      'Field `nest` no longer limits other fields to integer.',
      '! Field `nest` of 200 no longer limits other fields to integer.',
    ]);
  });

  test('reports changes to pattern fields; without a pattern, the rule for other fields applies', () => {
    const by = (patterns: JsonObject, others: JsonValue = true): JsonObject => ({
      ...map(others),
      patternProperties: patterns,
    });
    expect(changes(by({ '^a.b': text }), by({ '^a.b': count }))).toEqual([
      '! Field `nest./^a.b/` changed from string to integer.',
      '! Field `nest./^a.b/` of 200 changed from string to integer.',
    ]);
    expect(changes(by({}), by({ '^a': text }))).toEqual([
      '! Field `nest` now limits fields that match `^a` to string.',
      'Field `nest` of 200 now limits fields that match `^a` to string.',
    ]);
    expect(changes(by({}, false), by({ '^a': text }, false))).toEqual([
      'Field `nest` also accepts fields that match `^a`.',
      'Field `nest` of 200 can also have fields that match `^a`.',
    ]);
    expect(changes(by({ '^a': text }, text), map(text))).toEqual([]);
  });

  test('reports a new map, or a string that became a map, once', () => {
    const bare = { paths: { '/nests': { post: { operationId: 'build', responses: { 200: {} } } } } };
    const withBody = {
      requestBody: { content: { 'application/json': { schema: map(false) } } },
      responses: { 200: {} },
    };
    const full = { paths: { '/nests': { post: { operationId: 'build', ...withBody } } } };
    const found = compareOutlines(outlineDocument(bare), outlineDocument(full));
    expect(found.map(({ text: words }) => words)).toEqual(['The request body is new.']);
    expect(changes(text, map(count))).toEqual([
      '! Field `nest` changed from string to object.',
      '! Field `nest` of 200 changed from string to object.',
    ]);
  });
});

describe('tuple items', () => {
  const tuple = (...prefixItems: JsonObject[]): JsonObject => ({ type: 'array', prefixItems });

  test('reports a changed item type', () => {
    expect(changes(tuple(text, count), tuple(count, count))).toEqual([
      '! Field `nest[0]` changed from string to integer.',
      '! Field `nest[0]` of 200 changed from string to integer.',
    ]);
  });

  test('reports a new item, and when additional items are no longer allowed', () => {
    expect(changes(tuple(text), { ...tuple(text, count), items: false })).toEqual([
      '! Field `nest` now limits item 2 to integer.',
      '! Field `nest` now accepts no additional items.',
      'Field `nest` of 200 now limits item 2 to integer.',
      'Field `nest` of 200 now has no additional items.',
    ]);
  });

  test('treats the `items` array of earlier JSON Schema versions like `prefixItems`', () => {
    expect(changes({ type: 'array', items: [text] }, tuple(text))).toEqual([]);
  });
});

describe('variants without schema names', () => {
  const either = (...oneOf: JsonObject[]): JsonObject => ({ oneOf });
  const kind = (name: string, fields: JsonObject = {}): JsonObject => object({ kind: { const: name }, ...fields });

  test('matches object variants by a constant field', () => {
    const before = either(kind('egg', { size: text }), kind('twig'));
    expect(changes(before, either(kind('twig'), kind('egg', { size: count })))).toEqual([
      '! Field `nest.size` where `kind` is `egg` changed from string to integer.',
      '! Field `nest.size` of 200 where `kind` is `egg` changed from string to integer.',
    ]);
    expect(changes(before, either(kind('egg', { size: text }), kind('moss')))).toEqual([
      '! Field `nest` no longer accepts an object where `kind` is `twig`.',
      'Field `nest` also accepts an object where `kind` is `moss`.',
      'Field `nest` of 200 is no longer an object where `kind` is `twig`.',
      '! Field `nest` of 200 can also be an object where `kind` is `moss`.',
    ]);
  });

  test('matches variants by type', () => {
    expect(changes(either({ ...text, maxLength: 5 }, count), either({ ...text, maxLength: 4 }, count))).toEqual([
      '! Field `nest` as string now accepts at most 4 characters, previously 5.',
      'Field `nest` of 200 as string now has at most 4 characters, previously 5.',
    ]);
  });

  test('matches other variants by content, ignoring order and descriptions, then by position', () => {
    const [a, b, c] = [object({ a: text }), object({ b: text }), object({ c: text })];
    expect(changes(either(a, b), either({ ...b, description: 'Words.' }, a))).toEqual([]);
    expect(changes(either(a, b), either(c, a, b))).toEqual([
      'Field `nest` also accepts choice 1.',
      '! Field `nest` of 200 can also be choice 1.',
    ]);
    expect(changes(either(a, b), either(a, object({ b: count }))).slice(0, 1)).toEqual([
      '! Field `nest.b` in choice 2 changed from string to integer.',
    ]);
  });

  test('reports changes to a discriminator and its mapping', () => {
    const schemas = { Egg: object({}), Twig: object({}) };
    const refs = Object.keys(schemas).map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const mapped = (mapping: JsonObject, propertyName = 'kind'): JsonObject => ({
      oneOf: refs,
      discriminator: { propertyName, mapping },
    });
    const compare = (before: JsonObject, after: JsonObject): string[] =>
      changes(before, after, { components: { schemas } });
    expect(compare(mapped({ egg: 'Egg' }), mapped({ oval: '#/components/schemas/Egg' }))).toEqual([
      '! Field `nest` no longer accepts `egg` as `kind`.',
      'Field `nest` also accepts `oval` as `kind`.',
      'Field `nest` of 200 no longer has `egg` as `kind`.',
      '! Field `nest` of 200 can also have `oval` as `kind`.',
    ]);
    expect(compare(mapped({ a: 'Egg', b: 'Twig' }), mapped({ a: 'Twig', b: 'Egg' }))[0]).toBe(
      '! Field `nest` now maps `a` in `kind` to `Twig`, previously `Egg`.',
    );
    // An unmapped schema is identified by its name.
    expect(compare(mapped({ Egg: 'Egg' }), mapped({ Twig: 'Twig' }))).toEqual([]);
    expect(compare(mapped({}), mapped({}, 'type'))[0]).toBe(
      '! Field `nest` now has the discriminator `type`, previously `kind`.',
    );
  });
});

describe('read-only and write-only fields', () => {
  const nest = (egg: JsonObject, more: JsonObject = {}): JsonObject => object({ egg }, more);

  test('a field that becomes read-only breaks requests, one that becomes write-only breaks responses', () => {
    expect(changes(nest(text), nest({ ...text, readOnly: true }))).toEqual(['! Field `nest.egg` is now read-only.']);
    expect(changes(nest(text), nest({ ...text, writeOnly: true }))).toEqual([
      '! Field `nest.egg` of 200 is now write-only.',
    ]);
    expect(changes(nest({ ...text, readOnly: true }), nest(text))).toEqual([
      'Field `nest.egg` is no longer read-only.',
    ]);
    expect(changes(nest({ ...text, readOnly: true }), nest(text, { required: ['egg'] }))[0]).toBe(
      '! Field `nest.egg` is no longer read-only, and required.',
    );
  });

  test('reports a change only for the direction that has the field', () => {
    expect(changes(object({}), nest({ ...text, readOnly: true }, { required: ['egg'] }))).toEqual([
      'Field `nest.egg` of 200 is new.',
    ]);
    const inside = (egg: JsonObject): JsonObject => nest({ ...object({ egg }), writeOnly: true });
    expect(changes(inside(text), inside(count))).toEqual(['! Field `nest.egg.egg` changed from string to integer.']);
  });
});

describe('other constraints', () => {
  test('reports when duplicate items become forbidden or allowed', () => {
    const list = { type: 'array', items: text };
    expect(changes(list, { ...list, uniqueItems: true })).toEqual([
      '! Field `nest` now accepts no duplicates.',
      'Field `nest` of 200 now has no duplicates.',
    ]);
    expect(changes({ ...list, uniqueItems: true }, list)).toEqual([
      'Field `nest` may now have duplicates.',
      '! Field `nest` of 200 can now have duplicates.',
    ]);
  });

  test('reports `dependentRequired` fields, and required fields without a schema', () => {
    const pair = object({ egg: text }, { dependentRequired: { egg: ['size'] } });
    expect(changes(object({ egg: text }), pair)).toEqual([
      '! Field `nest` now requires `size` where it has `egg`.',
      'Field `nest` of 200 now always has `size` where it has `egg`.',
    ]);
    expect(changes(pair, object({ egg: text }))).toEqual([
      'Field `nest` no longer requires `size` where it has `egg`.',
      '! Field `nest` of 200 may now omit `size` where it has `egg`.',
    ]);
    expect(changes(object({}), object({}, { required: ['egg'] }))).toEqual([
      '! Field `nest` now requires `egg`.',
      'Field `nest` of 200 now always has `egg`.',
    ]);
  });

  test('reports changed conditions, ignoring titles, key order and conditions without effect', () => {
    const when = (then: JsonObject): JsonObject => object({}, { if: { required: ['egg'] }, then });
    expect(changes(object({}), when({ required: ['size'] }))).toEqual([
      '! Field `nest` must now meet a condition (`if`).',
      'Field `nest` of 200 now meets a condition (`if`).',
    ]);
    expect(changes(when({ required: ['size'] }), object({}))).toEqual([
      'Field `nest` no longer has to meet a condition (`if`).',
      '! Field `nest` of 200 no longer has to meet a condition (`if`).',
    ]);
    expect(changes(when({ maxProperties: 2 }), when({ maxProperties: 3 }))).toEqual([
      '! Field `nest` must now meet another condition (`if`).',
      '! Field `nest` of 200 now meets another condition (`if`).',
    ]);
    expect(
      changes(when({ required: ['a'], minProperties: 1 }), when({ minProperties: 1, required: ['a'], title: 'A' })),
    ).toEqual([]);
    expect(changes(object({}), object({}, { if: { required: ['egg'] } }))).toEqual([]);
    expect(changes(when({ required: ['a'] }), when({ required: ['a'], unevaluatedProperties: true }))).toEqual([]);
    const some = (...names: string[]): JsonObject => object({}, { anyOf: names.map((name) => ({ required: [name] })) });
    expect(changes(some('egg', 'twig'), some('egg', 'moss'))).toEqual([
      '! Field `nest` must now meet another condition (`anyOf`).',
      '! Field `nest` of 200 now meets another condition (`anyOf`).',
    ]);
  });
});

describe('equivalent schemas', () => {
  test('infers type and null from `enum` and `const`', () => {
    expect(changes({ ...text, enum: ['a'] }, { const: 'a' })).toEqual([]);
    expect(changes({ type: ['string', 'null'], enum: ['a', null] }, { enum: ['a', null] })).toEqual([]);
    expect(changes({ type: 'number', enum: [1, 2] }, { enum: [1, 2] })).toEqual([]);
    expect(changes({ type: 'null' }, { const: null })).toEqual([]);
    expect(changes({ const: 'a' }, { const: 1 })[0]).toBe('! Field `nest` changed from string to integer.');
  });

  test('treats equivalent exclusive limits as equal, and ignores limits without effect', () => {
    const number = (limits: JsonObject): JsonObject => ({ type: 'number', ...limits });
    expect(changes(number({ minimum: 1, exclusiveMinimum: true }), number({ exclusiveMinimum: 1 }))).toEqual([]);
    expect(changes({ ...count, exclusiveMaximum: 10 }, { ...count, maximum: 9 })).toEqual([]);
    expect(changes({ ...text, minLength: 0 }, text)).toEqual([]);
    expect(changes(number({ minimum: 1 }), number({ exclusiveMinimum: 1 }))).toEqual([
      '! Field `nest` now accepts more than 1, previously at least 1.',
      'Field `nest` of 200 is now more than 1, previously at least 1.',
    ]);
  });
});

test('reports when an enum is added or removed', () => {
  expect(changes(text, { ...text, enum: ['a', 'b'] })).toEqual([
    '! Field `nest` now accepts only `a`, `b`.',
    'Field `nest` of 200 is now only `a`, `b`.',
  ]);
  expect(changes({ ...text, enum: ['a'] }, text)).toEqual([
    'Field `nest` is no longer limited to `a`.',
    '! Field `nest` of 200 is no longer limited to `a`.',
  ]);
});

test('a wider type breaks responses only, a narrower type breaks requests only', () => {
  expect(changes(count, { type: 'number' })).toEqual([
    'Field `nest` changed from integer to number.',
    '! Field `nest` of 200 changed from integer to number.',
  ]);
  expect(changes({}, text)).toEqual([
    '! Field `nest` changed from any value to string.',
    'Field `nest` of 200 changed from any value to string.',
  ]);
});

describe('parameters', () => {
  const takes = (parameter: JsonObject): JsonObject => ({
    paths: { '/nests': { get: { operationId: 'list', parameters: [{ name: 'tags', in: 'query', ...parameter }] } } },
  });
  const compare = (before: JsonObject, after: JsonObject): string[] =>
    compareOutlines(outlineDocument(takes(before)), outlineDocument(takes(after))).map(
      ({ text: words, breaking, field }) => `${breaking ? '! ' : ''}${words} ${field}`,
    );
  const schema = { type: 'array', items: text };

  test('reports a changed serialisation, but not an explicit default or the `explode` of a string', () => {
    expect(compare({ schema }, { schema, explode: false })).toEqual([
      '! Query parameter `tags` is now written differently: values joined by commas, previously repeated for each value. query tags',
    ]);
    expect(compare({ schema }, { schema, style: 'form', explode: true })).toEqual([]);
    expect(compare({ schema: text }, { schema: text, explode: false })).toEqual([]);
  });

  test('reports changed values of array items', () => {
    const list = (...values: string[]): JsonObject => ({ schema: { type: 'array', items: { enum: values } } });
    expect(compare(list('a', 'b'), list('a'))).toEqual([
      '! Query parameter `tags[]` no longer accepts `b`. query tags[]',
    ]);
  });
});

describe('recursive schemas', () => {
  const ref = { $ref: '#/x-part' };
  const outlineSize = (part: JsonObject): number => {
    const outline = outlineDocument(document(ref, { 'x-part': part }));
    expect(compareOutlines(outline, outline)).toEqual([]);
    return outline.operations.get('build')?.body.size ?? 0;
  };

  test('keeps the outline of a recursive schema small', () => {
    expect(outlineSize({ type: 'object', additionalProperties: ref, patternProperties: { a: ref } })).toBeLessThan(200);
    expect(outlineSize({ prefixItems: [ref, ref], items: ref })).toBeLessThan(1000);
    expect(outlineSize({ oneOf: [{ properties: { a: ref } }, { properties: { b: ref } }] })).toBeLessThan(10);
  });

  test('cuts off the outline of a schema that refers to itself in many places', () => {
    const names = Array.from({ length: 12 }, (_, index) => `p${index}`);
    expect(outlineSize({ anyOf: names.map((name) => ({ properties: { [name]: ref } })) })).toBeLessThan(10);
    const patterns = Object.fromEntries(names.map((name) => [name, ref]));
    expect(outlineSize({ type: 'object', patternProperties: patterns })).toBeLessThan(5001);
  });
});
