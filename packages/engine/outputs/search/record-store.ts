import { type Entry, type MemberEntry, type NamedEntry, nameKey, readMember, readNamed } from './entries.ts';
import type { MembersFile, NamesFile, TextsFile } from './index-files.ts';
import { kindNames } from './search-record.ts';
import { createTermIndex, type TermIndex } from './term-index.ts';
import { textsOf } from './words.ts';

/** The records in memory and where their words stand. Records are numbered in the order in which they came. */
export interface RecordStore {
  readonly entries: readonly Entry[];
  readonly named: readonly NamedEntry[];
  readonly terms: TermIndex;
  /** Records by their whole name, see `nameKey`. */
  readonly byName: ReadonlyMap<string, readonly number[]>;
  textOf(record: number): string;
  addMembers(rows: MembersFile): void;
  addTexts(texts: TextsFile): void;
}

export function createRecordStore(names: NamesFile): RecordStore {
  const terms = createTermIndex();
  const byName = new Map<string, number[]>();
  const named = names.named.map((row) => readNamed(row, names));
  const entries: Entry[] = [...named];
  const texts: string[] = [];
  /** A member may come with several shards. */
  const known = new Set<number>();

  const addName = (record: number, key: string): void => {
    const records = byName.get(key);
    if (records) records.push(record);
    else byName.set(key, [record]);
  };
  const addNamed = (record: number, entry: NamedEntry): void => {
    terms.add(record, 'name', entry.name);
    terms.add(record, 'owner', entry.context);
    terms.add(record, 'note', entry.note);
    terms.add(record, 'keywords', entry.keywords);
    terms.add(record, 'kind', kindNames[entry.kind].words);
    addName(record, entry.key);
    if (entry.kind === 'error') {
      // The title of an error is its second name.
      terms.add(record, 'owner', entry.note);
      addName(record, nameKey(textsOf(entry.note)));
    }
    if (!entry.request) return;
    terms.add(record, 'path', entry.request.path);
    terms.add(record, 'keywords', entry.request.method);
  };
  const addMember = (record: number, entry: MemberEntry): void => {
    terms.add(record, 'name', entry.name);
    terms.add(record, 'owner', entry.of);
    terms.add(record, 'note', entry.note);
    terms.add(record, 'kind', kindNames[entry.kind].words);
    addName(record, entry.key);
    const inside = entry.kind === 'value' ? nameKey(textsOf(entry.of)) + entry.key : entry.key;
    for (const { entry: owner } of entry.owners) {
      terms.addWords(record, 'owner', owner.words);
      addName(record, owner.key + inside);
    }
  };

  for (const [record, entry] of named.entries()) addNamed(record, entry);
  return {
    entries,
    named,
    terms,
    byName,
    textOf: (record) => texts[record] ?? '',
    addMembers(rows) {
      for (const row of rows) {
        if (known.has(row[0])) continue;
        known.add(row[0]);
        const entry = readMember(row, named);
        addMember(entries.push(entry) - 1, entry);
      }
    },
    addTexts(more) {
      for (const [record, text] of more.entries()) {
        texts[record] = text;
        terms.add(record, 'text', text);
      }
    },
  };
}
