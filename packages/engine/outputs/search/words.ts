/** A word of a text, lower-case and without accents, with its place in the text. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Parts of identifiers are words: `contactId`, `contact_id` and "contact id" are the same two. Operators and versions
 * are whole, since their parts mean nothing: `$and`, `1.0`.
 */
const wordPattern =
  /\$[a-z]+|\p{N}+(?:\.\p{N}+)+|\p{Lu}+\p{N}*(?!\p{Ll})|(?!v\p{N}+\.\p{N})\p{Lu}?\p{Ll}+\p{N}*|\p{N}+\p{Ll}*|[\p{Lo}\p{Lm}]+/gu;
/** The same where there is nothing but ASCII, in a fifth of the time. */
const asciiPattern =
  /\$[a-z]+|[0-9]+(?:\.[0-9]+)+|[A-Z]+[0-9]*(?![a-z])|(?!v[0-9]+\.[0-9])[A-Z]?[a-z]+[0-9]*|[0-9]+[a-z]*/g;

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(patternFor(text))) {
    const [word] = match;
    words.push({ text: normalise(word), start: match.index, end: match.index + word.length });
  }
  return words;
}

/** Just the words. */
export function textsOf(text: string): string[] {
  return (text.match(patternFor(text)) ?? []).map(normalise);
}

function patternFor(text: string): RegExp {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with control characters.
  return /^[\x00-\x7f]*$/.test(text) ? asciiPattern : wordPattern;
}

/** Words that are too common to tell pages apart: they help when they match and do no harm when they do not. */
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
  const lower = word.toLowerCase();
  // Most words are plain ASCII, and normalising is slow.
  if (/^[$.a-z0-9]+$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss');
}
