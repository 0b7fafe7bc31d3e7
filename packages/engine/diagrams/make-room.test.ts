import { expect, test } from 'vitest';
import { type Gap, makeRoom, type Place } from './make-room.ts';

const FIXED = Number.POSITIVE_INFINITY;

/** Places in a row, each with the same room to the next. */
function row(room: number, ...places: readonly Place[]): readonly Gap[] {
  return places.slice(1).flatMap((after, index) => {
    const before = places[index];
    return before ? [{ before, after, room, least: Math.min(1, after.at - before.at) }] : [];
  });
}

const at = (...places: readonly Place[]): readonly number[] => places.map((place) => Math.round(place.at));

test('where there is room, nothing moves', () => {
  const [a, b] = [
    { at: 0, weight: 1 },
    { at: 10, weight: 1 },
  ];
  expect(makeRoom(row(10, a, b))).toBe('enough');
  expect(at(a, b)).toEqual([0, 10]);
});

test('both sides give way, the lighter one more, a fixed one not at all', () => {
  const [a, b] = [
    { at: 0, weight: 1 },
    { at: 2, weight: 3 },
  ];
  expect(makeRoom(row(10, a, b))).toBe('enough');
  expect(at(a, b)).toEqual([-6, 4]);
  const [wall, lane] = [
    { at: 0, weight: FIXED },
    { at: 2, weight: 1 },
  ];
  expect(makeRoom(row(10, wall, lane))).toBe('enough');
  expect(at(wall, lane)).toEqual([0, 10]);
});

test('what is too little for all is shared evenly', () => {
  const [left, a, b, c, right] = [
    { at: 0, weight: FIXED },
    { at: 2, weight: 1 },
    { at: 4, weight: 1 },
    { at: 12, weight: 1 },
    { at: 20, weight: FIXED },
  ];
  expect(makeRoom(row(12, left, a, b, c, right))).toBe('shared');
  expect(at(left, a, b, c, right)).toEqual([0, 5, 10, 15, 20]);
});
