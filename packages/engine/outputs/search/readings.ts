import { stem } from './stem.ts';
import type { SynonymBook } from './synonyms.ts';
import { isStopWord } from './words.ts';

/** A word to look for. */
export interface QueryWord {
  readonly text: string;
  /** Words that mean the same. */
  readonly synonyms: readonly string[];
  /** How much a match is worth: words that the reader did not type count less. */
  readonly worth: number;
  /** Common words help, but need not match. */
  readonly optional: boolean;
  /** Still being typed: the beginning of a longer word will do. */
  readonly open: boolean;
}

/** The same question in other words. */
export type Reading = readonly QueryWord[];

export const synonymWorth = 0.75;

/**
 * All ways to read a query: as typed, with neighbouring words written as one ("web hook", "sub domain"), and with each
 * phrase that has another name replaced by it.
 */
export function readingsOf(
  words: readonly string[],
  open: boolean,
  { synonyms, isWord }: { synonyms: SynonymBook; isWord: (word: string) => boolean },
): Reading[] {
  const allCommon = words.every(isStopWord);
  const typed = words.map(
    (text, index): QueryWord => ({
      text,
      synonyms: (!isStopWord(text) && synonyms.words.get(stem(text))) || [],
      worth: 1,
      optional: isStopWord(text) && !allCommon,
      open: open && index === words.length - 1,
    }),
  );
  const replace = (start: number, length: number, by: readonly string[], worth: number): Reading => [
    ...typed.slice(0, start),
    ...by.map((text): QueryWord => ({ text, synonyms: [], worth, optional: false, open: false })),
    ...typed.slice(start + length),
  ];
  const readings: Reading[] = [typed];
  for (const [start, word] of words.entries()) {
    const joined = word + (words[start + 1] ?? '');
    if (joined !== word && isWord(joined)) readings.push(replace(start, 2, [joined], 1));
    for (const { phrase, meaning } of synonyms.phrases.get(stem(word)) ?? []) {
      const said = phrase.every((part, offset) => stem(words[start + offset] ?? '') === part);
      if (said && meaning.every(isWord)) readings.push(replace(start, phrase.length, meaning, synonymWorth));
    }
  }
  return readings;
}
