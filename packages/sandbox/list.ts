import { isObject, type JsonValue } from '@docs/base/json.ts';
import { byText, capitalised, quoted } from '@docs/base/words.ts';
import type { JsonSchema } from '@docs/json-schema/check-value.ts';
import type { StoredRecord } from './account-state.ts';
import { type MinimalValueTools, minimalValue } from './minimal-value.ts';
import type { QueryableResource } from './read-extensions.ts';
import { Rejection } from './rejection.ts';
import type { Call, JoinedRules, Reply } from './rules.ts';
import { type JsonRecord, successOf, successStatus, valueAtPath } from './simulated-api.ts';

/** A page of a list or search: filtered, sorted, limited. */
export function listRecords(
  call: Call,
  rules: JoinedRules,
  all: readonly StoredRecord[],
  tools: MinimalValueTools,
): Reply {
  const { operation, api, account } = call;
  const resource = operation.resource === undefined ? undefined : api.queryableResources[operation.resource];
  const place = operation.method === 'GET' ? 'query' : 'body';
  const asked: JsonRecord = place === 'query' ? call.query : call.body;
  const shown = all.map((record) => ({ record, value: account.show(record) }));
  const found = shown.filter(
    ({ record, value }) =>
      (asked.search === undefined || contains(textsOf(value, resource, rules), String(asked.search))) &&
      (asked.query === undefined || resource === undefined || call.matches(asked.query, record, resource.name)),
  );
  const sort = sortOrder(asked.sort, resource, place);
  const sorted = sort === undefined ? found : sortedBy(found, sort);
  const limit = Number(asked.limit ?? asked.per_page ?? asked.page_size ?? 20);
  const page = Number(asked.page ?? 1);
  const offset = Number(asked.offset ?? (Number.isFinite(page) ? (page - 1) * limit : 0));
  const success = successOf(operation);
  const items = sorted.slice(offset, offset + limit).map(({ record }) => account.show(record, success?.item));
  const [total, matched, count] = [all.length, found.length, items.length];
  const facts: PageFacts = {
    total,
    total_count: matched,
    totalCount: matched,
    matched,
    count,
    limit,
    per_page: limit,
    page_size: limit,
    offset,
    page,
    sort: sort ?? '',
  };
  return { status: successStatus(operation), body: envelope(success?.schema, success?.wrapper, items, facts, tools) };
}

/** By the common names of pagination fields. */
type PageFacts = { readonly [name: string]: number | string };

/** The list in its documented envelope. */
function envelope(
  schema: JsonSchema | undefined,
  wrapper: string | undefined,
  items: readonly JsonRecord[],
  facts: PageFacts,
  tools: MinimalValueTools,
): JsonValue {
  if (wrapper === undefined) return items;
  const around = fillFacts(minimalValue(schema, tools), facts);
  return { ...(isObject(around) ? around : {}), [wrapper]: items };
}

function fillFacts(value: JsonValue, facts: PageFacts): JsonValue {
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
      return [name, fact ?? fillFacts(each, facts)];
    }),
  );
}

/** The sort order as the API returns it, without `+`. */
function sortOrder(sent: JsonValue | undefined, resource: QueryableResource | undefined, place: 'query' | 'body') {
  if (!resource) return typeof sent === 'string' ? sent : undefined;
  // In a URL, an unencoded plus sign is a space.
  const order = typeof sent === 'string' ? sent.replaceAll(/(^|,)[+ ]/g, '$1') : resource.defaultSort;
  const wrong = order.split(',').find((each) => !resource.sort.includes(each.replace(/^-/, '')));
  if (wrong !== undefined && order !== resource.defaultSort) {
    const name = resource.name.replaceAll('-', ' ');
    const pointer = place === 'query' ? 'sort' : '/sort';
    throw new Rejection('invalid_sort', {
      detail: `${capitalised(name)} cannot be sorted by \`${wrong.replace(/^-/, '')}\`.`,
      errors: [{ in: place, pointer, code: 'not_sortable', message: `Sort by ${quoted(resource.sort)}.` }],
    });
  }
  return order;
}

type ShownRecord = { readonly record: StoredRecord; readonly value: JsonRecord };

/** Records without a value come last in both directions; ties are broken by key. */
function sortedBy(all: readonly ShownRecord[], order: string): readonly ShownRecord[] {
  const fields = order
    .split(',')
    .filter(Boolean)
    .map((each) => ({ name: each.replace(/^[+-]/, ''), sign: each.startsWith('-') ? -1 : 1 }));
  return [...all].sort((one, other) => {
    for (const { name, sign } of fields) {
      const [left, right] = [sortValue(one.value, name), sortValue(other.value, name)];
      if (left === null || right === null) {
        if (left !== right) return left === null ? 1 : -1;
        continue;
      }
      const difference =
        typeof left === 'number' && typeof right === 'number' ? left - right : compareText(String(left), String(right));
      if (difference !== 0) return difference * sign;
    }
    return compareText(one.record.key, other.record.key);
  });
}

function sortValue(value: JsonRecord, name: string): JsonValue {
  const own = valueAtPath(value, name);
  if (own !== undefined) return own;
  const inside = Object.values(value).find((each) => isObject(each) && Object.hasOwn(each, name));
  return valueAtPath(inside, name) ?? null;
}

function compareText(one: string, other: string): number {
  return byText(one.toLowerCase(), other.toLowerCase());
}

function contains(texts: readonly JsonValue[], wanted: string): boolean {
  const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return texts.some((each) =>
    plain(typeof each === 'string' ? each : JSON.stringify(each ?? '')).includes(plain(wanted)),
  );
}

/** The texts that `search` covers: from a rule, or the fields named in the document. */
function textsOf(value: JsonRecord, resource: QueryableResource | undefined, rules: JoinedRules): readonly JsonValue[] {
  const own = resource && rules.search(resource.name);
  if (own) return own(value);
  const words = (resource?.search ?? []).map((each) => each.replace(/s$/, '').replaceAll(' ', '_'));
  const named = Object.entries(value).filter(([name]) =>
    words.some((word) => name === word || name.endsWith(`_${word}`)),
  );
  return named.length > 0 ? named.map(([, each]) => each) : Object.values(value);
}
