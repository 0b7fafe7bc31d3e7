import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { ProblemError } from '../../model/problem.ts';
import { isInside } from '../paths/is-inside.ts';
import { realFolder } from '../paths/real-folder.ts';
import { relativePath } from '../paths/relative-path.ts';

/** What a build reads, and must therefore never replace. */
export interface Sources {
  /** The output may lie in these, but must not hold them: the site folder. */
  readonly around: readonly string[];
  /** The output must not lie in these either: what is in them is read. */
  readonly read: readonly string[];
}

/** Those of a site folder: its own, and the API document once the config is known. */
export async function siteSources(site: string, document?: string): Promise<Sources> {
  const read = ['guides', 'programs', 'public'].map((name) => path.join(site, name));
  if (document === undefined) return { around: [site], read };
  const folder = path.dirname(document);
  // Beside a document that lies in the site folder itself, or above, there is room for an output.
  const holdsSite = isInside(path.relative(await realPlace(folder), await realPlace(site)));
  return { around: [site, document], read: holdsSite ? read : [...read, folder] };
}

/**
 * Refuses an output that would replace what the build reads, or be read by the next one. Links are followed. What the
 * folder says of itself does not matter: a site may hold a `build.json`, too.
 */
export async function refuseSources(out: string, { around, read }: Sources): Promise<void> {
  const target = await realPlace(out);
  for (const source of [...around, ...read]) {
    const real = await realPlace(source);
    if (isInside(path.relative(target, real))) throw refusal(out, 'The output would replace', source);
    if (read.includes(source) && isInside(path.relative(real, target)))
      throw refusal(out, 'The output would lie in', source);
  }
}

function refusal(out: string, message: string, source: string): ProblemError {
  return new ProblemError([
    {
      rule: 'output',
      severity: 'error',
      message: `${message} ${relativePath(source) || '.'}, which the site is built from.`,
      at: { file: out },
      fix: 'Pass another folder with --out, such as one beside the site folder.',
    },
  ]);
}

/** Where something is, or would be, once all links on the way are followed. */
async function realPlace(place: string): Promise<string> {
  const target = await realFolder(place);
  const real = await realpath(target).catch(() => undefined);
  const parent = path.dirname(target);
  if (real !== undefined || parent === target) return real ?? target;
  return path.join(await realPlace(parent), path.basename(target));
}
