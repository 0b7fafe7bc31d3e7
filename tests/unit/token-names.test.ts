import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accentTokens } from '../../packages/engine/model/accent.ts';
import { brandColours } from '../../packages/engine/model/brand-colours.ts';
import { shortTokens } from '../../scripts/token-names.mjs';

const names = shortTokens(readFileSync('packages/engine/ui/styles/tokens.css', 'utf8'));

test('tokens have short names in built sites, each its own', () => {
  expect(shortTokens(':root {\n  --paper: #fff;\n  --azure: #00f;\n  --ink: #000;\n}\n  --paper: #eee;')).toEqual(
    new Map([
      ['--paper', '--a'],
      ['--ink', '--b'],
    ]),
  );
  expect(new Set(names.values()).size).toBe(names.size);
});

test('what is set for one site, or by a script, keeps its name', () => {
  for (const name of accentTokens(brandColours.azure).keys()) expect(names.has(`--${name}`), name).toBe(false);
  const scripts = readdirSync('packages', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const named = scripts
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(`packages/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''))
    .flatMap((source) => [...source.matchAll(/['"`{;(](--[a-z][\w-]*)/g)])
    .map(([, name = '']) => name);
  expect(named).toContain('--chosen');
  expect(named.filter((name) => names.has(name))).toEqual([]);
});

test('no module sets a property that is called as a short one', () => {
  const sheets = readdirSync('packages', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const used = sheets.flatMap((file) => readFileSync(`packages/${file}`, 'utf8').match(/--[\w-]+/g) ?? []);
  const short = new Set(names.values());
  expect(used.filter((name) => short.has(name))).toEqual([]);
});
