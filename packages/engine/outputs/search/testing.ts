import { encodeIndex } from './encode-index.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import type { FieldRecord, NamedRecord, SearchRecords } from './search-record.ts';

/** A record with defaults, so that a test only states what matters. */
export function named(record: Partial<NamedRecord> & Pick<NamedRecord, 'title'>): NamedRecord {
  const slug = record.title.toLowerCase().replaceAll(' ', '-');
  return { kind: 'operation', href: `/docs/${slug}`, context: '', note: '', ...record };
}

export function field(name: string, owner: string, more: Partial<FieldRecord> = {}): FieldRecord {
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

/** The complete index, as in the worker. */
export function indexOf(records: Partial<SearchRecords>, synonyms: readonly (readonly string[])[] = []): SearchIndex {
  const encoded = encodeIndex({ named: [], fields: [], ...records }, { synonyms });
  const index = createSearchIndex({ ...encoded.names, shards: [], texts: '' });
  for (const { fields } of encoded.shards) index.addFields(fields);
  index.addTexts(encoded.texts);
  return index;
}
