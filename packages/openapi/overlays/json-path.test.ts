import type { JsonObject } from '@docs/base/json.ts';
import { expect, test } from 'vitest';
import { parsePath, pathSegment, selectNodes } from './json-path.ts';

function parseMessage(text: string): string {
  const parsed = parsePath(text);
  return parsed.kind === 'invalid' ? `${parsed.offset}: ${parsed.message} ${parsed.fix}` : 'a path';
}

const fix = "Correct the path. Write names that are not words in brackets and quotes: `['/pets']`.";

test.each([
  ['paths', '0: a path starts with `$`. Write `$.info` for a field of the document, `$` for all of it.'],
  ['#/paths/~1pets/get', "0: a path starts with `$`. Write `$.paths['/pets'].get`."],
  ['.info', '0: a path starts with `$`. Write `$.info`.'],
  ['$.paths./pets.get', `8: unexpected shorthand selector '/'. ${fix}`],
  ['$[info]', `2: unexpected token 'i' in bracketed selection. ${fix}`],
  ['$[?@.a = 1]', `7: unexpected filter selector token '='. ${fix}`],
  ['$[?lenght(@.a) == 1]', `3: no such function 'lenght'. ${fix}`],
])('rejects %s with a fix', (text, message) => {
  expect(parseMessage(text)).toBe(message);
});

test.each(['$.', '$[0', '$["a]', '$[01]', '$.a b', '$.a ', '$[?(@.a]', '$[?1]', '$[?@.a == get]', '$[?@.* == 1]'])(
  'rejects %s',
  (text) => {
    expect(parseMessage(text)).toMatch(/^\d+: /);
  },
);

test('names of extensions need no brackets', () => {
  expect(parseMessage('$.info.x-api-id')).toBe('a path');
});

test('rejects paths that are too deep or too long', () => {
  expect(parseMessage(`$${'[?@'.repeat(600)}`)).toMatch(/^\d+: /);
  expect(parseMessage(`$${'.a'.repeat(2000)}`)).toContain('more than 2000 characters');
});

test('writes a name as a path segment', () => {
  expect(['info', 'x-a', "it's", 3].map(pathSegment)).toEqual(['.info', "['x-a']", "['it\\'s']", '[3]']);
});

function select(text: string, document: unknown): readonly string[] {
  const parsed = parsePath(text);
  if (parsed.kind === 'invalid') throw new Error(parsed.message);
  const nodes = selectNodes(parsed.path, document as JsonObject);
  return nodes.map(({ location }) => location.join('.'));
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
])('selects %s', (path, locations) => {
  expect(select(path, shop)).toEqual(locations);
});

test('reads `__proto__`, `constructor` and `toString` as plain fields', () => {
  const document = JSON.parse('{"__proto__":{"a":1},"b":{"constructor":2}}') as unknown;
  expect(select('$.__proto__.a', document)).toEqual(['__proto__.a']);
  expect(select('$..constructor', document)).toEqual(['b.constructor']);
  expect(select('$.toString', document)).toEqual([]);
  expect(select('$.b.__proto__', document)).toEqual([]);
});

function nested(levels: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

test('rejects paths that multiply their matches', () => {
  expect(parseMessage('$[?$..[?@.c == 1]]')).toContain('in a filter, a path that starts with `$` names one value');
  expect(parseMessage('$..a[?@..b[?@..c[?@..d]]]')).toContain('too many names in brackets or `..`');
  expect(parseMessage(`$${"['a','a','a','a']".repeat(6)}`)).toContain('too many names in brackets');
  expect(parseMessage('$.a[?@.b == $.c.d && @..e]..f')).toBe('a path');
});

test('gives up on very deep documents and slow patterns', () => {
  const deep = nested(20_000);
  expect(() => select('$..a', deep)).toThrow('nested more than 1000 levels deep');
  expect(() => select('$[?@ == $[0]]', [deep, nested(20_000)])).toThrow('nested more than 1000 levels deep');
  const long = { text: 'a'.repeat(200_000) };
  expect(() => select("$[?search(@, '(a+)+b')]", { text: 'a' })).toThrow('the pattern `(a+)+b` may take too long');
  expect(() => select("$[?search(@, 'a*b')]", long)).toThrow('the pattern `a*b` may take too long');
});
