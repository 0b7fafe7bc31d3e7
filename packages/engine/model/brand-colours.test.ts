import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faintPairs, ownColours, siteColours } from './colour.ts';

const tokens = readFileSync('packages/engine/ui/styles/tokens.css', 'utf8');

test.each(Object.entries(ownColours))('the colour %s is the same as in tokens.css', (name, { light, dark }) => {
  expect(tokens).toContain(`--${name}: ${light === dark ? light : `light-dark(${light}, ${dark})`};`);
});

test('the default colours have enough contrast on each other', () => {
  expect(faintPairs(ownColours)).toEqual([]);
});

test('reports each theme colour with too little contrast once per mode, with a readable shade', () => {
  const grey = { light: '#8a8a8a', dark: '#8a8a8a' };
  const found = faintPairs(siteColours({ theme: { colours: { 'ink-3': grey } } }));
  expect(found.map(({ over, under, mode }) => [over, under, mode])).toEqual([
    ['ink-3', 'accent-wash', 'light'],
    ['ink-3', 'paper-inked', 'dark'],
  ]);
  const [{ instead = '' } = {}] = found;
  const corrected = { 'ink-3': { light: instead, dark: ownColours['ink-3'].dark } };
  expect(faintPairs(siteColours({ theme: { colours: corrected } }))).toEqual([]);
});

test('only tokens.css contains colour values', () => {
  const sheets = readdirSync('packages', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  const own = sheets.filter((name) => /:[^;{}]*#[\da-f]{3,8}\b/i.test(readFileSync(`packages/${name}`, 'utf8')));
  expect(own).toEqual(['engine/ui/styles/tokens.css']);
});
