import type { Hit } from '../search/hit.ts';
import { createSearchIndex, type SearchIndex } from '../search/search-index.ts';
import type { MembersFile, NamesFile, TextsFile } from '../search/search-record.ts';
import type { DocsHit, DocsStore } from './docs-store.ts';

/** Search over the index that the pages of the site use too, read whole with the first question. */
export function openSearch(indexFile: string, read: DocsStore['read']): DocsStore['search'] {
  let opened: Promise<SearchIndex> | undefined;
  return async (query, limit) => {
    // Over a network, the next question may have more luck.
    opened ??= readIndex(indexFile, read).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    const { hits, total, near, problems } = (await opened).search(query, limit);
    const notes = near
      ? [...problems, `Nothing has all of these words; these hits are for "${near.query}".`]
      : problems;
    const shown = near?.hits ?? hits;
    return { total: near ? shown.length : total, hits: shown.map(docsHit), notes };
  };
}

async function readIndex(indexFile: string, read: DocsStore['read']): Promise<SearchIndex> {
  const json = async (file: string): Promise<unknown> => JSON.parse(await read(file));
  const beside = (file: string): string => indexFile.slice(0, indexFile.lastIndexOf('/') + 1) + file;
  const names = (await json(indexFile)) as NamesFile;
  const index = createSearchIndex(names);
  for (const { file } of names.shards) index.addMembers((await json(beside(file))) as MembersFile);
  index.addTexts((await json(beside(names.texts))) as TextsFile);
  return index;
}

function docsHit({ kind, title, href, context, note, method, path, deprecated }: Hit): DocsHit {
  return {
    kind: deprecated ? `deprecated ${kind}` : kind,
    title: title.text,
    href,
    context,
    note: note.text,
    ...(method && path && { request: `${method.toUpperCase()} ${path.text}` }),
  };
}
