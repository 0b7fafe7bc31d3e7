import { type CountedForms, counted, fill, phrases } from '@docs/base/interface-words.ts';
import type { JsonValue } from '@docs/base/json.ts';
import { listed } from '@docs/base/words.ts';

type Asked = JsonValue | undefined;

const atLeast = (forms: CountedForms) => (asked: Asked) =>
  fill(phrases.mustHaveAtLeast, { asked: counted(forms, Number(asked)) });
const atMost = (forms: CountedForms) => (asked: Asked) =>
  fill(phrases.mustHaveAtMost, { asked: counted(forms, Number(asked)) });
const compared = (words: string) => (asked: Asked) => fill(phrases.mustBeInline, { words, asked: String(asked) });
const always = (text: string) => () => text;
const missingItems = always(phrases.doesNotHaveTheRequired);

const KEYWORDS: ReadonlyMap<string, (asked: Asked) => string> = new Map<string, (asked: Asked) => string>([
  [
    'type',
    (asked) => fill(phrases.mustBeInline3, { jsonTypeWords: listed(askedList(asked).map(jsonTypeWords), 'or') }),
  ],
  ['const', (asked) => fill(phrases.mustBeInline4, { asked: JSON.stringify(asked) })],
  ['enum', (asked) => fill(phrases.mustBeOneOfInline2, { asked: valueList(askedList(asked)) })],
  ['minLength', (asked) => (asked === 1 ? phrases.mustNotBeEmpty : atLeast(phrases.countedCharacters)(asked))],
  ['maxLength', atMost(phrases.countedCharacters)],
  ['minItems', atLeast(phrases.countedItems)],
  ['maxItems', atMost(phrases.countedItems)],
  ['minProperties', atLeast(phrases.countedFields)],
  ['maxProperties', atMost(phrases.countedFields)],
  ['minimum', compared(phrases.atLeastInline)],
  ['maximum', compared(phrases.atMostInline)],
  ['exclusiveMinimum', compared(phrases.moreThan)],
  ['exclusiveMaximum', compared(phrases.lessThan)],
  ['multipleOf', compared(phrases.aMultipleOfInline)],
  ['uniqueItems', always(phrases.mustNotHaveTheSame)],
  ['pattern', (asked) => fill(phrases.mustMatchThePattern, { asked: String(asked) })],
  [
    'format',
    (asked) =>
      fill(phrases.mustBeInline5, { FORMATS: FORMATS.get(String(asked)) ?? fill(phrases.a, { asked: String(asked) }) }),
  ],
  ['false', always(phrases.isNotAKnownField)],
  ['not', always(phrases.hasAValueThatIs)],
  ['contains', missingItems],
  ['minContains', missingItems],
  ['maxContains', always(phrases.hasTooManyOfThe)],
  ['propertyNames', always(phrases.hasAFieldWhoseName)],
]);

const FORMATS: ReadonlyMap<string, string> = new Map([
  ['date-time', phrases.aDateAndTimeSuch],
  ['date', phrases.aDateSuchAs2026],
  ['time', phrases.aTimeSuchAs09],
  ['duration', phrases.aDurationSuchAsP3d],
  ['email', phrases.anEmailAddress],
  ['hostname', phrases.aHostName],
  ['ipv4', phrases.anIpv4Address],
  ['ipv6', phrases.anIpv6Address],
  ['uri', phrases.anAbsoluteAddress],
  ['uri-reference', phrases.anAddress],
  ['uuid', phrases.aUuid],
  ['regex', phrases.aRegularExpression],
]);

const TYPES: ReadonlyMap<JsonValue, string> = new Map([
  ['string', phrases.textType],
  ['integer', phrases.aWholeNumber],
  ['number', phrases.aNumber],
  ['boolean', phrases.trueOrFalse],
  ['array', phrases.aList],
  ['object', phrases.anObject],
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
