import { stem } from './stem.ts';
import { textsOf } from './words.ts';

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
