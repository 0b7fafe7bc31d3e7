import type { Span } from '@docs/base/json-text/json-node.ts';

/**
 * What a problem is called: the code of the item that the API answers with, `syntax` and `repeated` for the JSON
 * itself. Notes say what the API will do with a document it takes.
 */
export type RuleName =
  | 'syntax'
  | 'repeated'
  | 'required'
  | 'type'
  | 'format'
  | 'enum'
  | 'pattern'
  | 'min_length'
  | 'max_length'
  | 'min'
  | 'max'
  | 'min_items'
  | 'max_items'
  | 'not_unique'
  | 'not_nullable'
  | 'unknown_field'
  | 'mutually_exclusive'
  | 'invalid_document'
  | 'merged'
  | 'conditional';

/** Something to say about a document: what, where, and how to fix it. */
export interface DocumentProblem {
  readonly severity: 'error' | 'note';
  readonly rule: RuleName;
  readonly message: string;
  readonly fix: string;
  /** JSON pointer into the document. */
  readonly pointer: string;
  readonly at: Span;
  /** From 1, as editors count. */
  readonly line: number;
  readonly column: number;
  /** Where the rule is written: a schema, and the member of it. */
  readonly schema?: string;
  readonly member?: string;
}
