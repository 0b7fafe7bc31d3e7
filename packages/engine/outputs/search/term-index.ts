import { editDistance } from '@docs/base/names.ts';
import { type QueryWord, synonymWeight } from './readings.ts';
import { isStopWord, stem, textsOf } from './words.ts';

/** Where in a record a word occurs, and how much a match there counts. */
export const sourceWeights = { name: 10, owner: 6, path: 4, keywords: 4, kind: 6.5, note: 2.5, text: 1.5 } as const;

export type TermSource = keyof typeof sourceWeights;

type Posting = { readonly record: number; readonly source: TermSource };

/** A term of the index that matches a word of the query. */
export interface TermMatch {
  readonly term: string;
  /** 1 for the same word, less for other forms, beginnings and typos. */
  readonly quality: number;
  /** How many of its letters were typed. */
  readonly letters: number;
  /** Only similar: the typed word is not in the index. */
  readonly slip?: boolean;
  /** A synonym. */
  readonly synonym?: boolean;
}

/** Which terms occur in which records, and where. */
export type TermIndex = ReturnType<typeof createTermIndex>;

export function createTermIndex() {
  const postings = new Map<string, Posting[]>();
  const byStem = new Map<string, string[]>();
  /** Identifiers joined to a word that does not exist otherwise: only complete matches count. */
  const joined = new Set<string>();
  let sorted: readonly string[] | undefined;

  const terms = (): readonly string[] => {
    sorted ??= [...postings.keys()].filter((term) => !joined.has(term)).sort();
    return sorted;
  };
  const addWords = (record: number, source: TermSource, words: readonly string[]): void => {
    sorted = undefined;
    for (const word of words) {
      joined.delete(word);
      const known = postings.get(word);
      const last = known?.at(-1);
      if (!known) {
        postings.set(word, [{ record, source }]);
        byStem.set(stem(word), [...(byStem.get(stem(word)) ?? []), word]);
      } else if (last?.record !== record || last.source !== source) known.push({ record, source });
    }
  };
  const match = ({ text, synonyms, open }: QueryWord): readonly TermMatch[] => {
    const found = new Map<string, TermMatch>();
    const keep = (term: string, quality: number, how: Partial<TermMatch> = {}): void => {
      if ((found.get(term)?.quality ?? 0) < quality) found.set(term, { term, quality, letters: term.length, ...how });
    };
    const keepForms = (word: string, quality: number, how: Partial<TermMatch> = {}): void => {
      if (postings.has(word)) keep(word, quality, how);
      // "them" is not a form of `theme`.
      if (isStopWord(word)) return;
      for (const term of byStem.get(stem(word)) ?? []) if (!isStopWord(term)) keep(term, 0.92 * quality, how);
    };
    keepForms(text, 1);
    for (const term of text.length > 2 || open ? terms().filter((each) => each.startsWith(text)) : [])
      keep(term, (open ? 0.7 : 0.55) + 0.02 * Math.round((4 * text.length) / term.length), { letters: text.length });
    for (const synonym of synonyms) keepForms(synonym, synonymWeight, { synonym: true });
    return found.size > 0 ? [...found.values()] : similarTo(text, terms(), open);
  };

  return {
    add(record: number, source: TermSource, text: string) {
      const words = textsOf(text);
      addWords(record, source, words);
      if (words.length < 2 || !isIdentifier(text)) return;
      // `contactid` finds `contact_id`.
      const whole = words.join('');
      const isNew = !postings.has(whole) || joined.has(whole);
      addWords(record, source, [whole]);
      if (isNew) joined.add(whole);
    },
    addWords,
    has: (term: string) => postings.has(term) || byStem.has(stem(term)),
    /** The terms that match a word of a query. */
    match,
    postings: (term: string): readonly Posting[] => postings.get(term) ?? [],
    /** The most similar term. */
    nearest: (word: string) => nearestTerm(word, terms()),
  };
}

export function isIdentifier(text: string): boolean {
  return !/\s/.test(text);
}

/**
 * Typos: none in the shortest words, which are too similar, then one, and two in long words. Returns only the nearest
 * terms.
 */
function similarTo(text: string, terms: readonly string[], open: boolean): TermMatch[] {
  if (text.length < 5) return [];
  const limit = text.length < 8 ? 1 : 2;
  const near = terms
    .filter((term) => beginsAlike(text, term))
    .map((term) => ({ term, distance: slips(text, term, limit, open) }))
    .filter(({ distance }) => distance <= limit);
  const best = Math.min(...near.map(({ distance }) => distance));
  return near
    .filter(({ distance }) => distance === best)
    .map(({ term }) => ({ term, quality: best === 1 ? 0.7 : 0.5, letters: term.length, slip: true }));
}

/** Typos are rare in the first letter: `batch` is not `patch`. */
function beginsAlike(text: string, term: string): boolean {
  return term[0] === text[0] || (term[0] === text[1] && term[1] === text[0]);
}

function slips(text: string, term: string, limit: number, open: boolean): number {
  if (term.length < text.length - limit) return limit + 1;
  if (term.length <= text.length + limit) return editDistance(text, term, limit);
  return open ? editDistance(text, term.slice(0, text.length), limit) : limit + 1;
}

function nearestTerm(word: string, terms: readonly string[]): string | undefined {
  if (word.length < 5) return undefined;
  let limit = Math.floor((word.length * 3) / 8);
  let best: string | undefined;
  for (const term of terms.filter((each) => each.length > 2 && beginsAlike(word, each))) {
    const distance = editDistance(word, term, limit);
    if (distance > limit) continue;
    best = term;
    limit = distance - 1;
  }
  return best;
}
