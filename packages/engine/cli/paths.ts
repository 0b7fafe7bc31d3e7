import { readlink, realpath } from 'node:fs/promises';
import { constants } from 'node:os';
import path from 'node:path';
import { MAX_SYMBOLIC_LINKS } from '@docs/base/limits.ts';

/** Paths in messages are relative to the folder that the command was started in. */
export function relativePath(file: string): string {
  return path.relative(process.cwd(), file) || file;
}

/** Whether a normalised path, relative to a folder, stays inside that folder. */
export function isInside(relative: string): boolean {
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/** The real paths of folders, with links resolved. */
export function realFolders(folders: readonly string[]): Promise<readonly string[]> {
  return Promise.all(folders.map((folder) => realpath(folder).catch(() => path.resolve(folder))));
}

/** The real path of a file in one of the real folders; `undefined` if it is elsewhere, even through a link. */
export async function ownFile(file: string, folders: readonly string[]): Promise<string | undefined> {
  // A file that does not exist is not elsewhere: reading it reports the problem.
  const real = await realpath(file).catch(() => undefined);
  if (real === undefined) return file;
  return folders.some((folder) => isInside(path.relative(folder, real))) ? real : undefined;
}

/** The real path of a folder, even if it does not exist yet. */
export async function linkTarget(folder: string): Promise<string> {
  let target = path.resolve(folder);
  for (let count = 0; count < MAX_SYMBOLIC_LINKS; count += 1) {
    const next = await readlink(target).catch(() => undefined);
    if (next === undefined) return target;
    // A link is relative to the real path of its folder.
    const parent = await realpath(path.dirname(target)).catch(() => path.dirname(target));
    target = path.resolve(parent, next);
  }
  return target;
}

/** The real path of a file that may not exist yet. */
export async function realPath(file: string): Promise<string> {
  const target = await linkTarget(file);
  const real = await realpath(target).catch(() => undefined);
  const parent = path.dirname(target);
  if (real !== undefined || parent === target) return real ?? target;
  return path.join(await realPath(parent), path.basename(target));
}

/** Whether a process is running, even if it belongs to another user. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Errors of the system have an error code, even if a thread sent them. */
export function isDiskError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && ((error as NodeJS.ErrnoException).code ?? '') in constants.errno;
}
