import { type Entry, isMemberEntry, nameKey } from './entries.ts';
import type { Reading } from './readings.ts';
import type { RecordStore } from './record-store.ts';
import { contextSeparator, type SearchKind } from './search-record.ts';
import { isIdentifier, placeWorth, type TermIndex, type TermMatch, type TermPlace } from './term-index.ts';
import { isStopWord } from './words.ts';

/** Among equally good matches: what people mean first who type words, and who type names from code. */
const kindWorth: Readonly<Record<'words' | 'identifier', Readonly<Record<SearchKind, number>>>> = {
  words: {
    operation: 1,
    guide: 1.08,
    section: 1,
    page: 1.02,
    schema: 0.95,
    error: 0.88,
    event: 0.85,
    field: 0.78,
    parameter: 0.75,
    value: 0.55,
  },
  identifier: {
    operation: 0.9,
    guide: 0.85,
    section: 0.8,
    page: 0.8,
    schema: 1,
    error: 1,
    event: 1,
    field: 1,
    parameter: 0.97,
    value: 0.9,
  },
};

/** What is searched, and how. */
export interface Judged {
  readonly store: RecordStore;
  /** The query is written as names in code are. */
  readonly identifier: boolean;
  allowed(record: number): boolean;
}

/** Records that a query found. */
export interface Scores {
  readonly worth: Map<number, number>;
  /** Those that have every word of the query: they are meant, however little they are about it. */
  readonly whole: Set<number>;
}

/** What a reading found in a record. */
interface Found {
  /** Worth of the matches, each times how telling the word is. */
  sum: number;
  /** How telling the words are that matched. */
  matched: number;
  /** Words of the query that stand in the name, by quality. */
  inName: number;
  /** The query begins with the verb of the operation: "publish a story". */
  beginning: boolean;
}

/** Finds the records that a reading means; adds them to `scores` where it says more than earlier readings. */
export function scoreReading(reading: Reading, judged: Judged, { worth: scores, whole }: Scores): void {
  const { store, allowed } = judged;
  const { terms, entries } = store;
  const found = new Map<number, Found>();
  const understood: string[] = [];
  let total = 0;
  /** Words that nothing has: a reading that can do without them says more. */
  let unknown = 0;
  for (const [index, word] of reading.entries()) {
    const matches = terms.match(word);
    // A single letter begins too many words of sentences to mean any of them.
    const places = word.text.length === 1 ? (place: TermPlace) => place === 'name' : () => true;
    const best = bestMatches(matches, terms, (record, place) => places(place) && allowed(record));
    understood.push(matches.find(({ slip }) => slip)?.term ?? word.text);
    if (best.size === 0) {
      if (!word.optional) unknown += Math.log(1 + entries.length);
      continue;
    }
    const telling = Math.log(1 + entries.length / best.size) * (word.optional ? 0.15 : 1);
    if (!word.optional) total += telling;
    for (const [record, { worth, place, quality, term }] of best) {
      const known = found.get(record) ?? { sum: 0, matched: 0, inName: 0, beginning: false };
      known.sum += telling * worth * word.worth;
      if (!word.optional) {
        known.matched += telling * word.worth;
        if (place === 'name') known.inName += quality;
        if (index === 0 && place === 'name') known.beginning = isVerbOf(entries[record] as Entry, term);
      }
      found.set(record, known);
    }
  }
  if (total === 0) return;
  const same = new Set(store.byName.get(nameKey(understood)));
  for (const [record, each] of found) {
    const entry = entries[record];
    if (!entry || each.matched === 0) continue;
    const score = scoreOf(each, entry, {
      total: total + unknown,
      named: same.has(record),
      identifier: judged.identifier,
    });
    if (score > (scores.get(record) ?? 0)) scores.set(record, score);
    // Of members only those whose name was asked for: their owner and what else they mention have pages of their own.
    if (each.matched >= total && (!isMemberEntry(entry) || each.inName > 0)) whole.add(record);
  }
}

function scoreOf(
  { sum, matched, inName, beginning }: Found,
  entry: Entry,
  { total, named, identifier }: { total: number; named: boolean; identifier: boolean },
): number {
  const coverage = Math.min(1, matched / total);
  const ofName = named ? 1 : Math.min(1, inName / nameLength(entry));
  let score = (sum / total) * coverage ** 1.5 * (0.65 + 0.35 * ofName);
  // The query is the name of the thing, and nothing else.
  if (named) score *= 1.35;
  if (beginning) score *= 1.12;
  if (isMemberEntry(entry)) {
    // A member that only shares its owner with the query is not meant.
    if (inName === 0) score *= 0.3;
    score *= 1 + Math.log(entry.owners.length) / 50 - (entry.owners[0]?.entry.words.length ?? 0) / 100;
  } else {
    if (entry.deprecated) score *= 0.8;
    score *= 1 + Math.min(0.08, Math.log1p(entry.uses) / 60);
    if (entry.context.includes(contextSeparator)) score *= 0.93;
  }
  return score * kindWorth[identifier ? 'identifier' : 'words'][entry.kind];
}

function isVerbOf(entry: Entry, term: string): boolean {
  return entry.kind === 'operation' && entry.name.toLowerCase().startsWith(`${term} `);
}

/** Number of words of a name; small words count half in identifiers and nothing in headings. */
function nameLength(entry: Entry): number {
  const common = entry.words.filter(isStopWord).length;
  return Math.max(1, entry.words.length - common * (isIdentifier(entry.name) ? 0.5 : 1));
}

interface BestMatch {
  readonly worth: number;
  readonly place: TermPlace;
  readonly quality: number;
  readonly term: string;
}

/** The best place of a word in every record that has it. */
function bestMatches(
  matches: readonly TermMatch[],
  terms: TermIndex,
  allowed: (record: number, place: TermPlace) => boolean,
): Map<number, BestMatch> {
  const best = new Map<number, BestMatch>();
  for (const { term, quality } of matches) {
    terms.each(term, (record, place) => {
      const worth = placeWorth[place] * quality;
      if (worth > (best.get(record)?.worth ?? 0) && allowed(record, place))
        best.set(record, { worth, place, quality, term });
    });
  }
  return best;
}
