import { phrases } from '@docs/base/interface-words.ts';
import { type Hit, hitOf, type MatchedTerms, matchedTerms } from './hit.ts';
import { fixedStems, scorePath } from './match-path.ts';
import { readingsOf, synonymIndex } from './readings.ts';
import { createRecordStore, type Entry, isFieldEntry } from './record-store.ts';
import { createFilter, type MatchedReading, type Scores, scoreReading } from './score.ts';
import { parseSearchQuery, type SearchQuery } from './search-query.ts';
import { type NamesFile, type SearchedApi, type SearchKind, type ShardLink, searchKinds } from './search-record.ts';
import type { TermMatch } from './term-index.ts';

const minShareOfBest = 0.2;
/** Number of hits offered for similar words. */
const maxNearHits = 5;

export interface SearchResults {
  readonly hits: readonly Hit[];
  readonly total: number;
  /** Number of hits of each kind. */
  readonly counts: Readonly<Partial<Record<SearchKind, number>>>;
  /** The query restricted to each API, or without its restriction: complete at once, so that hits do not move later. */
  readonly narrowed: readonly { readonly query: string; readonly label: string }[];
  /** If nothing was found: the most similar known words, and their hits. */
  readonly near?: { readonly query: string; readonly hits: readonly Hit[] };
  /** Problems of the query, in words. */
  readonly problems: readonly string[];
}

/** The index in memory. Tiers are added as they arrive; a search uses those that are there. */
export type SearchIndex = ReturnType<typeof createSearchIndex>;

export function createSearchIndex(names: NamesFile) {
  const { apis = [] } = names;
  const store = createRecordStore(names);
  const { entries, terms } = store;
  const synonyms = synonymIndex(names.synonyms);
  const fixed = fixedStems(store.named.flatMap(({ request }) => (request ? [request.segments] : [])));

  const scoresFor = (query: SearchQuery, readings: readonly MatchedReading[]): Scores => {
    const filter = createFilter(query.filters, apis);
    const answers: boolean[] = [];
    const allowed = (record: number): boolean => {
      answers[record] ??= !filter.active || filter.allows(entries[record] as Entry);
      return answers[record];
    };
    const found: Scores = { scores: new Map(), withAllWords: new Set() };
    const scope = { store, identifier: query.identifier, typed: query.typed, allowed };
    for (const reading of readings) scoreReading(reading, scope, found);
    for (const [record, entry] of query.request ? entries.entries() : []) {
      const score = allowed(record) ? scoreRequest(query, entry, fixed) : 0;
      if (score > 0) found.scores.set(record, score);
    }
    // Filters alone match everything that passes them.
    for (const [record, entry] of query.words.length === 0 && filter.active ? entries.entries() : [])
      if (allowed(record)) found.scores.set(record, filter.score(entry));
    return found;
  };
  const search = (input: string, limit: number): SearchResults => {
    const query = parseSearchQuery(input);
    const readings = readingsOf(query.words, query.open, { synonyms, isWord: terms.has }).map((reading) =>
      reading.map((word) => ({ ...word, matches: terms.match(word) })),
    );
    const ranked = rank(scoresFor(query, readings)).map((record) => ({ record, entry: entries[record] as Entry }));
    const { owners } = createFilter(query.filters, apis);
    const found = foundTerms(readings, () => true);
    const typed = foundTerms(readings.slice(0, 1), ({ synonym }) => !synonym);
    const suggestion = ranked.length === 0 ? suggestionFor(query.words) : '';
    const counts: Partial<Record<SearchKind, number>> = {};
    for (const { entry } of ranked) counts[entry.kind] = (counts[entry.kind] ?? 0) + 1;
    return {
      hits: ranked.slice(0, limit).map(({ record, entry }) =>
        hitOf(entry, {
          found,
          typed,
          text: store.textOf(record),
          apis,
          owners: isFieldEntry(entry) ? owners(entry) : [],
        }),
      ),
      total: ranked.length,
      counts,
      narrowed: narrowedTo(apis, input, query, ranked),
      ...(suggestion && { near: { query: suggestion, hits: search(suggestion, maxNearHits).hits } }),
      problems: query.problems,
    };
  };
  const suggestionFor = (words: readonly string[]): string => {
    const near = words.flatMap((word) => (terms.has(word) ? word : (terms.nearest(word) ?? []))).join(' ');
    // The same words would find nothing again.
    return near === words.join(' ') ? '' : near;
  };

  return {
    examples: names.examples,
    addFields: store.addFields,
    addTexts: store.addTexts,
    /** The shards that may contain fields for a query. */
    shardsFor(input: string): readonly ShardLink[] {
      const { words, filters } = parseSearchQuery(input);
      const all = words.length === 0 && filters.kinds.length > 0;
      return names.shards.filter(
        ({ letters }) => all || letters === '' || words.some((word) => letters.includes(word.charAt(0))),
      );
    },
    search,
  };
}

function narrowedTo(
  apis: readonly SearchedApi[],
  input: string,
  { filters }: SearchQuery,
  found: readonly { entry: Entry }[],
) {
  if (filters.apis.length > 0)
    return [{ query: input.replace(/(?:^|\s)api:\S*/gi, '').trim(), label: phrases.allApis }];
  if (apis.length < 2 || found.length === 0) return [];
  return apis.map(({ id, title }, api) => {
    const own = found.filter(({ entry }) => (isFieldEntry(entry) ? entry.owners[0]?.entry.api : entry.api) === api);
    return { query: `${input.trim()} api:${id}`, label: `${title} (${own.length})` };
  });
}

function foundTerms(readings: readonly MatchedReading[], wanted: (match: TermMatch) => boolean): MatchedTerms {
  return matchedTerms(readings.flat().flatMap(({ optional, matches }) => (optional ? [] : matches.filter(wanted))));
}

/** The score of an entry with the requested address, on this site or as a path of the API. */
function scoreRequest({ request, address = '' }: SearchQuery, entry: Entry, fixed: ReadonlySet<string>): number {
  const anchors = isFieldEntry(entry) ? entry.owners : [entry];
  // A field before its values, which have the same anchor.
  if (anchors.some(({ href }) => href === address)) return 300 - searchKinds.indexOf(entry.kind);
  if (isFieldEntry(entry) || !request) return 0;
  // An anchor that is not in the index: return its page.
  if (entry.href === address.replace(/#.*/, '')) return 200;
  return entry.request ? scorePath(request, entry.request, fixed) : 0;
}

/** Best first. Drops partial matches that score far lower than the best. */
function rank({ scores, withAllWords }: Scores): number[] {
  const ranked = [...scores].sort(([a, high], [b, low]) => low - high || a - b);
  const least = (ranked[0]?.[1] ?? 0) * minShareOfBest;
  return ranked.filter(([record, score]) => score >= least || withAllWords.has(record)).map(([record]) => record);
}
