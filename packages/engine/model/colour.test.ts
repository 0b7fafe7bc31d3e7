import { expect, test } from 'vitest';
import { contrast, mix } from './colour.ts';

test('computes the WCAG contrast, in either order of colours', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#ffffff', '#767676')).toBe(contrast('#767676', '#ffffff'));
});

test('mixes two colours by a ratio', () => {
  expect(mix('#102030', '#ffffff', 0)).toBe('#102030');
  expect(mix('#000000', '#ff8001', 0.5)).toBe('#804001');
  expect(mix('#102030', '#ffffff', 1)).toBe('#ffffff');
});
