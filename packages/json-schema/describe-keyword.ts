import { type CountedForms, counted, fill, phrases } from '@docs/base/interface-words.ts';
import type { JsonValue } from '@docs/base/json.ts';
import { listed } from '@docs/base/words.ts';

type Asked = JsonValue | undefined;

const atLeast = (forms: CountedForms) => (asked: Asked) =>
  fill(phrases.mustHaveAtLeast, { amount: counted(forms, Number(asked)) });
const atMost = (forms: CountedForms) => (asked: Asked) =>
  fill(phrases.mustHaveAtMost, { amount: counted(forms, Number(asked)) });
const compared = (words: string) => (asked: Asked) =>
  fill(phrases.mustCompareWith, { comparison: words, value: String(asked) });
const always = (text: string) => () => text;
const missingItems = always(phrases.lacksRequiredItems);

const KEYWORDS: ReadonlyMap<string, (asked: Asked) => string> = new Map<string, (asked: Asked) => string>([
  ['type', (asked) => fill(phrases.mustBeOfType, { types: listed(askedList(asked).map(jsonTypeWords), 'or') })],
  ['const', (asked) => fill(phrases.mustBeValue, { value: JSON.stringify(asked) })],
  ['enum', (asked) => fill(phrases.mustBeOneOfValues, { values: valueList(askedList(asked)) })],
  ['minLength', (asked) => (asked === 1 ? phrases.mustNotBeEmpty : atLeast(phrases.countedCharacters)(asked))],
  ['maxLength', atMost(phrases.countedCharacters)],
  ['minItems', atLeast(phrases.countedItems)],
  ['maxItems', atMost(phrases.countedItems)],
  ['minProperties', atLeast(phrases.countedFields)],
  ['maxProperties', atMost(phrases.countedFields)],
  ['minimum', compared(phrases.atLeastWords)],
  ['maximum', compared(phrases.atMostWords)],
  ['exclusiveMinimum', compared(phrases.moreThan)],
  ['exclusiveMaximum', compared(phrases.lessThan)],
  ['multipleOf', compared(phrases.multipleOf)],
  ['uniqueItems', always(phrases.mustNotHaveDuplicates)],
  ['pattern', (asked) => fill(phrases.mustMatchPattern, { pattern: String(asked) })],
  [
    'format',
    (asked) =>
      fill(phrases.mustMatchFormat, {
        format: FORMATS.get(String(asked)) ?? fill(phrases.formatOther, { format: String(asked) }),
      }),
  ],
  ['false', always(phrases.isUnknownField)],
  ['not', always(phrases.hasForbiddenValue)],
  ['contains', missingItems],
  ['minContains', missingItems],
  ['maxContains', always(phrases.hasTooManyListedItems)],
  ['propertyNames', always(phrases.hasForbiddenFieldName)],
]);

const FORMATS: ReadonlyMap<string, string> = new Map([
  ['date-time', phrases.formatDateTime],
  ['date', phrases.formatDate],
  ['time', phrases.formatTime],
  ['duration', phrases.formatDuration],
  ['email', phrases.formatEmail],
  ['hostname', phrases.formatHostname],
  ['ipv4', phrases.formatIpv4Address],
  ['ipv6', phrases.formatIpv6Address],
  ['uri', phrases.formatUri],
  ['uri-reference', phrases.formatUriReference],
  ['uuid', phrases.formatUuid],
  ['regex', phrases.formatRegex],
]);

const TYPES: ReadonlyMap<JsonValue, string> = new Map([
  ['string', phrases.typeText],
  ['integer', phrases.typeWholeNumber],
  ['number', phrases.typeNumber],
  ['boolean', phrases.typeBoolean],
  ['array', phrases.typeList],
  ['object', phrases.typeObject],
]);

/** A keyword's requirement in the words of the reference; `undefined` if the keyword means nothing by itself. */
export function describeKeyword(keyword: string, asked: Asked): string | undefined {
  return KEYWORDS.get(keyword)?.(asked);
}

export function jsonTypeWords(type: JsonValue): string {
  return TYPES.get(type) ?? String(type);
}

/** At most eight, because the page lists all of them. */
export function valueList(values: readonly JsonValue[]): string {
  const shown = values.slice(0, 8).map((value) => JSON.stringify(value));
  return values.length > shown.length ? `${shown.join(', ')}, …` : listed(shown, 'or');
}

// Not `asList` from `json.ts`, because the browser would load that file with every check.
function askedList(value: Asked): readonly JsonValue[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}
