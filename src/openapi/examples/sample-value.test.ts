import { expect, test } from 'vitest';
import { projectSchemas } from '../../../tests/fixtures/openapi/project-yaml.ts';
import { codeText } from '../../model/content.ts';
import type { JsonValue } from '../../model/json.ts';

/** The example on the page of a schema. */
function sampled(schema: string, more = ''): JsonValue {
  const [first] = projectSchemas(`A: ${schema}\n${more}`).schemas.find(({ name }) => name === 'A')?.examples ?? [];
  return first ? (JSON.parse(codeText(first.code)) as JsonValue) : null;
}

test('formats', () => {
  const formats = '{ properties: { a: { type: string, format: byte }, b: { type: string, format: duration } } }';
  expect(sampled(formats)).toEqual({ a: 'c3RyaW5n', b: 'P1D' });
});

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

test('lists and choices do not make an example deeper; objects too deep to show are left out', () => {
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

test('what stands deep leaves room for what stands near the root', () => {
  const wide = `{ properties: { ${Array.from({ length: 99 }, (_, index) => `m${index}: { type: string }`).join(', ')} } }`;
  const value = sampled(
    `{ properties: { a: { properties: { a: ${wide}, b: ${wide}, c: ${wide}, d: ${wide} } }, z: { type: string } } }`,
  );
  expect(Object.keys(value as object)).toEqual(['a', 'z']);
});

test('a loop ends with an empty object', () => {
  const other = 'B: { properties: { a: { $ref: "#/components/schemas/A" } } }';
  expect(sampled('{ properties: { b: { $ref: "#/components/schemas/B" } } }', other)).toEqual({ b: { a: {} } });
});

test('a variant is told by the value it is mapped to, whatever its base has as an example', () => {
  const cats = `
Pet: { type: object, properties: { kind: { type: string, example: any } } }
Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }] }`;
  const union = (mapping: string) =>
    `{ oneOf: [{ $ref: '#/components/schemas/Cat' }, { type: string }], discriminator: { propertyName: kind${mapping} } }`;
  expect(sampled(union(', mapping: { cat: Cat }'), cats)).toEqual({ kind: 'cat' });
  expect(sampled(union(', mapping: { one: Cat, any: Cat }'), cats)).toEqual({ kind: 'any' });
  expect(sampled(union(''), cats)).toEqual({ kind: 'any' });
});
