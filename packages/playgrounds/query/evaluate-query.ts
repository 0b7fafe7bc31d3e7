import { fieldAt, isObject, type JsonValue } from '@docs/base/json.ts';
import type { Scalar } from '@docs/base/json-text/json-node.ts';
import { MAX_RESULT_COLUMNS } from '@docs/base/limits.ts';
import { listName } from '@docs/base/names.ts';
import { resolveDate } from './dates.ts';
import { type OperatorName, type QueryField, type QueryResource, recordsText } from './language.ts';
import { predicatesOf, type Query, type Test } from './query-tree.ts';

/** A record by field names of queries: `{ "newsroom.id": "…", "tag": ["academy"] }`. */
export type Row = { readonly [field: string]: JsonValue };

/** Sample records, and the columns that identify them. */
export interface SampleRecords {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

/** The rows that match a query. Relative dates start from `now`. */
export function findRows(query: Query, rows: readonly Row[], resource: QueryResource, now: number): readonly Row[] {
  const fields = new Map(resource.fields.map((field) => [field.name, field]));
  return rows.filter((row) => matchesQuery(query, row, fields, now));
}

function matchesQuery(query: Query, row: Row, fields: ReadonlyMap<string, QueryField>, now: number): boolean {
  const matches = (operand: Query): boolean => matchesQuery(operand, row, fields, now);
  switch (query.kind) {
    case 'every':
    case 'and':
      return query.operands.every(matches);
    case 'or':
      return query.operands.some(matches);
    case 'not':
      return !query.operands.every(matches);
    case 'predicate': {
      const field = fields.get(query.field);
      const value = Object.hasOwn(row, query.field) ? row[query.field] : undefined;
      return field !== undefined && query.tests.every((test) => passesTest(test, value ?? null, field, now));
    }
  }
}

/** A record without a value equals nothing: it only passes negative operators. */
function passesTest({ operator, values }: Test, value: JsonValue, field: QueryField, now: number): boolean {
  const wanted = values.map((each) => each.value);
  const [first = null, second = null] = wanted;
  const own = (Array.isArray(value) ? value : value === null ? [] : [value]) as readonly Scalar[];
  const has = (one: Scalar): boolean => own.some((each) => isEqual(each, one, field, now));
  const ordered = (other: Scalar, test: (difference: number) => boolean): boolean =>
    own.some((each) => test(comparable(each, field, now) - comparable(other, field, now)));
  const isText = (test: (text: string) => boolean): boolean => own.some((each) => test(normalised(each)));
  const passes: Readonly<Record<OperatorName, () => boolean>> = {
    $eq: () => (first === null ? own.length === 0 : has(first)),
    $ne: () => (first === null ? own.length > 0 : !has(first)),
    $in: () => wanted.some(has),
    $any: () => wanted.some(has),
    $nin: () => !wanted.some(has),
    $none: () => !wanted.some(has),
    $all: () => wanted.every(has),
    $gt: () => ordered(first, (difference) => difference > 0),
    $gte: () => ordered(first, (difference) => difference >= 0),
    $lt: () => ordered(first, (difference) => difference < 0),
    $lte: () => ordered(first, (difference) => difference <= 0),
    $between: () => ordered(first, (difference) => difference >= 0) && ordered(second, (difference) => difference <= 0),
    $contains: () => isText((text) => text.includes(normalised(first))),
    $starts_with: () => isText((text) => text.startsWith(normalised(first))),
    $exists: () => own.length > 0 === first,
  };
  return passes[operator.name]();
}

function isEqual(own: Scalar, wanted: Scalar, { type }: QueryField, now: number): boolean {
  if (own === wanted || own === null || wanted === null) return own === wanted;
  switch (type) {
    case 'date':
      return resolveDate(String(own), now) === resolveDate(String(wanted), now);
    case 'locale':
      return String(own).startsWith(`${wanted}-`);
    case 'id':
      return String(own).toLowerCase() === String(wanted).toLowerCase();
    case 'keyword':
    case 'text':
    case 'enum':
    case 'bool':
    case 'int':
      return false;
  }
}

/** A number to compare by; every comparison with `NaN` fails. */
function comparable(value: Scalar, { type }: QueryField, now: number): number {
  if (type !== 'date') return typeof value === 'number' ? value : Number.NaN;
  return resolveDate(String(value), now) ?? Number.NaN;
}

/** Ignores case and accents. */
function normalised(value: Scalar): string {
  return String(value).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The rows that match a query: columns that identify a record, then the fields of the query. */
export function resultTable(query: Query, resource: QueryResource, samples: SampleRecords, now: number): SampleRecords {
  const known = new Set(resource.fields.map(({ name }) => name));
  const asked = predicatesOf(query).flatMap(({ field }) => (known.has(field) ? [field] : []));
  return {
    columns: [...new Set([...samples.columns, ...asked])].slice(0, MAX_RESULT_COLUMNS),
    rows: findRows(query, samples.rows, resource, now),
  };
}

/** "2 of 12 sample stories match". */
export function countText(found: number, total: number, resource: QueryResource): string {
  const records = `${total} sample ${recordsText(resource)}`;
  return found === 0 ? `None of ${records} matches` : `${found} of ${records} ${found === 1 ? 'matches' : 'match'}`;
}

/** A value in a cell; a dash if it is missing. */
export function cellText(value: JsonValue | undefined): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(cellText).join(', ');
  return String(value);
}

/** The language of a text: that of its record, if it has one. Other values are identifiers of the API. */
export function cellLanguage(row: Row, column: string, { fields }: QueryResource): string | undefined {
  const isText = fields.some(({ name, type }) => name === column && type === 'text');
  return isText && typeof row.locale === 'string' ? row.locale : undefined;
}

/** The values that queries refer to, from a record as the API returns it. */
export function rowOfRecord(record: JsonValue, fields: readonly QueryField[]): Row {
  return Object.fromEntries(fields.map((field) => [field.name, valueOfField(record, field) ?? null]));
}

/** `undefined` if the record lacks the field. */
export function valueOfField(record: JsonValue, { name, type, set }: QueryField): JsonValue | undefined {
  const [first = '', ...rest] = name.split('.');
  // A set has the singular name.
  const value = valuesAtPath(record, [set ? listName(first) : first, ...rest]);
  return type === 'locale' ? localeCodes(value) : value;
}

function valuesAtPath(value: JsonValue | undefined, path: readonly string[]): JsonValue | undefined {
  const [first, ...rest] = path;
  if (first === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((item: JsonValue) => valuesAtPath(item, path) ?? null);
  return valuesAtPath(fieldAt(value, first), rest);
}

/** A language is an object with names; queries use its code. */
function localeCodes(value: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(value)) return value.map((item: JsonValue) => localeCodes(item) ?? null);
  return isObject(value) ? fieldAt(value, 'code') : value;
}
