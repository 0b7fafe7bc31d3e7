import { isObject, type JsonValue } from '@docs/base/json.ts';
import type { StoredRecord } from './account-state.ts';
import { listRecords } from './list.ts';
import { invalidFields } from './read-request.ts';
import { Rejection } from './rejection.ts';
import type { Call, Reply } from './rules.ts';
import { defaultEffect, hasRecord, isSimulated, parentsOf, runOperation, wrapped } from './run-operation.ts';
import type { Session } from './session.ts';
import type { JsonRecord, SimulatedApi, SimulatedOperation } from './simulated-api.ts';

/** A request whose parameters and body are valid. */
type ValidRequest = Pick<Call, 'params' | 'query' | 'form' | 'permissions'> & { readonly body: JsonValue };

/** Finds the records of a request and runs its operation on them. */
export function runOnRecords(
  session: Session,
  api: SimulatedApi,
  operation: SimulatedOperation,
  request: ValidRequest,
): Reply {
  const { rules } = session;
  const account = session.account();
  const tools = { ...session.tools, definitions: api.schemas };
  const { query, permissions, form } = request;
  const params = exampleParams(api, operation, request.params);
  const body = isObject(request.body) ? (request.body as JsonRecord) : {};
  checkQuery(session, api, operation, query, body);
  const keys = parentsOf({ operation, params });
  const parents = findParents(session, api, operation, keys);
  const { key, collection } = operation;
  const call: Call = {
    ...session.scene(),
    api,
    operation,
    params,
    query,
    body,
    ...(form && { form }),
    record: (hasRecord(operation)
      ? account.find(collection ?? '', params[key ?? ''] ?? '', keys)
      : undefined) as StoredRecord,
    parent: parents.at(-1) as StoredRecord,
    permissions,
    invalid: (pointer, code, message) => {
      throw invalidFields([{ in: 'body', pointer, code, message }]);
    },
    list: (where) => listRecords(call, rules, account.inCollection(collection ?? '', keys).filter(where), tools),
    defaultEffect: () => defaultEffect(call, rules, tools),
  };
  const found = call.record ?? rules.missing(operation.id)?.(call);
  if (needsRecord(session, api, operation) && !found) throw new Rejection('not_found');
  const callWithRecord: Call = found === call.record ? call : { ...call, record: found as StoredRecord };
  const reply = runOperation(callWithRecord, rules, tools);
  if (!reply.record || reply.body !== undefined) return reply;
  const headers = { ...locationOf(session, operation, reply), ...reply.headers };
  return { ...reply, body: wrapped(callWithRecord, reply.record, reply.status), headers };
}

/**
 * The path in a page's sample may not exist: the example of the parameter, or a placeholder without one (`GIST_ID`, 0).
 * It then means the first example record.
 */
function exampleParams(
  api: SimulatedApi,
  operation: SimulatedOperation,
  params: ValidRequest['params'],
): ValidRequest['params'] {
  const from = api.collections[operation.collection ?? '']?.parentCollections ?? [];
  const shown = Object.entries(params).map(([name, value]) => {
    const own = name === operation.key ? operation.collection : from[operation.parents.indexOf(name)];
    const seeds = api.collections[own ?? '']?.seeds ?? [];
    const { example } = operation.parameters.find((each) => each.in === 'path' && each.name === name) ?? {};
    const isShown = example === undefined ? value === '0' || isPlaceholder(name, value) : value === String(example);
    const isKnown = seeds.some(({ key }) => key.toLowerCase() === value.toLowerCase());
    return [name, isShown && !isKnown ? (seeds[0]?.key ?? value) : value];
  });
  return Object.fromEntries(shown);
}

const isPlaceholder = (name: string, value: string): boolean =>
  value === name.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, '_');

function findParents(session: Session, api: SimulatedApi, operation: SimulatedOperation, keys: readonly string[]) {
  const from = api.collections[operation.collection ?? '']?.parentCollections ?? [];
  return keys.map((key, index) => {
    const collection = from[index];
    const parent = collection ? session.account().find(collection, key) : undefined;
    if (collection && !parent && !isUnknown(session, api, collection)) throw new Rejection('not_found');
    return parent;
  });
}

/** If the key field is unknown, or no example shows a record, the documented response is used for any. */
function needsRecord(session: Session, api: SimulatedApi, operation: SimulatedOperation): boolean {
  const collection = api.collections[operation.collection ?? ''];
  if (operation.key === undefined || !collection || operation.effect === 'replace') return false;
  if (isUnknown(session, api, operation.collection ?? '')) return false;
  return isSimulated(api, session.rules.effect(operation.id) !== undefined, operation) || collection.key !== undefined;
}

/** No example shows its records, and none was created. */
function isUnknown({ state }: Session, api: SimulatedApi, collection: string): boolean {
  const isEmpty = (state().collections[collection] ?? []).length === 0;
  return isEmpty && (api.collections[collection]?.seeds ?? []).length === 0;
}

function checkQuery(
  { rules }: Session,
  api: SimulatedApi,
  operation: SimulatedOperation,
  query: JsonRecord,
  body: JsonRecord,
): void {
  const value = query.query ?? body.query;
  const resource = api.queryableResources[operation.resource ?? operation.queried ?? ''];
  if (value === undefined || !resource || !rules.query) return;
  const errors = rules.query.check(value, resource, api, query.query === undefined ? 'body' : 'url');
  if (errors.length > 0) throw new Rejection('invalid_query', { detail: errors[0]?.message ?? '', errors });
}

/** `Location` of a new record, or of the job that creates it. */
function locationOf(
  session: Session,
  operation: SimulatedOperation,
  { status, record }: Reply,
): { [name: string]: string } {
  const documented = operation.responses[String(status)]?.headers.Location;
  const template = record && session.options.api.collections[record.collection]?.path;
  if (documented === undefined || !record || template === undefined) return {};
  const values = [...record.parents, record.key];
  return { Location: template.replaceAll(/\{[^}]+\}/g, () => encodeURIComponent(values.shift() ?? '')) };
}
