import { existsSync } from 'node:fs';
import { access, constants, lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '@docs/base/problem.ts';
import { ownFile, realFolders, relativePath } from '../paths.ts';
import { unreadableFile } from './read-file.ts';

/** Files of the site that are published as they are: where each really is, by its path in the output. */
export type PublicFiles = ReadonlyMap<string, string>;

/** Of the site folder. */
export const publicFolder = 'public';

/** What editors and systems leave in folders. */
const isHidden = (name: string): boolean =>
  name.split('/').some((part) => part.startsWith('.') && part !== '.well-known');

/** The files of `public/`. Only regular files inside of it: a link must not publish what lies elsewhere. */
export async function readPublicFiles(site: string): Promise<{ files: PublicFiles; problems: readonly Problem[] }> {
  const folder = path.join(site, publicFolder);
  const own = await realFolders([folder]);
  const files = new Map<string, string>();
  const problems: Problem[] = [];
  if (!existsSync(folder)) return { files, problems };
  for (const found of (await readdir(folder, { recursive: true })).sort()) {
    const name = found.split(path.sep).join('/');
    const file = path.join(folder, found);
    if (isHidden(name) || (await lstat(file)).isDirectory()) continue;
    const real = await ownFile(file, own);
    const isFile = real !== undefined && (await stat(real).catch(() => undefined))?.isFile();
    if (isFile)
      await access(real, constants.R_OK).then(
        () => files.set(name, real),
        (error: unknown) => problems.push(unreadableFile(file, error)),
      );
    else
      problems.push({
        rule: 'public-file',
        severity: 'error',
        message: 'This is no file of the folder, so it is not published.',
        at: { file: relativePath(file) },
        fix: 'Put the file itself here, instead of a link to one elsewhere or to a folder.',
      });
  }
  return { files, problems };
}
