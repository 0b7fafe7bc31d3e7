import { type FieldType, type Operator, operators } from './operators.ts';

/** A field that a query may name. */
export interface QueryField {
  readonly name: string;
  readonly type: FieldType;
  /** The field has many values. */
  readonly set: boolean;
  /** Values of an `enum`. */
  readonly values?: readonly string[];
}

/** What the records of one list or search can be filtered by. */
export interface QueryResource {
  /** Key of `x-resources`: `newsroom-contacts`. */
  readonly name: string;
  readonly fields: readonly QueryField[];
}

/** How much a query may hold. */
export interface QueryLimits {
  /** Queries inside each other, the outermost included. */
  readonly nesting: number;
  readonly predicates: number;
  /** Values in one list. */
  readonly values: number;
  /** Bytes of a query in a URL, percent-encoded. */
  readonly url: number;
}

/** "newsroom contacts": several records in running text. */
export function recordsWord({ name }: Pick<QueryResource, 'name'>): string {
  return name.replaceAll('-', ' ');
}

/** Whether a field takes an operator. */
export function takes({ type, set }: Pick<QueryField, 'type' | 'set'>, operator: Operator): boolean {
  return set ? operator.sets : operator.types.includes(type);
}

export function operatorsOf(field: QueryField): readonly Operator[] {
  return operators.filter((operator) => takes(field, operator));
}

/** "set of keyword", "enum". */
export function typeWords({ type, set }: Pick<QueryField, 'type' | 'set'>): string {
  return set ? `set of ${type}` : type;
}
