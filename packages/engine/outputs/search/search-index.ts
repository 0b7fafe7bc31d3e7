import { type Hit, hitOf, type MatchedTerms, matchedTerms } from './hit.ts';
import { fixedStems, scorePath } from './match-path.ts';
import { type Reading, readingsOf, synonymBook } from './readings.ts';
import { createRecordStore, type Entry, isMemberEntry } from './record-store.ts';
import { createFilter, type Scores, scoreReading } from './score.ts';
import { parseSearchQuery, type SearchQuery } from './search-query.ts';
import {
  type MembersFile,
  type NamesFile,
  type SearchKind,
  type ShardLink,
  searchKinds,
  type TextsFile,
} from './search-record.ts';
import type { TermMatch } from './term-index.ts';

const leastOfBest = 0.2;
/** How many hits of the nearest words are offered. */
const nearHits = 5;

export interface SearchResults {
  readonly hits: readonly Hit[];
  readonly total: number;
  /** How many there are of each kind. */
  readonly counts: Readonly<Partial<Record<SearchKind, number>>>;
  /** Nothing was found: the nearest words that are known, and what they find. */
  readonly near?: { readonly query: string; readonly hits: readonly Hit[] };
  /** What is wrong with the query, in words. */
  readonly problems: readonly string[];
}

/** The index in memory. Tiers are added as they arrive; a search uses what is there. */
export interface SearchIndex {
  readonly examples: readonly string[];
  addMembers(rows: MembersFile): void;
  addTexts(texts: TextsFile): void;
  /** The shards that can have members for a query. */
  shardsFor(query: string): readonly ShardLink[];
  search(query: string, limit: number): SearchResults;
}

export function createSearchIndex(names: NamesFile): SearchIndex {
  const store = createRecordStore(names);
  const { entries, terms } = store;
  const synonyms = synonymBook(names.synonyms);
  const fixed = fixedStems(store.named.flatMap(({ request }) => (request ? [request.segments] : [])));

  const scoresFor = (query: SearchQuery, readings: readonly Reading[]): Scores => {
    const filter = createFilter(query.filters);
    const allowed = filter.active ? remember((record) => filter.allows(entries[record] as Entry)) : () => true;
    const scores: Scores = { worth: new Map(), whole: new Set() };
    for (const reading of readings) scoreReading(reading, { store, identifier: query.identifier, allowed }, scores);
    for (const [record, entry] of query.request ? entries.entries() : []) {
      const score = query.request && allowed(record) ? scoreRequest(query, entry, fixed) : 0;
      if (score > 0) scores.worth.set(record, score);
    }
    // Filters alone ask for everything that fits.
    for (const [record, entry] of query.words.length === 0 && filter.active ? entries.entries() : [])
      if (allowed(record)) scores.worth.set(record, filter.worth(entry));
    return scores;
  };
  const foundTerms = (readings: readonly Reading[], wanted: (match: TermMatch) => boolean): MatchedTerms =>
    matchedTerms(readings.flat().flatMap((word) => (word.optional ? [] : terms.match(word).filter(wanted))));

  const search = (input: string, limit: number): SearchResults => {
    const query = parseSearchQuery(input);
    const readings = readingsOf(query.words, query.open, { synonyms, isWord: terms.has });
    const ranked = rank(scoresFor(query, readings));
    const { owners } = createFilter(query.filters);
    const found = foundTerms(readings, () => true);
    const typed = foundTerms(readings.slice(0, 1), ({ synonym }) => !synonym);
    const hits = ranked.slice(0, limit).map(([record]) => {
      const entry = entries[record] as Entry;
      return hitOf(entry, {
        found,
        typed,
        text: store.textOf(record),
        owners: isMemberEntry(entry) ? owners(entry) : [],
      });
    });
    const suggestion = ranked.length === 0 ? suggestionFor(query.words) : '';
    return {
      hits,
      total: ranked.length,
      counts: countKinds(ranked.map(([record]) => entries[record] as Entry)),
      ...(suggestion && { near: { query: suggestion, hits: search(suggestion, nearHits).hits } }),
      problems: query.problems,
    };
  };

  return {
    examples: names.examples,
    addMembers: store.addMembers,
    addTexts: store.addTexts,
    shardsFor(input) {
      const { words, filters } = parseSearchQuery(input);
      const letters = new Set(words.map((word) => word.charAt(0)));
      const all = words.length === 0 && filters.kinds.length > 0;
      return names.shards.filter((shard) => all || shard.letters === '' || hasAny(shard.letters, letters));
    },
    search,
  };

  function suggestionFor(words: readonly string[]): string {
    const near = words.flatMap((word) => (terms.has(word) ? word : (terms.nearest(word) ?? []))).join(' ');
    // The same words again would find nothing again.
    return near === words.join(' ') ? '' : near;
  }
}

/** What an entry scores that has the address asked for, on this site or as a path of the API. */
function scoreRequest({ request, address = '' }: SearchQuery, entry: Entry, fixed: ReadonlySet<string>): number {
  const places = isMemberEntry(entry) ? entry.owners : [entry];
  // A field before its values, which stand at the same place.
  if (places.some(({ href }) => href === address)) return 300 - searchKinds.indexOf(entry.kind);
  if (isMemberEntry(entry) || !request) return 0;
  // A fragment that search does not know: the page that has it.
  if (entry.href === address.replace(/#.*/, '')) return 200;
  return entry.request ? scorePath(request, entry.request, fixed) : 0;
}

/** Best first. What has some of the words and matches far less than the best is not what was asked for. */
function rank({ worth, whole }: Scores): [record: number, score: number][] {
  const ranked = [...worth].sort(([a, high], [b, low]) => low - high || a - b);
  const least = (ranked[0]?.[1] ?? 0) * leastOfBest;
  return ranked.filter(([record, score]) => score >= least || whole.has(record));
}

function countKinds(entries: readonly Entry[]): Partial<Record<SearchKind, number>> {
  const counts: Partial<Record<SearchKind, number>> = {};
  for (const { kind } of entries) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** Asks once for each record. */
function remember(ask: (record: number) => boolean): (record: number) => boolean {
  const answers: boolean[] = [];
  return (record) => {
    answers[record] ??= ask(record);
    return answers[record];
  };
}

function hasAny(letters: string, wanted: ReadonlySet<string>): boolean {
  return [...letters].some((letter) => wanted.has(letter));
}
