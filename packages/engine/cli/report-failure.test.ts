import { ProblemError } from '@docs/base/problem.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { OutputError } from './built-site.ts';
import { UsageError } from './commands.ts';
import { reportFailure } from './report-failure.ts';

afterEach(() => vi.restoreAllMocks());

const problem = { rule: 'r', severity: 'error', message: 'Odd.', at: { file: 'a' }, fix: 'Mend it.' } as const;
const BUILD_STOPPED = 'Build stopped: 1 problem. Nothing was written.';

test.each([
  ['mcp', new OutputError('Nothing there.'), 1, 'Nothing there.'],
  ['mcp', new UsageError('Wrong.'), 2, 'Wrong.\nUsage: npm run mcp -- [--out DIR]'],
  ['diff', new ProblemError([problem]), 1, 'Nothing was compared: 1 problem.'],
  ['build', new ProblemError([problem, problem]), 1, 'Build stopped: 2 problems. Nothing was written.'],
  ['start', Object.assign(new Error('EACCES: denied'), { code: 'EACCES', path: 'site/guides' }), 1, BUILD_STOPPED],
  [
    'build',
    new Error('bug\nmore of it'),
    1,
    'error: Error: bug\n  fix: Report this bug. With DEBUG=1, the same command prints a stack trace.',
  ],
])('%s reports "%s" with its exit code', (command, error, code, last) => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(reportFailure(error, command)).toBe(code);
  expect(printed.mock.lastCall).toEqual([last]);
});

test('with DEBUG set, prints a bug with its stack', () => {
  vi.stubEnv('DEBUG', '1');
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(reportFailure(new Error('bug'), 'build')).toBe(1);
  expect(printed.mock.lastCall?.[0]).toMatch(/^Error: bug\n +at /);
  vi.unstubAllEnvs();
});
