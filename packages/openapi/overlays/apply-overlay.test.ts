import type { JsonObject } from '@docs/base/json.ts';
import { segmentsOf } from '@docs/base/pointer.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { applyOverlay } from './apply-overlay.ts';
import { type Origins, originAt, originsOf } from './origins.ts';
import { readOverlay } from './read-overlay.ts';

interface Applied {
  readonly document: JsonObject;
  readonly origins: Origins;
  readonly messages: readonly string[];
}

/** Applies actions to a document, both written as YAML. */
function apply(document: string | JsonObject, actions: string, { version = '1.1.0' } = {}): Applied {
  const head = { overlay: version, info: { title: 'T', version: '1' } };
  const { overlay, findings } = readOverlay({ ...head, actions: parse(actions) });
  if (!overlay) throw new Error(findings.map(({ message }) => message).join('\n'));
  const origins = originsOf({ pointer: '' });
  const before = typeof document === 'string' ? (parse(document) as JsonObject) : document;
  const copy = structuredClone(before);
  const applied = applyOverlay(before, { overlay, index: 0, origins });
  expect(before).toEqual(copy);
  const messages = applied.findings.map(
    ({ severity, pointer, message, fix }) => `${severity} ${pointer}: ${message} ${fix}`,
  );
  return { document: applied.document, origins, messages };
}

/** The source of a value: `overlay` or `document`, and the pointer there. */
function readAt({ origins }: Applied, pointer: string): string {
  const { overlay, pointer: found } = originAt(origins, segmentsOf(pointer));
  return `${overlay === undefined ? 'document' : 'overlay'} ${found}`;
}

test('merges objects field by field, appends to lists and replaces single values', () => {
  const applied = apply(
    'info: { title: A, contact: { name: X } }\ntags: [a]',
    '- { target: $, update: { info: { title: B, contact: { url: u } }, tags: [b], x-new: {} } }',
  );
  expect(applied.document).toEqual({
    info: { title: 'B', contact: { name: 'X', url: 'u' } },
    tags: ['a', 'b'],
    'x-new': {},
  });
  expect(applied.messages).toEqual([]);
  expect(readAt(applied, '/info/title')).toBe('overlay /actions/0/update/info/title');
  expect(readAt(applied, '/info/contact/name')).toBe('document /info/contact/name');
  expect(readAt(applied, '/info/contact/url/deep')).toBe('overlay /actions/0/update/info/contact/url/deep');
  expect(readAt(applied, '/tags/0')).toBe('document /tags/0');
  expect(readAt(applied, '/tags/1')).toBe('overlay /actions/0/update/tags/0');
});

test('changes single values, list items and several objects', () => {
  const paths = 'paths: { /a: { get: { summary: Old, tags: [x] } }, /b: { get: { tags: [] } }, /c: { put: {} } }';
  const actions = `
    - { target: "$.paths['/a'].get.summary", update: New }
    - { target: $.paths.*.get, update: { x-safe: true } }
    - { target: $.paths.*.get.tags, update: y }
    - { target: "$.paths.*.get.tags[?@ == 'x']", remove: true }
    - { target: "$.paths[?@.put]", remove: true }`;
  const applied = apply(paths, actions);
  expect(applied.messages).toEqual([]);
  expect(applied.document).toEqual({
    paths: {
      '/a': { get: { summary: 'New', tags: ['y'], 'x-safe': true } },
      '/b': { get: { tags: ['y'], 'x-safe': true } },
    },
  });
  expect(readAt(applied, '/paths/~1a/get/summary')).toBe('overlay /actions/0/update');
  expect(readAt(applied, '/paths/~1a/get/tags/0')).toBe('overlay /actions/2/update');
});

test('items after a removed one keep their original location', () => {
  const applied = apply(
    'list: [{ n: 1 }, { n: 2 }, { n: 3 }]',
    '- { target: "$.list[?@.n == 1]", remove: true }\n- { target: "$.list[1]", update: { m: 4 } }',
  );
  expect(applied.document).toEqual({ list: [{ n: 2 }, { n: 3, m: 4 }] });
  expect(readAt(applied, '/list/1/n')).toBe('document /list/2/n');
  expect(readAt(applied, '/list/1/m')).toBe('overlay /actions/1/update/m');
});

test('traits: an extension in the document selects where parameters are added', () => {
  const items = 'paths: { /items: { get: { x-traits: [paged] } }, /other: { get: {} } }';
  const action = `- target: $.paths[?@.get['x-traits'][?@ == 'paged']].get\n  update: { parameters: [{ name: top }] }`;
  expect(apply(items, action).document).toEqual({
    paths: { '/items': { get: { 'x-traits': ['paged'], parameters: [{ name: 'top' }] } }, '/other': { get: {} } },
  });
});

test('moves a path by creating, copying and removing it', () => {
  const applied = apply(
    'paths: { /items: { get: { tags: [a] } }, /some: { delete: {} } }',
    `
    - { target: $.paths, update: { /new: {} } }
    - { target: "$.paths['/new']", copy: "$.paths['/items']" }
    - { target: "$.paths['/items']", remove: true }`,
  );
  expect(applied.document).toEqual({ paths: { '/some': { delete: {} }, '/new': { get: { tags: ['a'] } } } });
  expect(readAt(applied, '/paths/~1new/get/tags')).toBe('document /paths/~1items/get/tags');
});

test('changes a shared value only at the target', () => {
  const shared = { type: 'string' };
  const { document } = apply({ a: shared, b: shared }, '- { target: $.a, update: { format: date } }');
  expect(document).toEqual({ a: { type: 'string', format: 'date' }, b: { type: 'string' } });
});

test('changes nested targets, each once', () => {
  const { document } = apply('a: { a: { a: 1 } }', "- { target: '$..a[?@.a]', update: { x: [1] } }");
  expect(document).toEqual({ a: { a: { a: 1, x: [1] } } });
  expect(apply('{ a: {} }', "- { target: \"$['a', 'a']\", update: { x: [1] } }").document).toEqual({ a: { x: [1] } });
});

test.each([
  [
    "$.paths['/pest'].get",
    "warning /actions/0/target: `target` matches nothing: `$.paths` exists, but has no `['/pest']`. Did you mean `['/pets']`?",
  ],
  [
    "$.paths['/pets'].post.tags",
    "warning /actions/0/target: `target` matches nothing: `$.paths['/pets']` exists, but has no `.post`. Correct the path, or remove the action.",
  ],
  [
    '$.tag',
    'warning /actions/0/target: `target` matches nothing: `$` exists, but has no `.tag`. Did you mean `.tags`?',
  ],
  [
    '$.tags[?@.name]',
    'warning /actions/0/target: `target` matches nothing: `$.tags` exists, but has no `[?@.name]`. Correct the path, or remove the action.',
  ],
])('warns of a target that matches nothing: %s', (target, message) => {
  const document = 'paths: { /pets: { get: {} } }\ntags: []';
  expect(apply(document, `- { target: "${target}", update: {} }`).messages).toEqual([message]);
});

test('reports values that cannot be merged, and changes nothing', () => {
  const document = { info: { title: 'A', tags: ['a'] }, list: [1] };
  const messagesOf = (actions: string): readonly string[] => {
    const applied = apply(document, actions);
    expect(applied.document).toEqual(document);
    return applied.messages;
  };
  expect(messagesOf('- { target: $.info, update: { tags: {} } }')).toEqual([
    'error /actions/0/update/tags: `$.info.tags` is a list, and cannot be merged with an object. Write a list here, or remove what is there by an action before.',
  ]);
  expect(messagesOf('- { target: $.info, update: text }')).toEqual([
    'error /actions/0/update: `$.info` is an object, and cannot be merged with a single value. Write an object here, or remove what is there by an action before.',
  ]);
  expect(messagesOf('- { target: $.info.title, update: [1] }')).toEqual([
    'error /actions/0/update: `$.info.title` is a single value, and cannot be merged with a list. Write a single value here, or remove what is there by an action before.',
  ]);
  expect(messagesOf('- { target: $.*, update: {} }')).toEqual([
    'error /actions/0/target: `target` selects objects and lists; an action changes one kind only. Select fewer, or make an action for each kind.',
  ]);
  expect(messagesOf('- { target: $.info, copy: $.none }\n- { target: $.info, copy: $.* }')).toEqual([
    'error /actions/0/copy: `copy` must select one value, but `$.none` selects none. Correct the path.',
    'error /actions/1/copy: `copy` must select one value, but `$.*` selects 2. Correct the path.',
  ]);
});

test('warns of a single value as the target in Overlay 1.0, and still changes it', () => {
  const applied = apply('{ info: { title: A } }', '- { target: $.info.title, update: B }', { version: '1.0.0' });
  expect(applied.document).toEqual({ info: { title: 'B' } });
  expect(applied.messages).toEqual([
    'warning /actions/0/target: `target` selects a single value, which requires Overlay 1.1: it is applied anyway. Write `overlay: 1.1.0`.',
  ]);
});

test('fields named `__proto__` and `constructor` do not change prototypes', () => {
  const document = JSON.parse('{"a":{"__proto__":{"x":1}}}') as JsonObject;
  const added = '- target: $.a\n  update: { "__proto__": { polluted: true }, constructor: { y: 2 } }';
  const { document: result } = apply(document, added);
  expect(JSON.stringify(result)).toBe('{"a":{"__proto__":{"x":1,"polluted":true},"constructor":{"y":2}}}');
  expect('polluted' in {}).toBe(false);
  expect(JSON.stringify(apply(result, '- { target: $.a.__proto__, remove: true }').document)).toBe(
    '{"a":{"constructor":{"y":2}}}',
  );
});

test('stops copies that grow the document exponentially', { tags: ['thorough'] }, () => {
  const twice = Array(60).fill('- { target: $.a, copy: $ }').join('\n');
  const { messages } = apply('{ a: {}, b: [1] }', twice);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatch(/^error \/actions\/\d+\/target: The overlays stop here: /);
});
