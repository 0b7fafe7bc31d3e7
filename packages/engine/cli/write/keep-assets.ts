import { copyFile, readdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

const day = 24 * 60 * 60 * 1000;

/**
 * Carries hashed files of the previous output over, so that tabs of the old build can still load them. A file keeps
 * the time it was written, and is left behind once that is `days` ago.
 */
export async function keepAssets(
  previous: string,
  next: string,
  { days, now }: { days: number; now: number },
): Promise<void> {
  const from = path.join(previous, 'assets');
  const to = path.join(next, 'assets');
  const [old, current] = await Promise.all([names(from), names(to)]);
  const present = new Set(current);
  for (const name of old.filter((each) => !present.has(each))) {
    const { atime, mtime } = await stat(path.join(from, name));
    if (now - mtime.getTime() > days * day) continue;
    await copyFile(path.join(from, name), path.join(to, name));
    await utimes(path.join(to, name), atime, mtime);
  }
}

async function names(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
