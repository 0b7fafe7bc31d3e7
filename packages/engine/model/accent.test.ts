import { expect, test } from 'vitest';
import { accentTokens, ownColours, unreadable } from './colour.ts';

test('the default accent and the colours derived from an accent have enough contrast', () => {
  const { accent: own } = ownColours;
  expect(unreadable(own.light, 'light')).toBeUndefined();
  expect(unreadable(own.dark, 'dark')).toBeUndefined();
  for (const accent of [own, { light: '#b3005e', dark: '#ff9ecb' }, { light: '#0b6e4f', dark: '#7fe0bd' }]) {
    const tokens = accentTokens(accent);
    for (const name of ['accent', 'accent-strong', 'code-name'] as const) {
      const { light = '', dark = '' } = tokens.get(name) ?? {};
      expect([name, unreadable(light, 'light'), unreadable(dark, 'dark')]).toEqual([name, undefined, undefined]);
    }
  }
});

test.each([
  ['#ffcc00', 'light'],
  ['#ffffff', 'light'],
  ['#1a43c8', 'dark'],
  ['#000000', 'dark'],
] as const)('reports too little contrast of %s in %s mode, with a readable shade', (colour, mode) => {
  const found = unreadable(colour, mode);
  expect(found?.contrast).toBeLessThan(4.5);
  expect(unreadable(found?.instead ?? '', mode)).toBeUndefined();
});
