import { readJson, stringAt } from '@docs/base/json.ts';
import { outputPath } from '../../model/href.ts';
import type { BuildMarker, ContentsEntry } from '../../model/output-file.ts';
import { hasTwin } from '../../model/page.ts';
import type { Hit } from '../search/hit.ts';
import { createSearchIndex, type SearchIndex } from '../search/search-index.ts';
import type { FieldsFile, NamesFile, TextsFile } from '../search/search-record.ts';

/** The built site, for the docs server. */
export interface DocsStore {
  readonly site: BuildMarker;
  readonly pages: readonly ContentsEntry[];
  /** Reads a file of the output. */
  readonly read: (file: string) => Promise<string>;
  readonly search: ReturnType<typeof openSearch>;
}

/** The Markdown of a page, or the slice of an operation. */
export function readTwin({ read, site }: DocsStore, page: ContentsEntry, ending: 'md' | 'openapi.json') {
  return read(`${outputPath(page.href, site.base)}.${ending}`);
}

/** Search over the same index as the pages of the site, read completely on the first query. */
export function openSearch(indexFile: string, read: (file: string) => Promise<string>) {
  let opened: Promise<SearchIndex> | undefined;
  return async (query: string, limit: number) => {
    // Over a network, a later query may succeed.
    opened ??= readIndex(indexFile, read).catch((error: unknown) => {
      opened = undefined;
      const isWrong = error instanceof SyntaxError || error instanceof TypeError;
      throw isWrong ? new Error(`The search index ${indexFile} cannot be read. Build the site again.`) : error;
    });
    const { hits, total, near, problems } = (await opened).search(query, limit);
    /** Problems of the query, or the words used instead. */
    const notes = near
      ? [...problems, `No page has all of these words. These hits are for "${near.query}".`]
      : problems;
    const shown = near?.hits ?? hits;
    return { total: near ? shown.length : total, hits: shown.map(docsHit), notes };
  };
}

async function readIndex(indexFile: string, read: (file: string) => Promise<string>): Promise<SearchIndex> {
  const json = async (file: string): Promise<unknown> => JSON.parse(await read(file));
  const beside = (file: string): string => indexFile.slice(0, indexFile.lastIndexOf('/') + 1) + file;
  const names = (await json(indexFile)) as NamesFile;
  const index = createSearchIndex(names);
  for (const { file } of names.shards) index.addFields((await json(beside(file))) as FieldsFile);
  index.addTexts((await json(beside(names.texts))) as TextsFile);
  return index;
}

function docsHit({ kind, title, href, context, note, method, path, deprecated }: Hit) {
  return {
    kind: deprecated ? `deprecated ${kind}` : kind,
    title: title.text,
    href,
    context,
    note: note.text,
    request: method && path && `${method.toUpperCase()} ${path.text}`,
  };
}

/** Opens a built site by its `build.json`; `undefined` if that is of an older version or another program. */
export async function openStore(marker: string, read: DocsStore['read']): Promise<DocsStore | undefined> {
  const site = readJson(marker);
  if (!isMarker(site)) return undefined;
  const pages = readJson(await read('contents.json'));
  if (!Array.isArray(pages) || !pages.every(isEntry)) return undefined;
  return { site, pages: pages.filter(hasTwin), read, search: openSearch(site.search, read) };
}

function isMarker(site: unknown): site is BuildMarker {
  return ['title', 'url', 'base', 'search', 'build'].every((name) => stringAt(site, name) !== undefined);
}

function isEntry(entry: unknown): entry is ContentsEntry {
  const { href, title, kind, method = '', path = '', operationId = '' } = (entry ?? {}) as Partial<ContentsEntry>;
  return [href, title, kind, method, path, operationId].every((value) => typeof value === 'string');
}
