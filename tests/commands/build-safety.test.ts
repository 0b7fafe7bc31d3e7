/** @module-tag verify */

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/engine.mjs';
import { eventually } from '../support/eventually.ts';

let work: string;
beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'herald-docs-safety-'));
});
afterAll(() => rm(work, { recursive: true, force: true }));

const twoVersions = 'tests/fixtures/sites/two-versions';

function start(out: string, env: Record<string, string> = {}, site = twoVersions): ChildProcess {
  const args = ['scripts/run.mjs', 'build', '--site', site, '--out', out];
  return spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'ignore' });
}
const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.on('exit', resolve));
const build = (...args: Parameters<typeof start>): Promise<number | null> => ended(start(...args));

/** Every file of a folder with its bytes. */
async function contents(folder: string): Promise<Map<string, string>> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());
  const names = files.map((each) => path.relative(folder, path.join(each.parentPath, each.name))).sort();
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(folder, name), 'base64')] as [string, string]),
    ),
  );
}

function differences(a: Map<string, string>, b: Map<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));
}

test('the same input gives the same bytes in any folder, time zone and locale', async () => {
  const [here, there] = [path.join(work, 'here'), path.join(work, 'some/where/else')];
  const elsewhere = { TZ: 'Pacific/Auckland', LANG: 'de_DE.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
  expect(await Promise.all([build(here), build(there, elsewhere)])).toEqual([0, 0]);
  const first = await contents(here);
  expect(first.size).toBeGreaterThan(50);
  expect(differences(first, await contents(there))).toEqual([]);
}, 120_000);

test('guides have the same order on a machine whose language sorts “ch” after “h”', async () => {
  const site = path.join(work, 'site');
  await cp(path.join(root, 'tests/fixtures/sites/plain'), site, { recursive: true });
  await mkdir(path.join(site, 'guides'));
  for (const name of ['chat', 'create', 'hello']) {
    const head = `---\ntitle: About ${name}\ndescription: Tiny.\ntags: [${name}]\n---\n`;
    await writeFile(path.join(site, 'guides', `${name}.mdx`), `${head}\nWords.\n`);
  }
  const [english, czech] = [path.join(work, 'english'), path.join(work, 'czech')];
  expect(await build(english, { LC_ALL: 'en_US.UTF-8' }, site)).toBe(0);
  expect(await build(czech, { LC_ALL: 'cs_CZ.UTF-8' }, site)).toBe(0);
  expect(differences(await contents(english), await contents(czech))).toEqual([]);
}, 120_000);

test('two simultaneous builds into one folder both succeed, with complete output and no leftovers', async () => {
  const out = path.join(work, 'shared');
  expect(await Promise.all([build(out), build(out)])).toEqual([0, 0]);
  expect(differences(await contents(out), await contents(path.join(work, 'here')))).toEqual([]);
  expect((await readdir(work)).filter((name) => name.startsWith('shared'))).toEqual(['shared']);
}, 120_000);

test('a build that is killed while writing leaves the output unchanged, and the next one cleans up', async () => {
  const out = path.join(work, 'shared');
  const before = await contents(out);
  const child = start(out);
  const aside = `${out}.new-${child.pid}`;
  await eventually(() => existsSync(aside) || child.exitCode !== null, 60_000).toBe(true);
  expect(child.exitCode).toBe(null);
  child.kill('SIGKILL');
  await ended(child);
  expect(existsSync(aside)).toBe(true);
  expect(differences(await contents(out), before)).toEqual([]);
  expect(await build(out)).toBe(0);
  expect((await readdir(work)).filter((name) => name.startsWith('shared'))).toEqual(['shared']);
}, 120_000);

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  'a build that is ended by %s leaves the output unchanged and no leftovers',
  async (signal, code) => {
    const out = path.join(work, 'shared');
    const before = await contents(out);
    const child = start(out);
    const end = ended(child);
    const aside = `${out}.new-${child.pid}`;
    await eventually(() => existsSync(aside) || child.exitCode !== null, 60_000).toBe(true);
    expect(child.exitCode).toBe(null);
    child.kill(signal);
    expect(await end).toBe(code);
    expect((await readdir(work)).filter((name) => name.startsWith('shared'))).toEqual(['shared']);
    expect(differences(await contents(out), before)).toEqual([]);
  },
  120_000,
);
