import { fieldAt, type JsonObject, type JsonValue, listAt, stringAt } from '@docs/base/json.ts';
import { LONGEST_MATCHED } from '@docs/base/longest-matched.ts';
import { isSlowPattern } from '@docs/openapi/patterns/is-slow-pattern.ts';

/** Tells of a keyword that a value does not fit. */
export type TellKeyword = (keyword: string, asked: JsonValue) => void;

/**
 * Formats that mean the same to everybody, as loosely as they are used: what does not pass is surely wrong. Others, such as
 * `time`, are often words of the document's own.
 */
const FORMATS: ReadonlyMap<string, RegExp> = new Map([
  ['date', /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/],
  ['date-time', /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)$/i],
  ['email', /^[^\s@]+@[^\s@]+$/],
  ['ipv4', /^\d{1,3}(?:\.\d{1,3}){3}$/],
  ['ipv6', /^[\da-f:.]*:[\da-f:.]*$/i],
  ['uuid', /^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/i],
  ['uri', /^[a-z][a-z\d+.-]*:/i],
]);

/** Documents have few patterns, and many values for each. */
const patterns = new Map<string, RegExp | undefined>();

/** An expression of the document that is known to be quick for texts up to `LONGEST_MATCHED`. */
export function quickPattern(source: string): RegExp | undefined {
  if (patterns.has(source)) return patterns.get(source);
  const expression = isSlowPattern(source) ? undefined : expressionOf(source);
  patterns.set(source, expression);
  return expression;
}

/** Patterns of other dialects exist. */
function expressionOf(source: string): RegExp | undefined {
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
}

export function fitsType(type: JsonValue, value: JsonValue): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value);
    case 'integer':
      // Numbers that JavaScript would round are written as texts.
      return Number.isInteger(value) || (typeof value === 'string' && /^-?\d{16,20}$/.test(value));
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === type;
    default:
      // Not a type of JSON: nothing can be said.
      return true;
  }
}

/** What keywords other than its type have against a text. */
export function checkText(schema: JsonObject, value: string, tell: TellKeyword): void {
  const least = limitAt(schema, 'minLength');
  const most = limitAt(schema, 'maxLength');
  if (least !== undefined || most !== undefined) {
    const { length } = [...value];
    if (least !== undefined && length < least) tell('minLength', least);
    if (most !== undefined && length > most) tell('maxLength', most);
  }
  if (value.length > LONGEST_MATCHED) return;
  const format = stringAt(schema, 'format');
  if (format !== undefined && FORMATS.get(format)?.test(value) === false) tell('format', format);
  const pattern = stringAt(schema, 'pattern');
  if (pattern !== undefined && quickPattern(pattern)?.test(value) === false) tell('pattern', pattern);
}

/** What keywords other than its type have against a number. */
export function checkNumber(schema: JsonObject, value: number, tell: TellKeyword): void {
  const least = limitAt(schema, 'minimum');
  const most = limitAt(schema, 'maximum');
  // In OpenAPI 3.0 these say how the limits beside them are meant.
  const above = fieldAt(schema, 'exclusiveMinimum') === true ? least : limitAt(schema, 'exclusiveMinimum');
  const below = fieldAt(schema, 'exclusiveMaximum') === true ? most : limitAt(schema, 'exclusiveMaximum');
  if (above !== undefined && value <= above) tell('exclusiveMinimum', above);
  else if (least !== undefined && value < least) tell('minimum', least);
  if (below !== undefined && value >= below) tell('exclusiveMaximum', below);
  else if (most !== undefined && value > most) tell('maximum', most);
  const step = limitAt(schema, 'multipleOf');
  if (step === undefined || step <= 0 || Math.abs(value) > Number.MAX_SAFE_INTEGER) return;
  const times = value / step;
  if (Math.abs(times - Math.round(times)) > 1e-6 * Math.max(1, Math.abs(times))) tell('multipleOf', step);
}

/** What keywords about its length have against a list. */
export function checkList(schema: JsonObject, value: readonly JsonValue[], tell: TellKeyword): void {
  const least = limitAt(schema, 'minItems');
  const most = limitAt(schema, 'maxItems');
  if (least !== undefined && value.length < least) tell('minItems', least);
  if (most !== undefined && value.length > most) tell('maxItems', most);
  if (fieldAt(schema, 'uniqueItems') !== true) return;
  // Objects are not compared: that could take long, and equal ones are hardly ever meant.
  const scalars = value.filter((item) => typeof item !== 'object' || item === null);
  if (new Set(scalars).size < scalars.length) tell('uniqueItems', true);
}

/** What keywords about how many members it has have against an object. */
export function checkSize(schema: JsonObject, value: JsonObject, tell: TellKeyword): void {
  const { minProperties, maxProperties } = schema;
  if (minProperties === undefined && maxProperties === undefined) return;
  const { length } = Object.keys(value);
  if (typeof minProperties === 'number' && length < minProperties) tell('minProperties', minProperties);
  if (typeof maxProperties === 'number' && length > maxProperties) tell('maxProperties', maxProperties);
}

/** Whether a value is one of those that a schema lists; `true` where it lists none. */
export function isListed(schema: JsonObject, value: JsonValue): boolean {
  const only = fieldAt(schema, 'const');
  const values = only === undefined ? listAt(schema, 'enum') : [only];
  if (values.length === 0 || values.includes(value)) return true;
  if (typeof value !== 'object' || value === null) return false;
  // The order of members does not count, so one that only looks different is taken as listed.
  const { length } = JSON.stringify(value);
  return values.some((each) => typeof each === 'object' && JSON.stringify(each).length === length);
}

/** A number of the schema. Those that are rounded when they are read forbid nothing. */
function limitAt(schema: JsonObject, keyword: string): number | undefined {
  const limit = fieldAt(schema, keyword);
  return typeof limit === 'number' && Math.abs(limit) <= Number.MAX_SAFE_INTEGER ? limit : undefined;
}
