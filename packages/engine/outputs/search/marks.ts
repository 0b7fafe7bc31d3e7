import type { TermMatch } from './term-index.ts';
import { isIdentifier } from './term-index.ts';
import { isStopWord, wordsOf } from './words.ts';

/** A text with the parts of it that match, as `[start, end]`. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly (readonly [start: number, end: number])[];
}

/** Matched words by text, with how many of their letters were typed. */
export type MatchedTerms = ReadonlyMap<string, number>;

export function matchedTerms(matches: Iterable<TermMatch>): MatchedTerms {
  const terms = new Map<string, number>();
  for (const { term, letters } of matches) terms.set(term, Math.max(letters, terms.get(term) ?? 0));
  return terms;
}

export function markText(text: string, terms: MatchedTerms): MarkedText {
  const words = wordsOf(text);
  const marks = words.flatMap(({ text: word, start, end }): [number, number][] => {
    const letters = isStopWord(word) && words.length > 1 ? undefined : terms.get(word);
    return letters === undefined ? [] : [[start, Math.min(end, start + letters)]];
  });
  if (marks.length > 0 || !isIdentifier(text)) return { text, marks };
  // The whole identifier was typed as one word.
  const [first, last] = [words[0], words.at(-1)];
  const joined = terms.has(words.map((word) => word.text).join(''));
  return { text, marks: joined && first && last ? [[first.start, last.end]] : [] };
}

/** As much of a line as is always shown. */
const lineLength = 60;

/** Characters before the match: few, since lines are short on a phone. */
const before = 24;

/** The match would be seen in a line of this text. */
export function showsMatch({ marks }: MarkedText): boolean {
  const [first] = marks;
  return first !== undefined && first[1] <= lineLength;
}

/** The part of a long text around the first match, or nothing. */
export function excerpt(text: string, terms: MatchedTerms, length = 110): MarkedText | undefined {
  const hits = wordsOf(text).filter(({ text: word }) => terms.has(word) && !isStopWord(word));
  const [first] = hits;
  if (!first) return undefined;
  const from = first.start < before ? 0 : text.lastIndexOf(' ', first.start - before) + 1;
  const to = from + length >= text.length ? text.length : text.lastIndexOf(' ', from + length);
  const part = text.slice(from, Math.max(to, first.end)).replace(/[\s,;:–-]+$/, '');
  return markText(`${from > 0 ? '… ' : ''}${part}${to < text.length ? ' …' : ''}`, terms);
}
