import { expect, test } from 'vitest';
import { jsonTextValue } from './locate.ts';

const source = `{ "a": [1, {"b\\"c": "}\\\\"}, []],
  "d": {"e": -1.5e3, "f": null, "f": 2}, "": "last" }`;

test('finds values in a JSON text by their path', () => {
  const at = (...keys: string[]): string | undefined => {
    let value: ReturnType<typeof jsonTextValue> | undefined = jsonTextValue(source, 0);
    for (const key of keys) value = value?.child(key);
    return value && source.slice(value.offset, value.offset + 4);
  };
  expect(at()).toBe('{ "a');
  expect(at('a', '1', 'b"c')).toBe('"}\\\\');
  expect(at('a', '2')).toBe('[]],');
  expect(at('a', '3')).toBeUndefined();
  expect(at('d', 'e')).toBe('-1.5');
  expect(at('d', 'f')).toBe('null');
  expect(at('')).toBe('"las');
  expect(at('d', 'e', 'x')).toBeUndefined();
});

test('decodes the escapes of a string', () => {
  const root = jsonTextValue(source, 0);
  expect(root.child('a')?.child('1')?.child('b"c')?.text()).toBe('}\\');
  expect(root.child('d')?.text()).toBeUndefined();
});
