import { MAX_LISTED_NAMES } from '@docs/base/limits.ts';
import { didYouMean, nearest } from '@docs/base/names.ts';
import { quoted } from '@docs/base/words.ts';

/** Thrown if a component cannot be filled in: the reason, and what the author should write instead. */
export class ComponentProblem extends Error {
  readonly fix: string;
  /** Line and column of an element inside the component, if that is the problem. */
  location?: string;

  constructor(message: string, fix: string) {
    super(message);
    this.fix = fix;
  }
}

interface Around {
  /** Names that also exist but are not listed. */
  readonly others?: readonly string[];
  /** The author's own wording, if it differs. */
  readonly meant?: string | undefined;
  /** Where the name was searched for. */
  readonly source?: string;
}

/** The author uses a name that does not exist. */
export function unknownName(
  what: string,
  name: string,
  known: Iterable<string>,
  { others = [], meant, source = 'The API document' }: Around = {},
): ComponentProblem {
  const names = [...known];
  const guess = meant ?? nearest(name, [...names, ...others]);
  const some = quoted(names.slice(0, MAX_LISTED_NAMES));
  const list = some
    ? `It has ${some}${names.length > MAX_LISTED_NAMES ? ', …' : ''}.`
    : 'It has none: remove the name.';
  return new ComponentProblem(`${source} has no ${what} \`${name}\`.`, guess ? `Did you mean \`${guess}\`?` : list);
}

/** The entry with that name; throws if there is none. */
export function findEntry<T>(what: string, name: string, entries: ReadonlyMap<string, T>, around: Around = {}): T {
  const found = entries.get(name);
  if (found === undefined) throw unknownName(what, name, entries.keys(), around);
  return found;
}

/** Throws at the first unknown name. */
export function checkNames(what: string, names: readonly string[], known: Iterable<string>, around: Around = {}): void {
  const all = new Set(known);
  const name = names.find((each) => !all.has(each));
  if (name !== undefined) throw unknownName(what, name, all, around);
}

/** The document lacks what the component shows; `field` is where it would be. */
export function nothingToShow(what: string, field: string): ComponentProblem {
  const fix = `Remove the component, or add \`${field}\` to the document.`;
  return new ComponentProblem(`The API document has no ${what}.`, fix);
}

export function missingProp(name: string, example: string): ComponentProblem {
  return new ComponentProblem(`The property \`${name}\` is missing.`, `Write it as in \`${example}\`.`);
}

export function slowInBrowser(pattern: string): ComponentProblem {
  return new ComponentProblem(
    `The pattern \`${pattern}\` could block the reader's browser.`,
    'Write it so that only one repeated part can take each character, or use `maxLength` and words.',
  );
}

export function unknownProp(name: string, props: readonly string[]): ComponentProblem {
  const accepted = props.length > 0 ? `It accepts ${quoted(props)}.` : 'Remove it: this component has no properties.';
  const fix = didYouMean(name, props, accepted);
  return new ComponentProblem(`There is no property \`${name}\`.`, fix);
}
