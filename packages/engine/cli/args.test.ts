import { expect, test } from 'vitest';
import { parseArgs } from './commands.ts';

test('defaults', () => {
  expect(parseArgs([])).toEqual({
    site: 'site',
    out: 'dist',
    base: '/',
    keepAssets: 7,
    host: 'localhost',
    strict: false,
    compress: true,
    json: false,
    failOnBreaking: false,
    operands: [],
    given: new Set(),
  });
});

test('reads values with and without an equals sign, and adds slashes to the base', () => {
  expect(
    parseArgs(['--site=a', '--out', 'b', '--base', 'docs-preview', '--keep-assets=30', '--strict', '--no-compress']),
  ).toEqual({
    site: 'a',
    out: 'b',
    base: '/docs-preview/',
    keepAssets: 30,
    host: 'localhost',
    strict: true,
    compress: false,
    json: false,
    failOnBreaking: false,
    operands: [],
    given: new Set(['--site', '--out', '--base', '--keep-assets', '--strict', '--no-compress']),
  });
});

test.each([
  [['--sit', 'x'], 'Did you mean --site?'],
  [['--out'], 'needs a value'],
  [['--out='], 'needs a value'],
  [['--strict=yes'], '--strict takes no value.'],
  [['--no-compress=false', '--strict'], '--no-compress takes no value'],
  [['--stric=yes'], 'Unknown option --stric. Did you mean --strict?'],
  [['--base', 'https://x'], 'must be a path'],
  [['--keep-assets', 'long'], 'number of days'],
])('rejects %j with an explanation', (args, message) => {
  expect(() => parseArgs(args)).toThrow(message);
});

test('lists the options that were passed, even with their default value', () => {
  expect(parseArgs(['--out', 'dist']).given).toEqual(new Set(['--out']));
  expect(parseArgs(['--out=dist']).given.has('--out')).toBe(true);
});

test('reads operands anywhere between options, and rejects missing ones', () => {
  expect(parseArgs(['a', '--site', 'x', 'b=c', '--json'], 'diff')).toMatchObject({
    operands: ['a', 'b=c'],
    site: 'x',
    json: true,
  });
  expect(() => parseArgs(['--json'], 'diff')).toThrow('OLD and NEW are missing.');
});
