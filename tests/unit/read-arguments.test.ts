import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../../scripts/engine.mjs';

/** Stopped before they run, because some of these take minutes and rewrite files. */
async function run(script: string, ...args: string[]): Promise<unknown> {
  const started = promisify(execFile)(process.execPath, [script, ...args], { cwd: root, timeout: 10_000 });
  return started.catch((error: unknown) => error);
}

test.each([
  ['scripts/verify.mjs', 'npm run verify'],
  ['scripts/test.mjs', 'npm test'],
  ['scripts/addresses.mjs', 'npm run addresses'],
])('%s prints its usage for --help and invalid arguments, without running', async (script, call) => {
  expect(await run(script, '--help')).toMatchObject({ stdout: expect.stringMatching(`^Usage: ${call}`), stderr: '' });
  expect(await run(script, '--quik')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(`^Unknown option '--quik'\\.?\nUsage: ${call}`),
  });
  expect(await run(script, 'a', 'b')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^Unexpected argument '/),
  });
});
