import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The packages whose code readers get, from the modules of the bundles: with their licences, their archives in the lock
 * file, and their dependencies among each other.
 */
export async function shippedPackages(moduleIds, root) {
  const lock = JSON.parse(await readFile(lockFile(root), 'utf8')).packages;
  const folders = moduleIds
    .flatMap((id) => /^([\w/].*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? [])
    // The engine itself may be a package.
    .filter((folder) => folder !== root);
  /** By their names in the lock file: `node_modules/a/node_modules/b`. */
  const shipped = new Map([...new Set(folders)].sort().map((folder) => [lockName(folder, root), folder]));
  const direct = directDependencies(lock);
  return Promise.all(
    [...shipped].map(async ([key, folder]) => {
      const { name, version, license } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
      const { integrity, dependencies, peerDependencies } = lock[key] ?? {};
      const needed = Object.keys({ ...peerDependencies, ...dependencies })
        .map((each) => lockedAs(each, key, lock))
        .filter((each) => shipped.has(each) && lock[each]);
      return {
        name,
        version,
        licence: license,
        text: await licenceText(name, folder, root),
        integrity,
        direct: direct.has(key),
        needs: [...new Set(needed)].sort().map((each) => `${packageName(each)}@${lock[each].version}`),
      };
    }),
  );
}

/** The engine's packages are in its folder, or next to it. */
function lockName(folder, root) {
  const inside = path.relative(root, folder);
  return inside.startsWith('..') ? folder.slice(folder.indexOf('/node_modules/') + 1) : inside;
}

/** The lock file of a checkout, or the one included in a package of the engine (`pack.mjs`). */
export function lockFile(root) {
  const files = ['package-lock.json', 'npm-shrinkwrap.json'].map((name) => path.join(root, name));
  return files.find((file) => existsSync(file));
}

function packageName(key) {
  return key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** The nearest folder that has a package, as Node resolves it, by its name in the lock file. */
export function lockedAs(name, from, lock) {
  for (let folder = from; folder !== ''; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const inside = `${folder}/node_modules/${name}`;
    if (lock[inside]) return inside;
  }
  return `node_modules/${name}`;
}

function directDependencies(lock) {
  const own = Object.entries(lock).filter(([key]) => !key.includes('node_modules/'));
  return new Set(
    own.flatMap(([key, { dependencies, devDependencies }]) =>
      Object.keys({ ...devDependencies, ...dependencies }).map((name) => lockedAs(name, key, lock)),
    ),
  );
}

/** For a package without a licence text, `licences/` has the one from its repository. */
async function licenceText(name, folder, root) {
  const file = (await readdir(folder)).find((each) => /^licen[cs]e(\.|$)/i.test(each));
  const kept = path.join(root, 'scripts/licences', `${name.replace('/', '+')}.txt`);
  try {
    return await readFile(file ? path.join(folder, file) : kept, 'utf8');
  } catch {
    throw new Error(`${name} has no licence text. Add that of its repository as ${path.relative(root, kept)}.`);
  }
}
