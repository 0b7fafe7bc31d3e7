import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearAbandoned, swapOutput } from './swap-output.ts';

let work: string;
beforeEach(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'swap-output-'));
});
afterEach(() => rm(work, { recursive: true, force: true }));

async function folder(name: string): Promise<string> {
  const made = path.join(work, name);
  await mkdir(made);
  await writeFile(path.join(made, 'a.html'), name);
  return made;
}
const shown = (): Promise<string> => readFile(path.join(work, 'dist', 'a.html'), 'utf8');
const deadPid = (): number => spawnSync(process.execPath, ['--version']).pid;

test('puts an output in place, and replaces it with the next', async () => {
  const out = path.join(work, 'dist');
  await swapOutput(await folder('one'), out);
  await swapOutput(await folder('two'), out);
  expect(await shown()).toBe('two');
  expect(await readdir(work)).toEqual(['dist']);
});

test('simultaneous swaps leave one complete output and no other folders', async () => {
  const out = path.join(work, 'dist');
  const names = Array.from({ length: 8 }, (_, index) => `build-${index}`);
  const folders = await Promise.all(names.map(folder));
  await Promise.all(folders.map((each) => swapOutput(each, out)));
  expect(names).toContain(await shown());
  expect(await readdir(work)).toEqual(['dist']);
});

test('keeps the old output if the new one cannot be put in place', async () => {
  await folder('dist');
  await expect(swapOutput(path.join(work, 'missing'), path.join(work, 'dist'))).rejects.toThrow('ENOENT');
  expect(await shown()).toBe('dist');
  expect(await readdir(work)).toEqual(['dist']);
});

test('removes folders of killed builds, but not those of running builds or with other names', async () => {
  await folder('dist');
  await folder(`dist.new-${deadPid()}`);
  await folder(`dist.old-${deadPid()}-1`);
  const others = [`dist.new-${process.pid}`, 'dist.newer', 'dist.old-notes', 'other.new-1'];
  for (const name of others) await folder(name);
  await clearAbandoned(path.join(work, 'dist'));
  expect((await readdir(work)).sort()).toEqual(['dist', ...others].sort());
});

test('restores the output of a build that was killed while swapping', async () => {
  await folder(`dist.old-${deadPid()}-1`);
  await clearAbandoned(path.join(work, 'dist'));
  expect(await shown()).toContain('dist.old-');
});
