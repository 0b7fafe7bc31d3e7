import type { HttpMethod } from '@docs/base/method.ts';
import { pathSegments } from './search-query.ts';
import {
  kindNames,
  type MemberKind,
  type MemberRow,
  type MembersFile,
  type NamedRow,
  type NamesFile,
  type SearchKind,
  searchKinds,
  type TextsFile,
  usualAnchor,
} from './search-record.ts';
import { createTermIndex, type TermIndex } from './term-index.ts';
import { stem, textsOf } from './words.ts';

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

/** A record as the worker holds it. */
export type Entry = NamedEntry | MemberEntry;

export interface NamedEntry {
  readonly kind: Exclude<SearchKind, MemberKind>;
  readonly name: string;
  /** The words of the name. */
  readonly words: readonly string[];
  /** See `nameKey`. */
  readonly key: string;
  readonly href: string;
  readonly context: string;
  readonly note: string;
  readonly keywords: string;
  readonly statuses: readonly string[];
  readonly uses: number;
  readonly deprecated: boolean;
  readonly request?: { readonly method: HttpMethod; readonly path: string; readonly segments: readonly string[] };
}

export interface MemberEntry {
  readonly kind: MemberKind;
  readonly name: string;
  readonly words: readonly string[];
  readonly key: string;
  readonly of: string;
  readonly type: string;
  readonly note: string;
  readonly owners: readonly MemberOwner[];
}

export interface MemberOwner {
  readonly entry: NamedEntry;
  readonly href: string;
}

/** A name whatever its spelling: `story.status`, `StoryStatus` and "stories status" are one. */
export function nameKey(words: readonly string[]): string {
  return words.map(stem).join('');
}

export function isMemberEntry(entry: Entry): entry is MemberEntry {
  return 'owners' in entry;
}

export function readNamed(row: NamedRow, { root, contexts, statuses }: NamesFile): NamedEntry {
  const [kind, name, href, context, note, method, path, statusSet = 0, keywords, uses = 0, deprecated] = row;
  const words = textsOf(name);
  return {
    kind: searchKinds[kind] as NamedEntry['kind'],
    name,
    words,
    key: nameKey(words),
    href: href.startsWith('/') ? href.slice(1) : root + href,
    context: contexts[context] ?? '',
    note,
    keywords: keywords || '',
    statuses: (statuses[statusSet] ?? '').split(' ').filter(Boolean),
    uses,
    deprecated: deprecated === 1,
    ...(method && path && { request: { method, path, segments: pathSegments(path) } }),
  };
}

export function readMember(row: MemberRow, named: readonly NamedEntry[]): MemberEntry {
  const [, kindNumber, name, of, type, note, owners, anchors] = row;
  const kind = searchKinds[kindNumber] as MemberKind;
  const anchorOf = (index: number): string =>
    (typeof anchors === 'object' ? anchors[index] : anchors) ?? usualAnchor({ kind, name, of });
  const words = textsOf(name);
  return {
    kind,
    name,
    words,
    key: nameKey(words),
    of,
    type,
    note,
    owners: owners.flatMap((row, index) => {
      const entry = named[row];
      const anchor = anchorOf(index);
      return entry ? [{ entry, href: anchor ? `${entry.href}#${anchor}` : entry.href }] : [];
    }),
  };
}
