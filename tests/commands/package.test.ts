/** @module-tag verify */

import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/engine.mjs';

let work = '';
const packed = (): string => path.join(work, 'node_modules/docs-engine');

function run(file: string, ...args: string[]): string {
  const { NODE_ENV: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(file, args, { cwd: work, env, encoding: 'utf8' });
  expect(status, stdout + stderr).toBe(0);
  return stdout + stderr;
}

const command = (...args: string[]): string => run(process.execPath, path.join(packed(), 'scripts/run.mjs'), ...args);

/** What `npm install` would install, without a network: exactly the packages in the package's lock file. */
beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'package-'));
  run(process.execPath, path.join(root, 'scripts/pack.mjs'), work);
  const [archive = ''] = (await readdir(work)).filter((name) => name.endsWith('.tgz'));
  await mkdir(packed(), { recursive: true });
  run('tar', 'xzf', archive, '-C', packed(), '--strip-components=1');
  const { packages } = JSON.parse(await readFile(path.join(packed(), 'npm-shrinkwrap.json'), 'utf8'));
  for (const [name, { optional }] of Object.entries<{ optional?: boolean }>(packages)) {
    if (name === '') continue;
    const isNested = (file: string): boolean => file.slice(path.join(root, name).length).includes('node_modules');
    const options = { recursive: true, filter: (file: string) => !isNested(file) };
    await cp(path.join(root, name), path.join(work, name), options).catch((error) => {
      // Packages with code for each platform are only installed for this one.
      if (!optional) throw error;
    });
  }
}, 300_000);
afterAll(() => rm(work, { recursive: true, force: true }));

test('the packed engine creates a site folder in an empty folder, and builds it', {
  timeout: 300_000,
}, async () => {
  await cp(path.join(root, 'tests/fixtures/sites/two-versions/openapi.json'), path.join(work, 'openapi.json'));
  const next = command('init', 'docs', '--api', 'openapi.json');
  expect(next).toContain('npx docs-engine build --site docs --out dist');
  expect(command('build', '--site', 'docs', '--out', 'dist')).toMatch(/^dist: \d+ pages/m);
  const page = await readFile(path.join(work, 'dist/docs/api/get-letter.html'), 'utf8');
  expect(page).toContain('Pigeon Developers');
  // Readers get the licences of what they load, and none of these packages is ours.
  const licences = await readFile(path.join(work, 'dist/licences.txt'), 'utf8');
  expect([...licences.matchAll(/^(\S+) [\d.]+ \(.*\)\n-+$/gm)].map(([, name]) => name)).toEqual(
    expect.arrayContaining(['@cfworker/json-schema', 'react', 'react-dom', 'scheduler']),
  );
  expect(licences).not.toMatch(/herald-docs|docs-engine/);
});

test('the packed engine bundles extensions of a site, and contains no tests', { timeout: 300_000 }, async () => {
  await cp(path.join(root, 'tests/fixtures/sites/two-apis'), path.join(work, 'two-apis'), { recursive: true });
  command('build', '--site', 'two-apis', '--out', 'other', '--strict');
  expect(await readFile(path.join(work, 'other/docs/counting.html'), 'utf8')).toContain('data-island="site-counter"');
  const files = await readdir(packed(), { recursive: true });
  expect(files.filter((file) => /\.test\.|^tests|^site\b|^bench/.test(file))).toEqual([]);
});

test('init rejects a folder with files of a site and leaves it unchanged', async () => {
  await mkdir(path.join(work, 'mine'));
  await writeFile(path.join(work, 'mine/config.json'), '{}');
  const args = ['init', 'mine', '--api', 'openapi.json'];
  const { status, stderr } = spawnSync(process.execPath, [path.join(packed(), 'scripts/run.mjs'), ...args], {
    cwd: work,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('The file already exists')]);
  expect(await readdir(path.join(work, 'mine'))).toEqual(['config.json']);
});
