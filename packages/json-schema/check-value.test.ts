import type { JsonSchema, JsonValue } from '@docs/base/json.ts';
import { pathText } from '@docs/base/pointer.ts';
import { describe, expect, test } from 'vitest';
import { createCheck } from './check-value.ts';

function problems(schema: JsonSchema, value: JsonValue, definitions: Record<string, JsonSchema> = {}): string[] {
  return createCheck((name) => definitions[name])(schema, value).map(({ path, message }) =>
    `${pathText(path)} ${message}`.trim(),
  );
}

describe('messages of keywords', () => {
  test.each<[JsonSchema, JsonValue, string]>([
    [{ type: 'integer' }, 'x', 'must be a whole number'],
    [{ type: ['string', 'null'] }, 1, 'must be text or null'],
    [{ enum: ['a', 'b'] }, 'c', 'must be one of "a" or "b"'],
    [{ const: 1 }, 2, 'must be 1'],
    [{ minLength: 1 }, '', 'must not be empty'],
    [{ maxLength: 2 }, 'abc', 'must have at most 2 characters'],
    [{ minItems: 1 }, [], 'must have at least 1 item'],
    [{ maximum: 100 }, 101, 'must be at most 100'],
    [{ exclusiveMinimum: 0 }, 0, 'must be more than 0'],
    [{ multipleOf: 0.5 }, 0.7, 'must be a multiple of 0.5'],
    [{ uniqueItems: true }, [1, 1], 'must not have the same item twice'],
    [{ pattern: '^a' }, 'b', 'must match the pattern ^a'],
    [{ format: 'uuid' }, 'b', 'must be a UUID'],
    [{ format: 'date-time' }, 'b', 'must be a date and time such as 2026-01-31T09:00:00Z'],
    [{ not: { type: 'string' } }, 'b', 'has a value that is not allowed here'],
    [{ contains: { type: 'string' } }, [1], 'does not have the required items'],
    [{ required: ['a'] }, {}, 'a is required'],
    [{ dependentRequired: { a: ['b'] } }, { a: 1 }, 'b is required beside a'],
    [{ properties: { a: {} }, additionalProperties: false }, { b: 1 }, 'b is not a known field'],
    [{ if: { required: ['z'] }, else: { required: ['b'] } }, { a: 1 }, 'b is required'],
    [
      { items: { type: 'object', properties: { 'x/y': { type: 'string' } } } },
      [{ 'x/y': 1 }],
      '[0]["x/y"] must be text',
    ],
    [false, 1, 'is not allowed'],
  ])('%j rejects %j', (schema, value, words) => {
    expect(problems(schema, value)).toEqual([words]);
  });

  test('accepts valid values, and values that cannot be checked', () => {
    expect(problems({ type: 'string' }, 'a')).toEqual([]);
    expect(problems(true, 'a')).toEqual([]);
    expect(problems({ pattern: '(' }, 'a')).toEqual([]);
    expect(problems({ $ref: '#/$defs/Gone' }, 'a')).toEqual([]);
    expect(problems({ format: '__proto__' }, 'a')).toEqual([]);
  });
});

describe('variants', () => {
  const definitions: Record<string, JsonSchema> = {
    Text: {
      type: 'object',
      required: ['type', 'text'],
      properties: { type: { const: 'text' }, text: { type: 'string' } },
    },
    List: {
      type: 'object',
      required: ['type'],
      properties: { type: { const: 'list' }, children: { type: 'array', items: { $ref: '#/$defs/Node' } } },
    },
    Rule: { type: 'object', required: ['type'], properties: { type: { const: 'rule' } }, additionalProperties: false },
    Block: { oneOf: [{ $ref: '#/$defs/List' }, { $ref: '#/$defs/Rule' }] },
    Node: { oneOf: [{ $ref: '#/$defs/Text' }, { $ref: '#/$defs/Block' }] },
  };
  const node = { $ref: '#/$defs/Node' };

  test.each<[string, JsonValue, string[]]>([
    ['only problems of the variant that the value names', { type: 'text', text: 1 }, ['text must be text']],
    [
      'problems inside nested variants',
      { type: 'list', children: [{ type: 'text' }] },
      ['children[0].text is required'],
    ],
    ['fields that the variant does not have', { type: 'rule', x: 1 }, ['x is not a known field']],
    ['an unknown variant', { type: 'image' }, ['type must be one of "text", "list" or "rule"']],
    ['a field that every variant requires', {}, ['type is required']],
    ['a value of another type', 5, ['must be an object']],
  ])('reports %s', (_, value, words) => {
    expect(problems(node, value, definitions)).toEqual(words);
  });

  test('reports problems of a value that can also be null', () => {
    const schema = { anyOf: [{ type: 'string', maxLength: 2 }, { type: 'null' }] };
    expect(problems(schema, 'abc')).toEqual(['must have at most 2 characters']);
    expect(problems(schema, 5)).toEqual(['must be text or null']);
    expect(problems(schema, null)).toEqual([]);
  });

  test('reports the fields that variants require', () => {
    expect(problems({ anyOf: [{ required: ['a', 'b'] }, { required: ['c'] }] }, {})).toEqual(['needs a with b or c']);
  });

  test('reports a value that matches more than one variant', () => {
    expect(problems({ oneOf: [{ type: 'string' }, { maxLength: 5 }] }, 'a')).toEqual([
      'matches more than one of the allowed schemas',
    ]);
  });

  test('reports a value that matches no variant for different reasons', () => {
    const schema = {
      anyOf: [
        { type: 'string', minLength: 5 },
        { type: 'string', pattern: '^b' },
      ],
    };
    expect(problems(schema, 'a')).toEqual(['matches none of the allowed schemas']);
  });
});

describe('long texts are not matched against patterns', () => {
  const long = `${'a'.repeat(20_000)}!`;
  const slow = '^a*a*$';

  test('in values, items, field names and `not`', () => {
    const named = { patternProperties: { [slow]: {} }, additionalProperties: false };
    expect(problems({ pattern: slow }, long)).toEqual([]);
    expect(problems({ items: { $ref: '#/$defs/a' } }, [long], { a: { pattern: slow } })).toEqual([]);
    expect(problems(named, { [long]: 1 })).toEqual([]);
    expect(problems({ propertyNames: { pattern: slow } }, { [long]: 1 })).toEqual([]);
    expect(problems({ not: { pattern: slow } }, long)).toEqual([]);
  });

  test('everything else is still checked', () => {
    const schema = {
      properties: { text: { maxLength: 5, pattern: slow }, pattern: { type: 'string' } },
      additionalProperties: false,
    };
    expect(problems(schema, { text: long, pattern: 1, more: 1 })).toEqual([
      'text must have at most 5 characters',
      'pattern must be text',
      'more is not a known field',
    ]);
    expect(problems(schema, { text: 'b' })).toEqual([`text must match the pattern ${slow}`]);
  });
});

test('endless and missing references reject nothing', () => {
  const choice = { properties: { a: { $ref: '#/$defs/Loop' } }, required: ['b'] };
  let deep: JsonValue = {};
  for (let depth = 0; depth < 40; depth += 1) deep = { a: deep };
  const definitions: Record<string, JsonSchema> = {
    Loop: { anyOf: [choice, { ...choice, required: ['c'] }] },
    Own: { $ref: '#/$defs/Own' },
  };
  expect(problems({ $ref: '#/$defs/Loop' }, deep, definitions)).toEqual([]);
  expect(problems({ $ref: '#/$defs/Own' }, 1, definitions)).toEqual([]);
  expect(problems({ $ref: '#/$defs/Gone' }, 1, definitions)).toEqual([]);
});

test('all values share the budget of a check', () => {
  const check = createCheck(() => ({ type: 'string' }), { left: 3 });
  const results = [1, 2, 3, 4].map((value) => check({ $ref: '#/$defs/Text' }, value).length);
  expect(results[0]).toBe(1);
  expect(results.at(-1)).toBe(0);
});
