import type { JsonValue } from '@docs/base/json.ts';

/**
 * Characters that are not seen but change what is: control characters, marks that turn the direction of the text
 * around them, zero-width ones, and tags that only programs read. Joiners stay, which emoji and some scripts need, and
 * so do the plain direction marks.
 */
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/** Whether any text or name of the document has one. */
export function hasHiddenCharacters(document: JsonValue): boolean {
  const stack: JsonValue[] = [document];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (typeof node === 'string') {
      if (node.search(HIDDEN) >= 0) return true;
    } else if (typeof node === 'object' && node !== null) {
      for (const [key, value] of Object.entries(node)) {
        if (key.search(HIDDEN) >= 0) return true;
        stack.push(value);
      }
    }
  }
  return false;
}

/** A copy of what pages show in which hidden characters are written as programmers write them: `\u202e`. */
export function withHiddenCharactersShown<T>(view: T): T {
  return show(view) as T;
}

function show(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(HIDDEN, escapeOf);
  if (Array.isArray(value)) return value.map(show);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, show(member)]));
}

function escapeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
}
