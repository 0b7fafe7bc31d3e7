import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DocsStore } from '../../mcp/docs-store.ts';
import { openSearch } from '../../mcp/open-search.ts';
import type { BuildMarker, ContentsEntry } from '../../model/contents.ts';
import { hasTwin } from '../../model/page-kinds.ts';
import { builtAt, OutputError } from './built-at.ts';
import { markerFile } from './output-file.ts';

/** Opens a built site. The function it returns gives it as it is now: a new build is noticed. */
export function outputReader(out: string): () => Promise<DocsStore> {
  let known: { time: number; store: DocsStore } | undefined;
  return async () => {
    const time = await builtAt(out);
    if (known?.time !== time) known = { time, store: await openStore(out) };
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
