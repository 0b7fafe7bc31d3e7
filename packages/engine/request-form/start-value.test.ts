import { createCheck } from '@docs/json-schema/check-value.ts';
import type { JsonSchema } from '@docs/samples/request-form.ts';
import { createShapes, type ShapeOption } from '@docs/samples/value-shape.ts';
import { expect, test } from 'vitest';
import { startValue, variantOf, variantValue } from './start-value.ts';

const definitions: Readonly<Record<string, JsonSchema>> = {
  Tree: {
    type: 'object',
    required: ['name', 'left'],
    properties: { name: { type: 'string' }, left: { $ref: '#/$defs/Tree' }, right: { $ref: '#/$defs/Tree' } },
  },
  Cat: {
    type: 'object',
    required: ['kind', 'lives'],
    properties: { kind: { const: 'cat' }, name: { type: 'string' }, lives: { type: 'integer' } },
  },
  Dog: { type: 'object', required: ['kind'], properties: { kind: { const: 'dog' }, name: { type: 'string' } } },
};
const find = (name: string): JsonSchema | undefined => definitions[name];
const shapeOf = createShapes(find);
const check = createCheck(find);

test.each<[JsonSchema, unknown]>([
  [{ type: 'string' }, ''],
  [{ type: 'integer' }, 0],
  [{ enum: ['b', 'a'] }, 'b'],
  [{ type: 'array', items: { type: 'string' } }, []],
  [{ type: 'array', minItems: 2, items: { type: 'array', minItems: 1, items: { type: 'number' } } }, [[0]]],
  [{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] }, ['', 0]],
  [{ type: 'object', additionalProperties: { type: 'string' } }, {}],
  [{ oneOf: [{ $ref: '#/$defs/Cat' }, { $ref: '#/$defs/Dog' }] }, { kind: 'cat', lives: 0 }],
])('the start value of %j is %j', (schema, expected) => {
  expect(startValue(schema, shapeOf)).toEqual(expected);
});

test('cuts off required values of a recursive schema', () => {
  expect(JSON.stringify(startValue({ $ref: '#/$defs/Tree' }, shapeOf)).match(/name/g)).toHaveLength(5);
});

test('finds the variant of a value by its tag, its schema or its type, and converts to another', () => {
  const options = (...schemas: JsonSchema[]): readonly ShapeOption[] => {
    const shape = shapeOf({ oneOf: schemas });
    return shape.kind === 'choice' ? shape.options : [];
  };
  const pets = options({ $ref: '#/$defs/Cat' }, { $ref: '#/$defs/Dog' });
  expect(variantOf(pets, { kind: 'dog', lives: 'wrong' }, shapeOf, check)).toBe(1);
  const untagged = options({ type: 'array', items: { type: 'string' } }, { type: 'object', required: ['a'] });
  expect(variantOf(untagged, { a: 1 }, shapeOf, check)).toBe(1);
  expect(variantOf(untagged, {}, shapeOf, check)).toBe(1);
  const [cat, dog] = pets as [ShapeOption, ShapeOption];
  expect(variantValue(dog, { kind: 'cat', lives: 9, name: 'Tom' }, shapeOf)).toEqual({ kind: 'dog', name: 'Tom' });
  expect(variantValue(cat, { kind: 'dog', name: 'Rex' }, shapeOf)).toEqual({ kind: 'cat', lives: 0, name: 'Rex' });
});
