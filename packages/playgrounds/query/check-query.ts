import { jsonValue, type RecoveredNode, shown } from '@docs/base/json-text/json-node.ts';
import { checkValue } from './check-value.ts';
import { resolveDate } from './dates.ts';
import {
  acceptsOperator,
  closest,
  listNames,
  type OperatorName,
  operatorsOf,
  type QueryField,
  type QueryLimits,
  type QueryResource,
  recordsText,
} from './language.ts';
import { type ParsedQuery, parseQuery } from './parse-query.ts';
import { encodedLength, type QueryTarget } from './query-request.ts';
import {
  errorSpan,
  type FoundQueryProblem,
  type Predicate,
  predicatesOf,
  type Query,
  type QueryProblem,
  type Test,
  toProblems,
  writeAt,
} from './query-tree.ts';

export interface CheckedQuery extends ParsedQuery {
  readonly problems: readonly QueryProblem[];
  /** The API would accept it: there are no errors, though there may be warnings. */
  readonly valid: boolean;
}

/** Parses a query and checks it against the fields of a resource and the limits of the API. */
export function checkQuery(
  text: string,
  resource: QueryResource,
  limits: QueryLimits,
  place: QueryTarget['place'] = 'body',
): CheckedQuery {
  const parsed = parseQuery(text);
  const found = [...parsed.found];
  if (parsed.query) {
    for (const predicate of predicatesOf(parsed.query)) found.push(...predicateProblems(predicate, resource, limits));
    found.push(...limitProblems(parsed.query, limits));
  }
  if (parsed.json && place === 'url') found.push(...tooLong(parsed.json, limits));
  return {
    ...parsed,
    problems: toProblems(text, found),
    valid: found.every(({ severity }) => severity === 'warning'),
  };
}

function* predicateProblems(predicate: Predicate, resource: QueryResource, limits: QueryLimits) {
  const field = resource.fields.find(({ name }) => name === predicate.field);
  if (!field) yield unknownField(predicate, resource);
  else
    for (const test of predicate.tests)
      if (acceptsOperator(field, test.operator)) yield* testProblems(test, field, limits);
      else yield rejectedOperator(test, field);
}

function unknownField(predicate: Predicate, resource: QueryResource): FoundQueryProblem {
  const { field, pointer } = predicate;
  const names = resource.fields.map(({ name }) => name);
  const guess = closest(field, names) ?? closest(field.split('.')[0] ?? '', names);
  return {
    ...errorSpan(predicate, pointer),
    code: 'unknown_query_field',
    message: `${shown(field)} is not a field of ${recordsText(resource)}.`,
    fix: guess ? `Did you mean \`${guess}\`?` : `Fields are ${listNames(names, 'and')}.`,
    ...(guess && writeAt(predicate, guess)),
  };
}

/** For sets, the operators that were probably meant. */
const FOR_SETS: Readonly<Partial<Record<OperatorName, OperatorName>>> = {
  $eq: '$any',
  $in: '$any',
  $ne: '$none',
  $nin: '$none',
};
const FOR_ONE: Readonly<Partial<Record<OperatorName, OperatorName>>> = { $any: '$in', $none: '$nin' };

function rejectedOperator(test: Test, field: QueryField): FoundQueryProblem {
  const { operator, from, to, pointer, values, operand, bare } = test;
  const allowed = operatorsOf(field).map(({ name }) => name);
  const meant = (field.set ? FOR_SETS : FOR_ONE)[operator.name];
  const instead = meant !== undefined && allowed.includes(meant) ? meant : undefined;
  const insert = `"${instead}": ${JSON.stringify(values.map(({ value }) => value))}`;
  const what = field.set ? 'has many values' : `is of type \`${field.type}\``;
  return {
    ...errorSpan(test, pointer),
    code: 'unknown_operator',
    message: bare
      ? `${shown(field.name)} has many values, so a bare value cannot equal it.`
      : `${shown(field.name)} ${what} and does not accept ${shown(operator.name)}.`,
    fix: `${instead ? `Did you mean \`${instead}\`? ` : ''}It accepts ${listNames(allowed)}.`,
    ...(instead && { edit: bare ? { from, to, insert: `{ ${insert} }` } : { from, to: operand.to, insert } }),
  };
}

function* testProblems(test: Test, field: QueryField, limits: QueryLimits): Generator<FoundQueryProblem> {
  const { operator, values, operand, pointer } = test;
  if (operator.operand === 'boolean') return;
  if (operator.operand === 'list' && values.length > limits.values)
    yield {
      ...errorSpan(operand, pointer),
      code: 'max_items',
      message: `The list has ${values.length} values; at most ${limits.values} are allowed.`,
      fix: 'Split it into several requests and merge the results.',
    };
  for (const each of values) {
    const { value } = each;
    if (value === null && (operator.name === '$eq' || operator.name === '$ne')) continue;
    const problem = checkValue(field, value);
    if (!problem) continue;
    const { instead, ...rest } = problem;
    yield {
      ...errorSpan(each, each.pointer),
      ...rest,
      ...(value === null && { fix: 'To find resources without a value, write `{"$exists": false}`.' }),
      ...(instead !== undefined && writeAt(each, instead)),
    };
  }
  if (operator.operand === 'range') yield* emptyRange(test, field);
}

/** A range with swapped ends is accepted but finds nothing. */
function* emptyRange(
  { values: [first, second], operand, pointer }: Test,
  field: QueryField,
): Generator<FoundQueryProblem> {
  if (!first || !second) return;
  const [from, to] = [first, second].map(({ value }) =>
    field.type === 'date' && typeof value === 'string' ? resolveDate(value, 0) : Number(value),
  );
  if (from === undefined || to === undefined || !(from > to)) return;
  // If one end is relative, the order depends on the day.
  if (field.type === 'date' && String(first.value).startsWith('now') !== String(second.value).startsWith('now')) return;
  const insert = `[${JSON.stringify(second.value)}, ${JSON.stringify(first.value)}]`;
  yield {
    ...errorSpan(operand, pointer),
    severity: 'warning',
    message: 'The range starts after its end, so nothing matches.',
    fix: 'Swap the two values.',
    edit: { from: operand.from, to: operand.to, insert },
  };
}

/** A query in a URL must be shorter than one in a body. */
function* tooLong(json: RecoveredNode, limits: QueryLimits): Generator<FoundQueryProblem> {
  const length = encodedLength(jsonValue(json));
  if (length > limits.url)
    yield {
      ...errorSpan({ from: json.from, to: json.from + 1 }, ''),
      message: `The query has ${length} bytes in a URL; at most ${limits.url} are allowed.`,
      fix: 'Split the list of values and merge the results.',
    };
}

function* limitProblems(query: Query, limits: QueryLimits): Generator<FoundQueryProblem> {
  const deepest = tooDeep(query, limits.nesting);
  if (deepest)
    yield {
      severity: 'error',
      from: deepest.from,
      to: deepest.from + 1,
      message: `Queries are nested more than ${limits.nesting} levels deep here.`,
      fix: 'Reduce the nesting. Fields of one object are already combined with “and”.',
    };
  const predicates = predicatesOf(query);
  const extra = predicates[limits.predicates];
  if (extra)
    yield {
      ...errorSpan(extra, extra.pointer),
      message: `The query has ${predicates.length} conditions; at most ${limits.predicates} are allowed.`,
      fix: 'Use `$in` or `$any` for many values of one field, or send several queries.',
    };
}

/** The first query nested deeper than the limit. */
function tooDeep(query: Query, levels: number): Query | undefined {
  if (query.kind === 'predicate') return undefined;
  const left = query.kind === 'every' ? levels - 1 : levels;
  if (left < 0) return query;
  for (const inner of query.operands) {
    const deep = tooDeep(inner, left);
    if (deep) return deep;
  }
  return undefined;
}
