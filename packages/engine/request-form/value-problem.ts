import { capitalised } from '@docs/base/words.ts';

/** What is wrong with a value, and where in it. */
export interface ValueProblem {
  /** Member names and item numbers from the top; empty for the value itself. */
  readonly path: readonly string[];
  /** Continues the name of the place: "must be at most 255 characters". */
  readonly words: string;
  /** Nothing is there, but something has to be. */
  readonly missing?: true;
}

/** `content.children[0].text` */
export function pathText(path: readonly string[]): string {
  return path.reduce((before, part) => {
    if (/^\d+$/.test(part)) return `${before}[${part}]`;
    if (!/^[\w$-]+$/.test(part)) return `${before}[${JSON.stringify(part)}]`;
    return before === '' ? part : `${before}.${part}`;
  }, '');
}

/** The words as a sentence of their own, for a message that stands at its place. */
export function sentence(words: string): string {
  return `${capitalised(words)}.`;
}
