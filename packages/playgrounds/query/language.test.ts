import { expect, test } from 'vitest';
import { combinators, operators } from './language.ts';

test('every operator has a unique name and at least one field type', () => {
  const names = [...operators, ...combinators].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(operators.filter(({ types, sets }) => types.length === 0 && !sets)).toEqual([]);
});
