import { nearest } from '@docs/base/nearest.ts';
import type { Refusal } from './refusal.ts';

const MAX_NAMES = 12;

/**
 * The author names something that the document does not have. `others` are names that are known too, but not listed; `meant` is
 * what it is called, where the author has said it in another way.
 */
export function unknownName(
  what: string,
  name: string,
  known: Iterable<string>,
  others: readonly string[] = [],
  meant?: string,
): Refusal {
  const names = [...known];
  const guess = meant ?? nearest(name, [...names, ...others]);
  const some = names.slice(0, MAX_NAMES).map((each) => `\`${each}\``);
  return {
    message: `The API document has no ${what} \`${name}\`.`,
    fix: guess
      ? `Did you mean \`${guess}\`?`
      : `It has ${some.join(', ') || 'none'}${names.length > MAX_NAMES ? ', …' : ''}.`,
  };
}

/** The document has nothing of what the component shows; `member` is where it would stand. */
export function nothingToShow(what: string, member: string): Refusal {
  return {
    message: `The API document has no ${what}.`,
    fix: `Remove the component, or add \`${member}\` to the document.`,
  };
}

export function missingProp(name: string, example: string): Refusal {
  return { message: `The property \`${name}\` is missing.`, fix: `Write it as in \`${example}\`.` };
}

/** The first of some names that is not known. */
export function firstUnknown(what: string, names: readonly string[], known: Iterable<string>): Refusal | undefined {
  const all = new Set(known);
  const name = names.find((each) => !all.has(each));
  return name === undefined ? undefined : unknownName(what, name, all);
}

export function slowInBrowser(pattern: string): Refusal {
  return {
    message: `The pattern \`${pattern}\` could hold up the reader's browser.`,
    fix: 'Write it so that only one repeated part can take each character, or use `maxLength` and words.',
  };
}
