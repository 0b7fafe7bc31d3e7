import { byText } from '@docs/base/words.ts';
import type { SearchRecords } from './page-records.ts';
import {
  type MemberRecord,
  type MemberRow,
  type MembersFile,
  type NamedRecord,
  type NamedRow,
  type NamesFile,
  searchKinds,
  type TextsFile,
  usualAnchor,
} from './search-record.ts';
import { textsOf } from './words.ts';

export interface EncodedIndex {
  readonly names: Omit<NamesFile, 'shards' | 'texts'>;
  readonly shards: readonly { readonly letters: string; readonly rows: MembersFile }[];
  readonly texts: TextsFile;
}

export interface EncodeOptions {
  readonly root: string;
  readonly synonyms: readonly (readonly string[])[];
  /** Characters of JSON from which on members are split. */
  readonly shardSize?: number;
  /** Characters of texts that the pages of the API may take together; guides are always whole. */
  readonly textSize?: number;
}

export function encodeIndex(
  { named, members }: SearchRecords,
  { root, synonyms, shardSize = 180_000, textSize = 300_000 }: EncodeOptions,
): EncodedIndex {
  const contexts = new Numbering();
  const statuses = new Numbering();
  const rows = named.map((record) => namedRow(record, { root, contexts, statuses }));
  const rowOf = new Map(named.map(({ href }, index) => [href, index]));
  return {
    names: {
      root,
      synonyms,
      examples: examplesFor(named, members),
      contexts: contexts.all,
      statuses: statuses.all,
      named: rows,
    },
    shards: shardsOf(
      members.map((record, id) => memberRow(record, id, rowOf)),
      shardSize,
    ),
    texts: textRows(named, textSize),
  };
}

/** Numbers texts in the order in which they come up. */
class Numbering {
  readonly all: string[] = [];
  readonly #numbers = new Map<string, number>();
  numberOf(text: string): number {
    const known = this.#numbers.get(text) ?? this.all.push(text) - 1;
    this.#numbers.set(text, known);
    return known;
  }
}

function namedRow(
  record: NamedRecord,
  { root, contexts, statuses }: { root: string; contexts: Numbering; statuses: Numbering },
): NamedRow {
  const row: Required<NamedRow> = [
    searchKinds.indexOf(record.kind),
    record.title,
    record.href.startsWith(root) ? record.href.slice(root.length) : `/${record.href}`,
    contexts.numberOf(record.context),
    record.note,
    record.method ?? 0,
    record.path ?? 0,
    statuses.numberOf((record.statuses ?? []).join(' ')),
    record.keywords || 0,
    record.uses ?? 0,
    record.deprecated ? 1 : 0,
  ];
  return withoutTrailingZeros(row);
}

/** What is missing at the end of a row is read as nothing. */
function withoutTrailingZeros(row: Required<NamedRow>): NamedRow {
  const last = row.findLastIndex((cell) => cell !== 0);
  // The notes of records are texts, so that the columns that every row has are left.
  return row.slice(0, last + 1) as readonly (string | number)[] as NamedRow;
}

function memberRow(record: MemberRecord, id: number, rowOf: ReadonlyMap<string, number>): MemberRow {
  const { kind, name, of, type, note, owners } = record;
  const anchors = owners.map(({ anchor }) => anchor);
  const same = new Set(anchors).size === 1;
  const usual = same && anchors[0] === usualAnchor(record);
  const rows = owners.map(({ page }) => rowOf.get(page) ?? -1);
  const number = searchKinds.indexOf(kind);
  if (usual) return [id, number, name, of, type, note, rows];
  return [id, number, name, of, type, note, rows, same ? (anchors[0] ?? '') : anchors];
}

/** One file while it is small; else one per run of first letters, so that a query needs only those of its words. */
function shardsOf(rows: readonly MemberRow[], limit: number): EncodedIndex['shards'] {
  if (rows.length === 0) return [];
  if (sizeOf(rows) <= limit) return [{ letters: '', rows }];
  const byLetter = new Map<string, MemberRow[]>();
  for (const row of rows) {
    for (const letter of new Set(textsOf(row[2]).map((word) => word.charAt(0)))) {
      byLetter.set(letter, [...(byLetter.get(letter) ?? []), row]);
    }
  }
  const shards: { letters: string; rows: readonly MemberRow[] }[] = [];
  for (const [letter, own] of [...byLetter].sort(([a], [b]) => byText(a, b))) {
    const last = shards.at(-1);
    const together = last && [...new Set([...last.rows, ...own])];
    if (last && together && sizeOf(together) <= limit / 2) {
      shards[shards.length - 1] = { letters: last.letters + letter, rows: together };
    } else shards.push({ letters: letter, rows: own });
  }
  return shards;
}

const sizeOf = (rows: readonly MemberRow[]): number => JSON.stringify(rows).length;

function textRows(named: readonly NamedRecord[], limit: number): string[] {
  const isProse = ({ kind }: NamedRecord): boolean => kind === 'guide' || kind === 'section';
  const others = named.filter((record) => !isProse(record) && record.text).length;
  const share = Math.floor(limit / Math.max(1, others));
  return named.map((record) => (isProse(record) ? record.text : record.text?.slice(0, share)) ?? '');
}

/** One query of each sort, from the records at hand. */
function examplesFor(named: readonly NamedRecord[], members: readonly MemberRecord[]): string[] {
  const isAction = ({ method, path }: NamedRecord): boolean => method === 'post' && path?.includes('}/') === true;
  const action = named.find(isAction) ?? named.find(({ path }) => path);
  const field = choiceField(named, members);
  const group = named.find(({ kind }) => kind === 'operation')?.context;
  const status = mostFrequent(named.filter(({ kind }) => kind === 'error').map(({ context }) => context));
  return [
    ...(action?.path ? [`${action.method?.toUpperCase()} ${action.path.replaceAll(/\{[^}]*\}/g, '123')}`] : []),
    ...(field ? [field] : []),
    ...(group ? [`in:${group.toLowerCase().split(' ').join('-')} method:post`] : []),
    ...(status ? [`status:${status} type:error`] : []),
  ];
}

/** A field with a choice of values, of the schema that is used most; one named by a single word is easier to read. */
function choiceField(named: readonly NamedRecord[], members: readonly MemberRecord[]): string | undefined {
  const schemas = new Map(named.filter(({ kind }) => kind === 'schema').map((schema) => [schema.href, schema]));
  const fields = members.flatMap(({ kind, of, owners }) => {
    const schema = kind === 'value' && of ? schemas.get(owners[0]?.page ?? '') : undefined;
    return schema ? [{ text: `${schema.title}.${of}`, uses: schema.uses ?? 0 }] : [];
  });
  const isWord = ({ text }: { text: string }): boolean => /^[A-Z][a-z]+\./.test(text);
  return fields.sort((a, b) => Number(isWord(b)) - Number(isWord(a)) || b.uses - a.uses)[0]?.text;
}

function mostFrequent(texts: readonly string[]): string | undefined {
  const count = (wanted: string): number => texts.filter((text) => text === wanted).length;
  return [...new Set(texts)].sort((a, b) => count(b) - count(a))[0];
}
