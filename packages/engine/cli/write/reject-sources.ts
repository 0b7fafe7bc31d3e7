import path from 'node:path';
import { errorAt, ProblemError } from '@docs/base/problem.ts';
import { isInside, realPath, relativePath } from '../paths.ts';

/**
 * Rejects an output folder that would replace files that a build reads, or that the next build would read. Links are
 * followed. A `build.json` in the folder is no excuse: a site may contain one, too.
 */
export async function rejectSources(
  out: string,
  site: string,
  documents: readonly string[] = [],
  overlays: readonly string[] = [],
): Promise<void> {
  const target = await realPath(out);
  const read = ['guides', 'partials', 'programs', 'public'].map((name) => path.join(site, name));
  for (const folder of new Set(documents.map((document) => path.dirname(document)))) {
    // An output beside a document in the site folder, or above it, is allowed.
    const holdsSite = isInside(path.relative(await realPath(folder), await realPath(site)));
    if (!holdsSite) read.push(folder);
  }
  for (const source of [site, ...documents, ...overlays, ...read]) {
    const real = await realPath(source);
    if (isInside(path.relative(target, real))) throw rejected(out, 'The output would replace', source);
    if (read.includes(source) && isInside(path.relative(real, target)))
      throw rejected(out, 'The output would be inside', source);
  }
}

function rejected(out: string, message: string, source: string): ProblemError {
  const whole = `${message} ${relativePath(source) || '.'}, which the site is built from.`;
  const fix = 'Pass another folder with --out, such as one beside the site folder.';
  return new ProblemError([errorAt({ file: out }, 'output', whole, fix)]);
}
