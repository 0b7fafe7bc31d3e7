/** A query of RFC 9535, parsed. `$` starts at the document, `@` at the value that a filter looks at. */
export interface Query {
  readonly from: '$' | '@';
  readonly segments: readonly Segment[];
}

export interface Segment {
  /** Whether it looks at all values below, too: `..`. */
  readonly descends: boolean;
  readonly selectors: readonly Selector[];
  /** Where it ends in the text. */
  readonly end: number;
}

export type Selector =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'wildcard' }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'slice'; readonly start?: number; readonly end?: number; readonly step: number }
  | { readonly kind: 'filter'; readonly test: Test };

/** What a filter asks of a value. */
export type Test =
  | { readonly kind: 'or' | 'and'; readonly tests: readonly Test[] }
  | { readonly kind: 'not'; readonly test: Test }
  | { readonly kind: 'exists'; readonly query: Query }
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly left: Operand; readonly right: Operand }
  /** `match` and `search`: the pattern is known to be quick. */
  | { readonly kind: 'matches'; readonly text: Operand; readonly pattern: RegExp };

export type Comparison = '==' | '!=' | '<=' | '>=' | '<' | '>';

export type Operand =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  /** Leads to one value at most. */
  | { readonly kind: 'query'; readonly query: Query }
  | { readonly kind: 'length'; readonly of: Operand }
  | { readonly kind: 'count' | 'value'; readonly query: Query };

/** Why a text is no path. `offset` is counted from 0. */
export interface PathMistake {
  readonly offset: number;
  readonly message: string;
  readonly fix: string;
}
