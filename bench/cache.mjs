import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Everything fetched or built for measuring is outside the project: in `BENCH_CACHE`, or a temporary folder. */
const cache = path.resolve(process.env.BENCH_CACHE ?? path.join(tmpdir(), 'herald-docs-bench'));

/** A folder in the cache, created if missing. */
export async function inCache(...names) {
  const folder = path.join(cache, ...names);
  await mkdir(folder, { recursive: true });
  return folder;
}

let moved = 0;

/**
 * Moves a folder out of the way of the next build without deleting it: for a minute, ext4 checks every deleted file
 * again whenever a file is created, which can double the time of a build that writes thousands.
 */
export async function setAside(folder) {
  if (!existsSync(folder)) return;
  moved += 1;
  await rename(folder, path.join(await inCache('old'), `${process.pid}-${moved}`));
}

export async function deleteSetAside() {
  await rm(path.join(cache, 'old'), { recursive: true, force: true });
}

/**
 * Installs exactly these packages into a separate folder, unless they are there. `overrides` are for their
 * dependencies. Throws npm's output.
 */
export async function installPackages(folder, dependencies, { scripts = false, overrides = {} } = {}) {
  const wanted = JSON.stringify({ dependencies, overrides });
  const marker = path.join(folder, 'installed.json');
  if (existsSync(marker) && (await readFile(marker, 'utf8')) === wanted) return;
  console.log(`Installing ${Object.keys(dependencies).join(', ')} …`);
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies, overrides }));
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', ...(scripts ? [] : ['--ignore-scripts'])];
  const { status, stderr } = spawnSync('npm', ['install', ...flags], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm could not install ${Object.keys(dependencies).join(', ')}:\n${stderr.trim()}`);
  await writeFile(marker, wanted);
}
