import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What is fetched and built to be measured lies outside the project: `BENCH_CACHE`, or a temporary folder. */
export const cacheFolder = path.resolve(process.env.BENCH_CACHE ?? path.join(tmpdir(), 'herald-docs-bench'));

/** A folder in the cache, made if it is not there. */
export async function inCache(...names) {
  const folder = path.join(cacheFolder, ...names);
  await mkdir(folder, { recursive: true });
  return folder;
}

let moved = 0;

/**
 * Takes a folder out of the way of the next build. It is not deleted yet: for a minute ext4 looks at every deleted file
 * again whenever a file is made, which can double the time of a build that writes thousands.
 */
export async function setAside(folder) {
  if (!existsSync(folder)) return;
  moved += 1;
  await rename(folder, path.join(await inCache('old'), `${process.pid}-${moved}`));
}

/** Deletes what was set aside. */
export async function dropSetAside() {
  await rm(path.join(cacheFolder, 'old'), { recursive: true, force: true });
}
