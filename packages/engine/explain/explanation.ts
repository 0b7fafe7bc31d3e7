import { fill, phrases } from '@docs/base/interface-words.ts';
import type { LinkView } from '@docs/base/method.ts';
import type { ExplainedField } from './describe-value.ts';

/** Values to fill into a form. */
export interface GivenRequest {
  /** By place and name: `query limit`. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What a text is according to the document. */
export interface Explanation {
  /** "A curl command that calls Create story". */
  readonly title: string;
  readonly sure: 'certain' | 'likely' | 'possible' | 'unknown';
  /** The page it belongs to. */
  readonly subject?: LinkView;
  /** Other candidates. */
  readonly others: readonly LinkView[];
  /** What is wrong with it as a whole. */
  readonly problems: readonly string[];
  /** How to fix it, if the text is an error. */
  readonly remedy?: string;
  readonly fields: readonly ExplainedField[];
  /** The request, for its operation's form. */
  readonly request?: GivenRequest;
  /** What to do next. */
  readonly steps: readonly LinkView[];
}

/** An address parameter of an operation page: its form opens. */
export const TRY = 'try';

export const NOTHING = { others: [], problems: [], fields: [], steps: [] };

export function toOpen({ label, href }: LinkView): LinkView {
  return { label: fill(phrases.openPage, { label }), href };
}

export function toTry({ label, href }: LinkView): LinkView {
  return { label: fill(phrases.tryOperation, { label }), href: `${href}?${TRY}` };
}
