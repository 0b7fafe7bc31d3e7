import { editDistance } from '@docs/base/names.ts';
import { type QueryWord, synonymWorth } from './readings.ts';
import { isStopWord, stem, textsOf } from './words.ts';

/** Where in a record a word stands, and what a match there is worth. */
export const sourceWorth = {
  name: 10,
  owner: 6,
  path: 4,
  keywords: 4,
  kind: 6.5,
  note: 2.5,
  text: 1.5,
} as const;

export type TermSource = keyof typeof sourceWorth;
const termSources = Object.keys(sourceWorth) as TermSource[];
const sourceBits = 3;

/** A word of the index that a word of the query means. */
export interface TermMatch {
  readonly term: string;
  /** 1 for the very word, less for other forms, beginnings and slips. */
  readonly quality: number;
  /** How many letters of the word were typed. */
  readonly letters: number;
  /** Only similar: what was typed is not in the index. */
  readonly slip?: boolean;
  /** Another word that means the same. */
  readonly synonym?: boolean;
}

/** Which word stands in which record, at which source. */
export interface TermIndex {
  add(record: number, source: TermSource, text: string): void;
  addWords(record: number, source: TermSource, words: readonly string[]): void;
  has(term: string): boolean;
  match(word: QueryWord): readonly TermMatch[];
  /** Calls back for every record and source that has the word. */
  each(term: string, visit: (record: number, source: TermSource) => void): void;
  /** The word most like the given one. */
  nearest(word: string): string | undefined;
}

export function createTermIndex(): TermIndex {
  const postings = new Map<string, number[]>();
  const byStem = new Map<string, string[]>();
  /** Identifiers written as one word that is no word otherwise: to be typed whole, since they only look like others. */
  const joined = new Set<string>();
  let vocabulary: Vocabulary | undefined;
  const known = new Map<string, readonly TermMatch[]>();

  const addTerm = (term: string, posting: number): void => {
    const list = postings.get(term);
    if (list) {
      if (list[list.length - 1] !== posting) list.push(posting);
      return;
    }
    postings.set(term, [posting]);
    const root = stem(term);
    const family = byStem.get(root);
    if (family) family.push(term);
    else byStem.set(root, [term]);
  };
  /** Everything that is worked out from the words has to be worked out again. */
  const forget = (): void => {
    vocabulary = undefined;
    known.clear();
  };
  const words = (): Vocabulary => {
    vocabulary ??= createVocabulary(postings, byStem, joined);
    return vocabulary;
  };
  const addWords = (record: number, source: TermSource, texts: readonly string[]): void => {
    const posting = (record << sourceBits) | termSources.indexOf(source);
    for (const text of texts) {
      addTerm(text, posting);
      joined.delete(text);
    }
    if (vocabulary) forget();
  };

  return {
    add(record, source, text) {
      const texts = textsOf(text);
      addWords(record, source, texts);
      if (texts.length < 2 || !isIdentifier(text)) return;
      // `contactid` finds `contact_id`.
      const whole = texts.join('');
      const isNew = !postings.has(whole) || joined.has(whole);
      addWords(record, source, [whole]);
      if (isNew) joined.add(whole);
    },
    addWords,
    has: (term) => postings.has(term) || byStem.has(stem(term)),
    match(word) {
      const key = `${word.text} ${word.open} ${word.synonyms.length}`;
      const matches = known.get(key) ?? matchWord(word, words());
      known.set(key, matches);
      return matches;
    },
    each(term, visit) {
      for (const posting of postings.get(term) ?? []) {
        const source = termSources[posting & ((1 << sourceBits) - 1)];
        if (source) visit(posting >> sourceBits, source);
      }
    },
    nearest: (word) => nearestTerm(word, words().terms),
  };
}

export function isIdentifier(text: string): boolean {
  return !/\s/.test(text);
}

interface Vocabulary {
  readonly postings: ReadonlyMap<string, unknown>;
  readonly byStem: ReadonlyMap<string, readonly string[]>;
  /** In order. */
  readonly terms: readonly string[];
  /** The letters of each term, see `lettersOf`. */
  readonly letters: readonly number[];
}

function createVocabulary(
  postings: Vocabulary['postings'],
  byStem: Vocabulary['byStem'],
  joined: ReadonlySet<string>,
): Vocabulary {
  const terms = [...postings.keys()].filter((term) => !joined.has(term)).sort();
  return { postings, byStem, terms, letters: terms.map(lettersOf) };
}

/** Which letters a word has, as bits: words that differ in many letters need not be compared one by one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function matchWord({ text, synonyms, open }: QueryWord, vocabulary: Vocabulary): TermMatch[] {
  const { terms } = vocabulary;
  const found = new Map<string, TermMatch>();
  const keep = (term: string, quality: number, how: Partial<TermMatch> = {}): void => {
    if ((found.get(term)?.quality ?? 0) < quality) found.set(term, { term, quality, letters: term.length, ...how });
  };
  const keepForms = (word: string, worth: number, how: Partial<TermMatch> = {}): void => {
    if (vocabulary.postings.has(word)) keep(word, worth, how);
    // "them" is no form of `theme`.
    if (isStopWord(word)) return;
    for (const term of vocabulary.byStem.get(stem(word)) ?? []) if (!isStopWord(term)) keep(term, 0.92 * worth, how);
  };
  keepForms(text, 1);
  if (text.length > 2 || open) {
    for (const term of startingWith(text, terms)) {
      keep(term, (open ? 0.7 : 0.55) + 0.02 * Math.round((4 * text.length) / term.length), { letters: text.length });
    }
  }
  for (const synonym of synonyms) keepForms(synonym, synonymWorth, { synonym: true });
  if (found.size > 0) return [...found.values()];
  return similarTo(text, vocabulary, open).map(({ term, distance }) => ({
    term,
    quality: distance === 1 ? 0.7 : 0.5,
    letters: term.length,
    slip: true,
  }));
}

function* startingWith(beginning: string, terms: readonly string[]): Generator<string> {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < beginning) low = middle + 1;
    else high = middle;
  }
  for (let index = low; index < terms.length; index += 1) {
    const term = terms[index] ?? '';
    if (!term.startsWith(beginning)) return;
    yield term;
  }
}

/**
 * Slips of the finger: none in the shortest words, which are too much alike, then one, and two in long ones. Only the
 * nearest are meant.
 */
function similarTo(text: string, { terms, letters }: Vocabulary, open: boolean): { term: string; distance: number }[] {
  if (text.length < 5) return [];
  const limit = text.length < 8 ? 1 : 2;
  const own = lettersOf(text);
  const near: { term: string; distance: number }[] = [];
  for (const [index, term] of terms.entries()) {
    // Every slip takes one letter away at most.
    if (countBits(own & ~(letters[index] ?? 0)) > limit) continue;
    const distance = slips(text, term, limit, open);
    if (distance <= limit) near.push({ term, distance });
  }
  const best = Math.min(...near.map(({ distance }) => distance));
  return near.filter(({ distance }) => distance === best);
}

function slips(text: string, term: string, limit: number, open: boolean): number {
  if (term.length < text.length - limit) return limit + 1;
  if (term.length <= text.length + limit) return editDistance(text, term, limit);
  return open ? editDistance(text, term.slice(0, text.length), limit) : limit + 1;
}

function nearestTerm(word: string, terms: readonly string[]): string | undefined {
  if (word.length < 5) return undefined;
  const limit = Math.floor((word.length * 3) / 8);
  let best: { term: string; distance: number } | undefined;
  for (const term of terms) {
    if (term.length < 3) continue;
    const distance = editDistance(word, term, best ? best.distance - 1 : limit);
    if (distance < (best?.distance ?? limit + 1)) best = { term, distance };
  }
  return best?.term;
}
