import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../scripts/addresses.mjs', import.meta.url));

async function run(...args: string[]): Promise<unknown> {
  return promisify(execFile)(process.execPath, [SCRIPT, ...args]).catch((error: unknown) => error);
}

test('the command accepts --out, like other commands, or a folder as argument', async () => {
  for (const args of [['--out', '/none'], ['--out=/none'], ['/none']])
    expect(await run(...args)).toMatchObject({ code: 1, stderr: expect.stringContaining('no built site in /none') });
  expect(await run('--oot', 'x')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Usage: npm run addresses'),
  });
});
