import type { JsonValue } from '@docs/base/json.ts';
import { expect, test } from 'vitest';
import { createBudget, OverlayLimit } from './budget.ts';
import { parseJsonPath } from './parse-json-path.ts';
import { partsTo, selectNodes } from './select-nodes.ts';

function select(text: string, root: JsonValue, most?: number): readonly string[] {
  const parsed = parseJsonPath(text);
  if (parsed.kind === 'failed') throw new Error(parsed.message);
  const nodes = selectNodes(parsed.query, { root, current: root, budget: createBudget(most) });
  return nodes.map((node) => partsTo(node).join('.'));
}

const shop = {
  'x-a': { b: 1 },
  items: [
    { name: 'pen', price: 2, tags: ['blue', 'red'] },
    { name: 'ink', price: 5, tags: [] },
    { name: 'cap', note: null },
  ],
};

test.each([
  ['$', ['']],
  ["$['x-a'].b", ['x-a.b']],
  ['$.nothing.b', []],
  ['$.items[0].name', ['items.0.name']],
  ['$.items[-1].name', ['items.2.name']],
  ['$.items[7]', []],
  ['$.items[0, 2].name', ['items.0.name', 'items.2.name']],
  ['$.items[1:].name', ['items.1.name', 'items.2.name']],
  ['$.items[::-2].name', ['items.2.name', 'items.0.name']],
  ['$.items[::0]', []],
  ['$.*.b', ['x-a.b']],
  ['$..name', ['items.0.name', 'items.1.name', 'items.2.name']],
  ['$..tags[0]', ['items.0.tags.0']],
  ['$.items[?@.price]', ['items.0', 'items.1']],
  ['$.items[?@.note]', ['items.2']],
  ['$.items[?!@.price]', ['items.2']],
  ["$.items[?@.name == 'pen' || @.price > 4]", ['items.0', 'items.1']],
  ["$.items[?@.price <= 5 && @.name != 'pen']", ['items.1']],
  ["$.items[?!(@.name == 'pen' || @.note == null)]", ['items.1']],
  ["$.items[?@.price < 'x' || @.price >= true]", []],
  ['$.items[?@.price == $.items[1].price]', ['items.1']],
  ['$.items[?@.tags == $.items[1].tags]', ['items.1']],
  ["$.items[?@.tags[?@ == 'red']]", ['items.0']],
  ['$.items[?length(@.tags) == 2 && count(@.*) == 3]', ['items.0']],
  ["$.items[?value(@..name) == 'cap']", ['items.2']],
  ["$.items[?match(@.name, 'p.n')]", ['items.0']],
  ["$.items[?search(@.name, '[ac]')].name", ['items.2.name']],
])('%s', (path, places) => {
  expect(select(path, shop)).toEqual(places);
});

test('names of the language are members like any other', () => {
  const document = JSON.parse('{"__proto__":{"a":1},"b":{"constructor":2}}') as JsonValue;
  expect(select('$.__proto__.a', document)).toEqual(['__proto__.a']);
  expect(select('$..constructor', document)).toEqual(['b.constructor']);
  expect(select('$.toString', document)).toEqual([]);
  expect(select('$.b.__proto__', document)).toEqual([]);
});

function nested(levels: number): JsonValue {
  let value: JsonValue = [];
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

test('paths that multiply are given up, and so are documents without a floor', () => {
  const wide = Array.from({ length: 300 }, (_, a) => ({ a, b: [a, a] }));
  expect(() => select('$[?$..[?@.c == 1]]', wide, 1_000_000)).toThrow(OverlayLimit);
  const deep = nested(20_000);
  expect(() => select('$..a', deep)).toThrow('nested more than 1000 levels deep');
  expect(() => select('$[?@ == $[0]]', [deep, nested(20_000)])).toThrow('nested more than 1000 levels deep');
  const long = { text: 'a'.repeat(200_000) };
  expect(() => select("$[?search(@, 'a*b')]", long)).toThrow(OverlayLimit);
});
