import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { mergeSchemas } from './merge-schemas.ts';

const when = (value: number, required: string): never =>
  parse(`{ if: { const: ${value} }, then: { required: [${required}] } }`) as never;

test('keeps a second condition separately, unless it is the same', () => {
  expect(mergeSchemas(when(1, 'x'), when(2, 'x')).rest).toEqual(when(2, 'x'));
  expect(mergeSchemas(when(1, 'x'), when(1, 'y')).rest).toEqual(when(1, 'y'));
  expect(mergeSchemas(when(1, 'x'), when(1, 'x')).rest).toBeUndefined();
});

test('keeps a second `contains` separately', () => {
  const first = { contains: { const: 'a' }, minContains: 2 };
  const second = { contains: { const: 'b' } };
  expect(mergeSchemas(first, second)).toMatchObject({ schema: first, rest: second });
});
