import { expect, test } from 'vitest';
import { isComposing } from './dom.ts';

test.each([
  ['Enter', false, 13, false],
  ['Enter within a composition', true, 229, true],
  ['Enter within a composition, as Firefox has it', true, 13, true],
  ['Enter that ends a composition in Safari', false, 229, true],
])('%s', (_, composing, keyCode, expected) => {
  expect(isComposing({ isComposing: composing, keyCode })).toBe(expected);
});
