import { fieldAt, isObject, type JsonObject, type JsonValue, listAt, numberAt, stringAt } from '@docs/base/json.ts';
import { MAX_SAMPLE_ITEMS, MAX_SAMPLE_TEXT } from '@docs/base/limits.ts';
import { tupleItems } from '@docs/openapi/schema/keywords.ts';
import { bound } from '@docs/openapi/schema/limits-in-words.ts';
import type { Shape } from '@docs/openapi/schema/shape.ts';

/** A value for each format with its own syntax. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['base64', 'c3RyaW5n'],
  ['byte', 'c3RyaW5n'],
  ['date', '2019-08-24'],
  ['date-time', '2019-08-24T14:15:22Z'],
  ['duration', 'P1D'],
  ['email', 'user@example.com'],
  ['hostname', 'example.com'],
  ['idn-email', 'user@example.com'],
  ['idn-hostname', 'example.com'],
  ['ipv4', '192.168.0.1'],
  ['ipv6', '2001:0db8:85a3:0000:0000:8a2e:0370:7334'],
  ['iri', 'http://example.com/entity/1'],
  ['iri-reference', '/entity/1'],
  ['json-pointer', '/json/pointer'],
  ['regex', '^[a-z]+$'],
  ['relative-json-pointer', '1/relative/json/pointer'],
  ['time', '14:15:22Z'],
  ['uri', 'http://example.com'],
  ['uri-reference', '../dictionary'],
  ['uri-template', 'http://example.com/{endpoint}'],
  ['uuid', '497f6eca-6276-4993-bfeb-53cbbbba6f08'],
]);

/** A string with the schema's format or length. */
export function sampleText(schema: JsonObject): string {
  const format = stringAt(schema, 'format') ?? stringAt(schema, 'contentEncoding') ?? '';
  const known = FORMATS.get(format);
  if (known !== undefined) return known;
  const word = format === 'password' ? 'pa$$word' : 'string';
  const least = Math.min(numberAt(schema, 'minLength') ?? 0, MAX_SAMPLE_TEXT);
  const most = numberAt(schema, 'maxLength') ?? MAX_SAMPLE_TEXT;
  return word
    .repeat(Math.max(1, Math.ceil(least / word.length)))
    .slice(0, Math.max(least, Math.min(most, word.length)));
}

/** Used if a value is required but none can be shown. */
export function emptyOf({ nullable, types: [type], options }: Shape): JsonValue {
  if (nullable) return null;
  switch (type) {
    case 'object':
      return {};
    case 'array':
      return [];
    case 'integer':
    case 'number':
      return 0;
    case 'boolean':
      return true;
    case undefined:
      return options.length > 0 ? {} : '';
    default:
      return '';
  }
}

/** The first number that the schema's limits allow; zero if it has none. */
export function sampleNumber(schema: JsonObject, integer: boolean): number {
  const multiple = numberAt(schema, 'multipleOf') ?? 0;
  const step = multiple > 0 && Number.isFinite(multiple) ? multiple : integer ? 1 : undefined;
  const least = bound(schema, 'minimum', 'exclusiveMinimum');
  const most = bound(schema, 'maximum', 'exclusiveMaximum');
  if (!least) return most && most.value < 0 ? nearestTo(most, -1, step) : 0;
  const first = nearestTo(least, 1, step);
  if (!most || first < most.value || (first === most.value && !most.exclusive)) return first;
  // No step fits between the limits, so the middle is used.
  return step === undefined ? (least.value + most.value) / 2 : least.value;
}

/** The first number above (`1`) or below (`-1`) a limit. */
function nearestTo(
  { value, exclusive }: NonNullable<ReturnType<typeof bound>>,
  direction: 1 | -1,
  step: number | undefined,
): number {
  if (step === undefined) return exclusive ? value + direction / 2 : value;
  const multiple = rounded((direction === 1 ? Math.ceil(value / step) : Math.floor(value / step)) * step);
  return exclusive && multiple === value ? rounded(multiple + direction * step) : multiple;
}

/** Without binary rounding errors: 0.1 × 3 is 0.3. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

/**
 * Whether a schema's example still matches it: a schema that extends another may have narrowed it. With a pattern, the
 * example is kept, because an invented value would match even less.
 */
export function fitsLimits(schema: JsonObject, value: JsonValue): boolean {
  if (stringAt(schema, 'pattern') !== undefined) return true;
  const [least, most] = typeof value === 'string' ? ['minLength', 'maxLength'] : ['minimum', 'maximum'];
  const size = typeof value === 'string' ? [...value].length : value;
  if (typeof size !== 'number') return true;
  const values = listAt(schema, 'enum');
  if (values.length > 0 && !values.includes(value)) return false;
  return size >= (numberAt(schema, least) ?? size) && size <= (numberAt(schema, most) ?? size);
}

/** The schema of each item in a list's example. */
export function itemSchemas(schema: JsonObject): readonly (JsonValue | undefined)[] {
  if (numberAt(schema, 'maxItems') === 0) return [];
  const tuple = tupleItems(schema);
  if (tuple.length > 0) return tuple;
  const each = fieldAt(schema, 'items');
  const contained = fieldAt(schema, 'contains');
  const demanded = leastContained(schema);
  const found = isObject(each) && isObject(contained) ? { allOf: [each, contained] } : contained;
  const count = Math.min(Math.max(numberAt(schema, 'minItems') ?? 1, demanded, 1), MAX_SAMPLE_ITEMS);
  return Array.from({ length: count }, (_, index) => (index < demanded ? found : (each ?? contained)));
}

/** Whether the schema allows an empty list. */
export function mayBeEmpty(schema: JsonObject): boolean {
  return Math.max(numberAt(schema, 'minItems') ?? 0, leastContained(schema)) <= 0;
}

/** How many items must match `contains`. */
function leastContained(schema: JsonObject): number {
  return isObject(fieldAt(schema, 'contains')) ? (numberAt(schema, 'minContains') ?? 1) : 0;
}
