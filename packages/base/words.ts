import { phrases } from './interface-words.ts';

const joints = { and: phrases.and, or: phrases.or, nor: phrases.nor };

/** "a", "a or b", "a, b or c". */
export function listed(words: readonly string[], last: 'and' | 'or' | 'nor'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joints[last]} ${words.at(-1)}`;
}

/** Names in a message: "`a`, `b`", or "`a` and `b`". */
export function quoted(names: readonly string[], last?: 'and' | 'or'): string {
  const words = names.map((name) => `\`${name}\``);
  return last ? listed(words, last) : words.join(', ');
}

/** With a capital letter, as at the start of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The letters and digits of a text, in lower case: texts that have the same say the same. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** "1 field", "3 fields"; the number may be written in another way. */
export function plural(count: number, noun: string, number = String(count)): string {
  return `${number} ${noun}${count === 1 ? '' : 's'}`;
}

/** "All 3 operations", "The one operation". */
export function allOf(count: number, noun: string): string {
  return count === 1 ? `The one ${noun}` : `All ${count} ${noun}s`;
}

/** 10000 → "10,000", the same on every machine. Fractions and what is written with an exponent stay as they are. */
export function groupDigits(value: number | string): string {
  return String(value).replace(/^-?\d+$/, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ','));
}

/**
 * Plain text in which names stand between backticks, in pieces: what `code` makes of the names, and the words between
 * them. A backtick without a second one is a character like others. Islands and components of pages have this line
 * themselves: a module that both import moves code between their files, and pages get heavier.
 */
export function withCode<Code>(text: string, code: (name: string, index: number) => Code): readonly (Code | string)[] {
  return text.split(/`([^`]+)`/).map((piece, index) => (index % 2 === 1 ? code(piece, index) : piece));
}

/** Pieces of a text, with neighbouring strings as one. */
export function joinTexts<Piece>(pieces: readonly (Piece | string)[]): readonly (Piece | string)[] {
  const joined: (Piece | string)[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  return joined;
}

/** Orders texts by their characters: the same on every machine, where `localeCompare` follows the language of its user. */
export function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The order of labels for readers: capitals and accents decide between equals only. */
export function byLabel(one: string, other: string): number {
  return byText(withoutAccents(one), withoutAccents(other)) || byText(one, other);
}

function withoutAccents(label: string): string {
  return label.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Half a surrogate pair cannot be encoded, and is no text in most languages. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** A file with `<<name>>` replaced by the value of that name. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/<<(\w+)>>/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template has an unknown placeholder: ${name}`);
    return value;
  });
}
