import { expect, test } from 'vitest';
import { isComposing } from './dom.ts';

test.each([
  ['Enter', false, 13, false],
  ['Enter within a composition', true, 229, true],
  ['Enter within a composition in Firefox', true, 13, true],
  ['Enter that ends a composition in Safari', false, 229, true],
])('detects text composition: %s', (_, composing, keyCode, expected) => {
  expect(isComposing({ isComposing: composing, keyCode })).toBe(expected);
});
