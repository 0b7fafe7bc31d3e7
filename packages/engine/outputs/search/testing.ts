import { encodeIndex } from './encode-index.ts';
import type { SearchRecords } from './page-records.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import type { MemberRecord, NamedRecord } from './search-record.ts';

/** A record with defaults, so that a test states only what it is about. */
export function named(record: Partial<NamedRecord> & Pick<NamedRecord, 'title'>): NamedRecord {
  const slug = record.title.toLowerCase().replaceAll(' ', '-');
  return { kind: 'operation', href: `/docs/${slug}`, context: '', note: '', ...record };
}

export function field(name: string, owner: string, more: Partial<MemberRecord> = {}): MemberRecord {
  const page = `/docs/${owner.toLowerCase()}`;
  return {
    kind: 'field',
    name,
    of: '',
    type: 'string',
    note: '',
    owners: [{ page, anchor: `members.${name}` }],
    ...more,
  };
}

/** The index as a reader's worker would hold it, with everything loaded. */
export function indexOf(records: Partial<SearchRecords>, synonyms: readonly (readonly string[])[] = []): SearchIndex {
  const encoded = encodeIndex({ named: [], members: [], ...records }, { root: '/docs/', synonyms });
  const index = createSearchIndex({ ...encoded.names, shards: [], texts: '' });
  for (const { rows } of encoded.shards) index.addMembers(rows);
  index.addTexts(encoded.texts);
  return index;
}
