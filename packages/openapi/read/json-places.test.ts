import { expect, test } from 'vitest';
import { jsonPlaces } from './json-places.ts';

const source = `{ "a": [1, {"b\\"c": "}\\\\"}, []],
  "d": {"e": -1.5e3, "f": null, "f": 2}, "": "last" }`;

test('values are found by the way to them', () => {
  const at = (...parts: string[]): string | undefined => {
    let place: ReturnType<typeof jsonPlaces> | undefined = jsonPlaces(source);
    for (const part of parts) place = place?.child(part);
    return place && source.slice(place.offset, place.offset + 4);
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

test('a text is read as it was meant', () => {
  expect(jsonPlaces(source).child('a')?.child('1')?.child('b"c')?.text()).toBe('}\\');
  expect(jsonPlaces(source).child('d')?.text()).toBeUndefined();
});
