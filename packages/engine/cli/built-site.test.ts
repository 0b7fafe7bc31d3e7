import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { baseToServe } from './built-site.ts';
import { parseArgs } from './commands.ts';

const out = mkdtempSync(path.join(tmpdir(), 'base-to-serve-'));
writeFileSync(path.join(out, 'build.json'), '{"base":"/sub/"}');
const base = (...args: string[]): Promise<string> => baseToServe(parseArgs(['--out', out, ...args]));

test('an output is served under the base that it was built for', async () => {
  expect([await base(), await base('--base', 'sub')]).toEqual(['/sub/', '/sub/']);
});

test('another base is rejected', async () => {
  for (const other of ['/', '/docs/'])
    await expect(base('--base', other)).rejects.toThrow(`was built for the base /sub/, not for ${other}. Leave out`);
});
