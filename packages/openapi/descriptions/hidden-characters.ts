import type { JsonValue } from '@docs/base/json.ts';
import { someObject } from '../read/walk-document.ts';

/**
 * Invisible characters that change the text: control characters, direction overrides, zero-width characters, and tags
 * that only programs read. Joiners are allowed, because emoji and some scripts need them, and so are the simple
 * direction marks.
 */
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** Whether any text or name in the document has a hidden character. */
export function hasHiddenCharacters(document: JsonValue): boolean {
  const isHidden = (text: unknown): boolean => typeof text === 'string' && text.search(HIDDEN) >= 0;
  return someObject(document, (node) => Object.entries(node).flat().some(isHidden));
}

/** A copy of what pages show, with hidden characters written as escapes: `\u202e`. */
export function withHiddenCharactersShown<T>(view: T): T {
  return JSON.parse(JSON.stringify(view), (_, value: unknown) =>
    typeof value === 'string' ? value.replace(HIDDEN, escapeOf) : value,
  ) as T;
}

function escapeOf(character: string): string {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
}
