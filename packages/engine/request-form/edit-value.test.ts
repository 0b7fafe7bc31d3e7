import type { JsonValue } from '@docs/base/json.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Edit, type EditedValue, editValue, shownText } from './edit-value.ts';

const text = { kind: 'text' } as const;
const number = { kind: 'number' } as const;

function after(value: JsonValue | undefined, ...edits: Edit[]): EditedValue {
  return edits.reduce(editValue, { value, marks: {} });
}

describe('typed text', () => {
  test('creates its parent objects, and is removed when cleared, unless it is an item', () => {
    expect(after(undefined, { do: 'type', path: ['a', 'b'], raw: 'x', control: text }).value).toEqual({
      a: { b: 'x' },
    });
    expect(after({ a: { b: 'x', c: 1 } }, { do: 'type', path: ['a', 'b'], raw: '', control: text }).value).toEqual({
      a: { c: 1 },
    });
    const empty = { do: 'type', path: ['a', 1], raw: '', control: text, stays: true } as const;
    expect(after({ a: ['x', 'y'] }, empty).value).toEqual({ a: ['x', ''] });
    const none = { do: 'type', path: ['a', 0], raw: '', control: number, stays: true } as const;
    expect(after({ a: [5] }, none)).toMatchObject({ value: { a: [5] }, marks: { '/a/0': { draft: { raw: '' } } } });
  });

  test('is shown as typed, also while it is not a valid value', () => {
    const half = after({ a: 1 }, { do: 'type', path: ['a'], raw: '2.', control: number });
    expect([half.value, shownText(half, ['a'], number)]).toEqual([{ a: 2 }, '2.']);
    const wrong = after({ a: 1 }, { do: 'type', path: ['a'], raw: '2x', control: number });
    expect([wrong.value, shownText(wrong, ['a'], number)]).toEqual([{ a: 1 }, '2x']);
  });
});

test('adds items and fields, including null', () => {
  expect(after(undefined, { do: 'set', path: ['tags', 0], value: 'a' }).value).toEqual({ tags: ['a'] });
  expect(after({ tags: ['a'] }, { do: 'set', path: ['tags', 1], value: null }).value).toEqual({ tags: ['a', null] });
  expect(after({}, { do: 'set', path: ['__proto__'], value: 1 }).value).toEqual(JSON.parse('{"__proto__": 1}'));
  const null_ = after({ a: 'x' }, { do: 'set', path: ['a'], value: null });
  expect(shownText(null_, ['a'], text)).toBe('null');
});

describe('items', () => {
  const typed = (index: number, raw: string): Edit => ({ do: 'type', path: ['n', index], raw, control: number });
  const texts = (edited: EditedValue): string[] =>
    ((edited.value as { n: number[] }).n ?? []).map((_, index) => shownText(edited, ['n', index], number));

  test('keep their typed text when they are moved', () => {
    const moved = after({ n: [1, 2, 3] }, typed(0, '1x'), { do: 'move', path: ['n', 0], by: 1 });
    expect([moved.value, texts(moved)]).toEqual([{ n: [2, 1, 3] }, ['2', '1x', '3']]);
    expect(after({ n: [1, 2] }, { do: 'move', path: ['n', 1], by: 1 }).value).toEqual({ n: [1, 2] });
  });

  test('move up when an item before them is removed', () => {
    const left = after({ n: [1, 2, 3] }, typed(0, '1x'), typed(2, '3x'), { do: 'remove', path: ['n', 0] });
    expect([left.value, texts(left)]).toEqual([{ n: [2, 3] }, ['2', '3x']]);
  });

  test('keep the state of nested fields when they are moved', () => {
    const value = { a: [{ n: 1 }, { n: 2 }] };
    const inner = after(
      value,
      { do: 'type', path: ['a', 1, 'n'], raw: '2x', control: number },
      { do: 'open', path: ['a', 1], open: true },
      { do: 'move', path: ['a', 1], by: -1 },
    );
    expect(inner.marks).toMatchObject({ '/a/0': { open: true }, '/a/0/n': { draft: { raw: '2x' } } });
  });
});

test('setting another value discards the typed text inside it, and no other', () => {
  const { marks } = after(
    { a: { b: 1 }, ab: 1 },
    { do: 'type', path: ['a', 'b'], raw: 'x', control: number },
    { do: 'type', path: ['ab'], raw: 'y', control: number },
    { do: 'set', path: ['a'], value: {}, variant: 1 },
  );
  expect(marks).toMatchObject({ '/a': { variant: 1, open: true }, '/ab': { draft: { raw: 'y' } } });
  expect(marks).not.toHaveProperty(['/a/b']);
});

test('edits do not mutate the value before, and reverse edits restore it', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { minLength: 2 }), fc.nat(), (items, seed) => {
      const list = JSON.parse(JSON.stringify(items)) as JsonValue[];
      const at = seed % (list.length - 1);
      const frozen = JSON.stringify(list);
      const there = after({ list }, { do: 'move', path: ['list', at], by: 1 });
      expect(JSON.stringify(list)).toBe(frozen);
      expect(editValue(there, { do: 'move', path: ['list', at + 1], by: -1 }).value).toEqual({ list });
      expect(
        after(
          { list },
          { do: 'set', path: ['list', list.length], value: 1 },
          { do: 'remove', path: ['list', list.length] },
        ).value,
      ).toEqual({ list });
    }),
  );
});
