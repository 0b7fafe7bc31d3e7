import type { Edit, Span } from '@docs/base/json-text/json-node.ts';
import { createPositionAt, type Position } from '@docs/base/json-text/position-at.ts';

/** What a reader or checker found; where it stands is told by its span. */
export interface Finding extends Span {
  /** Stable kebab-case name, so that tests and people can refer to it. */
  readonly rule: string;
  /** Warnings are about queries that the API takes, but that hardly mean what was meant. */
  readonly severity: 'error' | 'warning';
  /** What is wrong; names and values stand in backticks. */
  readonly message: string;
  readonly fix: string;
  /** The fix as a change of the text, where there is only one. */
  readonly edit?: Edit;
  /** JSON pointer into the query, as the API would answer it; absent where the text is not JSON. */
  readonly pointer?: string;
  /** Code of the item that the API would answer with. */
  readonly code?: ItemCode;
}

/** Codes of `errors[]` that a refused query is answered with. */
export type ItemCode =
  | 'unknown_query_field'
  | 'unknown_operator'
  | 'enum'
  | 'type'
  | 'format'
  | 'min_items'
  | 'max_items'
  | 'not_nullable';

/** A finding with its line and column: what, where and how to fix it. */
export interface QueryProblem extends Finding, Position {}

/** Nobody works through more at once, and broken text could give one at every character. */
const MAX_PROBLEMS = 20;

/** In the order of the text, the first of each place. */
export function toProblems(text: string, findings: readonly Finding[]): readonly QueryProblem[] {
  const weight = ({ severity }: Finding): number => (severity === 'error' ? 0 : 1);
  const positionAt = createPositionAt(text);
  const sorted = [...findings].sort((a, b) => a.from - b.from || weight(a) - weight(b));
  return sorted
    .filter(({ from }, index) => index === 0 || sorted[index - 1]?.from !== from)
    .slice(0, MAX_PROBLEMS)
    .map((finding) => ({ ...finding, ...positionAt(finding.from) }));
}
