import { mkdir, mkdtemp, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keepAssets } from './swap-output.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2025, 0, 31);

async function output(files: Record<string, number>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'keep-assets-'));
  await mkdir(path.join(folder, 'assets'));
  for (const [name, age] of Object.entries(files)) {
    const file = path.join(folder, 'assets', name);
    await writeFile(file, name);
    await utimes(file, new Date(now - age * day), new Date(now - age * day));
  }
  return folder;
}

test('hashed files of the previous output stay until they are too old', async () => {
  const previous = await output({ 'entry-1.js': 2, 'entry-0.js': 8 });
  const next = await output({ 'entry-2.js': 0 });
  await keepAssets(previous, next, { days: 7, now });
  expect((await readdir(path.join(next, 'assets'))).sort()).toEqual(['entry-1.js', 'entry-2.js']);
  // Files keep their age; otherwise each build would reset it.
  expect((await stat(path.join(next, 'assets/entry-1.js'))).mtimeMs).toBe(now - 2 * day);
});

test('keeps nothing with 0 days or without a previous output', async () => {
  const next = await output({ 'entry-2.js': 0 });
  await keepAssets(await output({ 'entry-1.js': 1 }), next, { days: 0, now });
  await keepAssets('/nowhere', next, { days: 7, now });
  expect(await readdir(path.join(next, 'assets'))).toEqual(['entry-2.js']);
});
