// Bundles the engine (packages/) once per content hash: Node 20 cannot run TypeScript, and the page components need
// their CSS-module names. The client bundle depends only on a site's `components.tsx` and `words.json`, so it is built
// here as well and reused for every `--site` without them.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { dropOldBundles } from './old-bundles.mjs';
import { lockFile } from './shipped-packages.mjs';
import { bundledFiles, extensionsFile, failedExtensions } from './site-extensions.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const cacheRoot = path.join(root, 'node_modules/.cache/herald-docs');
/** The content hash of the source, after a stamp of the state it was computed from. */
const stateFile = path.join(cacheRoot, 'source');

function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

/**
 * A stamp of everything the bundles are made from, because reading a thousand files takes longer than checking size and
 * date.
 */
async function engineHash() {
  const scripts = [
    'bundle',
    'class-names',
    'engine',
    'shipped-packages',
    'site-extensions',
    'vite-configs',
    'vite-plugins',
  ].map((name) => `scripts/${name}.mjs`);
  const files = [
    ...sourceFiles(path.join(root, 'packages')),
    ...sourceFiles(path.join(root, 'scripts/licences')),
    ...scripts.map((file) => path.join(root, file)),
    lockFile(root),
  ];
  const { stamp, settled } = stampOf(files);
  const known = await readFile(stateFile, 'utf8').catch(() => '');
  if (known.startsWith(`${stamp} `)) return known.slice(stamp.length + 1);
  const hash = contentHash(files);
  if (settled) await writeFile(stateFile, `${stamp} ${hash}`).catch(() => undefined);
  return hash;
}

/** Changes whenever the file does. A file that has just changed may change again within the same clock tick. */
function stampOf(files) {
  const hash = createHash('sha256');
  let newest = 0;
  for (const file of files) {
    const { size, mtimeMs, ctimeMs } = statSync(file);
    newest = Math.max(newest, mtimeMs, ctimeMs);
    hash.update(`${path.relative(root, file)} ${size} ${mtimeMs} ${ctimeMs}\n`);
  }
  return { stamp: hash.digest('hex'), settled: newest < Date.now() - 1000 };
}

function contentHash(files, before = '') {
  const hash = createHash('sha256').update(before);
  for (const file of files) {
    hash.update(path.relative(root, file));
    hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Builds the bundles unless they exist for this state of the source; returns their folder. */
async function prepareEngine(site) {
  const own = bundledFiles(site);
  const engine = await engineHash();
  const hash = own.length > 0 ? contentHash(own, engine) : engine;
  const folder = path.join(cacheRoot, hash);
  if (existsSync(path.join(folder, 'ready'))) {
    // Marks the folder as used, so that it is not removed as old. It may belong to another user.
    await utimes(folder, new Date(), new Date()).catch(() => undefined);
    return folder;
  }
  const aside = `${folder}-${process.pid}`;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true }).catch((error) => refuseFolder(error));
  try {
    await bundle(aside, own.length > 0 ? site : undefined);
    await writeFile(path.join(aside, 'ready'), '');
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
  // Two builds may race: the first rename wins, and the other finds the same content there.
  await rename(aside, folder).catch(() => rm(aside, { recursive: true, force: true }));
  await dropOldBundles(cacheRoot, folder);
  return folder;
}

/** If the checkout belongs to another user, as in a container image, the error has no stack. */
function refuseFolder({ message }) {
  const remedy = 'Run `node scripts/run.mjs --help` once as its owner, or make the folder writable.';
  console.error(`The engine is not bundled yet, and cannot be: ${message}\n  at ${cacheRoot}\n  fix: ${remedy}`);
  process.exit(1);
}

function bundle(folder, site) {
  const script = path.join(root, 'scripts/bundle.mjs');
  const child = spawn(process.execPath, [script, folder, ...(site ? [path.resolve(site)] : [])], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else if (code === 3) reject(new ExtensionsError(errors.trim()));
      else reject(new Error(`The engine could not be bundled.\n${errors}`));
    });
  });
}

/** The site's additions cannot be bundled or loaded: printed without a stack. */
class ExtensionsError extends Error {}

/**
 * Loads the engine, with the site's additions, as production code. `NODE_ENV` is ignored: vitest sets "test", and a
 * shell may set anything.
 */
export async function loadEngine(entry = 'cli', site = path.join(root, 'site')) {
  const { NODE_ENV = 'production' } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    const folder = await prepareEngine(site);
    // Newer versions of Node can cache compiled code.
    module.enableCompileCache?.(path.join(folder, 'compiled'));
    const engine = await import(pathToFileURL(path.join(folder, `engine/${entry}.js`)).href).catch((error) => {
      const extensions = extensionsFile(site);
      throw extensions ? new ExtensionsError(failedExtensions(extensions, error)) : error;
    });
    return { engine, clientFolder: path.join(folder, 'client'), engineFolder: path.join(folder, 'engine') };
  } catch (error) {
    if (!(error instanceof ExtensionsError)) throw error;
    console.error(error.message);
    process.exit(1);
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
}
