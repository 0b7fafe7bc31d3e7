import { createHash } from 'node:crypto';
import type { Page } from '../../model/page.ts';
import type { VersionView } from '../../model/site.ts';
import { encodeIndex } from '../search/encode-index.ts';
import { pageRecords } from '../search/page-records.ts';
import type { NamesFile } from '../search/search-record.ts';

export interface SearchFiles {
  /** Contents by path relative to the output. */
  readonly files: ReadonlyMap<string, string>;
  /** Address of the index of each docs version, by its id. */
  readonly indexes: Readonly<Record<string, string>>;
}

/** The search index of every docs version. A reader searches the version that is read. */
export function searchFiles(
  pages: readonly Page[],
  { base, versions }: { base: string; versions: readonly Pick<VersionView, 'id' | 'root'>[] },
  synonyms: readonly (readonly string[])[],
): SearchFiles {
  const files = new Map<string, string>();
  /** Adds a file and returns its name: the content is part of it, so that it can be kept for ever. */
  const add = (name: string, content: unknown): string => {
    const text = JSON.stringify(content);
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    const file = `${name}-${hash}.json`;
    files.set(`assets/${file}`, text);
    return file;
  };
  const indexes = versions.map(({ id, root }) => {
    const records = pageRecords(pages.filter(({ version }) => version === id));
    const { names, shards, texts } = encodeIndex(records, { root, synonyms });
    const index: NamesFile = {
      ...names,
      shards: shards.map(({ letters, rows }) => ({ letters, file: add('search-members', rows) })),
      texts: add('search-texts', texts),
    };
    return [id, `${base}assets/${add('search-names', index)}`];
  });
  return { files, indexes: Object.fromEntries(indexes) };
}
