import { readlink, realpath } from 'node:fs/promises';
import { constants } from 'node:os';
import path from 'node:path';
import { MAX_SYMBOLIC_LINKS } from '@docs/base/limits.ts';

/** Paths in messages are relative to where the command was started. */
export function relativePath(file: string): string {
  return path.relative(process.cwd(), file) || file;
}

/** Whether a path that is relative to a folder, and written without detours, leads to something in it. */
export function isInside(relative: string): boolean {
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/** The folders as they are once links are followed. */
export function realFolders(folders: readonly string[]): Promise<readonly string[]> {
  return Promise.all(folders.map((folder) => realpath(folder).catch(() => path.resolve(folder))));
}

/** The real path of a file in one of the real folders; `undefined` for one that is elsewhere, be it through a link. */
export async function ownFile(file: string, folders: readonly string[]): Promise<string | undefined> {
  // One that does not exist is nowhere else: reading it says what is wrong.
  const real = await realpath(file).catch(() => undefined);
  if (real === undefined) return file;
  return folders.some((folder) => isInside(path.relative(folder, real))) ? real : undefined;
}

/** Where a folder really is or will be: links are followed, also to what does not exist yet. */
export async function linkTarget(folder: string): Promise<string> {
  let target = path.resolve(folder);
  for (let count = 0; count < MAX_SYMBOLIC_LINKS; count += 1) {
    const next = await readlink(target).catch(() => undefined);
    if (next === undefined) return target;
    // A link is relative to the folder that it really is in.
    const parent = await realpath(path.dirname(target)).catch(() => path.dirname(target));
    target = path.resolve(parent, next);
  }
  return target;
}

/** Where something is, or would be, once all links on the way are followed. */
export async function realPath(file: string): Promise<string> {
  const target = await linkTarget(file);
  const real = await realpath(target).catch(() => undefined);
  const parent = path.dirname(target);
  if (real !== undefined || parent === target) return real ?? target;
  return path.join(await realPath(parent), path.basename(target));
}

/** Whether a process is there, ours or not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Errors of the system have one of its codes, also when a thread has sent them. */
export function isDiskError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && ((error as NodeJS.ErrnoException).code ?? '') in constants.errno;
}
