import type { JsonValue } from '@docs/base/json.ts';
import { findRows, type Row } from './evaluate-query.ts';
import { predicatesOf, type Query } from './query-tree.ts';
import { type QueryResource, recordsWord } from './resource.ts';

export interface ResultTable {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

const MAX_COLUMNS = 7;

/** The rows that a query finds: columns that name a record, then what was asked about. */
export function resultTable(
  query: Query,
  {
    resource,
    columns,
    rows,
    now,
  }: { resource: QueryResource; columns: readonly string[]; rows: readonly Row[]; now: number },
): ResultTable {
  const asked = predicatesOf(query)
    .map(({ field }) => field)
    .filter((name) => resource.fields.some((field) => field.name === name));
  return {
    columns: [...new Set([...columns, ...asked])].slice(0, MAX_COLUMNS),
    rows: findRows(query, rows, resource, now),
  };
}

/** "2 of 12 sample stories match". */
export function countWords(found: number, total: number, resource: QueryResource): string {
  const records = `${total} sample ${recordsWord(resource)}`;
  return found === 0 ? `None of ${records} matches` : `${found} of ${records} ${found === 1 ? 'matches' : 'match'}`;
}

/** A value in a cell; what is not there is a dash. */
export function cellText(value: JsonValue | undefined): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(cellText).join(', ');
  return String(value);
}

/** The language of a text: that of its record, where it has one. Other values are words of the API. */
export function cellLanguage(row: Row, column: string, { fields }: QueryResource): string | undefined {
  const isText = fields.some(({ name, type }) => name === column && type === 'text');
  return isText && typeof row.locale === 'string' ? row.locale : undefined;
}
