import type { JsonSchema } from '@docs/base/json.ts';
import { expect, test } from 'vitest';
import { createShapes, type ValueShape } from './value-shape.ts';

const definitions: Readonly<Record<string, JsonSchema>> = {
  Node: {
    type: 'object',
    required: ['children'],
    properties: { children: { type: 'array', items: { $ref: '#/$defs/Node' } } },
  },
  Cat: { type: 'object', required: ['kind'], properties: { kind: { const: 'cat' }, lives: { type: 'integer' } } },
  Dog: { type: 'object', required: ['kind'], properties: { kind: { enum: ['dog'] }, tail: { type: 'boolean' } } },
  Itself: { oneOf: [{ type: 'string' }, { $ref: '#/$defs/Itself' }] },
  Around: { $ref: '#/$defs/Around' },
};
const shapeOf = createShapes((name) => definitions[name]);

/** The kind of a shape, and the names in it. */
function brief(schema: JsonSchema): string {
  const shape = shapeOf(schema);
  return `${words(shape)}${shape.nullable ? ' or null' : ''}`;
}

function words(shape: ValueShape): string {
  switch (shape.kind) {
    case 'scalar':
      return shape.control.kind === 'choice' ? `choice of ${shape.control.values.join(', ')}` : shape.control.kind;
    case 'object': {
      const names = shape.fields.map(({ name, required }) => (required ? `${name}!` : name));
      return `object of ${[...names, ...(shape.more === undefined ? [] : ['…'])].join(' ')}`;
    }
    case 'list':
      return `list of ${[...shape.first, ...(shape.item === undefined ? [] : [shape.item])].map(brief).join(', ')}`;
    case 'choice':
      return shape.options.map(({ label }) => label).join(' / ');
  }
}

test.each<[string, JsonSchema]>([
  ['text', { type: 'string' }],
  ['text or null', { type: ['string', 'null'], maxLength: 3 }],
  ['text', { minLength: 1 }],
  ['number', { type: ['integer', 'number'] }],
  ['choice of true, false', { type: 'boolean' }],
  ['choice of a, b or null', { enum: ['a', 'b', null] }],
  ['json', { enum: [{ a: 1 }] }],
  ['json', {}],
  ['json', true],
  ['json', { $ref: '#/$defs/Gone' }],
  ['json', { $ref: '#/$defs/Around' }],
  ['list of list of number', { type: 'array', items: { type: 'array', items: { type: 'number' } } }],
  ['list of text, number', { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], items: false }],
  ['object of …', { type: 'object' }],
  ['object of ', { type: 'object', additionalProperties: false }],
  ['object of a! b', { properties: { b: {}, a: {} }, required: ['a'] }],
  ['object of a …', { properties: { a: {} }, additionalProperties: { type: 'string' } }],
  ['object of …', { type: 'object', patternProperties: { '^x': { type: 'string' } }, additionalProperties: false }],
  ['object of b', { properties: { a: { type: 'string', readOnly: true }, b: {} } }],
  ['object of children!', { $ref: '#/$defs/Node' }],
  ['object of kind! lives or null', { oneOf: [{ $ref: '#/$defs/Cat' }, { type: 'null' }] }],
  ['object of kind! lives name', { allOf: [{ $ref: '#/$defs/Cat' }, { properties: { name: { type: 'string' } } }] }],
  ['Cat / Dog', { oneOf: [{ $ref: '#/$defs/Cat' }, { $ref: '#/$defs/Dog' }] }],
  ['Tom / kind: "dog"', { anyOf: [{ $ref: '#/$defs/Cat', title: 'Tom' }, definitions.Dog as JsonSchema] }],
  ['text', { oneOf: [{ type: 'string', format: 'date' }, { const: 'now' }] }],
  ['string / array', { type: ['string', 'array'], items: { type: 'string' } }],
  ['string / Itself', { $ref: '#/$defs/Itself' }],
  [
    'object of a b',
    { properties: { a: {}, b: {} }, anyOf: [{ required: ['a'] }, { required: ['b'], properties: { b: {} } }] },
  ],
])('reads "%s" from %j', (expected, schema) => {
  expect(brief(schema)).toBe(expected);
});

test('variants of a discriminator are options, each with the fields beside them', () => {
  const among = (value: string) => ({ properties: { kind: { enum: [value] } } });
  const variants = ['Cat', 'Dog'].map((name) => ({ allOf: [{ $ref: `#/$defs/${name}` }, among(name.toLowerCase())] }));
  const decided = { if: { type: 'object', properties: { kind: { enum: ['cat', 'dog'] } } }, else: { oneOf: variants } };
  const shape = shapeOf({ properties: { name: { type: 'string' } }, required: ['name'], allOf: [decided] });
  const options = shape.kind === 'choice' ? shape.options : [];
  expect(options.map(({ label, tags }) => [label, tags])).toEqual([
    ['Cat', { kind: 'cat' }],
    ['Dog', { kind: 'dog' }],
  ]);
  expect(options.map(({ schema }) => brief(schema))).toEqual([
    'object of name! kind! lives',
    'object of name! kind! tail',
  ]);
});

test('resolves only one level of a recursive schema', () => {
  let lookups = 0;
  const shapes = createShapes(() => {
    lookups += 1;
    return definitions.Node;
  });
  shapes({ $ref: '#/$defs/Node' });
  expect(lookups).toBe(1);
});
