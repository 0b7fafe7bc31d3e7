import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandColours, inkedPaper } from './colour.ts';

const tokens = readFileSync('packages/engine/ui/styles/tokens.css', 'utf8');

test.each(Object.entries(brandColours))('%s is what tokens.css says', (name, { light, dark }) => {
  expect(tokens).toContain(`--${name}: light-dark(${light}, ${dark});`);
});

test('so is the paper of dark panels', () => {
  expect(tokens).toContain(`--paper-inked: ${inkedPaper};`);
});

test('no other style sheet has a colour of its own', () => {
  const sheets = readdirSync('packages', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  const own = sheets.filter((name) => /:[^;{}]*#[\da-f]{3,8}\b/i.test(readFileSync(`packages/${name}`, 'utf8')));
  expect(own).toEqual(['engine/ui/styles/tokens.css']);
});
