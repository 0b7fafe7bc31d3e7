import type { BrokenNode, JsonEdit, JsonFinding, RecoveredNode, Scalar, Span } from '@docs/base/json-text/json-node.ts';
import { createTextLocationAt, type TextLocation } from '@docs/base/json-text/text-location.ts';
import { MAX_QUERY_PROBLEMS } from '@docs/base/limits.ts';
import type { Operator } from './language.ts';

/** A query with the span of everything in it. */
export type Query =
  /** `every` is an object: all of its fields hold. `not` has one part. */
  (Span & { readonly kind: 'every' | 'and' | 'or' | 'not'; readonly operands: readonly Query[] }) | Predicate;

/** A field and what is asked of it; all tests hold. The span is that of the field's name. */
export interface Predicate extends Span {
  readonly kind: 'predicate';
  readonly field: string;
  readonly pointer: string;
  readonly tests: readonly Test[];
}

/** An operator with its values. The span is that of the operator, or of the bare value that stands for `$eq`. */
export interface Test extends Span {
  readonly operator: Operator;
  /** Written as a bare value. */
  readonly bare: boolean;
  readonly pointer: string;
  readonly values: readonly OperandValue[];
  /** Where all that stands after the operator is. */
  readonly operand: Span;
}

export interface OperandValue extends Span {
  readonly value: Scalar;
  readonly pointer: string;
}

/** Every predicate of a query, in the order of the text. */
export function predicatesOf(query: Query): readonly Predicate[] {
  return query.kind === 'predicate' ? [query] : query.operands.flatMap(predicatesOf);
}

/** A problem before its line and column are known: of the JSON, or of what it says. */
export interface FoundQueryProblem extends Omit<JsonFinding, 'severity'> {
  /** Warnings are about queries that the API takes, but that hardly mean what was meant. */
  readonly severity: 'error' | 'warning';
  /** JSON pointer into the query, as the API would return it; absent where the text is not JSON. */
  readonly pointer?: string;
  /** Code of the item that the API would return. */
  readonly code?: ItemCode;
}

/** Codes of `errors[]` in the response to a refused query. */
export type ItemCode =
  | 'unknown_query_field'
  | 'unknown_operator'
  | 'enum'
  | 'type'
  | 'format'
  | 'min_items'
  | 'max_items'
  | 'not_nullable';

/** What is wrong, where, and how to fix it. */
export interface QueryProblem extends FoundQueryProblem, TextLocation {}

/** In the order of the text, the first at each position. */
export function toProblems(text: string, found: readonly FoundQueryProblem[]): readonly QueryProblem[] {
  const weight = ({ severity }: FoundQueryProblem): number => (severity === 'error' ? 0 : 1);
  const positionAt = createTextLocationAt(text);
  const sorted = [...found].sort((a, b) => a.from - b.from || weight(a) - weight(b));
  return sorted
    .filter(({ from }, index) => index === 0 || sorted[index - 1]?.from !== from)
    .slice(0, MAX_QUERY_PROBLEMS)
    .map((problem) => ({ ...problem, ...positionAt(problem.from) }));
}

/** What all errors at a place of the query have. */
export function errorAt({ from, to }: Span, pointer: string) {
  return { severity: 'error', from, to, pointer } as const;
}

/** An edit that writes a value there. */
export function writeAt({ from, to }: Span, value: Scalar | readonly Scalar[]): { edit: JsonEdit } {
  return { edit: { from, to, insert: JSON.stringify(value) } };
}

/** What stands where something else is expected. */
export function describeNode(node: Exclude<RecoveredNode, BrokenNode>): string {
  if (node.kind === 'scalar') return node.value === null ? '`null`' : `a ${typeof node.value}`;
  return node.kind === 'object' ? 'an object' : 'a list';
}
