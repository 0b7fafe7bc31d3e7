import type { BrokenNode, JsonEdit, JsonFinding, RecoveredNode, Scalar, Span } from '@docs/base/json-text/json-node.ts';
import { createTextLocationAt, type TextLocation } from '@docs/base/json-text/text-location.ts';
import { MAX_QUERY_PROBLEMS } from '@docs/base/limits.ts';
import type { Operator } from './language.ts';

/** A parsed query, with spans. */
export type Query =
  /** `every` is an object, all of whose fields must match. `not` has one operand. */
  (Span & { readonly kind: 'every' | 'and' | 'or' | 'not'; readonly operands: readonly Query[] }) | Predicate;

/** A field and its tests, all of which must pass. The span is that of the field's name. */
export interface Predicate extends Span {
  readonly kind: 'predicate';
  readonly field: string;
  readonly pointer: string;
  readonly tests: readonly Test[];
}

/** An operator with its values. The span is that of the operator, or of the plain value that stands for `$eq`. */
export interface Test extends Span {
  readonly operator: Operator;
  /** Written as a plain value. */
  readonly bare: boolean;
  readonly pointer: string;
  readonly values: readonly OperandValue[];
  /** Span of everything after the operator. */
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

/** A problem of the JSON or of the query, before its line and column are known. */
export interface FoundQueryProblem extends Omit<JsonFinding, 'severity' | 'rule'> {
  /** Only of problems of the JSON. */
  readonly rule?: string;
  /** Warnings are about queries that the API accepts but that are probably mistakes. */
  readonly severity: 'error' | 'warning';
  /** JSON pointer into the query, as in the API's response; absent if the text is not JSON. */
  readonly pointer?: string;
  /** Item code in the API's response. */
  readonly code?: ItemCode;
}

/** Item codes of `errors[]` in the response to a rejected query. */
export type ItemCode =
  | 'unknown_query_field'
  | 'unknown_operator'
  | 'enum'
  | 'type'
  | 'format'
  | 'min_items'
  | 'max_items'
  | 'not_nullable';

/** A problem: what, where, and how to fix it. */
export interface QueryProblem extends FoundQueryProblem, TextLocation {}

/** In the order of the text, only the first at each position. */
export function toProblems(text: string, found: readonly FoundQueryProblem[]): readonly QueryProblem[] {
  const weight = ({ severity }: FoundQueryProblem): number => (severity === 'error' ? 0 : 1);
  const positionAt = createTextLocationAt(text);
  const sorted = [...found].sort((a, b) => a.from - b.from || weight(a) - weight(b));
  return sorted
    .filter(({ from }, index) => index === 0 || sorted[index - 1]?.from !== from)
    .slice(0, MAX_QUERY_PROBLEMS)
    .map((problem) => ({ ...problem, ...positionAt(problem.from) }));
}

/** The common fields of errors at a position. */
export function errorSpan({ from, to }: Span, pointer: string) {
  return { severity: 'error', from, to, pointer } as const;
}

/** An edit that replaces a span by a value. */
export function writeAt({ from, to }: Span, value: Scalar | readonly Scalar[]): { edit: JsonEdit } {
  return { edit: { from, to, insert: JSON.stringify(value) } };
}

/** The kind of value found instead of the expected one. */
export function describeNode(node: Exclude<RecoveredNode, BrokenNode>): string {
  if (node.kind === 'scalar') return node.value === null ? '`null`' : `a ${typeof node.value}`;
  return node.kind === 'object' ? 'an object' : 'a list';
}
