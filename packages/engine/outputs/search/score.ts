import type { QueryWord } from './readings.ts';
import {
  type Entry,
  type FieldEntry,
  type FieldOwner,
  isFieldEntry,
  type NamedEntry,
  nameKey,
  type RecordStore,
} from './record-store.ts';
import type { SearchFilters } from './search-query.ts';
import { contextSeparator, type SearchedApi, type SearchKind, searchKinds } from './search-record.ts';
import { isIdentifier, sourceWeights, type TermIndex, type TermMatch, type TermSource } from './term-index.ts';
import { isStopWord, stem, textsOf } from './words.ts';

/** Tie-breaker among equally good matches: for queries of words, and of identifiers from code. */
const kindWeights: Readonly<Record<SearchKind, { readonly words: number; readonly identifier: number }>> = {
  operation: { words: 1, identifier: 0.9 },
  guide: { words: 1.08, identifier: 0.85 },
  section: { words: 1, identifier: 0.8 },
  page: { words: 1.02, identifier: 0.8 },
  schema: { words: 0.95, identifier: 1 },
  error: { words: 0.88, identifier: 1 },
  event: { words: 0.85, identifier: 1 },
  field: { words: 0.78, identifier: 1 },
  parameter: { words: 0.75, identifier: 0.97 },
  value: { words: 0.55, identifier: 0.9 },
};

/** The index and the query. */
interface SearchScope {
  readonly store: RecordStore;
  /** The query is written like an identifier in code. */
  readonly identifier: boolean;
  /** The query as typed, in lower case. */
  readonly typed: string;
  allowed(record: number): boolean;
}

/** Records that match a query. */
export interface Scores {
  readonly scores: Map<number, number>;
  /** Records that contain every word of the query: they always count, however low their score. */
  readonly withAllWords: Set<number>;
}

/** Matches of a reading in a record. */
interface RecordMatches {
  /** Sum of the matches, each weighted by how specific the word is. */
  sum: number;
  /** Total specificity of the matched words. */
  matched: number;
  /** Words of the query in the name, by quality. */
  inName: number;
  /** The query begins with the verb of the operation: "publish a story". */
  beginning: boolean;
}

/** A reading, with the terms of the index that each word matches. */
export type MatchedReading = readonly (QueryWord & { readonly matches: readonly TermMatch[] })[];

/** Scores the records that match a reading; updates `scores` if it is better than earlier readings. */
export function scoreReading(reading: MatchedReading, scope: SearchScope, { scores, withAllWords }: Scores): void {
  const { store, identifier, typed } = scope;
  const { records, specificity, missing } = matchRecords(reading, scope);
  if (specificity === 0) return;
  const corrected = reading.map(({ text, matches }) => matches.find(({ slip }) => slip)?.term ?? text);
  const namedAlike = new Set(store.byName.get(nameKey(corrected)));
  for (const [record, matches] of records) {
    const entry = store.entries[record];
    if (!entry || matches.matched === 0) continue;
    const score =
      scoreOf(matches, entry, { total: specificity + missing, named: namedAlike.has(record), identifier }) *
      // Exact match: `stories:publish` is not a form of `story.published`.
      (identifier && entry.name.toLowerCase() === typed ? 1.3 : 1);
    if (score > (scores.get(record) ?? 0)) scores.set(record, score);
    // Fields only count if their name matches: their owner and the words they mention have their own pages.
    if (matches.matched >= specificity && (!isFieldEntry(entry) || matches.inName > 0)) withAllWords.add(record);
  }
}

/** The matches of a reading by record, and the total specificity of its words with and without matches. */
function matchRecords(reading: MatchedReading, { store: { terms, entries }, allowed }: SearchScope) {
  const records = new Map<number, RecordMatches>();
  let specificity = 0;
  /** Of words without any match: a reading without them is better. */
  let missing = 0;
  for (const [index, { text, weight, optional, matches }] of reading.entries()) {
    // A single letter matches the beginning of too many words in texts.
    const isMeant = (source: TermSource): boolean => text.length > 1 || source === 'name';
    const best = bestMatches(matches, terms, (record, source) => isMeant(source) && allowed(record));
    if (best.size === 0) {
      if (!optional) missing += Math.log(1 + entries.length);
      continue;
    }
    const ofWord = Math.log(1 + entries.length / best.size) * (optional ? 0.15 : 1);
    if (!optional) specificity += ofWord;
    for (const [record, { score, source, quality, term }] of best) {
      const known = records.get(record) ?? { sum: 0, matched: 0, inName: 0, beginning: false };
      known.sum += ofWord * score * weight;
      if (!optional) {
        known.matched += ofWord * weight;
        if (source === 'name') known.inName += quality;
        if (index === 0 && source === 'name') known.beginning = isVerbOf(entries[record] as Entry, term);
      }
      records.set(record, known);
    }
  }
  return { records, specificity, missing };
}

function scoreOf(
  { sum, matched, inName, beginning }: RecordMatches,
  entry: Entry,
  { total, named, identifier }: { total: number; named: boolean; identifier: boolean },
): number {
  const coverage = Math.min(1, matched / total);
  const ofName = named ? 1 : Math.min(1, inName / nameLength(entry));
  let score = (sum / total) * coverage ** 1.5 * (0.65 + 0.35 * ofName);
  // The query is exactly the name.
  if (named) score *= 1.35;
  if (beginning) score *= 1.12;
  if (isFieldEntry(entry)) {
    // A field that only shares its owner with the query is unlikely to be meant.
    if (inName === 0) score *= 0.3;
    score *= 1 + Math.log(entry.owners.length) / 50 - (entry.owners[0]?.entry.words.length ?? 0) / 100;
  } else {
    if (entry.deprecated) score *= 0.8;
    score *= 1 + Math.min(0.08, Math.log1p(entry.uses ?? 0) / 60);
    if (entry.context.includes(contextSeparator)) score *= 0.93;
  }
  return score * kindWeights[entry.kind][identifier ? 'identifier' : 'words'];
}

function isVerbOf(entry: Entry, term: string): boolean {
  return entry.kind === 'operation' && entry.name.toLowerCase().startsWith(`${term} `);
}

/** Number of words in a name; stop words count half in identifiers and nothing in headings. */
function nameLength(entry: Entry): number {
  const common = entry.words.filter(isStopWord).length;
  return Math.max(1, entry.words.length - common * (isIdentifier(entry.name) ? 0.5 : 1));
}

/** The best match of a word in each record that contains it. */
function bestMatches(
  matches: readonly TermMatch[],
  terms: TermIndex,
  allowed: (record: number, source: TermSource) => boolean,
) {
  const best = new Map<number, { score: number; source: TermSource; quality: number; term: string }>();
  for (const { term, quality } of matches) {
    for (const { record, source } of terms.postings(term)) {
      const score = sourceWeights[source] * quality;
      if (score > (best.get(record)?.score ?? 0) && allowed(record, source))
        best.set(record, { score, source, quality, term });
    }
  }
  return best;
}

/** The filters of a query as predicates on records. */
export function createFilter({ kinds, methods, statuses, groups, apis }: SearchFilters, known: readonly SearchedApi[]) {
  const isOf = ({ api }: NamedEntry, wanted: string): boolean =>
    api !== undefined && (known[api]?.id.startsWith(wanted) ?? false);
  const named = (entry: NamedEntry): boolean =>
    (methods.length === 0 || methods.includes(entry.request?.method ?? '')) &&
    statuses.every((status) => entry.statuses?.some((own) => own.toLowerCase().startsWith(status))) &&
    groups.every((group) => belongsTo(entry, group)) &&
    apis.every((wanted) => isOf(entry, wanted));
  const owners = (entry: FieldEntry): readonly FieldOwner[] => entry.owners.filter((owner) => named(owner.entry));
  return {
    /** Whether there are any filters. */
    active: kinds.length + methods.length + statuses.length + groups.length + apis.length > 0,
    allows: (entry: Entry): boolean =>
      (kinds.length === 0 || kinds.includes(entry.kind)) &&
      (isFieldEntry(entry) ? owners(entry).length > 0 : named(entry)),
    /** The owners of a field that pass the filters. */
    owners,
    /** Order of the records if there are only filters. A status alone asks for its meaning. */
    score: (entry: Entry): number => {
      const asked = statuses.length > 0 && entry.kind === 'error' ? 1 : 0;
      const old = !isFieldEntry(entry) && entry.deprecated ? 0.01 : 0;
      return 0.5 + asked + 1 / (2 + searchKinds.indexOf(entry.kind)) - old;
    },
  };
}

/** Every word of the group begins a word of the record's name or context. */
function belongsTo(entry: NamedEntry, group: readonly string[]): boolean {
  const words = [...textsOf(entry.context), ...entry.words].flatMap((word) => [word, stem(word)]);
  return group.every((wanted) => words.some((word) => word.startsWith(wanted) || word === stem(wanted)));
}
