import { isStopWord, stem, textsOf } from './words.ts';

/** A word to look for. */
export interface QueryWord {
  readonly text: string;
  /** Words with the same meaning. */
  readonly synonyms: readonly string[];
  /** How much a match counts: words that the reader did not type count less. */
  readonly weight: number;
  /** Common words help but need not match. */
  readonly optional: boolean;
  /** Still being typed: it may be the beginning of a longer word. */
  readonly open: boolean;
}

/** The same query in other words. */
type Reading = readonly QueryWord[];

export const synonymWeight = 0.75;

/**
 * All readings of a query: as typed, with neighbouring words joined ("web hook", "sub domain"), and with each phrase
 * replaced by its synonyms.
 */
export function readingsOf(
  words: readonly string[],
  open: boolean,
  { synonyms, isWord }: { synonyms: readonly Synonym[]; isWord: (word: string) => boolean },
): Reading[] {
  const allCommon = words.every(isStopWord);
  /** Synonyms of the phrases that begin at a word. */
  const synonymsAt = (start: number): readonly Synonym[] =>
    synonyms.filter(({ phrase }) => phrase.every((word, offset) => stem(words[start + offset] ?? '') === word));
  const isSingle = ({ phrase, meaning }: Synonym): boolean => phrase.length === 1 && meaning.length === 1;
  const typed = words.map(
    (text, index): QueryWord => ({
      text,
      synonyms: isStopWord(text)
        ? []
        : synonymsAt(index)
            .filter(isSingle)
            .flatMap(({ meaning }) => meaning),
      weight: 1,
      optional: isStopWord(text) && !allCommon,
      open: open && index === words.length - 1,
    }),
  );
  const replace = (start: number, length: number, by: readonly string[], weight: number): Reading => [
    ...typed.slice(0, start),
    ...by.map((text): QueryWord => ({ text, synonyms: [], weight, optional: false, open: false })),
    ...typed.slice(start + length),
  ];
  const readings: Reading[] = [typed];
  for (const [start, word] of words.entries()) {
    const joined = word + (words[start + 1] ?? '');
    if (joined !== word && isWord(joined)) readings.push(replace(start, 2, [joined], 1));
    for (const synonym of synonymsAt(start)) {
      const { phrase, meaning } = synonym;
      if (!isSingle(synonym) && meaning.every(isWord))
        readings.push(replace(start, phrase.length, meaning, synonymWeight));
    }
  }
  return readings;
}

/** Synonyms in any API. The config of a site adds its own. */
const commonSynonyms = [
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

/** A phrase and a synonym for it. */
interface Synonym {
  /** Stems of the words. */
  readonly phrase: readonly string[];
  readonly meaning: readonly string[];
}

/** Each phrase of a group can replace every other. */
export function synonymIndex(groups: readonly (readonly string[])[]): readonly Synonym[] {
  return [...commonSynonyms, ...groups].flatMap((group) => {
    const names = group.map(textsOf).filter((words) => words.length > 0);
    return names.flatMap((name) =>
      names.filter((other) => other !== name).map((meaning) => ({ phrase: name.map(stem), meaning })),
    );
  });
}
