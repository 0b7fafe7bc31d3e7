import path from 'node:path';
import { isInside } from '../paths/is-inside.ts';
import { realPlace } from '../paths/real-place.ts';

/** What a build reads, and must therefore never replace. */
export interface Sources {
  /** The output may lie in these, but must not hold them: the site folder. */
  readonly around: readonly string[];
  /** The output must not lie in these either: what is in them is read. */
  readonly read: readonly string[];
}

/** Those of a site folder: its own, and the API documents with their overlays once the config is known. */
export async function siteSources(
  site: string,
  documents: readonly string[] = [],
  overlays: readonly string[] = [],
): Promise<Sources> {
  const read = ['guides', 'partials', 'programs', 'public'].map((name) => path.join(site, name));
  for (const folder of new Set(documents.map((document) => path.dirname(document)))) {
    // Beside a document that lies in the site folder itself, or above, there is room for an output.
    const holdsSite = isInside(path.relative(await realPlace(folder), await realPlace(site)));
    if (!holdsSite) read.push(folder);
  }
  return { around: [site, ...documents, ...overlays], read };
}
