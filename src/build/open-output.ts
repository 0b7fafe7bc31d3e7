import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { DocsStore } from '../mcp/docs-store.ts';
import { openSearch } from '../mcp/open-search.ts';
import type { BuildMarker, ContentsEntry } from '../model/contents.ts';
import { hasTwin } from '../model/page.ts';
import { markerFile } from './write-output.ts';

/** The output cannot be used: what is wrong and how to fix it. */
export class OutputError extends Error {
  override readonly name = 'OutputError';
}

/** Opens a built site. The function it returns gives it as it is now: a new build is noticed. */
export function outputReader(out: string): () => Promise<DocsStore> {
  let known: { time: number; store: DocsStore } | undefined;
  return async () => {
    const { mtimeMs } = await stat(path.join(out, markerFile)).catch(() => {
      throw new OutputError(
        `There is no built site in ${out}. Run \`npm run build\` first, or pass its folder with --out DIR.`,
      );
    });
    if (known?.time !== mtimeMs) known = { time: mtimeMs, store: await openStore(out) };
    return known.store;
  };
}

function isComplete(site: Partial<BuildMarker>): site is BuildMarker {
  return [site.title, site.url, site.base, site.search].every((value) => typeof value === 'string');
}

async function openStore(out: string): Promise<DocsStore> {
  const read = (file: string): Promise<string> => readFile(path.join(out, file), 'utf8');
  const site = JSON.parse(await read(markerFile)) as Partial<BuildMarker>;
  const pages = JSON.parse(await read('contents.json')) as readonly Partial<ContentsEntry>[];
  if (!isComplete(site) || pages.some(({ kind }) => kind === undefined)) {
    throw new OutputError(`The site in ${out} was built by an older version. Run \`npm run build\` again.`);
  }
  return {
    site,
    pages: (pages as readonly ContentsEntry[]).filter(hasTwin),
    read,
    search: openSearch(site.search, read),
  };
}
