import { isObject, type JsonValue } from '@docs/base/json.ts';
import { kebabCase } from '@docs/base/names.ts';
import type { StoredRecord } from './account-state.ts';
import { propertiesOf } from './compile-schemas.ts';
import { listRecords } from './list.ts';
import { mergedRecord, newRecord, storedFields } from './merge-record.ts';
import { type MinimalValueTools, minimalRecord } from './minimal-value.ts';
import type { Call, JoinedRules, Reply } from './rules.ts';
import {
  type Collection,
  type JsonRecord,
  type SimulatedApi,
  type SimulatedOperation,
  successOf,
  successStatus,
} from './simulated-api.ts';
import { checkState, firstState, machineOf, nextState, operationOf } from './state-machines.ts';

/** Runs an operation: by its rule, or with its default effect. */
export function runOperation(call: Call, rules: JoinedRules, tools: MinimalValueTools): Reply {
  const { operation } = call;
  checkStates(call);
  rules.check(call);
  rules.before(call);
  const effect = rules.effect(operation.id);
  const record = hasRecord(operation) && call.record ? { ...call.record } : undefined;
  const reply = effect ? effect(call) : defaultEffect(call, rules, tools);
  rules.after(call, reply.record);
  emitTriggers(call, rules, [reply.record, record, operation.parents.length > 0 ? call.parent : undefined]);
  return reply;
}

export const hasRecord = ({ key, collection }: SimulatedOperation): boolean =>
  key !== undefined && collection !== undefined;

/** Applies the state machine of a record to its operations. */
function checkStates(call: Call): void {
  const { operation, api, account } = call;
  for (const record of [
    hasRecord(operation) ? call.record : undefined,
    operation.parents.length > 0 ? call.parent : undefined,
  ]) {
    const machine = record && machineOf(api, account.entityOf(record));
    if (record && machine) checkState(call, machine, record);
  }
}

/** Whether the effect of an operation is known from the document or a rule. */
export function isSimulated(api: SimulatedApi, isRuled: boolean, operation: SimulatedOperation): boolean {
  const { effect, collection = '', id } = operation;
  if (isRuled) return true;
  switch (effect) {
    case 'list':
    case 'get':
    case 'create':
    case 'update':
    case 'replace':
    case 'delete':
      return true;
    case 'action': {
      const machine = machineOf(api, api.collections[collection]?.entity ?? '');
      return machine?.transitions.some((each) => operationOf(each) === id) ?? false;
    }
    case 'job':
    case 'example':
      return false;
  }
}

/** The effect of an operation without a rule, by the shape of its path and response. */
export function defaultEffect(call: Call, rules: JoinedRules, tools: MinimalValueTools): Reply {
  const { operation, api, account } = call;
  const collection = api.collections[operation.collection ?? ''];
  const isMissing = hasRecord(operation) && !call.record && operation.effect !== 'replace';
  if (!collection || isMissing || !isSimulated(api, rules.effect(operation.id) !== undefined, operation))
    return exampleReply(call);
  const status = successStatus(operation);
  const { effect, collection: name = '' } = operation;
  switch (effect) {
    case 'list':
      return listRecords(call, rules, account.inCollection(name, parentsOf(call)), tools);
    case 'get':
      return { status, record: call.record };
    case 'create':
      return { status, record: create(call, rules, collection, tools) };
    case 'delete': {
      const { record } = call;
      const shown = { ...record };
      account.remove(record);
      const hasBody = Object.keys(successOf(operation)?.schema ?? {}).length > 0;
      return hasBody ? { status, body: wrapped(call, shown) } : { status };
    }
    case 'replace':
      return replace(call, rules, collection, tools);
    case 'update':
    case 'action':
    case 'job':
    case 'example':
      update(call, rules, collection, tools);
      return { status, record: call.record };
  }
}

export function parentsOf({ operation, params }: Pick<Call, 'operation' | 'params'>): readonly string[] {
  return operation.parents.map((name) => params[name] ?? '');
}

function create(call: Call, rules: JoinedRules, collection: Collection, tools: MinimalValueTools): StoredRecord {
  const { operation, api, account } = call;
  const machine = machineOf(api, collection.entity ?? '');
  const state = machine && { [machine.field]: firstState(operation.id, machine) };
  const sent = storedFields(call, rules, collection.schema);
  const value = newValue(call, rules, collection, { ...sent, ...state }, tools);
  const key = collection.key ?? 'id';
  const numbered = typeof value[key] === 'number' && sent[key] === undefined ? { [key]: nextNumber(call, key) } : {};
  return account.insert(operation.collection ?? '', parentsOf(call), { ...value, ...numbered });
}

function newValue(
  call: Call,
  rules: JoinedRules,
  collection: Collection,
  fields: JsonRecord,
  tools: MinimalValueTools,
): JsonRecord {
  const made = newRecord(collection.schema, { ...parentRefs(call, collection), ...fields }, tools);
  return { ...made, ...rules.defaults(collection.entity ?? '', made, call) };
}

function nextNumber({ account, operation }: Call, key: string): number {
  const all = account.state.collections[operation.collection ?? ''] ?? [];
  return 1 + Math.max(0, ...all.map(({ value }) => Number(value[key]) || 0));
}

/** A record below another refers to it, if its schema has a field for that. */
function parentRefs(call: Call, { schema, parents, parentCollections }: Collection): JsonRecord {
  const { api, account, params, operation } = call;
  const properties = propertiesOf(schema, api.schemas);
  return Object.fromEntries(
    parents.flatMap((name, index) => {
      const field = name.replace(/_?id$/i, '');
      const from = parentCollections[index];
      const ref = isObject(properties[field]) ? String(properties[field].$ref ?? '').replace('#/$defs/', '') : '';
      const parent = from && account.find(from, params[operation.parents[index] ?? ''] ?? '');
      return parent && api.refs[ref] !== undefined ? [[field, account.ref(ref, parent)]] : [];
    }),
  );
}

/** Changes a record by the request, and by the state machine's transition. */
function update(call: Call, rules: JoinedRules, collection: Collection, tools: MinimalValueTools): void {
  const { account, record, api } = call;
  const machine = machineOf(api, collection.entity ?? '');
  const next = machine && nextState(call, machine, record);
  const sent = mergedRecord(record.value, storedFields(call, rules, collection.schema), collection.schema, tools);
  const fields = { ...sent, ...(machine && next !== undefined && { [machine.field]: next }) };
  if (account.change(record, fields)) touch(call, record);
}

/** Sets the time of the last change. */
function touch({ account, time }: Call, record: StoredRecord): void {
  for (const name of ['updated_at', 'updatedAt', 'modified_at'])
    if (record.value[name] !== undefined) account.change(record, { [name]: time() });
}

function replace(call: Call, rules: JoinedRules, collection: Collection, tools: MinimalValueTools): Reply {
  const { operation, account, params, api } = call;
  const key = params[operation.key ?? ''] ?? '';
  const found = account.find(operation.collection ?? '', key, parentsOf(call));
  const fields = storedFields(call, rules, collection.schema);
  const properties = propertiesOf(collection.schema, api.schemas);
  if (found) {
    const kept = Object.entries(found.value).filter(
      ([name]) => isObject(properties[name]) && properties[name].readOnly === true,
    );
    account.change(found, { ...newRecord(collection.schema, fields, tools), ...Object.fromEntries(kept) });
    touch(call, found);
    return { status: successStatus(operation), record: found };
  }
  if (!operation.responses['201']) return call.reject('not_found');
  const own = collection.key !== undefined && !collection.key.includes('.') ? { [collection.key]: key } : {};
  const value = newValue(call, rules, collection, { ...fields, ...own }, tools);
  return { status: 201, record: account.insert(operation.collection ?? '', parentsOf(call), value) };
}

/** The record in the envelope of the response. */
export function wrapped(
  { operation, account }: Call,
  record: StoredRecord,
  status = successStatus(operation),
): JsonValue {
  const { wrapper, item } = operation.responses[String(status)] ?? successOf(operation) ?? {};
  const shown = account.show(record, item);
  return wrapper === undefined ? shown : { [wrapper]: shown };
}

/** The documented example, filled in with the request. A header marks it as an example. */
function exampleReply(call: Call): Reply {
  const { operation, body, api } = call;
  const status = successStatus(operation);
  const success = operation.responses[String(status)] ?? successOf(operation);
  const example =
    success?.example ??
    (success?.schema === undefined
      ? undefined
      : minimalRecord(success.schema, { definitions: api.schemas, time: call.time, uuid: call.uuid }));
  // Values of the request replace example values of the same type.
  const fill = (value: JsonValue | undefined): JsonValue | undefined =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([name, each]) => {
            const sent = body[name];
            const isFilled = typeof each !== 'object' && typeof sent === typeof each;
            return [name, isFilled && sent !== undefined ? sent : each];
          }),
        )
      : value;
  const { wrapper } = success ?? {};
  const filled =
    wrapper !== undefined && isObject(example)
      ? { ...example, [wrapper]: fill(example[wrapper]) ?? null }
      : fill(example);
  return { status, ...(filled !== undefined && { body: filled }), simulated: 'example' };
}

/** Emits the event of an operation, unless its rule does. */
function emitTriggers(call: Call, rules: JoinedRules, records: readonly (StoredRecord | undefined)[]): void {
  const { operation, account, emit } = call;
  const [type = ''] = operation.triggers;
  if (operation.triggers.length !== 1 || rules.emits.includes(operation.id)) return;
  const about = type.split('.')[0] ?? '';
  const record = records.find((each) => each && kebabCase(account.entityOf(each)).replaceAll('-', '_').endsWith(about));
  const changes = account.peekChanges();
  if (!record || changes.length === 0) return;
  const own = changes.filter((each) => each.kind === 'updated' && each.key === record.key);
  const fields = [...new Set(own.flatMap((each) => each.fields ?? []))].filter((name) => name !== 'updated_at');
  emit(type, record, type.endsWith('.updated') ? fields : []);
}
