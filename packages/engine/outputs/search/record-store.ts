import type { HttpMethod } from '@docs/base/method.ts';
import { pathSegments } from './search-query.ts';
import {
  type FieldRecord,
  type FieldsFile,
  kindNames,
  type NamedRecord,
  type NamesFile,
  type TextsFile,
} from './search-record.ts';
import { createTermIndex } from './term-index.ts';
import { stem, textsOf } from './words.ts';

/** The records in memory and the index of their words. Records are numbered in order of arrival. */
export type RecordStore = ReturnType<typeof createRecordStore>;

export function createRecordStore(names: NamesFile) {
  const terms = createTermIndex();
  /** Records by their complete name, see `nameKey`. */
  const byName = new Map<string, number[]>();
  const named = names.named.map(namedEntry);
  const entries: Entry[] = [...named];
  const texts: string[] = [];
  /** Fields that were added already: a field may be in several shards. */
  const known = new Set<number>();
  const addName = (record: number, key: string): void => {
    byName.set(key, [...(byName.get(key) ?? []), record]);
  };
  const addEntry = (record: number, entry: Entry): void => {
    terms.add(record, 'name', entry.name);
    terms.add(record, 'note', entry.note);
    terms.add(record, 'kind', kindNames[entry.kind].words);
    addName(record, entry.key);
  };

  for (const [record, entry] of named.entries()) {
    addEntry(record, entry);
    terms.add(record, 'owner', entry.context);
    terms.add(record, 'keywords', entry.keywords ?? '');
    terms.add(record, 'keywords', entry.request?.method ?? '');
    terms.add(record, 'path', entry.request?.path ?? '');
    if (entry.kind !== 'error') continue;
    // The title of an error is its second name.
    terms.add(record, 'owner', entry.note);
    addName(record, nameKey(textsOf(entry.note)));
  }
  return {
    entries,
    named,
    terms,
    byName,
    textOf: (record: number) => texts[record] ?? '',
    addFields(fields: FieldsFile) {
      for (const field of fields) {
        if (known.has(field.id)) continue;
        known.add(field.id);
        const entry = fieldEntry(field, named);
        const record = entries.push(entry) - 1;
        addEntry(record, entry);
        terms.add(record, 'owner', entry.of);
        const inside = entry.kind === 'value' ? nameKey(textsOf(entry.of)) + entry.key : entry.key;
        for (const { entry: owner } of entry.owners) {
          terms.addWords(record, 'owner', owner.words);
          addName(record, owner.key + inside);
        }
      }
    },
    addTexts(more: TextsFile) {
      for (const [record, text] of more.entries()) {
        texts[record] = text;
        terms.add(record, 'text', text);
      }
    },
  };
}

/** A record in the worker. */
export type Entry = NamedEntry | FieldEntry;

interface Name {
  readonly name: string;
  readonly words: readonly string[];
  /** See `nameKey`. */
  readonly key: string;
}

export type NamedEntry = NamedRecord &
  Name & {
    readonly request?: { readonly method: HttpMethod; readonly path: string; readonly segments: readonly string[] };
  };

export type FieldEntry = Omit<FieldRecord, 'owners'> & Name & { readonly owners: readonly FieldOwner[] };

export interface FieldOwner {
  readonly entry: NamedEntry;
  readonly href: string;
}

/** A name in any spelling: `story.status`, `StoryStatus` and "stories status" are equal. */
export function nameKey(words: readonly string[]): string {
  return words.map(stem).join('');
}

function nameOf(name: string): Name {
  const words = textsOf(name);
  return { name, words, key: nameKey(words) };
}

export function isFieldEntry(entry: Entry): entry is FieldEntry {
  return 'owners' in entry;
}

function namedEntry(record: NamedRecord): NamedEntry {
  const { title, method, path } = record;
  const request = method && path && { method, path, segments: pathSegments(path) };
  return { ...record, ...nameOf(title), ...(request && { request }) };
}

function fieldEntry(field: FieldsFile[number], named: readonly NamedEntry[]): FieldEntry {
  const owners = field.owners.flatMap(([number, anchor]) => {
    const entry = named[number];
    return entry ? [{ entry, href: anchor ? `${entry.href}#${anchor}` : entry.href }] : [];
  });
  return { ...field, ...nameOf(field.name), owners };
}
