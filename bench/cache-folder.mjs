import { mkdir } from 'node:fs/promises';
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
