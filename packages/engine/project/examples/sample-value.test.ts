import { codeText } from '@docs/base/content.ts';
import type { JsonValue } from '@docs/base/json.ts';
import { expect, test } from 'vitest';
import { projectSchemas } from '../../../../tests/fixtures/openapi/project-yaml.ts';

/** The example on a schema page. */
function sampled(schema: string, more = ''): JsonValue {
  const [first] = projectSchemas(`A: ${schema}\n${more}`).schemas.find(({ name }) => name === 'A')?.examples ?? [];
  return first ? (JSON.parse(codeText(first.code)) as JsonValue) : null;
}

test('generates values for the formats `byte` and `duration`', () => {
  const formats = '{ properties: { a: { type: string, format: byte }, b: { type: string, format: duration } } }';
  expect(sampled(formats)).toEqual({ a: 'c3RyaW5n', b: 'P1D' });
});

test('uses a value from the schema instead of an empty default', () => {
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

test('leaves out objects nested too deeply; lists and unions do not count as levels', () => {
  const deep = (levels: number): string =>
    levels === 0
      ? '{ type: string }'
      : `{ properties: { a: { type: array, items: { oneOf: [${deep(levels - 1)}, { type: integer }] } } } }`;
  expect(sampled(deep(4))).toEqual({ a: [{ a: [{ a: [{ a: ['string'] }] }] }] });
  const nested = (levels: number): string =>
    levels === 0 ? '{ type: string }' : `{ properties: { b: { type: integer }, a: ${nested(levels - 1)} } }`;
  expect(sampled(nested(5))).toEqual({ b: 0, a: { b: 0, a: { b: 0, a: { b: 0 } } } });
  const lists = (levels: number): string =>
    levels === 0 ? '{ type: string }' : `{ properties: { b: { type: array, items: ${lists(levels - 1)} } } }`;
  expect(sampled(`{ properties: { a: { type: string }, deep: ${lists(5)} } }`)).toEqual({ a: 'string' });
});

test('keeps fields near the root when nested objects have many fields', () => {
  const wide = `{ properties: { ${Array.from({ length: 99 }, (_, index) => `m${index}: { type: string }`).join(', ')} } }`;
  const value = sampled(
    `{ properties: { a: { properties: { a: ${wide}, b: ${wide}, c: ${wide}, d: ${wide} } }, z: { type: string } } }`,
  );
  expect(Object.keys(value as object)).toEqual(['a', 'z']);
});

test('ends a recursive schema with an empty object', () => {
  const other = 'B: { properties: { a: { $ref: "#/components/schemas/A" } } }';
  expect(sampled('{ properties: { b: { $ref: "#/components/schemas/B" } } }', other)).toEqual({ b: { a: {} } });
});

test('the discriminator field of a variant has a mapped value, even if its base has another example', () => {
  const cats = `
Pet: { type: object, properties: { kind: { type: string, example: any } } }
Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }] }`;
  const union = (mapping: string) =>
    `{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { type: string }], discriminator: { propertyName: kind${mapping} } }`;
  expect(sampled(union(', mapping: { cat: Cat }'), cats)).toEqual({ kind: 'cat' });
  expect(sampled(union(', mapping: { one: Cat, any: Cat }'), cats)).toEqual({ kind: 'any' });
  expect(sampled(union(''), cats)).toEqual({ kind: 'any' });
});

test('sets a discriminator field declared beside the options', () => {
  const beside = (field: string, mapping = ', mapping: { m: Mail, s: Sms }') =>
    sampled(
      `{ type: object, properties: { kind: ${field} }, discriminator: { propertyName: kind${mapping} }, oneOf: [{ $ref: '#/components/schemas/Sms' }, { $ref: '#/components/schemas/Mail' }] }`,
      `Sms: { type: object, properties: { text: { type: string } } }\nMail: { type: object }`,
    );
  expect(beside('{ type: string }')).toEqual({ kind: 's', text: 'string' });
  expect(beside('{ enum: [m, s] }')).toEqual({ kind: 's', text: 'string' });
  expect(beside('{ enum: [other] }')).toEqual({ kind: 'other', text: 'string' });
  expect(beside('{ type: string }', '')).toEqual({ kind: 'Sms', text: 'string' });
});

test('sets the mapped discriminator value on the schema page of an option, too', () => {
  const union =
    "B: { discriminator: { propertyName: type, mapping: { car: A, auto: A } }, oneOf: [{ $ref: '#/components/schemas/A' }, { type: string }] }";
  expect(sampled('{ properties: { type: { type: string } } }', union)).toEqual({ type: 'car' });
  expect(sampled('{ properties: { type: { type: string, example: auto } } }', union)).toEqual({ type: 'auto' });
});

test('the example of a base schema without a mapping is one of its derived schemas', () => {
  expect(
    sampled(
      '{ type: object, required: [kind], properties: { kind: { type: string } }, discriminator: { propertyName: kind } }',
      "Bird: { allOf: [{ $ref: '#/components/schemas/A' }], properties: { wings: { type: integer } } }",
    ),
  ).toEqual({ kind: 'Bird', wings: 0 });
});

test('a list that must not be empty has items or is left out', () => {
  const tree = '{ properties: { name: { type: string }, kids: { type: array, items: { $ref: "#/components/schemas/B" }';
  const other = `B: ${tree}, minItems: 1 } } }`;
  expect(sampled('{ properties: { b: { $ref: "#/components/schemas/B" } } }', other)).toEqual({
    b: { name: 'string' },
  });
  const free = `B: ${tree} } } }`;
  expect(sampled('{ properties: { b: { $ref: "#/components/schemas/B" } } }', free)).toEqual({
    b: { name: 'string', kids: [] },
  });
  expect(sampled('{ type: array, contains: { const: z } }')).toEqual(['z']);
  expect(
    sampled('{ type: array, items: { type: string }, contains: { minLength: 8 }, minContains: 2, minItems: 3 }'),
  ).toEqual(['stringst', 'stringst', 'string']);
});

test('replaces an example that the narrowed schema no longer allows', () => {
  const base =
    'B: { properties: { a: { type: string, examples: [ax] }, n: { type: integer, example: 1 }, c: { enum: [x, y], example: x } } }';
  const narrowed = (a: string, n: string, c: string): JsonValue =>
    sampled(`{ allOf: [{ $ref: '#/components/schemas/B' }, { properties: { a: ${a}, n: ${n}, c: ${c} } }] }`, base);
  expect(narrowed('{ minLength: 4 }', '{ minimum: 5 }', '{ enum: [y] }')).toEqual({ a: 'string', n: 5, c: 'y' });
  expect(narrowed('{ maxLength: 4 }', '{ minimum: 1 }', '{ enum: [x] }')).toEqual({ a: 'ax', n: 1, c: 'x' });
  expect(narrowed('{ minLength: 4, pattern: ^ax }', '{}', '{}')).toEqual({ a: 'ax', n: 1, c: 'x' });
});

test('values satisfy `if`, `then` and `else`', () => {
  const object = (condition: string): JsonValue =>
    sampled(
      `{ type: object, required: [kind], properties: { kind: { enum: [a, b] }, x: { type: string } }, ${condition} }`,
    );
  const ifA = 'if: { properties: { kind: { const: a } }, required: [kind] }';
  const ifB = 'if: { properties: { kind: { enum: [b] } } }';
  expect(
    object(`${ifA}, then: { required: [y], properties: { y: { type: integer, minimum: 3 }, x: { const: s } } }`),
  ).toEqual({
    kind: 'a',
    x: 's',
    y: 3,
  });
  expect(object(`${ifA}, then: { properties: { x: false } }`)).toEqual({ kind: 'a' });
  expect(object(`${ifB}, then: { required: [y] }, else: { properties: { x: { maxLength: 2 } } }`)).toEqual({
    kind: 'a',
    x: 'st',
  });
  expect(object('if: { properties: { kind: { minLength: 1 } } }, then: { required: [y] }')).toEqual({
    kind: 'a',
    x: 'string',
    y: '',
  });
  // Conditions that refer to other schemas are ignored.
  expect(object("if: { properties: { kind: { $ref: '#/x' } } }, then: { required: [y] }")).toEqual({
    kind: 'a',
    x: 'string',
  });
});
