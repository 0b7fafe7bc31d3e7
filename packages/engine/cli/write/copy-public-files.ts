import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '@docs/base/problem.ts';
import { relativePath } from '../paths/relative-path.ts';
import { type PublicFiles, publicFolder } from '../read/public-files.ts';
import { createFileWriter, type WriterOptions } from './write-file.ts';

/** Writes the files of `public/` into an output that is finished otherwise: what is there already is the build's. */
export function copyPublicFiles(
  files: PublicFiles,
  options: WriterOptions,
): { readonly bytes: number; readonly problems: readonly Problem[] } {
  const writer = createFileWriter(options);
  const problems: Problem[] = [];
  for (const [name, from] of files) {
    const taken = takenBy(name, options.folder);
    if (taken === undefined) writer.write(name, new Uint8Array(readFileSync(from)));
    else problems.push(takenName(name, taken, from));
  }
  return { bytes: writer.finish().bytes, problems };
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
    message: `The file \`${publicFolder}/${name}\` would take the place of \`${taken}\`, which the build writes itself.`,
    at: { file: relativePath(from) },
    fix: 'Give the file another name.',
  };
}
