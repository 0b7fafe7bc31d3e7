import { existsSync, statSync } from 'node:fs';
import { access, constants, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { nearest } from '@docs/base/names.ts';
import type { Problem } from '@docs/base/problem.ts';
import type { Config } from '../../config/index.ts';
import type { OutputFile } from '../../model/output-file.ts';
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
  for (const name of await namesIn(folder)) {
    const file = path.join(folder, name);
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
        message: 'This is not a file in the folder, so it is not published.',
        at: { file: relativePath(file) },
        fix: 'Put the file itself here, instead of a link to one elsewhere or to a folder.',
      });
  }
  return { files, problems };
}

/** All that is not a folder, by its path. Linked folders are not entered: they may lead to themselves, or anywhere. */
async function namesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'))
    .filter((name) => !isHidden(name))
    .sort();
}

/** The files of `public/` for an output that is finished otherwise: what is there already is the build's. */
export function publicOutput(
  files: PublicFiles,
  folder: string,
): { readonly files: readonly OutputFile[]; readonly problems: readonly Problem[] } {
  const copied: OutputFile[] = [];
  const problems: Problem[] = [];
  for (const [name, from] of files) {
    const taken = takenBy(name, folder);
    if (taken === undefined) copied.push([name, { kind: 'copy', from, bytes: statSync(from).size }]);
    else problems.push(takenName(name, taken, from));
  }
  return { files: copied, problems };
}

/** Scripts of the site that are in no file. */
export function missingScripts({ scripts }: Pick<Config, 'scripts'>, file: string, files: PublicFiles): Problem[] {
  return scripts.flatMap(({ src }, index): readonly Problem[] => {
    const name = src.slice(1);
    if (!src.startsWith('/') || files.has(name)) return [];
    const guess = nearest(name, [...files.keys()]);
    return [
      {
        rule: 'config',
        severity: 'error',
        message: `The script \`${src}\` is not there.`,
        at: { file, pointer: `/scripts/${index}/src` },
        fix: guess ? `Did you mean \`/${guess}\`?` : `Put it into the site folder, as \`${publicFolder}/${name}\`.`,
      },
    ];
  });
}

/** What the build has written that would be lost, or not be found, beside a file of this name. */
function takenBy(name: string, folder: string): string | undefined {
  // Hosts let browsers keep these for a year: their names carry a hash.
  if (name.startsWith('assets/')) return 'assets/';
  // Hosts look for `x` and `x/index.html` before they look for the page `x.html`.
  const page = name.replace(/\/index\.html$/, '');
  return [name, `${page}.html`].find((each) => existsSync(path.join(folder, each)));
}

function takenName(name: string, taken: string, from: string): Problem {
  return {
    rule: 'public-file',
    severity: 'error',
    message: `The file \`${publicFolder}/${name}\` would replace \`${taken}\`, which the build writes itself.`,
    at: { file: relativePath(from) },
    fix: 'Give the file another name.',
  };
}
