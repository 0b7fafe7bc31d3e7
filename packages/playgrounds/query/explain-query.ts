import type { Content } from '@docs/base/content.ts';
import { type Scalar, shown } from '@docs/base/json-text/json-node.ts';
import { capitalised, listed as listWords } from '@docs/base/words.ts';
import { dateText, relativeDate, resolveDate } from './dates.ts';
import {
  dateUnits,
  listNames,
  messageContent,
  type OperatorName,
  type QueryField,
  type QueryResource,
  recordsText,
} from './language.ts';
import type { Predicate, Query, Test } from './query-tree.ts';

/** What a query matches, as a sentence: "Stories whose `status` is `published` and …". */
export function explainQuery(query: Query, resource: QueryResource, now: number): Content {
  const fields = new Map(resource.fields.map((field) => [field.name, field]));
  const records = recordsText(resource);
  const words = clause(query, fields, now, false);
  return messageContent(words === '' ? `All ${records}.` : `${capitalised(records)} ${words}.`);
}

type Fields = ReadonlyMap<string, QueryField>;

/** A phrase that follows "stories": "whose … is …", "other than …". Empty without conditions. */
function clause(query: Query, fields: Fields, now: number, boxed: boolean): string {
  switch (query.kind) {
    case 'predicate':
      return describePredicate(query, fields, now);
    case 'not': {
      const words = query.operands.map((operand) => clause(operand, fields, now, true)).join('');
      return words === '' ? 'that match no condition' : `other than those ${words}`;
    }
    case 'every':
    case 'and':
      return joinAll(flattened(query, 'and'), fields, now, boxed);
    case 'or':
      return joinAny(flattened(query, 'or'), fields, now, boxed);
  }
}

function joinAll(operands: readonly Query[], fields: Fields, now: number, boxed: boolean): string {
  const words = operands.map((operand, index) => ({
    not: operand.kind === 'not',
    // The last one needs no brackets.
    text: clause(operand, fields, now, operands.length > 1 && (boxed || index < operands.length - 1)),
  }));
  const positive = words.filter(({ not, text }) => !not && text !== '').map(({ text }) => text);
  const negative = words.filter(({ not }) => not).map(({ text }) => text);
  const [first, ...rest] = negative;
  const said =
    positive.length === 0 && first !== undefined
      ? [first, ...rest.map((text) => `and ${text}`)]
      : [series(positive, 'and'), ...negative.map((text) => `but ${text.replace(/^other than/, 'not')}`)];
  return bracketed(said.filter((text) => text !== '').join(', '), boxed && words.length > 1);
}

function joinAny(operands: readonly Query[], fields: Fields, now: number, boxed: boolean): string {
  const words = operands.map((operand, index) => clause(operand, fields, now, boxed || index < operands.length - 1));
  // A query without conditions matches everything.
  if (words.includes('')) return '';
  return words.length < 2 ? words.join('') : bracketed(`either ${series(words, 'or')}`, boxed);
}

function series(words: readonly string[], last: 'and' | 'or'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')}, ${last} ${words.at(-1)}`;
}

function bracketed(text: string, boxed: boolean): string {
  return boxed && text !== '' ? `(${text})` : text;
}

/** Flattens nested combinations with the same meaning: an object inside `$and` is one long "and". */
function flattened(query: Query, word: 'and' | 'or'): readonly Query[] {
  switch (query.kind) {
    case 'every':
    case 'and':
      // An "and" of a single query is that query.
      if (word === 'or' && query.operands.length !== 1) return [query];
      return query.operands.flatMap((each) => flattened(each, word));
    case 'or':
      return word === 'or' ? query.operands.flatMap((each) => flattened(each, word)) : [query];
    case 'not':
    case 'predicate':
      return [query];
  }
}

function describePredicate({ field: name, tests }: Predicate, fields: Fields, now: number): string {
  const field = fields.get(name);
  if (!field || tests.length === 0) return `whose ${shown(name)} …`;
  return `whose ${shown(name)} ${tests.map((test) => describeTest(test, field, now)).join(' and ')}`;
}

function describeTest({ operator, values }: Test, field: QueryField, now: number): string {
  const words = values.map(({ value }) => describeValue(value, field, now));
  const [first = '…', second = '…'] = words;
  const [raw] = values;
  const late = field.type === 'date';
  const texts = values.map(({ value }) => String(value));
  const ofSet = (one: string, several: string): string =>
    texts.length === 1 ? `${one} ${first}` : `${several} ${listNames(texts, 'and')}`;
  const phrases: Readonly<Record<OperatorName, string>> = {
    $eq: raw?.value === null ? 'has no value' : `is ${first}`,
    $ne: raw?.value === null ? 'has a value' : `is not ${first}`,
    $in: `is ${listWords(words, 'or')}`,
    $nin: words.length === 1 ? `is not ${first}` : `is neither ${listWords(words, 'nor')}`,
    $gt: late ? `is later than ${first}` : `is greater than ${first}`,
    $gte: late ? `is at or after ${first}` : `is at least ${first}`,
    $lt: late ? `is earlier than ${first}` : `is less than ${first}`,
    $lte: late ? `is at or before ${first}` : `is at most ${first}`,
    $between: `is between ${first} and ${second}`,
    $contains: `contains ${first}`,
    $starts_with: `starts with ${first}`,
    $any: ofSet('has', 'has at least one of'),
    $all: ofSet('has', 'has all of'),
    $none: ofSet('does not have', 'has none of'),
    $exists: raw?.value === true ? 'has a value' : 'has no value',
  };
  return phrases[operator.name];
}

function describeValue(value: Scalar, { type }: QueryField, now: number): string {
  if (type === 'locale' && !String(value).includes('-')) return `${shown(value)} in any region`;
  if (type !== 'date' || typeof value !== 'string') return shown(value);
  const time = resolveDate(value, now);
  if (time === undefined) return shown(value);
  const relative = relativeDate(value);
  if (!relative) return dateText(time);
  if (relative.amount === 0) return 'now';
  const unit = dateUnits.find((each) => each.unit === relative.unit)?.meaning ?? '';
  const count = `${relative.amount} ${relative.amount === 1 ? unit.replace(/s$/, '') : unit}`;
  return `${count} ${relative.sign < 0 ? 'ago' : 'from now'} (${dateText(time)})`;
}
