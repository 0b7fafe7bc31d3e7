import type { FormControl } from '@docs/samples/request-form.ts';
import { describe, expect, test } from 'vitest';
import { inputText, parseInput } from './parse-input.ts';

const text: FormControl = { kind: 'text' };
const number: FormControl = { kind: 'number' };
const flag: FormControl = { kind: 'choice', values: [true, false] };
const list: FormControl = { kind: 'list', item: text };

describe('typed text becomes a value', () => {
  test.each<[FormControl, string, unknown]>([
    [text, 'a b', 'a b'],
    [text, '5', '5'],
    [number, ' 5 ', 5],
    [number, '-1.5e2', -150],
    [flag, 'false', false],
    [{ kind: 'choice', values: ['5', 6] }, '6', 6],
    [list, 'a, b', ['a', 'b']],
    [list, '["a,b"]', ['a,b']],
    [{ kind: 'list', item: number }, '1,2', [1, 2]],
    [{ kind: 'json' }, '{"a":1}', { a: 1 }],
  ])('%j %s', (control, raw, value) => {
    expect(parseInput(control, raw)).toEqual({ kind: 'value', value });
  });

  test.each([text, number, flag, list, { kind: 'json' } as const])('nothing typed is nothing sent: %j', (control) => {
    expect(parseInput(control, '')).toEqual({ kind: 'empty' });
  });

  test.each<[FormControl, string, string]>([
    [number, '5a', 'Must be a number.'],
    [flag, 'yes', 'Must be one of true, false.'],
    [{ kind: 'list', item: number }, '1,x', 'Must be a number.'],
    [number, '1e400', '1e400 is out of the range of numbers, which ends at 1.8e308.'],
    [{ kind: 'list', item: number }, '1,1e400', '1e400 is out of the range of numbers, which ends at 1.8e308.'],
    [{ kind: 'json' }, '{"a": -1e400}', '-1e400 is out of the range of numbers, which ends at 1.8e308.'],
  ])('%j %s is a problem', (control, raw, words) => {
    expect(parseInput(control, raw)).toEqual({ kind: 'problem', words });
  });

  test('what is sent as typed may have any digits, but is in range', () => {
    expect(parseInput(number, '12345678901234567890', { asTyped: true }).kind).toBe('value');
    expect(parseInput(number, '1e400', { asTyped: true }).kind).toBe('problem');
  });
});

test.each<[FormControl, string | number | boolean | readonly string[] | { a: number }]>([
  [text, 'x'],
  [number, 1.5],
  [flag, true],
  [list, ['a', 'b']],
  [list, ['a, b', ' c', '', '[d']],
  [{ kind: 'json' }, { a: 1 }],
])('a value shown and typed again is the same value: %j %j', (control, value) => {
  expect(parseInput(control, inputText(control, value))).toEqual({ kind: 'value', value });
});
