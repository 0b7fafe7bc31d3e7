import { asList, fieldAt, isObject, type JsonObject, type JsonValue, toText } from '@docs/base/json.ts';
import { allowsAll } from './keywords.ts';
import type { LimitView } from './limits-in-words.ts';

/** Keywords that have a meaning only together, or that one schema cannot have twice. */
const EXCLUSIVE = [
  ['oneOf'],
  ['anyOf'],
  ['not'],
  ['if', 'then', 'else'],
  ['contains', 'minContains', 'maxContains'],
] as const;

/** How to merge keywords with one value. */
const MERGES: ReadonlyMap<string, Merge> = new Map([
  ...merging('maximum exclusiveMaximum maxLength maxItems maxProperties', keepTighter(Math.min)),
  ...merging('minimum exclusiveMinimum minLength minItems minProperties', keepTighter(Math.max)),
  ...merging('properties patternProperties dependentSchemas $defs dependentRequired', mergeMaps),
  ...merging('items propertyNames unevaluatedItems', bothSchemas),
  ...merging('additionalProperties unevaluatedProperties', (before, value) =>
    before === false || value === false ? false : bothSchemas(before, value),
  ),
  ...merging('uniqueItems deprecated', (before, value) => before === true || value === true),
  ...merging('nullable', (before, value) => before === true && value === true),
  ...merging('required', (before, value) => [...new Set([...asList(before), ...asList(value)])]),
]);

type Merge = (before: JsonValue, value: JsonValue) => JsonValue;

function merging(keywords: string, merge: Merge): readonly (readonly [string, Merge])[] {
  return keywords.split(' ').map((keyword) => [keyword, merge]);
}

function keepTighter(tighter: (one: number, other: number) => number): Merge {
  return (before, value) => (typeof before === 'number' && typeof value === 'number' ? tighter(before, value) : value);
}

/**
 * Merges two schemas that must both match, with notes about contradictions. `rest` has keywords of the second that one
 * schema cannot have twice. The second schema is more specific, so its descriptions win.
 */
export function mergeSchemas(first: JsonObject, second: JsonObject) {
  const result = new Map(Object.entries(first));
  const notes: LimitView[] = [];
  const rest = new Map<string, JsonValue>();
  for (const keywords of EXCLUSIVE) {
    if (!keywords.some((key) => Object.hasOwn(second, key))) continue;
    if (keywords.every((key) => same(fieldAt(first, key), fieldAt(second, key)))) continue;
    const target = keywords.some((key) => result.has(key)) ? rest : result;
    for (const key of keywords) {
      const value = fieldAt(second, key);
      if (value !== undefined) target.set(key, value);
    }
  }
  for (const [key, value] of Object.entries(second)) {
    if (EXCLUSIVE.some((keywords) => (keywords as readonly string[]).includes(key))) continue;
    const before = result.get(key);
    if (before === undefined || same(before, value)) {
      result.set(key, value);
      continue;
    }
    const merged = mergeKeyword(key, before, value);
    result.set(key, merged.value);
    if (merged.note) notes.push(merged.note);
  }
  return { schema: Object.fromEntries(result), notes, rest: rest.size > 0 ? Object.fromEntries(rest) : undefined };
}

function mergeKeyword(key: string, before: JsonValue, value: JsonValue): { value: JsonValue; note?: LimitView } {
  const merge = MERGES.get(key);
  if (merge) return { value: merge(before, value) };
  const contradiction = (about: string): string =>
    `the document contradicts itself about ${about}: ${valueWords(before)} and ${valueWords(value)}`;
  if (key === 'type') {
    const common = commonTypes(asList(before), asList(value));
    const [only = null] = common;
    if (common.length === 0) return { value: asList(value), note: contradiction('the type') };
    return { value: common.length === 1 ? only : common };
  }
  if (key === 'enum') {
    const common = asList(value).filter((item) => asList(before).some((other) => same(item, other)));
    return common.length > 0 ? { value: common } : { value, note: contradiction('the values') };
  }
  if (key === 'pattern') return { value, note: { pattern: toText(before) } };
  return ['const', 'format', 'multipleOf'].includes(key) ? { value, note: contradiction(key) } : { value };
}

function commonTypes(before: readonly JsonValue[], value: readonly JsonValue[]): readonly JsonValue[] {
  const allows = (types: readonly JsonValue[], type: JsonValue): boolean =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  const common = [...value.filter((type) => allows(before, type)), ...before.filter((type) => allows(value, type))];
  return [...new Set(common)];
}

function mergeMaps(before: JsonValue, value: JsonValue): JsonValue {
  if (!isObject(before) || !isObject(value)) return value;
  const result = new Map(Object.entries(before));
  for (const [name, schema] of Object.entries(value)) {
    const known = result.get(name);
    if (known === undefined || same(known, schema)) result.set(name, schema);
    else if (Array.isArray(known) && Array.isArray(schema)) result.set(name, [...new Set([...known, ...schema])]);
    else result.set(name, bothSchemas(known, schema));
  }
  return Object.fromEntries(result);
}

/** Merged on access, so that loops in the document stay loops of references. */
function bothSchemas(before: JsonValue, value: JsonValue): JsonValue {
  if (allowsAll(before)) return value;
  return allowsAll(value) ? before : { allOf: [before, value] };
}

function valueWords(value: JsonValue): string {
  return asList(value)
    .map((item) => (typeof item === 'string' ? item : JSON.stringify(item)))
    .join(', ');
}

function same(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}
