import path from 'node:path';
import { expect, test } from 'vitest';
import { devOptions } from './dev-options.ts';

test('reads the site folder, the port and the address', () => {
  const host = 'localhost';
  expect(devOptions([], '')).toEqual({ kind: 'options', site: path.resolve('site'), port: 3000, host });
  expect(devOptions(['--site', 'a'], '0')).toEqual({ kind: 'options', site: path.resolve('a'), port: 0, host });
  expect(devOptions(['--site=a', '--host', '0.0.0.0'], '65535')).toEqual({
    kind: 'options',
    site: path.resolve('a'),
    port: 65_535,
    host: '0.0.0.0',
  });
});

test.each([
  [['--strict'], '1', 'Unknown option --strict. Options: --site, --host.'],
  [['--site'], '1', '--site needs a value.'],
  [[], 'abc', 'PORT must be a number from 0 to 65535, not abc.'],
  [[], '70000', 'PORT must be a number from 0 to 65535, not 70000.'],
  [[], '-1', 'PORT must be a number from 0 to 65535, not -1.'],
])('rejects %j with PORT=%s', (args, port, message) => {
  expect(devOptions(args, port)).toEqual({
    kind: 'wrong-usage',
    text: `${message}\nUsage: npm run dev -- [--site DIR] [--host ADDRESS]`,
  });
});
