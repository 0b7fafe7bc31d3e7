import { isObject, type JsonValue } from '@docs/base/json.ts';
import { listRecords } from './list.ts';
import { byShape, isSimulated, operate, parentsOf, wrapped } from './operate.ts';
import type { Fields, Operation, Program } from './program.ts';
import { invalidFields } from './read-request.ts';
import { Rejection } from './rejection.ts';
import type { Call, Reply } from './rules.ts';
import type { Session } from './session.ts';
import type { Stored } from './state.ts';

/** A request with valid parameters and body. */
type ReadRequest = Pick<Call, 'params' | 'query' | 'form' | 'permissions'> & { readonly body: JsonValue };

/** Finds the records of a request and runs its operation. */
export function perform(session: Session, program: Program, operation: Operation, request: ReadRequest): Reply {
  const { rules } = session;
  const account = session.account();
  const tools = { ...session.tools, definitions: program.schemas };
  const { query, permissions, form } = request;
  const params = exampleParams(program, operation, request.params);
  const body = isObject(request.body) ? (request.body as Fields) : {};
  checkQuery(session, program, operation, query, body);
  const keys = parentsOf({ operation, params });
  const parents = findParents(session, program, operation, keys);
  const { key, collection } = operation;
  const isOfRecord = key !== undefined && collection !== undefined;
  const call: Call = {
    ...session.scene(),
    program,
    operation,
    params,
    query,
    body,
    ...(form && { form }),
    record: (isOfRecord ? account.find(collection, params[key] ?? '', keys) : undefined) as Stored,
    parent: parents.at(-1) as Stored,
    permissions,
    invalid: (pointer, code, message) => {
      throw invalidFields([{ in: 'body', pointer, code, message }]);
    },
    list: (where) => listRecords(call, rules, account.inCollection(collection ?? '', keys).filter(where), tools),
    byShape: () => byShape(call, rules, tools),
  };
  const found = call.record ?? rules.missing(operation.id)?.(call);
  if (needsRecord(session, program, operation) && !found) throw new Rejection('not_found');
  const known: Call = found === call.record ? call : { ...call, record: found as Stored };
  const reply = operate(known, rules, tools);
  if (!reply.record || reply.body !== undefined) return reply;
  const headers = { ...locationOf(session, operation, reply), ...reply.headers };
  return { ...reply, body: wrapped(known, reply.record, reply.status), headers };
}

/**
 * The path in a page's sample may not exist: the example of the parameter, or a placeholder without one (`GIST_ID`, 0).
 * It then means the first example record.
 */
function exampleParams(program: Program, operation: Operation, params: ReadRequest['params']): ReadRequest['params'] {
  const from = program.collections[operation.collection ?? '']?.parentCollections ?? [];
  const shown = Object.entries(params).map(([name, value]) => {
    const own = name === operation.key ? operation.collection : from[operation.parents.indexOf(name)];
    const seeds = program.collections[own ?? '']?.seeds ?? [];
    const { example } = operation.parameters.find((each) => each.in === 'path' && each.name === name) ?? {};
    const isShown = example === undefined ? value === '0' || isPlaceholder(name, value) : value === String(example);
    const isKnown = seeds.some(({ key }) => key.toLowerCase() === value.toLowerCase());
    return [name, isShown && !isKnown ? (seeds[0]?.key ?? value) : value];
  });
  return Object.fromEntries(shown);
}

const isPlaceholder = (name: string, value: string): boolean =>
  value === name.toUpperCase().replaceAll(/[^\p{L}\p{N}]+/gu, '_');

function findParents(session: Session, program: Program, operation: Operation, keys: readonly string[]) {
  const from = program.collections[operation.collection ?? '']?.parentCollections ?? [];
  return keys.map((key, index) => {
    const collection = from[index];
    const parent = collection ? session.account().find(collection, key) : undefined;
    if (collection && !parent && !isUnknown(session, program, collection)) throw new Rejection('not_found');
    return parent;
  });
}

/** If the key field is unknown, or no example shows a record, the documented response is used for any. */
function needsRecord(session: Session, program: Program, operation: Operation): boolean {
  const collection = program.collections[operation.collection ?? ''];
  if (operation.key === undefined || !collection || operation.effect === 'replace') return false;
  if (isUnknown(session, program, operation.collection ?? '')) return false;
  return (
    isSimulated(program, session.rules.effect(operation.id) !== undefined, operation) || collection.key !== undefined
  );
}

/** No example shows its records, and none was created. */
function isUnknown({ state }: Session, program: Program, collection: string): boolean {
  const isEmpty = (state().collections[collection] ?? []).length === 0;
  return isEmpty && (program.collections[collection]?.seeds ?? []).length === 0;
}

function checkQuery({ rules }: Session, program: Program, operation: Operation, query: Fields, body: Fields): void {
  const value = query.query ?? body.query;
  const resource = program.resources[operation.resource ?? operation.queried ?? ''];
  if (value === undefined || !resource || !rules.query) return;
  const errors = rules.query.check(value, resource, program, query.query === undefined ? 'body' : 'url');
  if (errors.length > 0) throw new Rejection('invalid_query', { detail: errors[0]?.message ?? '', errors });
}

/** `Location` of a new record, or of the job that creates it. */
function locationOf(session: Session, operation: Operation, { status, record }: Reply): { [name: string]: string } {
  const documented = operation.responses[String(status)]?.headers.Location;
  const template = record && session.options.program.collections[record.collection]?.path;
  if (documented === undefined || !record || template === undefined) return {};
  const values = [...record.parents, record.key];
  return { Location: template.replaceAll(/\{[^}]+\}/g, () => encodeURIComponent(values.shift() ?? '')) };
}
