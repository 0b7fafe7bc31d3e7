import type { JsonValue } from '@docs/base/json.ts';
import { plural } from '@docs/base/plural.ts';
import { listed } from '@docs/base/words.ts';

/** What a keyword asks of a value, in the words of the reference. `undefined`: the keyword says nothing by itself. */
export function keywordWords(keyword: string, asked: JsonValue | undefined): string | undefined {
  switch (keyword) {
    case 'type':
      return `must be ${listed(listOf(asked).map(typeWord), 'or')}`;
    case 'const':
      return `must be ${JSON.stringify(asked)}`;
    case 'enum':
      return `must be one of ${valueList(listOf(asked))}`;
    case 'minLength':
      return asked === 1 ? 'must not be empty' : `must have at least ${count(asked, 'character')}`;
    case 'maxLength':
      return `must have at most ${count(asked, 'character')}`;
    case 'minItems':
      return `must have at least ${count(asked, 'item')}`;
    case 'maxItems':
      return `must have at most ${count(asked, 'item')}`;
    case 'minProperties':
      return `must have at least ${count(asked, 'member')}`;
    case 'maxProperties':
      return `must have at most ${count(asked, 'member')}`;
    case 'minimum':
      return `must be at least ${String(asked)}`;
    case 'maximum':
      return `must be at most ${String(asked)}`;
    case 'exclusiveMinimum':
      return `must be more than ${String(asked)}`;
    case 'exclusiveMaximum':
      return `must be less than ${String(asked)}`;
    case 'multipleOf':
      return `must be a multiple of ${String(asked)}`;
    case 'uniqueItems':
      return 'must not have the same item twice';
    case 'pattern':
      return `must match the pattern ${String(asked)}`;
    case 'format':
      return `must be ${FORMATS.get(String(asked)) ?? `a ${String(asked)}`}`;
    case 'false':
      return 'is not a member that may be sent';
    case 'not':
      return 'has a value that is ruled out here';
    case 'contains':
    case 'minContains':
    case 'maxContains':
      return 'does not have the items that are asked for';
    case 'propertyNames':
      return 'has a member whose name is not allowed';
    default:
      return undefined;
  }
}

const FORMATS: ReadonlyMap<string, string> = new Map([
  ['date-time', 'a date and time such as 2026-01-31T09:00:00Z'],
  ['date', 'a date such as 2026-01-31'],
  ['time', 'a time such as 09:00:00Z'],
  ['duration', 'a duration such as P3D'],
  ['email', 'an email address'],
  ['hostname', 'a host name'],
  ['ipv4', 'an IPv4 address'],
  ['ipv6', 'an IPv6 address'],
  ['uri', 'an absolute address such as https://example.com/'],
  ['uri-reference', 'an address'],
  ['uuid', 'a UUID'],
  ['regex', 'a regular expression'],
]);

export function typeWord(type: JsonValue): string {
  switch (type) {
    case 'string':
      return 'text';
    case 'integer':
      return 'a whole number';
    case 'number':
      return 'a number';
    case 'boolean':
      return 'true or false';
    case 'array':
      return 'a list';
    case 'object':
      return 'an object';
    default:
      return String(type);
  }
}

/** At most eight: the page has them all. */
export function valueList(values: readonly JsonValue[]): string {
  const shown = values.slice(0, 8).map((value) => JSON.stringify(value));
  return values.length > shown.length ? `${shown.join(', ')}, …` : listed(shown, 'or');
}

function count(amount: JsonValue | undefined, noun: string): string {
  return plural(Number(amount), noun);
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}
