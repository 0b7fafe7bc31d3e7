import { afterEach, expect, test, vi } from 'vitest';
import { session } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['{"a":1}', { a: 1 }],
  ['null', null],
  ['{"a":', undefined],
  ['', undefined],
  [null, undefined],
])('%j as JSON is %j', (stored, value) => {
  vi.stubGlobal('sessionStorage', { getItem: () => stored });
  expect(session.readJson('key')).toEqual(value);
});

test('blocked storage holds nothing', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
  });
  expect(session.read('key')).toBeNull();
  expect(session.readJson('key')).toBeUndefined();
});
