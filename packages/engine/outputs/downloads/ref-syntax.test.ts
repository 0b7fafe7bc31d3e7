import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { escapePointer, parseRef } from './ref-syntax.ts';

const converter = createRequire(createRequire(import.meta.url).resolve('openapi-typescript'));
const original = converter('@redocly/openapi-core/lib/ref-utils.js') as typeof import('./ref-syntax.ts');

test.each([
  '#/components/schemas/Letter',
  '#/paths/~1letters~1{id}/get',
  '#/a/%20b/~01/0',
  '#',
  '#/',
  '',
  'other.yaml#/a/b',
  'https://example.com/a#',
  '#/a//b/#/c',
])('reads %j as the original does', (ref) => {
  expect(parseRef(ref)).toEqual(original.parseRef(ref));
  parseRef(ref).pointer.pop();
  expect(parseRef(ref)).toEqual(original.parseRef(ref));
});

test.each(['a', '/a~b/', '~1', 5])('writes %j as the original does', (part) => {
  expect(escapePointer(part)).toBe(original.escapePointer(part));
});
