import { existsSync, statSync } from 'node:fs';
import { access, constants, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { nearest } from '@docs/base/names.ts';
import { errorAt, type Problem } from '@docs/base/problem.ts';
import type { Config } from '../../config/index.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { ownFile, realFolders, relativePath } from '../paths.ts';
import { unreadableFile } from './read-file.ts';

/** Files of the site that are published unchanged: real path by path in the output. */
export type PublicFiles = ReadonlyMap<string, string>;

/** Folder in the site folder. */
export const publicFolder = 'public';

/** Files that editors and operating systems leave in folders. */
const isHidden = (name: string): boolean =>
  name.split('/').some((segment) => segment.startsWith('.') && segment !== '.well-known');

/** The files of `public/`: regular files inside it only, because a link must not publish other files. */
export async function readPublicFiles(site: string): Promise<{ files: PublicFiles; problems: readonly Problem[] }> {
  const folder = path.join(site, publicFolder);
  const own = await realFolders([folder]);
  const files = new Map<string, string>();
  const problems: Problem[] = [];
  if (!existsSync(folder)) return { files, problems };
  for (const name of await namesIn(folder)) {
    const file = path.join(folder, name);
    const real = await ownFile(file, own);
    const isFile = real !== undefined && (await stat(real).catch(() => undefined))?.isFile();
    if (isFile)
      await access(real, constants.R_OK).then(
        () => files.set(name, real),
        (error: unknown) => problems.push(unreadableFile(file, error)),
      );
    else {
      const message = 'This is not a file in the folder, so it is not published.';
      const fix = 'Put the file itself here, instead of a link to one elsewhere or to a folder.';
      problems.push(errorAt({ file: relativePath(file) }, 'public-file', message, fix));
    }
  }
  return { files, problems };
}

/** Everything but folders, by path. Linked folders are not followed: they may be circular or lead anywhere. */
async function namesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'))
    .filter((name) => !isHidden(name))
    .sort();
}

/** Files of `public/` that can be copied to a finished output: files that already exist belong to the build. */
export function publicOutput(
  files: PublicFiles,
  folder: string,
): { readonly files: readonly OutputFile[]; readonly problems: readonly Problem[] } {
  const copied: OutputFile[] = [];
  const problems: Problem[] = [];
  for (const [name, from] of files) {
    const taken = takenBy(name, folder);
    const message = `The file \`${publicFolder}/${name}\` would replace \`${taken}\`, which the build writes itself.`;
    if (taken === undefined) copied.push({ name, content: { kind: 'copy', from, bytes: statSync(from).size } });
    else problems.push(errorAt({ file: relativePath(from) }, 'public-file', message, 'Give the file another name.'));
  }
  return { files: copied, problems };
}

/** Scripts of the config that no file provides. */
export function missingScripts({ scripts }: Pick<Config, 'scripts'>, file: string, files: PublicFiles): Problem[] {
  return scripts.flatMap(({ src }, index): readonly Problem[] => {
    const name = src.slice(1);
    if (!src.startsWith('/') || files.has(name)) return [];
    const guess = nearest(name, [...files.keys()]);
    const fix = guess ? `Did you mean \`/${guess}\`?` : `Put it into the site folder, as \`${publicFolder}/${name}\`.`;
    return [errorAt({ file, pointer: `/scripts/${index}/src` }, 'config', `The script \`${src}\` is not there.`, fix)];
  });
}

/** The file of the build that a file of this name would replace or hide. */
function takenBy(name: string, folder: string): string | undefined {
  // Hosts let browsers keep these for a year, because their names contain a hash.
  if (name.startsWith('assets/')) return 'assets/';
  // Hosts look for `x` and `x/index.html` before the page `x.html`.
  const page = name.replace(/\/index\.html$/, '');
  return [name, `${page}.html`].find((each) => existsSync(path.join(folder, each)));
}
