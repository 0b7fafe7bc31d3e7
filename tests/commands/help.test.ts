import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../../scripts/engine.mjs';

const run = (...args: string[]): { status: number | null; stdout: string } =>
  spawnSync(process.execPath, ['scripts/run.mjs', ...args], { cwd: root, encoding: 'utf8' });

test.each([
  [['--help'], 0, 'node scripts/run.mjs COMMAND'],
  [['help', 'serve'], 0, 'node scripts/run.mjs serve'],
  [['dev', '-h'], 0, 'npm run dev --'],
  [['mcp', '--out', 'x', '--help'], 0, 'npm run mcp --'],
  [[], 2, 'node scripts/run.mjs COMMAND'],
])('%j prints the usage', (args, status, call) => {
  const result = run(...args);
  expect(result.stdout).toMatch(`Usage: ${call}`);
  expect(result.status).toBe(status);
});

test.each([[['foo', '--help']], [['help', 'foo']]])('%j is rejected as an unknown command', (args) => {
  expect(run(...args)).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringMatching(/^Unknown command foo\./),
  });
});
