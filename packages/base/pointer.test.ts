import { expect, test } from 'vitest';
import { pointerSegments, segmentsOf, toPointer } from './pointer.ts';

test.each([
  [[], ''],
  [['paths', '/a/{id}', 'get'], '/paths/~1a~1{id}/get'],
  [['~1', 'a~b', '', 0], '/~01/a~0b//0'],
])('converts %j to %j and back', (parts, pointer) => {
  expect(toPointer(parts)).toBe(pointer);
  expect(segmentsOf(pointer)).toEqual(parts.map(String));
});

test('decodes the percent escapes of a reference before those of its pointer', () => {
  expect(pointerSegments('#/a~1b%20c/%7E0')).toEqual(['a/b c', '~']);
  expect(pointerSegments('#/a%2Fb')).toEqual(['a', 'b']);
  expect(pointerSegments('#/100%')).toEqual(['100%']);
  expect(pointerSegments('#')).toEqual([]);
  expect(pointerSegments('#anchor')).toBeUndefined();
  expect(pointerSegments('other.yaml#/a')).toBeUndefined();
});
