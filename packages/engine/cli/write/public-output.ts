import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '@docs/base/problem.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { relativePath } from '../paths.ts';
import { type PublicFiles, publicFolder } from '../read/public-files.ts';

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
