import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { MAX_SWAPS } from '@docs/base/limits.ts';
import { isRunning } from '../paths.ts';

/** Folders beside the output: the new one while it is written, the old one while it is replaced. */
const beside = (out: string, what: 'new' | 'old'): string => `${out}.${what}-${process.pid}`;

export const asideOf = (out: string): string => beside(out, 'new');

/** Swaps the finished folder with the output, which is missing only for a moment. */
export async function swapOutput(aside: string, out: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const old = `${beside(out, 'old')}-${randomBytes(4).toString('hex')}`;
    const moved = await rename(out, old).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    );
    try {
      await rename(aside, out);
      if (moved) await rm(old, { recursive: true, force: true });
      return;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Another build published its output between the two steps; ours replaces it.
      const overtaken = code === 'ENOTEMPTY' || code === 'EEXIST';
      if (moved) await (overtaken ? rm(old, { recursive: true, force: true }) : rename(old, out));
      if (!overtaken || tries === MAX_SWAPS) throw error;
    }
  }
}

/** Removes folders of killed builds, and restores the output if a build was killed during the swap. */
export async function clearAbandoned(out: string): Promise<void> {
  const parent = path.dirname(out);
  const pattern = /^\.(new|old)-(\d+)(?:-[0-9a-f]+)?$/;
  for (const name of await readdir(parent).catch(() => [])) {
    const [, what, pid] = name.startsWith(path.basename(out))
      ? (pattern.exec(name.slice(path.basename(out).length)) ?? [])
      : [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    const folder = path.join(parent, name);
    if (!(await stat(folder).catch(() => undefined))?.isDirectory()) continue;
    if (what === 'old' && !existsSync(out)) await rename(folder, out);
    else await rm(folder, { recursive: true, force: true });
  }
}

const day = 24 * 60 * 60 * 1000;

/**
 * Copies hashed files of the previous output, so that tabs of the old build can still load them. A file keeps its
 * modification time and is dropped after `days`.
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
