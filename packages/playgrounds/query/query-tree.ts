import type { Scalar, Span } from '@docs/base/json-text/json-node.ts';
import type { Operator } from './operators.ts';

/** A query with the place of each of its parts. */
export type Query =
  /** An object: all of its members hold. */
  | (Span & { readonly kind: 'every'; readonly parts: readonly Query[] })
  | (Span & { readonly kind: 'and' | 'or'; readonly parts: readonly Query[] })
  | (Span & { readonly kind: 'not'; readonly part: Query })
  | Predicate;

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
  switch (query.kind) {
    case 'predicate':
      return [query];
    case 'not':
      return predicatesOf(query.part);
    case 'every':
    case 'and':
    case 'or':
      return query.parts.flatMap(predicatesOf);
  }
}
