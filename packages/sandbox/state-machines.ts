import type { JsonValue } from '@docs/base/json.ts';
import { kebabCase } from '@docs/base/names.ts';
import type { StateMachine, Trigger } from '@docs/openapi/schema/state-machine.ts';
import type { StoredRecord } from './account-state.ts';
import type { Call } from './rules.ts';
import type { JsonRecord, SimulatedApi } from './simulated-api.ts';

/** The state machine of a record's schema. */
export function machineOf(api: SimulatedApi, entity: string): StateMachine | undefined {
  return Object.hasOwn(api.states, entity) ? api.states[entity] : undefined;
}

/** `embargo: true` requires that value in the body; a bare name requires the field. */
function matchesCondition(condition: string, body: JsonRecord): boolean {
  const [name = '', ...rest] = condition.split(':');
  const wanted = rest.join(':').trim();
  const sent: JsonValue | undefined = body[name.trim()];
  return wanted === '' ? sent !== undefined : String(sent) === wanted;
}

type Rule = StateMachine['transitions' | 'refusals'][number];

const triggerOf = (rule: Rule): Trigger => ('by' in rule ? rule.by : { ...rule, kind: 'operation' });

/** The operation of a rule. */
export function operationOf(rule: Rule): string | undefined {
  const by = triggerOf(rule);
  return by.kind === 'operation' ? by.operation : undefined;
}

function applies(rule: Rule, operation: string, state: string, body: JsonRecord): boolean {
  const by = triggerOf(rule);
  if (by.kind !== 'operation' || by.operation !== operation || !rule.from.includes(state)) return false;
  return by.condition === undefined || matchesCondition(by.condition.what, body) === (by.condition.word === 'with');
}

/** Rejects operations that the record's state never allows. Other rejections have conditions, which rules check. */
export function checkState(call: Call, machine: StateMachine, record: StoredRecord): void {
  const { operation, body } = call;
  const state = String(record.value[machine.field]);
  const own = machine.transitions.filter((each) => operationOf(each) === operation.id);
  // Rejections of operations that create, or that the machine does not list, have conditions as well.
  const allowed = own.some((each) => each.from.length === 0 || applies(each, operation.id, state, body));
  if (allowed || own.length === 0) return;
  const refusal = machine.refusals.find((each) => applies(each, operation.id, state, body));
  if (refusal) call.reject(refusal.code, { detail: stateDetail(call, record, refusal.code, state) });
}

/** The detail names the state, unless the code is about more than that. */
function stateDetail(call: Call, record: StoredRecord, code: string, state: string): string {
  const example = call.operation.errors[code] ?? '';
  const noun = /^The (\w+)/.exec(example)?.[1] ?? kebabCase(call.account.entityOf(record)).replaceAll('-', ' ');
  const advice = /`\. ([A-Z].*)$/.exec(example)?.[1];
  return `The ${noun} is \`${state}\`.${advice ? ` ${advice}` : ''}`;
}

/** The state after an operation; `undefined` if it does not change. */
export function nextState(
  { operation, body }: Pick<Call, 'operation' | 'body'>,
  machine: StateMachine,
  record: StoredRecord,
): string | undefined {
  const state = String(record.value[machine.field]);
  const move = machine.transitions.find((each) => applies(each, operation.id, state, body) && each.to !== 'same');
  return move && !machine.virtual.includes(move.to) ? move.to : undefined;
}

/** The initial state of a record that an operation creates. */
export function firstState(operation: string, machine: StateMachine): string {
  return (
    machine.transitions.find((each) => operationOf(each) === operation && each.from.length === 0)?.to ??
    machine.initial ??
    ''
  );
}

/** Transitions by time that the document describes by a field: "`scheduled_at` is reached". */
export function dueMoves(machine: StateMachine, record: StoredRecord, now: number): string | undefined {
  const state = String(record.value[machine.field]);
  for (const { by, from, to } of machine.transitions) {
    if (by.kind !== 'clock' || !from.includes(state)) continue;
    const field = /^`(\w+)` is reached$/.exec(by.text)?.[1];
    const at = field === undefined ? Number.NaN : Date.parse(String(record.value[field]));
    if (at <= now && !machine.virtual.includes(to)) return to;
  }
  return undefined;
}
