import { counted, fill, phrases } from '@docs/base/interface-words.ts';
import {
  asList,
  fieldAt,
  isTrue,
  type JsonObject,
  type JsonValue,
  numberAt,
  objectAt,
  stringAt,
  wideNumber,
} from '@docs/base/json.ts';
import { MAX_SHOWN_LIMIT } from '@docs/base/limits.ts';
import { groupDigits } from '@docs/base/words.ts';
import { plainWords } from '../descriptions/markdown.ts';
import { shortName } from '../names/slugs.ts';
import { furtherItems, tupleItems } from './keywords.ts';

/** Keywords that count something, by what they count. */
export const countKeywords = {
  character: { least: 'minLength', most: 'maxLength' },
  item: { least: 'minItems', most: 'maxItems' },
  field: { least: 'minProperties', most: 'maxProperties' },
} as const;

const units = { character: phrases.countedCharacters, item: phrases.countedItems, field: phrases.countedFields };
const nothing = { character: phrases.noCharacters, item: phrases.noItems, field: phrases.noFieldsAllowed };

/**
 * The constraints of a schema in words. Unknown keywords are ignored, and so are those of other types: `maxLength` does
 * not restrict an integer.
 */
export function limitsInWords(schema: JsonObject): readonly LimitView[] {
  const types = asList(fieldAt(schema, 'type'));
  const isOf = (type: string): boolean => types.every((each) => each === 'null') || types.includes(type);
  const text = isOf('string') && [
    countLimit(schema, 'character'),
    patternLimit(stringAt(schema, 'pattern')),
    stringAt(schema, 'contentEncoding') && fill(phrases.encodedAs, { encoding: stringAt(schema, 'contentEncoding') }),
    stringAt(schema, 'contentMediaType') &&
      fill(phrases.containsMediaType, { mediaType: stringAt(schema, 'contentMediaType') }),
  ];
  const number = (isOf('number') || isOf('integer')) && [numberLimits(schema), multipleOf(schema)];
  const list = isOf('array') && [
    countLimit(schema, 'item'),
    isTrue(schema, 'uniqueItems') ? phrases.noDuplicates : undefined,
    containsLimit(schema),
  ];
  const object = isOf('object') && [countLimit(schema, 'field'), nameLimits(objectAt(schema, 'propertyNames'))];
  return [text, number, list, object, closedLimit(schema), formatWords(schema)]
    .flatMap((limits) => limits || [])
    .filter((limit): limit is LimitView => limit !== undefined && limit !== '');
}

/** The name of a format. Some documents write a description there instead. */
export function formatName(schema: JsonObject): string | undefined {
  const format = stringAt(schema, 'format');
  return format !== undefined && /^[^\s<>]{1,40}$/.test(format) ? format : undefined;
}

function formatWords(schema: JsonObject): string | undefined {
  const format = stringAt(schema, 'format');
  return format === undefined || formatName(schema) !== undefined ? undefined : shortName(plainWords(format));
}

function countLimit(schema: JsonObject, unit: keyof typeof countKeywords): string | undefined {
  const keywords = countKeywords[unit];
  const least = numberAt(schema, keywords.least);
  const most = numberAt(schema, keywords.most);
  const from = least === 0 ? undefined : least;
  if (from !== undefined && from === most) return fill(phrases.exactlyAmount, { amount: countedUnits(from, unit) });
  if (from !== undefined && most !== undefined)
    return fill(phrases.rangeFromTo, { from: groupDigits(from), to: countedUnits(most, unit) });
  if (most !== undefined)
    return most === 0 ? nothing[unit] : fill(phrases.atMostAmount, { most: countedUnits(most, unit) });
  return from === undefined ? undefined : fill(phrases.atLeastAmount, { least: countedUnits(from, unit) });
}

/** `1 item`, `1,000 items`. */
export function countedUnits(count: number, unit: keyof typeof countKeywords): string {
  return counted(units[unit], count, groupDigits(count));
}

/** OpenAPI 3.0 has `exclusiveMinimum: true` beside `minimum`, 3.1 a separate number. */
function numberLimits(schema: JsonObject): string | undefined {
  const least = bound(schema, 'minimum', 'exclusiveMinimum');
  const most = bound(schema, 'maximum', 'exclusiveMaximum');
  if (least && most && !least.exclusive && !most.exclusive) {
    const [from, to] = [showLimit(least.value), showLimit(most.value)];
    return from === to ? fill(phrases.exactlyAmount, { amount: from }) : fill(phrases.rangeFromTo, { from, to });
  }
  const lower = least && `${least.exclusive ? phrases.moreThan : phrases.atLeastWords} ${showLimit(least.value)}`;
  const upper = most && `${most.exclusive ? phrases.lessThan : phrases.atMostWords} ${showLimit(most.value)}`;
  return [lower, upper].filter((text) => text !== undefined).join(', ') || undefined;
}

/** Numbers of four digits have no comma, because they may be years. */
export function showLimit(value: number): string {
  return Math.abs(value) < 10_000 ? String(value) : groupDigits(wideNumber(value));
}

export function bound(schema: JsonObject, inclusive: string, exclusive: string) {
  const strict = numberAt(schema, exclusive);
  const value = numberAt(schema, inclusive);
  if (strict !== undefined && (value === undefined || (inclusive === 'minimum' ? strict >= value : strict <= value))) {
    return { value: strict, exclusive: true };
  }
  return value === undefined ? undefined : { value, exclusive: isTrue(schema, exclusive) };
}

function multipleOf(schema: JsonObject): string | undefined {
  const step = numberAt(schema, 'multipleOf');
  return step === undefined || (step === 1 && fieldAt(schema, 'type') === 'integer')
    ? undefined
    : fill(phrases.multipleOfStep, { step });
}

function containsLimit(schema: JsonObject): string | undefined {
  const value = fieldAt(objectAt(schema, 'contains'), 'const');
  // Other schemas are shown below, as a condition.
  return value === undefined
    ? undefined
    : fill(phrases.includesValue, { value: showValue(value), times: containedTimes(schema) });
}

/** How many items must match `contains`. */
export function containedTimes(schema: JsonObject): string {
  const least = numberAt(schema, 'minContains') ?? 1;
  const most = numberAt(schema, 'maxContains');
  if (most !== undefined) return fill(phrases.rangeOfTimes, { least, most });
  return least === 1 ? phrases.atLeastOnce : fill(phrases.atLeastCountTimes, { least });
}

/** What is not allowed, if no fields or items show it. */
function closedLimit(schema: JsonObject): string | undefined {
  const hasFields = Object.keys(objectAt(schema, 'properties') ?? {}).length > 0;
  if (fieldAt(schema, 'additionalProperties') === false && !hasFields && !objectAt(schema, 'patternProperties'))
    return phrases.noFieldsAllowed;
  if (tupleItems(schema).length > 0 && furtherItems(schema) === false) return phrases.noFurtherItems;
  return stringAt(schema, 'x-dynamic-ref') && phrases.definedByExtendingSchemas;
}

export function patternLimit(pattern: string | undefined): Exclude<LimitView, string> | undefined {
  return pattern === undefined ? undefined : { pattern: pattern.length > 300 ? `${pattern.slice(0, 300)}…` : pattern };
}

/** A limit that several merged schemas share is listed once. */
export function uniqueLimits(limits: readonly LimitView[]): readonly LimitView[] {
  return [...new Map(limits.map((limit) => [limitText(limit), limit])).values()];
}

/** A limit in the form it has within a sentence. */
export function limitText(limit: LimitView): string {
  return typeof limit === 'string' ? limit : fill(phrases.matchesPattern, { pattern: limit.pattern });
}

function nameLimits(names: JsonObject | undefined): string | undefined {
  if (!names) return undefined;
  const inner = limitsInWords(names);
  return inner.length > 0 ? fill(phrases.namesWithLimits, { limits: inner.map(limitText).join(', ') }) : undefined;
}

/** A constraint in words, "at most 255 characters", or a pattern, which pages show as code. */
export type LimitView = string | { readonly pattern: string };

/** A value in running text: strings without quotes if that is unambiguous, everything else as JSON. */
export function showValue(value: JsonValue): string {
  if (typeof value === 'number') return wideNumber(value);
  const text = typeof value === 'string' && needsNoQuotes(value) ? value : JSON.stringify(value);
  return text.length > MAX_SHOWN_LIMIT ? `${text.slice(0, MAX_SHOWN_LIMIT)}…` : text;
}

function needsNoQuotes(text: string): boolean {
  return (
    text !== '' && text === text.trim() && !/[\n"]/.test(text) && !/^(?:true|false|null|-?\d+(?:\.\d+)?)$/.test(text)
  );
}
