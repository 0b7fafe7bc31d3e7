/**
 * Identifiers are split into words: `contactId`, `contact_id` and "contact id" are the same two. Operators and versions
 * are not, because their pieces mean nothing: `$and`, `1.0`.
 */
const wordPattern =
  /\$[a-z]+|\p{N}+(?:\.\p{N}+)+|\p{Lu}{2,}s(?!\p{Ll})|\p{Lu}+\p{N}*(?!\p{Ll})|(?!v\p{N}+\.\p{N})\p{Lu}?\p{Ll}+\p{N}*|\p{N}+\p{Ll}*|[\p{Lo}\p{Lm}]+/gu;

/** The words of a text, lower-case and without accents, with their positions in the text. */
export function wordsOf(text: string): { readonly text: string; readonly start: number; readonly end: number }[] {
  return [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    text: normalise(word),
    start: index,
    end: index + word.length,
  }));
}

export function textsOf(text: string): string[] {
  return wordsOf(text).map((word) => word.text);
}

/** Words that are too common to distinguish pages: they help if they match and do no harm if they do not. */
const stopWords = new Set(
  `a an and any are as at be by can do does for from how i if in into is it its me my of on one or our so some
   that the their them then there these this to use using via want we what when where which who why will with you
   your`
    .trim()
    .split(/\s+/),
);

export function isStopWord(word: string): boolean {
  return stopWords.has(word);
}

function normalise(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss');
}

const unchanged = new Set(['news', 'dns', 'cors', 'https', 'always', 'series']);
const vowel = /[aeiouy]/;

/**
 * A word without its ending and in one spelling: `stories` and `story`, `scheduled` and `schedule`, `organization` and
 * `organisations` are each the same. Both queries and records are stemmed, so the result need not be a word.
 */
export function stem(text: string): string {
  // `$contains` is a form of `contains`.
  const word = text.startsWith('$') ? text.slice(1) : text;
  if (word.length < 4 || unchanged.has(word)) return word === 'ids' ? 'id' : word;
  return withoutFinalVowel(withoutEnding(singular(british(word))));
}

/** Converts American to British spelling where no dictionary is needed. */
function british(word: string): string {
  return word
    .replace(/([iy])z(?=e$|ed$|er|es$|ing$|ation|able)/, '$1s')
    .replace(/(?<=[a-z]{2})our(?=s?$|ed$|ing$|ite|able)/, 'or')
    .replace(/tre(?=s?$)/, 'ter')
    .replace(/ogue(?=s?$)/, 'og');
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutEnding(word: string): string {
  const [, root = ''] = /^(.{3,})(?:ing|ed)$/.exec(word) ?? [];
  // Not `string`: the rest must be pronounceable.
  const bare = !vowel.test(root) ? word : /([^aeioulsz])\1$|.{4}ll$/.test(root) ? root.slice(0, -1) : root;
  // After the other endings: `versioning` matches `version`, `authorisation` matches `authorise`.
  return /.{3}[ts]ion$/.test(bare) ? bare.slice(0, -3).replace(/isat$/, 'is') : bare;
}

function withoutFinalVowel(word: string): string {
  if (word.length > 4 && word.endsWith('e')) return word.slice(0, -1);
  return word.length > 4 && word.endsWith('y') ? `${word.slice(0, -1)}i` : word;
}
