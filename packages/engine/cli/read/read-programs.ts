import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Problem } from '@docs/base/problem.ts';
import { fillPlaceholders } from '../../config/index.ts';
import { realFolders } from '../paths/own-file.ts';
import { readOwnFile } from './read-own-file.ts';

/** The files that guides show with `<Program>`, by name, as readers see them. They may be in `folders`. */
export async function readPrograms(
  site: string,
  product: { readonly name: string; readonly slug: string },
  folders: readonly string[] = [site],
): Promise<{ programs: ReadonlyMap<string, string>; problems: readonly Problem[] }> {
  const folder = path.join(site, 'programs');
  const programs = new Map<string, string>();
  const problems: Problem[] = [];
  if (!existsSync(folder)) return { programs, problems };
  const own = await realFolders([folder, ...folders]);
  for (const name of (await readdir(folder)).sort()) {
    const read = await readOwnFile(path.join(folder, name), own);
    if (typeof read === 'string') programs.set(name, fillPlaceholders(unquote(read), product));
    else if (read) problems.push(read);
  }
  return { programs, problems };
}

/** A placeholder is no identifier, so the source has to quote it; what takes its place needs no quotes. */
function unquote(text: string): string {
  return text.replaceAll(/'(\{PRODUCT\}_[A-Z_]+)':/g, '$1:');
}
