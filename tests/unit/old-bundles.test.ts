import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dropOldBundles } from '../../scripts/old-bundles.mjs';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'old-bundles-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Creates a folder with this age in days. */
async function made(name: string, age = 0): Promise<void> {
  await mkdir(path.join(folder, name));
  const time = Date.now() / 1000 - age * 86_400;
  await utimes(path.join(folder, name), time, time);
}

const name = (letter: string): string => letter.repeat(16);

test('keeps the newest bundles, the current one and other folders', async () => {
  await made(name('a'), 1);
  await made(name('b'), 4);
  await made(name('c'), 2);
  await made(name('d'), 3);
  await made(name('e'), 9);
  await made('guides', 9);
  await dropOldBundles(folder, path.join(folder, name('e')));
  expect((await readdir(folder)).sort()).toEqual([name('a'), name('c'), name('e'), 'guides']);
});

test('keeps bundles that were used in the last hour', async () => {
  for (const letter of ['a', 'b', 'c', 'd', 'e']) await made(name(letter));
  await dropOldBundles(folder, path.join(folder, name('a')));
  expect(await readdir(folder)).toHaveLength(5);
});

test('removes leftovers of ended processes, and keeps files of running ones', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await made(`${name('a')}-${pid}`);
  await made(`${name('a')}-${process.pid}`);
  await dropOldBundles(folder, path.join(folder, name('a')));
  expect(await readdir(folder)).toEqual([`${name('a')}-${process.pid}`]);
});
