// Packs the engine as an npm package that builds sites elsewhere: `node scripts/pack.mjs [FOLDER]`. Its dependencies
// are those of the workspaces and of the bundler, in the versions of our lock file.
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './engine.mjs';
import { readArguments } from './read-arguments.mjs';
import { lockedAs } from './shipped-packages.mjs';

/** The scripts that bundle and run the engine; the others belong to this checkout. */
const files = ['LICENSE', 'README.md', 'docs', 'packages', 'scripts', 'tsconfig.json'];
const bundlers = ['vite', '@vitejs/plugin-react'];

const [folder = '.'] = readArguments('Usage: node scripts/pack.mjs [FOLDER]', {}, 1).operands;
const work = await mkdtemp(path.join(tmpdir(), 'pack-'));
try {
  for (const name of files)
    await cp(path.join(root, name), path.join(work, name), { recursive: true, filter: (file) => !isOfTests(file) });
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
  const own = packageOf(lock.packages);
  await writeFile(path.join(work, 'package.json'), JSON.stringify(own, undefined, 2));
  // Unlike `package-lock.json`, it can be part of a package.
  const packages = lockedPackages(lock.packages, own);
  await writeFile(path.join(work, 'npm-shrinkwrap.json'), JSON.stringify({ ...lock, ...own, packages }, undefined, 2));
  const pack = ['pack', work, '--pack-destination', path.resolve(folder), '--loglevel=error'];
  process.exitCode = spawnSync('npm', pack, { stdio: 'inherit' }).status ?? 1;
} finally {
  await rm(work, { recursive: true });
}

function isOfTests(file) {
  return /\.test\.tsx?$|[\\/](?:__snapshots__|node_modules)$/.test(file);
}

function packageOf(lock) {
  const workspaces = Object.entries(lock).filter(([key]) => key.startsWith('packages/'));
  const theirs = workspaces.flatMap(([, { dependencies }]) => Object.entries(dependencies ?? {}));
  const ours = bundlers.map((name) => [name, lock[''].devDependencies[name]]);
  const { version, license, engines } = lock[''];
  const dependencies = [...theirs, ...ours].filter(([each]) => !each.startsWith('@docs/')).sort();
  return {
    name: 'docs-engine',
    version,
    license,
    type: 'module',
    engines,
    bin: { 'docs-engine': 'scripts/run.mjs' },
    dependencies: Object.fromEntries(dependencies),
  };
}

/** The lock file entries that the package needs, found as Node resolves packages. */
function lockedPackages(lock, own) {
  const found = new Map();
  const add = (name, from) => {
    const key = lockedAs(name, from, lock);
    if (!lock[key] || found.has(key)) return;
    const { dev: _, ...entry } = lock[key];
    found.set(key, entry);
    const { dependencies, optionalDependencies, peerDependencies } = entry;
    for (const each of Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies })) add(each, key);
  };
  for (const name of Object.keys(own.dependencies)) add(name, '');
  return { '': own, ...Object.fromEntries([...found].sort()) };
}
