import { createHash } from 'node:crypto';
import type { Page } from '../../model/page.ts';
import type { VersionView } from '../../model/site.ts';
import { encodeIndex } from '../search/encode-index.ts';
import { pageRecords } from '../search/page-records.ts';
import type { NamesFile } from '../search/search-record.ts';

/** The search index of every docs version: files by path in the output, and addresses by version id. */
export function searchFiles(
  pages: readonly Page[],
  { base, versions }: { base: string; versions: readonly Pick<VersionView, 'id'>[] },
  synonyms: readonly (readonly string[])[],
) {
  const files = new Map<string, string>();
  /** Adds a file and returns its name, which contains a hash of the content, so that hosts can cache it forever. */
  const add = (name: string, content: unknown): string => {
    const text = JSON.stringify(content);
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
    const file = `${name}-${hash}.json`;
    files.set(`assets/${file}`, text);
    return file;
  };
  const indexes = versions.map(({ id }) => {
    const records = pageRecords(pages.filter(({ version }) => version === id));
    const { names, shards, texts } = encodeIndex(records, { synonyms });
    const index: NamesFile = {
      ...names,
      shards: shards.map(({ letters, fields }) => ({ letters, file: add('search-fields', fields) })),
      texts: add('search-texts', texts),
    };
    return [id, `${base}assets/${add('search-names', index)}`];
  });
  return { files, indexes: Object.fromEntries(indexes) };
}
