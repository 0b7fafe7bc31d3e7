import type { JsonValue } from '@docs/base/json.ts';
import type { Row } from './evaluate-query.ts';
import type { QueryField } from './resource.ts';

/** The values that queries ask about, read from a record as the API answers it. */
export function rowOfRecord(record: JsonValue, fields: readonly QueryField[]): Row {
  return Object.fromEntries(fields.map((field) => [field.name, valueOfField(record, field) ?? null]));
}

/** `undefined` where the record does not have the member that the field is about. */
export function valueOfField(record: JsonValue, { name, type, set }: QueryField): JsonValue | undefined {
  const [first = '', ...rest] = name.split('.');
  // A set is named after one of its elements.
  const value = walk(record, [set ? plural(first) : first, ...rest]);
  return type === 'locale' ? codes(value) : value;
}

function walk(value: JsonValue | undefined, path: readonly string[]): JsonValue | undefined {
  const [first, ...rest] = path;
  if (first === undefined || value === null) return value;
  if (isList(value)) return value.map((item) => walk(item, path) ?? null);
  return typeof value === 'object' && Object.hasOwn(value, first)
    ? walk((value as { readonly [name: string]: JsonValue })[first], rest)
    : undefined;
}

/** A language is an object with its names; queries ask for its code. */
function codes(value: JsonValue | undefined): JsonValue | undefined {
  if (isList(value)) return value.map((item) => codes(item) ?? null);
  return value !== null && typeof value === 'object' ? walk(value, ['code']) : value;
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

function plural(name: string): string {
  return name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`;
}
