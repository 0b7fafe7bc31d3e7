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

/** With a capital first letter, as at the start of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The letters and digits of a text, in lower case, for comparing texts. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** "1 field", "3 fields"; the number can be formatted differently. */
export function plural(count: number, noun: string, number = String(count)): string {
  return `${number} ${noun}${count === 1 ? '' : 's'}`;
}

/** 10000 → "10,000", the same on every machine. Fractions and exponents are not changed. */
export function groupDigits(value: number | string): string {
  return String(value).replace(/^-?\d+$/, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ','));
}

/**
 * Splits plain text with names in backticks into pieces, and applies `code` to the names. A single backtick is an
 * ordinary character. Islands and page components repeat this line: sharing a module would move code between their
 * files and make pages larger.
 */
export function withCode<Code>(text: string, code: (name: string, index: number) => Code): readonly (Code | string)[] {
  return text.split(/`([^`]+)`/).map((piece, index) => (index % 2 === 1 ? code(piece, index) : piece));
}

/** Pieces of a text, with adjacent strings joined. */
export function joinTexts<Piece>(pieces: readonly (Piece | string)[]): readonly (Piece | string)[] {
  const joined: (Piece | string)[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  return joined;
}

/** Orders texts by character codes, the same on every machine; `localeCompare` depends on the user's language. */
export function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Sorts labels for readers: case and accents count only between otherwise equal labels. */
export function byLabel(one: string, other: string): number {
  return byText(withoutAccents(one), withoutAccents(other)) || byText(one, other);
}

function withoutAccents(label: string): string {
  return label.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Half a surrogate pair cannot be encoded, and most languages reject it. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Replaces `<<name>>` in a file by the value of that name. */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/<<(\w+)>>/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template has an unknown placeholder: ${name}`);
    return value;
  });
}
