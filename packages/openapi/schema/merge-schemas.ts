import { fieldAt, isObject, type JsonObject, type JsonValue, textOf } from '@docs/base/json.ts';
import type { LimitView } from './limits-in-words.ts';

/** Two schemas that must both hold, as one; what has no common form is told apart. */
export interface Merged {
  readonly schema: JsonObject;
  /** In words, for the reader. */
  readonly notes: readonly LimitView[];
  /** Keywords of the second schema that one schema cannot hold twice. */
  readonly rest: JsonObject | undefined;
}

/** Keywords that mean something only together, or cannot be repeated in one schema. */
const EXCLUSIVE = [
  ['oneOf'],
  ['anyOf'],
  ['not'],
  ['if', 'then', 'else'],
  ['contains', 'minContains', 'maxContains'],
] as const;

const SMALLEST = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']);
const LARGEST = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']);
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'dependentRequired']);
const SCHEMAS = new Set(['items', 'propertyNames', 'unevaluatedItems']);
const OPEN = new Set(['additionalProperties', 'unevaluatedProperties']);
const EITHER = new Set(['uniqueItems', 'deprecated']);
const BOTH = new Set(['nullable']);

/** `second` is nearer to the reader's place: its words win. */
export function mergeSchemas(first: JsonObject, second: JsonObject): Merged {
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
  if (typeof before === 'number' && typeof value === 'number') {
    if (SMALLEST.has(key)) return { value: Math.min(before, value) };
    if (LARGEST.has(key)) return { value: Math.max(before, value) };
  }
  if (MAPS.has(key) && isObject(before) && isObject(value)) return { value: mergeMaps(before, value) };
  if (SCHEMAS.has(key)) return { value: bothSchemas(before, value) };
  if (OPEN.has(key)) return { value: openness(before, value) };
  if (EITHER.has(key)) return { value: before === true || value === true };
  if (BOTH.has(key)) return { value: before === true && value === true };
  switch (key) {
    case 'required':
      return { value: [...new Set([...asList(before), ...asList(value)])] };
    case 'type':
      return mergeTypes(asList(before), asList(value));
    case 'enum': {
      const common = asList(value).filter((item) => asList(before).some((other) => same(item, other)));
      return common.length > 0
        ? { value: common }
        : { value, note: `the document contradicts itself about the values: ${words(before)} and ${words(value)}` };
    }
    case 'pattern':
      return { value, note: { pattern: textOf(before) } };
    case 'const':
    case 'format':
    case 'multipleOf':
      return { value, note: `the document contradicts itself about ${key}: ${words(before)} and ${words(value)}` };
    default:
      return { value };
  }
}

function mergeTypes(before: readonly JsonValue[], value: readonly JsonValue[]): { value: JsonValue; note?: LimitView } {
  const holds = (type: JsonValue, types: readonly JsonValue[]): boolean =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  const common = [
    ...new Set([...value.filter((type) => holds(type, before)), ...before.filter((type) => holds(type, value))]),
  ];
  if (common.length === 0) {
    return {
      value: [...value],
      note: `the document contradicts itself about the type: ${words(before)} and ${words(value)}`,
    };
  }
  return { value: common.length === 1 ? (common[0] ?? null) : common };
}

function mergeMaps(before: JsonObject, value: JsonObject): JsonObject {
  const result = new Map(Object.entries(before));
  for (const [name, schema] of Object.entries(value)) {
    const known = result.get(name);
    if (known === undefined || same(known, schema)) result.set(name, schema);
    else if (Array.isArray(known) && Array.isArray(schema)) result.set(name, [...new Set([...known, ...schema])]);
    else result.set(name, bothSchemas(known, schema));
  }
  return Object.fromEntries(result);
}

/** Merged when it is read, so that loops in the document stay loops of references. */
function bothSchemas(before: JsonValue, value: JsonValue): JsonValue {
  if (before === true || (isObject(before) && Object.keys(before).length === 0)) return value;
  if (value === true || (isObject(value) && Object.keys(value).length === 0)) return before;
  return { allOf: [before, value] };
}

function openness(before: JsonValue, value: JsonValue): JsonValue {
  if (before === false || value === false) return false;
  return bothSchemas(before, value);
}

function asList(value: JsonValue): readonly JsonValue[] {
  return Array.isArray(value) ? value : [value];
}

function words(value: JsonValue): string {
  return asList(value)
    .map((item) => (typeof item === 'string' ? item : JSON.stringify(item)))
    .join(', ');
}

/** Ends at the first difference: writing both out as text would read all of them. */
function same(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => same(item, right[index]));
  if (!isObject(left) || !isObject(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && same(left[key], right[key]))
  );
}
