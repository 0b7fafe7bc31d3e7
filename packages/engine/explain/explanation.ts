import type { LinkView } from '@docs/base/method.ts';
import type { ExplainedField } from './describe-value.ts';

/** What a text is, by the document. */
export interface Explanation {
  /** "A curl command that calls Create story". */
  readonly title: string;
  readonly sure: 'certain' | 'likely' | 'possible' | 'unknown';
  /** The page it belongs to. */
  readonly subject?: LinkView;
  /** What it may belong to as well. */
  readonly others: readonly LinkView[];
  /** What is wrong with it as a whole. */
  readonly problems: readonly string[];
  readonly fields: readonly ExplainedField[];
  /** What to do next. */
  readonly steps: readonly LinkView[];
}

export const NOTHING = { others: [], problems: [], fields: [], steps: [] };

export function toOpen({ label, href }: LinkView): LinkView {
  return { label: `Open ${label}`, href };
}

export function toTry({ label, href }: LinkView): LinkView {
  return { label: `Try ${label}`, href };
}
