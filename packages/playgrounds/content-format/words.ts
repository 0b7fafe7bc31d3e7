import { kebabCase, nearest } from '@docs/base/names.ts';
import { listed } from '@docs/base/words.ts';

const MAX_LISTED = 9;

/** "a", "a or b", "a, b or c"; long lists are cut. */
export function either(names: readonly string[], word: 'and' | 'or' = 'or'): string {
  const shown = names.length > MAX_LISTED ? [...names.slice(0, MAX_LISTED - 1), 'others'] : names;
  return listed(shown, word);
}

export function quoted(names: readonly string[]): readonly string[] {
  return names.map((name) => `\`${name}\``);
}

/** "Did you mean `center`?", else the choice. */
export function suggestion(given: string, known: readonly string[]): string {
  const guess = given.length > 40 ? undefined : nearest(given, known);
  return guess === undefined ? `Use ${either(quoted(known))}.` : `Did you mean \`${guess}\`?`;
}

/** "an embed", "a paragraph". */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** `UploadedImage` → "uploaded image". */
export function schemaInWords(name: string): string {
  return kebabCase(name).replaceAll('-', ' ');
}

/** Text as it is quoted in a message: short, and on one line. */
export function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 39)}…` : line;
}
