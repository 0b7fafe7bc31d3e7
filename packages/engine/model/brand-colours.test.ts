import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faintPairs, ownColours, siteColours } from './colour.ts';

const tokens = readFileSync('packages/engine/ui/styles/tokens.css', 'utf8');

test.each(Object.entries(ownColours))('%s is what tokens.css says', (name, { light, dark }) => {
  expect(tokens).toContain(`--${name}: ${light === dark ? light : `light-dark(${light}, ${dark})`};`);
});

test('ours can be read on each other', () => {
  expect(faintPairs(ownColours)).toEqual([]);
});

test('what cannot be read on a colour of a theme is found once, with a shade that can be', () => {
  const grey = { light: '#8a8a8a', dark: '#8a8a8a' };
  const found = faintPairs(siteColours({ theme: { colours: { 'ink-3': grey } } }));
  expect(found.map(({ over, under, mode }) => [over, under, mode])).toEqual([
    ['ink-3', 'accent-wash', 'light'],
    ['ink-3', 'paper-inked', 'dark'],
  ]);
  const [{ instead = '' } = {}] = found;
  const mended = { 'ink-3': { light: instead, dark: ownColours['ink-3'].dark } };
  expect(faintPairs(siteColours({ theme: { colours: mended } }))).toEqual([]);
});

test('no other style sheet has a colour of its own', () => {
  const sheets = readdirSync('packages', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  const own = sheets.filter((name) => /:[^;{}]*#[\da-f]{3,8}\b/i.test(readFileSync(`packages/${name}`, 'utf8')));
  expect(own).toEqual(['engine/ui/styles/tokens.css']);
});
