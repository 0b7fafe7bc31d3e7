import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const done = 'installed.json';

/**
 * Installs exactly these packages into a folder of their own, unless they are there. `overrides` are for what they use
 * themselves. Throws what npm said.
 */
export async function installPackages(folder, dependencies, { scripts = false, overrides = {} } = {}) {
  const wanted = JSON.stringify({ dependencies, overrides });
  const marker = path.join(folder, done);
  if (existsSync(marker) && (await readFile(marker, 'utf8')) === wanted) return;
  console.log(`Installing ${Object.keys(dependencies).join(', ')} …`);
  await writeFile(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ private: true, dependencies, overrides }, null, 2)}\n`,
  );
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', ...(scripts ? [] : ['--ignore-scripts'])];
  const { status, stderr } = spawnSync('npm', ['install', ...flags], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm could not install ${Object.keys(dependencies).join(', ')}:\n${stderr.trim()}`);
  await writeFile(marker, wanted);
}
