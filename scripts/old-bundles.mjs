// Removes bundles of the engine that are no longer needed.
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Kept besides the current one, for switching between two states of the source. */
const KEPT = 2;
/** A bundle used in the last hour may still be in use: sites with extensions or words have their own. */
const IN_USE = 3_600_000;
const BUNDLE = /^[0-9a-f]{16}$/;
/** Where a process is bundling, or was when it ended. */
const UNFINISHED = /^[0-9a-f]{16}-(\d+)$/;

/** Removes all bundles except the current and the newest, and leftovers of killed processes. */
export async function dropOldBundles(cacheFolder, current) {
  const names = await readdir(cacheFolder);
  const bundles = names.filter((name) => BUNDLE.test(name) && name !== path.basename(current));
  const aged = await Promise.all(bundles.map(async (name) => ({ name, time: await timeOf(cacheFolder, name) })));
  const old = aged
    .sort((a, b) => b.time - a.time)
    .slice(KEPT)
    .filter(({ time }) => Date.now() - time > IN_USE);
  const left = names.filter((name) => isGone(UNFINISHED.exec(name)?.[1]));
  await Promise.all(
    [...old.map(({ name }) => name), ...left].map((name) => {
      return rm(path.join(cacheFolder, name), { recursive: true, force: true });
    }),
  );
}

/** When a bundle was made or used; another process may have just removed it. */
async function timeOf(folder, name) {
  return (await stat(path.join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0;
}

function isGone(pid) {
  if (pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    // The process exists, but belongs to another user.
    return error.code === 'ESRCH';
  }
}
