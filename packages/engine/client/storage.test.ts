import { afterEach, expect, test, vi } from 'vitest';
import { session } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['{"a":1}', { a: 1 }],
  ['null', null],
  ['{"a":', undefined],
  ['', undefined],
  [null, undefined],
])('reads the stored text %j as %j', (stored, value) => {
  vi.stubGlobal('sessionStorage', { getItem: () => stored });
  expect(session.readJson('key')).toEqual(value);
});

test('keeps values in memory if storage is blocked', () => {
  const blocked = (): never => {
    throw new Error('blocked');
  };
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  expect(session.read('key')).toBeNull();
  expect(session.readJson('key')).toBeUndefined();
  session.write('key', '{"a":1}');
  expect(session.readJson('key')).toEqual({ a: 1 });
  session.write('key', null);
  expect(session.read('key')).toBeNull();
});
