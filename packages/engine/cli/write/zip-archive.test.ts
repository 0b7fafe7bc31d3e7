import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { zipArchive } from './zip-archive.ts';

const files = new Map([
  ['recipe/README.md', '# Café\n'],
  ['recipe/größe.txt', ''],
  ['recipe/sub/a.mjs', "console.log('a');\n"],
]);

test('an archive has the same bytes everywhere and at any time', () => {
  const small = Buffer.from(zipArchive(new Map([['a/b', 'hello\n']])));
  expect(small.toString('hex').match(/.{1,64}/g)).toMatchInlineSnapshot(`
    [
      "504b03041400000800000000210020303a36060000000600000003000000612f",
      "6268656c6c6f0a504b010214001400000800000000210020303a360600000006",
      "000000030000000000000000000000000000000000612f62504b050600000000",
      "0100010031000000270000000000",
    ]
  `);
});

test('Python verifies and unpacks an archive', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
  try {
    writeFileSync(path.join(folder, 'a.zip'), zipArchive(files));
    const python = (...args: string[]): string =>
      execFileSync('python3', ['-m', 'zipfile', ...args], { cwd: folder, encoding: 'utf8' });
    expect(python('-t', 'a.zip')).toBe('Done testing\n');
    python('-e', 'a.zip', '.');
    for (const [name, text] of files) expect(readFileSync(path.join(folder, name), 'utf8'), name).toBe(text);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
