import { LONGEST_MATCHED } from '@docs/base/longest-matched.ts';
import type { RegExpEngine } from 'ajv/dist/types/index.js';

/** Patterns for the validator. Longer texts than those that are known to be quick match, and it is noted. */
export function createMatching(): { readonly regExp: RegExpEngine; hasSkipped(): boolean } {
  let skipped = false;
  const regExp = (source: string, flags: string): ReturnType<RegExpEngine> => {
    const expression = new RegExp(source, flags);
    const test = (text: string): boolean => {
      if (text.length <= LONGEST_MATCHED) return expression.test(text);
      skipped = true;
      return true;
    };
    // The validator tells them apart by their text.
    return { test, toString: () => String(expression) } as ReturnType<RegExpEngine>;
  };
  return { regExp: Object.assign(regExp, { code: 'new RegExp' }), hasSkipped: () => skipped };
}
