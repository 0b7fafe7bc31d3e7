import { checkSite } from './check-site.ts';
import { downloadsOf } from './make-downloads.ts';
import type { Memory } from './memory.ts';
import { type ProjectedSite, projectSite } from './project-site.ts';
import { readSite } from './read/read-site.ts';
import { createPool } from './threads/pool.ts';

/** Reads, checks and projects a site in this thread, for the dev server. */
export async function loadSite(
  folder: string,
  base: string,
  { memory, withDrafts }: { readonly memory?: Memory; readonly withDrafts?: boolean } = {},
): Promise<ProjectedSite> {
  const read = await readSite(folder, base, { pool: createPool(''), memory, withDrafts });
  const checked = await checkSite(read, memory);
  const downloads = checked.versions.flatMap((version) => downloadsOf(version, checked.config.url));
  return projectSite(checked, downloads, memory);
}
