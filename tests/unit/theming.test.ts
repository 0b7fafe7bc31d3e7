import { readFileSync } from 'node:fs';
import { parse, type Rule } from 'postcss';
import { expect, test } from 'vitest';
import { otherTokens, parseTheme } from '../../packages/engine/cli/read/read-theme.ts';
import { ownColours } from '../../packages/engine/model/colour.ts';

const text = readFileSync('docs/theming.md', 'utf8');
const plain = (value: string): string => value.replace(/\s+/g, ' ').trim();

/** The unconditional `:root` tokens in tokens.css. */
const tokens = new Map<string, string>();
const isGlobal = (rule: Rule): boolean =>
  rule.selector === ':root' && rule.parent?.toString().startsWith('@layer') === true;
parse(readFileSync('packages/engine/ui/styles/tokens.css', 'utf8')).walkRules((rule) => {
  if (isGlobal(rule)) rule.walkDecls(/^--/, ({ prop, value }) => void tokens.set(prop, plain(value)));
});

const rows = [...text.matchAll(/^\| `(--[\w-]+)` \| (.+) \| .+ \|$/gm)].map(([, name = '', cells = '']) => {
  const [light = '', dark] = [...cells.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value);
  return [name, dark === undefined || dark === light ? light : `light-dark(${light}, ${dark})`] as const;
});

test('the tables of docs/theming.md list the tokens that a theme can set, with their defaults', () => {
  expect(rows.map(([name]) => name.slice(2)).sort()).toEqual([...Object.keys(ownColours), ...otherTokens].sort());
  for (const [name, value] of rows) expect([name, value]).toEqual([name, tokens.get(name)]);
  // One is set by the current method, the other by the kind of pointer.
  const documented = new Set(rows.map(([name]) => name));
  expect([...tokens.keys()].filter((name) => !documented.has(name))).toEqual(['--target', '--method']);
});

test('the example theme of docs/theming.md is valid', () => {
  const [, example = ''] = /```css\n([\s\S]+?)```/.exec(text) ?? [];
  const files = new Map([['fonts/acme-sans.woff2', 'acme-sans.woff2']]);
  const { view, problems } = parseTheme(example, 'theme.css', { base: '/', accent: undefined, files });
  expect(problems).toEqual([]);
  expect(view?.fonts).toBe(true);
});
