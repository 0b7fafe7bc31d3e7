import type { Edit, Span } from './span.ts';

/** Where a text is no JSON: what is wrong there, and how to fix it. */
export interface JsonFinding extends Span {
  /** Stable kebab-case name that starts with `json-`. */
  readonly rule: string;
  readonly severity: 'error';
  /** What is wrong; names and values stand in backticks. */
  readonly message: string;
  readonly fix: string;
  /** The fix as a change of the text, where there is only one. */
  readonly edit?: Edit;
}
