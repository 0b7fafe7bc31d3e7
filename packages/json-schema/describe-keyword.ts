import type { JsonValue } from '@docs/base/json.ts';
import { listed, plural } from '@docs/base/words.ts';

type Asked = JsonValue | undefined;

const atLeast = (noun: string) => (asked: Asked) => `must have at least ${plural(Number(asked), noun)}`;
const atMost = (noun: string) => (asked: Asked) => `must have at most ${plural(Number(asked), noun)}`;
const compared = (words: string) => (asked: Asked) => `must be ${words} ${String(asked)}`;
const always = (text: string) => () => text;
const missingItems = always('does not have the required items');

const KEYWORDS: ReadonlyMap<string, (asked: Asked) => string> = new Map<string, (asked: Asked) => string>([
  ['type', (asked) => `must be ${listed(listOf(asked).map(jsonTypeWords), 'or')}`],
  ['const', (asked) => `must be ${JSON.stringify(asked)}`],
  ['enum', (asked) => `must be one of ${valueList(listOf(asked))}`],
  ['minLength', (asked) => (asked === 1 ? 'must not be empty' : atLeast('character')(asked))],
  ['maxLength', atMost('character')],
  ['minItems', atLeast('item')],
  ['maxItems', atMost('item')],
  ['minProperties', atLeast('field')],
  ['maxProperties', atMost('field')],
  ['minimum', compared('at least')],
  ['maximum', compared('at most')],
  ['exclusiveMinimum', compared('more than')],
  ['exclusiveMaximum', compared('less than')],
  ['multipleOf', compared('a multiple of')],
  ['uniqueItems', always('must not have the same item twice')],
  ['pattern', (asked) => `must match the pattern ${String(asked)}`],
  ['format', (asked) => `must be ${FORMATS.get(String(asked)) ?? `a ${String(asked)}`}`],
  ['false', always('is not a known field')],
  ['not', always('has a value that is not allowed here')],
  ['contains', missingItems],
  ['minContains', missingItems],
  ['maxContains', always('has too many of the listed items')],
  ['propertyNames', always('has a field whose name is not allowed')],
]);

const FORMATS: ReadonlyMap<string, string> = new Map([
  ['date-time', 'a date and time such as 2026-01-31T09:00:00Z'],
  ['date', 'a date such as 2026-01-31'],
  ['time', 'a time such as 09:00:00Z'],
  ['duration', 'a duration such as P3D'],
  ['email', 'an email address'],
  ['hostname', 'a host name'],
  ['ipv4', 'an IPv4 address'],
  ['ipv6', 'an IPv6 address'],
  ['uri', 'an absolute URL such as https://example.com/'],
  ['uri-reference', 'an address'],
  ['uuid', 'a UUID'],
  ['regex', 'a regular expression'],
]);

const TYPES: ReadonlyMap<JsonValue, string> = new Map([
  ['string', 'text'],
  ['integer', 'a whole number'],
  ['number', 'a number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
]);

/** What a keyword asks of a value, in the words of the reference; `undefined` if the keyword says nothing by itself. */
export function describeKeyword(keyword: string, asked: Asked): string | undefined {
  return KEYWORDS.get(keyword)?.(asked);
}

export function jsonTypeWords(type: JsonValue): string {
  return TYPES.get(type) ?? String(type);
}

/** At most eight: the page has them all. */
export function valueList(values: readonly JsonValue[]): string {
  const shown = values.slice(0, 8).map((value) => JSON.stringify(value));
  return values.length > shown.length ? `${shown.join(', ')}, …` : listed(shown, 'or');
}

function listOf(value: Asked): readonly JsonValue[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}
