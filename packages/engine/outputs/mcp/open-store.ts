import type { BuildMarker, ContentsEntry } from '../../model/contents.ts';
import { hasTwin } from '../../model/page-kinds.ts';
import type { DocsStore } from './docs-store.ts';
import { openSearch } from './open-search.ts';

/** Opens a built site by what `build.json` says of it; nothing where that is of an older version, or of something else. */
export async function openStore(marker: string, read: DocsStore['read']): Promise<DocsStore | undefined> {
  const site = JSON.parse(marker) as Partial<BuildMarker>;
  if (!isComplete(site)) return undefined;
  const pages = JSON.parse(await read('contents.json')) as readonly Partial<ContentsEntry>[];
  if (pages.some(({ kind }) => kind === undefined)) return undefined;
  return {
    site,
    pages: (pages as readonly ContentsEntry[]).filter(hasTwin),
    read,
    search: openSearch(site.search, read),
  };
}

function isComplete(site: Partial<BuildMarker> | null): site is BuildMarker {
  return [site?.title, site?.url, site?.base, site?.search, site?.build].every((value) => typeof value === 'string');
}
