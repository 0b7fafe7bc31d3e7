import type { Content } from '@docs/base/content.ts';
import { shown } from '@docs/base/json-text/json-node.ts';
import { MAX_GUESSED_NAME } from '@docs/base/limits.ts';
import { nearest } from '@docs/base/names.ts';
import { listed as listWords, quoted, withCode } from '@docs/base/words.ts';

/** Types of query fields. Sets are fields with many values of one of the other types. */
export type FieldType = 'id' | 'keyword' | 'text' | 'enum' | 'bool' | 'int' | 'date' | 'locale';

const ALL: readonly FieldType[] = ['id', 'keyword', 'text', 'enum', 'bool', 'int', 'date', 'locale'];
const LISTED: readonly FieldType[] = ['id', 'keyword', 'enum', 'locale', 'int'];
const ORDERED: readonly FieldType[] = ['int', 'date'];
const TEXT: readonly FieldType[] = ['text'];
const NONE: readonly FieldType[] = [];

/**
 * The operators of the query language, defined only here: the operand, the meaning (Markdown), the types of
 * single-valued fields that support it, and whether fields with many values do.
 */
const OPERATORS = [
  ['$eq', 'scalar', 'Equal to the value. `null` means no value.', ALL, false],
  ['$ne', 'scalar', 'Not equal to the value.', ALL, false],
  ['$in', 'list', 'One of the values.', LISTED, false],
  ['$nin', 'list', 'None of the values.', LISTED, false],
  ['$gt', 'scalar', 'Greater, or later.', ORDERED, false],
  ['$gte', 'scalar', 'Greater or equal, later or at the same time.', ORDERED, false],
  ['$lt', 'scalar', 'Less, or earlier.', ORDERED, false],
  ['$lte', 'scalar', 'Less or equal, earlier or at the same time.', ORDERED, false],
  ['$between', 'range', 'Between two values, both included.', ORDERED, false],
  ['$contains', 'scalar', 'Contains the text. Case and accents are ignored.', TEXT, false],
  ['$starts_with', 'scalar', 'Starts with the text. Case and accents are ignored.', TEXT, false],
  ['$any', 'list', 'The set has at least one of the values.', NONE, true],
  ['$all', 'list', 'The set has every one of the values.', NONE, true],
  ['$none', 'list', 'The set has none of the values.', NONE, true],
  ['$exists', 'boolean', '`true`: there is a value. `false`: it is null or empty.', ALL, true],
] as const;

export const operators = OPERATORS.map(([name, operand, meaning, types, sets]) => {
  return { name, operand, meaning, types, sets };
});

export type Operator = (typeof operators)[number];
export type OperatorName = Operator['name'];
/** The kind of value after an operator. */
export type OperandKind = Operator['operand'];

/** Operators that combine whole queries. */
export const combinators = [
  { name: '$and', meaning: 'All queries in the list match.' },
  { name: '$or', meaning: 'At least one query in the list matches.' },
  { name: '$not', meaning: 'The query does not match.' },
] as const;

/** Values of each type in words, for messages and guides; Markdown. */
export const typeNotes: Readonly<
  Record<FieldType, { values: string; example: string | number | boolean; note: string }>
> = {
  id: { values: 'UUIDs', example: '7b0e5c94-1f3a-4d82-9c6b-58a1d2e7f034', note: '' },
  keyword: { values: 'strings', example: 'academy', note: 'Compared exactly.' },
  text: { values: 'strings', example: 'academy', note: '`$contains` and `$starts_with` ignore case and accents.' },
  enum: {
    values: 'the strings listed for the field',
    example: 'published',
    note: 'Any other value is an error, not an empty result.',
  },
  bool: { values: '`true` or `false`', example: true, note: '' },
  int: { values: 'whole numbers', example: 3, note: '' },
  date: {
    values: 'RFC 3339 times or relative dates',
    example: '2025-05-12T08:00:00Z',
    note: 'Times have a zone: `Z` or an offset. Relative dates are explained below.',
  },
  locale: {
    values: 'locale codes',
    example: 'nl-BE',
    note: 'A language without a region matches all its regions: `nl` matches `nl-BE`, but `nl-BE` matches only itself.',
  },
};

/** Rules for fields with many values; Markdown. */
export const setNote = `Accepts only ${quoted(operators.flatMap(({ name, sets }) => (sets ? [name] : [])))}.`;

/** Units of relative dates: `now-7d`. */
export const dateUnits = [
  { unit: 'm', meaning: 'minutes' },
  { unit: 'h', meaning: 'hours' },
  { unit: 'd', meaning: 'days' },
  { unit: 'w', meaning: 'weeks' },
  { unit: 'M', meaning: 'months' },
  { unit: 'y', meaning: 'years' },
] as const;

/** A query field. */
export interface QueryField {
  readonly name: string;
  readonly type: FieldType;
  /** The field has many values. */
  readonly set: boolean;
  /** Values of an `enum`. */
  readonly values?: readonly string[];
}

/** The fields that a list or search can be filtered by. */
export interface QueryResource {
  /** Key of `x-resources`: `newsroom-contacts`. */
  readonly name: string;
  readonly fields: readonly QueryField[];
}

/** Limits of a query. */
export interface QueryLimits {
  /** Depth of nested queries, including the outermost. */
  readonly nesting: number;
  readonly predicates: number;
  /** Values in one list. */
  readonly values: number;
  /** Bytes of a query in a URL, percent-encoded. */
  readonly url: number;
}

/** "newsroom contacts": the plural in running text. */
export function recordsText({ name }: Pick<QueryResource, 'name'>): string {
  return name.replaceAll('-', ' ');
}

/** Whether a field supports an operator. */
export function acceptsOperator({ type, set }: Pick<QueryField, 'type' | 'set'>, operator: Operator): boolean {
  return set ? operator.sets : operator.types.includes(type);
}

export function operatorsOf(field: QueryField): readonly Operator[] {
  return operators.filter((operator) => acceptsOperator(field, operator));
}

/** "set of keyword", "enum". */
export function fieldTypeText({ type, set }: Pick<QueryField, 'type' | 'set'>): string {
  return set ? `set of ${type}` : type;
}

/** The name that was probably meant. */
export function closest(wanted: string, names: readonly string[]): string | undefined {
  if (wanted.length > MAX_GUESSED_NAME) return undefined;
  const bare = wanted.replace(/^\$/, '').toLowerCase();
  const same = names.find((name) => name.replace(/^\$/, '').toLowerCase() === bare);
  return same ?? nearest(wanted, names) ?? names.find((name) => bare !== '' && name.startsWith(`${bare}.`));
}

/** "`a`, `b` or `c`". */
export function listNames(names: readonly string[], last: 'or' | 'and' = 'or'): string {
  return listWords(names.map(shown), last);
}

/** The text of a message, with backticks as code. */
export function messageContent(text: string): Content {
  return withCode(text, (name) => ({ tag: 'code', children: [name] })).filter((child) => child !== '');
}
