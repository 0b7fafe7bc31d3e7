import type { JsonValue } from '@docs/base/json.ts';
import type { Scalar } from '@docs/base/json-text/json-node.ts';
import { resolveDate } from './dates.ts';
import type { Query, Test } from './query-tree.ts';
import type { QueryField, QueryResource } from './resource.ts';

/** A record by the names that queries use: `{ "newsroom.id": "…", "tag": ["academy"] }`. */
export type Row = { readonly [field: string]: JsonValue };

/** The rows that a query finds. `now` is what relative dates start from. */
export function findRows(query: Query, rows: readonly Row[], resource: QueryResource, now: number): readonly Row[] {
  const fields = new Map(resource.fields.map((field) => [field.name, field]));
  return rows.filter((row) => holds(query, row, fields, now));
}

function holds(query: Query, row: Row, fields: ReadonlyMap<string, QueryField>, now: number): boolean {
  switch (query.kind) {
    case 'every':
    case 'and':
      return query.parts.every((part) => holds(part, row, fields, now));
    case 'or':
      return query.parts.some((part) => holds(part, row, fields, now));
    case 'not':
      return !holds(query.part, row, fields, now);
    case 'predicate': {
      const field = fields.get(query.field);
      const value = Object.hasOwn(row, query.field) ? row[query.field] : undefined;
      return field !== undefined && query.tests.every((test) => passes(test, value ?? null, field, now));
    }
  }
}

/** A record without a value equals nothing: it passes the negative operators and no others. */
function passes({ operator, values }: Test, value: JsonValue, field: QueryField, now: number): boolean {
  const wanted = values.map((each) => each.value);
  const [first = null, second = null] = wanted;
  const own = (Array.isArray(value) ? value : value === null ? [] : [value]) as readonly Scalar[];
  const has = (one: Scalar): boolean => own.some((each) => equal(each, one, field, now));
  const ordered = (test: (difference: number) => boolean, other: Scalar): boolean =>
    own.some((each) => test(amount(each, field, now) - amount(other, field, now)));
  switch (operator.name) {
    case '$eq':
      return first === null ? own.length === 0 : has(first);
    case '$ne':
      return first === null ? own.length > 0 : !has(first);
    case '$in':
    case '$any':
      return wanted.some(has);
    case '$nin':
    case '$none':
      return !wanted.some(has);
    case '$all':
      return wanted.every(has);
    case '$gt':
      return ordered((difference) => difference > 0, first);
    case '$gte':
      return ordered((difference) => difference >= 0, first);
    case '$lt':
      return ordered((difference) => difference < 0, first);
    case '$lte':
      return ordered((difference) => difference <= 0, first);
    case '$between':
      return ordered((difference) => difference >= 0, first) && ordered((difference) => difference <= 0, second);
    case '$contains':
      return own.some((each) => plain(each).includes(plain(first)));
    case '$starts_with':
      return own.some((each) => plain(each).startsWith(plain(first)));
    case '$exists':
      return own.length > 0 === first;
  }
}

function equal(own: Scalar, wanted: Scalar, { type }: QueryField, now: number): boolean {
  if (own === null || wanted === null) return own === wanted;
  switch (type) {
    case 'date':
      return resolveDate(String(own), now) === resolveDate(String(wanted), now);
    case 'locale':
      return own === wanted || String(own).startsWith(`${wanted}-`);
    case 'id':
      return String(own).toLowerCase() === String(wanted).toLowerCase();
    case 'keyword':
    case 'text':
    case 'enum':
    case 'bool':
    case 'int':
      return own === wanted;
  }
}

/** A number to compare by; `NaN` passes no comparison. */
function amount(value: Scalar, { type }: QueryField, now: number): number {
  if (type !== 'date') return typeof value === 'number' ? value : Number.NaN;
  return resolveDate(String(value), now) ?? Number.NaN;
}

/** Without case and accents. */
function plain(value: Scalar): string {
  return String(value).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
