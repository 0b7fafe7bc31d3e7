import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '@docs/base/problem.ts';
import { fillPlaceholders } from '../../config/index.ts';
import { frontMatterOfPart } from '../../guides/index.ts';
import { realFolders } from '../paths/own-file.ts';
import { relativePath } from '../paths/relative-path.ts';
import { readOwnFile } from './read-own-file.ts';

/** A part that guides include, as read from disk. */
export interface ReadPart {
  /** Its path in the folder, with slashes on every machine. */
  readonly name: string;
  readonly path: string;
  /** `undefined` where it cannot be read, which is told. */
  readonly body: string | undefined;
}

/** The parts in the folder `partials` of a site, in the order of their names. They may be in `folders`. */
export async function readPartials(
  site: string,
  product: { readonly name: string; readonly slug: string },
  folders: readonly string[] = [site],
): Promise<{ parts: readonly ReadPart[]; problems: readonly Problem[] }> {
  const folder = path.join(site, 'partials');
  const parts: ReadPart[] = [];
  const problems: Problem[] = [];
  if (!existsSync(folder)) return { parts, problems };
  const own = await realFolders([folder, ...folders]);
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.mdx?$/.test(name)).sort();
  for (const name of names) {
    const file = path.join(folder, name);
    const read = await readOwnFile(file, own);
    if (read === undefined) continue;
    const problem = typeof read === 'string' ? frontMatterOfPart(read, relativePath(file)) : read;
    if (problem) problems.push(problem);
    const body = problem || typeof read !== 'string' ? undefined : fillPlaceholders(read, product);
    parts.push({ name: name.split(path.sep).join('/'), path: file, body });
  }
  return { parts, problems };
}
