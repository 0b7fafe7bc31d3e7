import type { JsonValue } from '@docs/base/json.ts';
import { MAX_LISTED_NAMES } from '@docs/base/limits.ts';
import { nearest } from '@docs/base/names.ts';

/** Why a component could not be filled in, and what the author should write instead. */
export interface ComponentProblem {
  readonly message: string;
  readonly fix: string;
  /** Line and column of a part inside the component, where that is what is wrong. */
  readonly place?: string | undefined;
}

export function isProblem(result: unknown): result is ComponentProblem {
  return typeof result === 'object' && result !== null && 'fix' in result;
}

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
): ComponentProblem {
  const names = [...known];
  const guess = meant ?? nearest(name, [...names, ...others]);
  const some = names.slice(0, MAX_LISTED_NAMES).map((each) => `\`${each}\``);
  return {
    message: `The API document has no ${what} \`${name}\`.`,
    fix: guess
      ? `Did you mean \`${guess}\`?`
      : `It has ${some.join(', ') || 'none'}${names.length > MAX_LISTED_NAMES ? ', …' : ''}.`,
  };
}

/** The document has nothing of what the component shows; `member` is where it would stand. */
export function nothingToShow(what: string, member: string): ComponentProblem {
  return {
    message: `The API document has no ${what}.`,
    fix: `Remove the component, or add \`${member}\` to the document.`,
  };
}

export function missingProp(name: string, example: string): ComponentProblem {
  return { message: `The property \`${name}\` is missing.`, fix: `Write it as in \`${example}\`.` };
}

/** The first of some names that is not known. */
export function firstUnknown(
  what: string,
  names: readonly string[],
  known: Iterable<string>,
): ComponentProblem | undefined {
  const all = new Set(known);
  const name = names.find((each) => !all.has(each));
  return name === undefined ? undefined : unknownName(what, name, all);
}

export function slowInBrowser(pattern: string): ComponentProblem {
  return {
    message: `The pattern \`${pattern}\` could hold up the reader's browser.`,
    fix: 'Write it so that only one repeated part can take each character, or use `maxLength` and words.',
  };
}

/** A property that a component does not have. */
export function unknownProp(name: string, props: readonly string[]): ComponentProblem {
  const guess = nearest(name, props);
  const known = props.length > 0 ? `It takes ${props.map((each) => `\`${each}\``).join(', ')}.` : 'It takes none.';
  return { message: `There is no property \`${name}\`.`, fix: guess ? `Did you mean \`${guess}\`?` : known };
}

/** What an author has written as properties. */
export type ComponentProps = { readonly [name: string]: JsonValue };

/** A property that holds text. */
export function textProp(props: ComponentProps, name: string): string | undefined {
  const value = props[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** A property that holds names, separated by commas. */
export function listProp(props: ComponentProps, name: string): readonly string[] | undefined {
  return textProp(props, name)
    ?.split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
