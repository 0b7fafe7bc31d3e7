import { isStopWord, stem, textsOf } from './words.ts';

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

/** What any API calls by several names. A site's config adds its own words. */
const common = [
  'create add new make insert register',
  'delete remove destroy erase',
  'update edit change modify patch',
  'get fetch read retrieve show view',
  'list all every index browse',
  'search find lookup',
  'duplicate copy clone',
  'unschedule cancel',
  'verify check validate',
  'failed failure fault error',
  'id identifier uuid',
  'order sort',
  'authentication auth login signin',
].map((line) => line.split(' '));

/** What may stand for what. */
export interface SynonymBook {
  /** Words for a word, by its stem. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** Where either side has several words, by the first stem of the phrase. */
  readonly phrases: ReadonlyMap<string, readonly SynonymPhrase[]>;
}

export interface SynonymPhrase {
  /** Stems. */
  readonly phrase: readonly string[];
  readonly meaning: readonly string[];
}

/** Every member of a group may stand for every other. */
export function synonymBook(groups: readonly (readonly string[])[]): SynonymBook {
  const words = new Map<string, string[]>();
  const phrases = new Map<string, SynonymPhrase[]>();
  for (const group of [...common, ...groups]) {
    const members = group.map(textsOf);
    for (const member of members) {
      const phrase = member.map(stem);
      const first = phrase[0] ?? '';
      for (const meaning of members.filter((other) => other !== member)) {
        const [word] = meaning;
        if (phrase.length === 1 && meaning.length === 1 && word !== undefined) put(words, first, word);
        else put(phrases, first, { phrase, meaning });
      }
    }
  }
  return { words, phrases };
}

function put<T>(book: Map<string, T[]>, key: string, value: T): void {
  const known = book.get(key);
  if (known) known.push(value);
  else book.set(key, [value]);
}
