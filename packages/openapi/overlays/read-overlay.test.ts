import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readOverlay } from './read-overlay.ts';

function messagesFor(text: string): readonly string[] {
  return readOverlay(parse(text)).findings.map(
    ({ severity, pointer, offset, message, fix }) =>
      `${severity} ${pointer}${offset === undefined ? '' : ` +${offset}`}: ${message} ${fix}`,
  );
}

const head = 'overlay: 1.1.0\ninfo: { title: T, version: "1" }\n';

test('reads an overlay without its extensions', () => {
  const { overlay, findings } = readOverlay(
    parse(`${head}x-a: 1\nextends: ./a.yaml\nactions: [{ target: $.info, update: { x-b: 1 }, x-c: 1 }]`),
  );
  expect(findings).toEqual([]);
  expect(overlay).toMatchObject({ extends: './a.yaml', actions: [{ kind: 'update', value: { 'x-b': 1 } }] });
});

test('reports other versions, and files that are not overlays', () => {
  expect(messagesFor('[]')[0]).toContain('This is not an overlay: it is not an object.');
  expect(messagesFor('openapi: 3.1.0')).toEqual([
    'error : This is not an overlay: `overlay` is missing. Start the file with `overlay: 1.1.0`.',
  ]);
  expect(messagesFor('overlay: 1.1')).toEqual([
    'error /overlay: `overlay` is a number, not text. Write all of the version: `overlay: 1.1.0`.',
  ]);
  expect(messagesFor('overlay: 2.0.0')).toEqual([
    'error /overlay: Overlay "2.0.0" is not supported; 1.0 and 1.1 are. Write `overlay: 1.1.0`.',
  ]);
  expect(messagesFor(`${head.replace('1.1.0', '1.2.0')}actions: [{ target: $, update: {} }]`)).toEqual([
    'warning /overlay: Overlay 1.2.0 is newer than the supported versions: the file is read as Overlay 1.1. Write `overlay: 1.1.0`, if nothing in it is new.',
  ]);
});

test('reports fields that are missing, misspelt or of the wrong type', () => {
  expect(messagesFor('overlay: 1.0.0\nactions: []')).toEqual([
    'error /info: `info` is not valid: it is missing. Add it: an object is needed.',
    'error /actions: `actions` is not valid: found []. List at least one.',
  ]);
  expect(messagesFor(`${head}actions: [{ taget: $, update: {}, remove: no }]`)).toEqual([
    'error /actions/0/target: `actions.0.target` is not valid: it is missing. Add it: a string is needed.',
    'error /actions/0/remove: `actions.0.remove` is not valid: found "no". Write `true` or `false` instead.',
    'error /actions/0/taget: Unknown field `taget` in `actions.0`. Did you mean `target`?',
  ]);
});

test('reports actions that are invalid or have no effect', () => {
  const action = (text: string, version = '1.1.0'): readonly string[] =>
    messagesFor(`${head.replace('1.1.0', version)}actions: [{ ${text} }]`);
  expect(action('target: $./a, update: 1')).toEqual([
    "error /actions/0/target +2: `target` is not a JSONPath: unexpected shorthand selector '/'. Correct the path. Write names that are not words in brackets and quotes: `['/pets']`.",
  ]);
  expect(action('target: $.a, copy: a')[0]).toContain('/actions/0/copy +0: `copy` is not a JSONPath');
  expect(action('target: $.a')[0]).toContain('warning /actions/0: The action does nothing.');
  expect(action('target: $, remove: true')[0]).toContain('The whole document cannot be removed.');
  expect(action('target: $.a, remove: true, update: 1')[0]).toContain(
    'warning /actions/0: The action has `remove: true`',
  );
  expect(action('target: $.a, copy: $.b, update: 1')[0]).toContain('either `update` or `copy`');
  expect(action('target: $.a, copy: $.b', '1.0.0')[0]).toContain('`copy` requires Overlay 1.1.');
  expect(action('target: $.a, update: null')).toEqual([]);
  expect(action("target: $.a, update: { schema: { $ref: './b.yaml' } }")[0]).toContain(
    'warning /actions/0/update: `$ref: ./b.yaml` points to another file.',
  );
});
