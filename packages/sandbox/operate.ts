import { isObject, type JsonValue } from '@docs/base/json.ts';
import { kebabCase } from '@docs/base/names.ts';
import { type BlankTools, blankFields } from './blank.ts';
import { successOf, successStatus } from './compile-collections.ts';
import { propertiesOf } from './compile-schemas.ts';
import { listRecords } from './list.ts';
import type { Collection, Fields, Operation, Program } from './program.ts';
import type { Call, JoinedRules, Reply } from './rules.ts';
import type { Stored } from './state.ts';
import { checkState, firstState, machineOf, nextState, operationOf } from './states.ts';
import { fieldsFrom, mergedRecord, newRecord } from './write.ts';

/** Runs an operation: by its rule, or by the shape of its path. */
export function operate(call: Call, rules: JoinedRules, tools: BlankTools): Reply {
  const { operation } = call;
  checkStates(call);
  rules.check(call);
  rules.before(call);
  const effect = rules.effect(operation.id);
  const record = hasRecord(operation) && call.record ? { ...call.record } : undefined;
  const reply = effect ? effect(call) : byShape(call, rules, tools);
  rules.after(call, reply.record);
  emitTriggers(call, rules, [reply.record, record, operation.parents.length > 0 ? call.parent : undefined]);
  return reply;
}

const hasRecord = ({ key, collection }: Operation): boolean => key !== undefined && collection !== undefined;

/** Applies the state machine of a record to its operations. */
function checkStates(call: Call): void {
  const { operation, program, account } = call;
  for (const record of [
    hasRecord(operation) ? call.record : undefined,
    operation.parents.length > 0 ? call.parent : undefined,
  ]) {
    const machine = record && machineOf(program, account.entityOf(record));
    if (record && machine) checkState(call, machine, record);
  }
}

/** Whether the effect of an operation is known from the document or a rule. */
export function isSimulated(program: Program, isRuled: boolean, operation: Operation): boolean {
  const { effect, collection = '', id } = operation;
  if (isRuled || effect !== 'action') return isRuled || (effect !== 'example' && effect !== 'job');
  const machine = machineOf(program, program.collections[collection]?.entity ?? '');
  return machine?.transitions.some((each) => operationOf(each) === id) ?? false;
}

export function byShape(call: Call, rules: JoinedRules, tools: BlankTools): Reply {
  const { operation, program, account } = call;
  const collection = program.collections[operation.collection ?? ''];
  const isMissing = hasRecord(operation) && !call.record && operation.effect !== 'replace';
  if (!collection || isMissing || !isSimulated(program, rules.effect(operation.id) !== undefined, operation))
    return exampleReply(call);
  const status = successStatus(operation);
  const { effect, collection: name = '' } = operation;
  if (effect === 'list') return listRecords(call, rules, account.inCollection(name, parentsOf(call)), tools);
  if (effect === 'create') return { status, record: create(call, rules, collection, tools) };
  if (effect === 'replace') return replace(call, rules, collection, tools);
  if (effect === 'delete') {
    const { record } = call;
    const shown = { ...record };
    account.remove(record);
    const hasBody = Object.keys(successOf(operation)?.schema ?? {}).length > 0;
    return hasBody ? { status, body: wrapped(call, shown) } : { status };
  }
  if (effect !== 'get') update(call, rules, collection, tools);
  return { status, record: call.record };
}

export function parentsOf({ operation, params }: Pick<Call, 'operation' | 'params'>): readonly string[] {
  return operation.parents.map((name) => params[name] ?? '');
}

function create(call: Call, rules: JoinedRules, collection: Collection, tools: BlankTools): Stored {
  const { operation, program } = call;
  const machine = machineOf(program, collection.entity ?? '');
  const state = machine && { [machine.field]: firstState(operation.id, machine) };
  return insertNew(call, rules, collection, { ...fieldsFrom(call, rules, collection.schema), ...state }, tools);
}

function insertNew(call: Call, rules: JoinedRules, collection: Collection, fields: Fields, tools: BlankTools): Stored {
  const { operation, account } = call;
  const { entity = '', key = 'id', schema } = collection;
  const made = newRecord(schema, { ...parentRefs(call, collection), ...fields }, tools);
  const value = { ...made, ...rules.defaults(entity, made, call) };
  const numbered = typeof value[key] === 'number' && fields[key] === undefined ? { [key]: nextNumber(call, key) } : {};
  return account.insert(operation.collection ?? '', parentsOf(call), { ...value, ...numbered });
}

function nextNumber({ account, operation }: Call, key: string): number {
  const all = account.state.collections[operation.collection ?? ''] ?? [];
  return 1 + Math.max(0, ...all.map(({ value }) => Number(value[key]) || 0));
}

/** A record below another refers to it, if its schema has a field for that. */
function parentRefs(call: Call, { schema, parents, parentCollections }: Collection): Fields {
  const { program, account, params, operation } = call;
  const properties = propertiesOf(schema, program.schemas);
  return Object.fromEntries(
    parents.flatMap((name, index) => {
      const field = name.replace(/_?id$/i, '');
      const from = parentCollections[index];
      const ref = isObject(properties[field]) ? String(properties[field].$ref ?? '').replace('#/$defs/', '') : '';
      const parent = from && account.find(from, params[operation.parents[index] ?? ''] ?? '');
      return parent && program.refs[ref] !== undefined ? [[field, account.ref(ref, parent)]] : [];
    }),
  );
}

/** Changes a record by the request, and by the state machine's transition. */
function update(call: Call, rules: JoinedRules, collection: Collection, tools: BlankTools): void {
  const { account, record, program } = call;
  const machine = machineOf(program, collection.entity ?? '');
  const next = machine && nextState(call, machine, record);
  const sent = mergedRecord(record.value, fieldsFrom(call, rules, collection.schema), collection.schema, tools);
  const fields = { ...sent, ...(machine && next !== undefined && { [machine.field]: next }) };
  if (account.change(record, fields)) touch(call, record);
}

/** Sets the time of the last change. */
function touch({ account, time }: Call, record: Stored): void {
  for (const name of ['updated_at', 'updatedAt', 'modified_at'])
    if (record.value[name] !== undefined) account.change(record, { [name]: time() });
}

function replace(call: Call, rules: JoinedRules, collection: Collection, tools: BlankTools): Reply {
  const { operation, account, params, program } = call;
  const key = params[operation.key ?? ''] ?? '';
  const found = account.find(operation.collection ?? '', key, parentsOf(call));
  const fields = fieldsFrom(call, rules, collection.schema);
  const properties = propertiesOf(collection.schema, program.schemas);
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
  return { status: 201, record: insertNew(call, rules, collection, { ...fields, ...own }, tools) };
}

/** The record in the envelope of the response. */
export function wrapped({ operation, account }: Call, record: Stored, status = successStatus(operation)): JsonValue {
  const { wrapper, item } = operation.responses[String(status)] ?? successOf(operation) ?? {};
  const shown = account.show(record, item);
  return wrapper === undefined ? shown : { [wrapper]: shown };
}

/** The documented example, filled in with the request. A header marks it as an example. */
function exampleReply(call: Call): Reply {
  const { operation, body, program } = call;
  const status = successStatus(operation);
  const success = operation.responses[String(status)] ?? successOf(operation);
  const example =
    success?.example ??
    (success?.schema === undefined
      ? undefined
      : blankFields(success.schema, { definitions: program.schemas, time: call.time, uuid: call.uuid }));
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
function emitTriggers(call: Call, rules: JoinedRules, records: readonly (Stored | undefined)[]): void {
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
