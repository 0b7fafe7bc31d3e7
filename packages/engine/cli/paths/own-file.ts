import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { isInside } from './is-inside.ts';

/** The folders as they are once links are followed. */
export function realFolders(folders: readonly string[]): Promise<readonly string[]> {
  return Promise.all(folders.map((folder) => realpath(folder).catch(() => path.resolve(folder))));
}

/** The real place of a file in one of the real folders; `undefined` for one that is elsewhere, be it through a link. */
export async function ownFile(file: string, folders: readonly string[]): Promise<string | undefined> {
  // One that does not exist is nowhere else: reading it says what is wrong.
  const real = await realpath(file).catch(() => undefined);
  if (real === undefined) return file;
  return folders.some((folder) => isInside(path.relative(folder, real))) ? real : undefined;
}
