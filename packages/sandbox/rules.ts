import { groupBy } from '@docs/base/group-by.ts';
import type { JsonValue } from '@docs/base/json.ts';
import type { Account } from './account.ts';
import type { StoredRecord } from './account-state.ts';
import type { QueryableResource } from './read-extensions.ts';
import type { FieldError, RejectionDetails } from './rejection.ts';
import type { JsonRecord, SimulatedApi, SimulatedOperation } from './simulated-api.ts';

/** The context of a rule. */
export interface Scene {
  readonly api: SimulatedApi;
  readonly account: Account;
  /** Time of the account's clock in milliseconds. */
  readonly now: number;
  /** A time in the API's format: UTC, in whole seconds. */
  readonly time: (ms?: number) => string;
  readonly uuid: () => string;
  /** Unguessable letters and digits. */
  readonly token: (length: number) => string;
  /** Rejects the request with a problem of the document. */
  readonly reject: (code: string, details?: RejectionDetails) => never;
  /** Sends an event about a record. */
  readonly emit: (type: string, record: StoredRecord, changed?: readonly string[]) => void;
  /** Starts a job; `rules.jobs[type]` runs when it is done. */
  readonly startJob: (type: string, data: JsonRecord) => StoredRecord;
  readonly matches: MatchQuery;
}

/** A valid request. */
export interface Call extends Scene {
  readonly operation: SimulatedOperation;
  readonly params: { readonly [name: string]: string };
  readonly query: JsonRecord;
  /** Empty if none was sent. */
  readonly body: JsonRecord;
  readonly form?: FormData;
  /** The record that the path identifies. */
  readonly record: StoredRecord;
  /** The parent record in the path. */
  readonly parent: StoredRecord;
  readonly permissions: readonly string[];
  /** Rejects a field of the body with 422. */
  readonly invalid: (pointer: string, code: string, message: string) => never;
  /** A page of the operation's list, with the records that match. */
  readonly list: (where: (record: StoredRecord) => boolean) => Reply;
  /** Runs the operation as if it had no rule. */
  readonly defaultEffect: () => Reply;
}

export interface Reply {
  readonly status: number;
  /** The record of the response, in its documented envelope. */
  readonly record?: StoredRecord;
  /** Or the whole body. */
  readonly body?: JsonValue;
  readonly headers?: { readonly [name: string]: string };
  readonly simulated?: 'example';
}

/** Checks and evaluates queries. */
export interface QueryRule {
  readonly check: (
    value: JsonValue,
    resource: QueryableResource,
    api: SimulatedApi,
    place: 'body' | 'url',
  ) => readonly FieldError[];
  readonly matches: (value: JsonValue, record: JsonValue, resource: QueryableResource, now: number) => boolean;
}

export type MatchQuery = (value: JsonValue, record: StoredRecord, resource: string) => boolean;

/** The behaviour of an API beyond its document: one small object per rule, by names of the document. */
export interface SandboxRules {
  /** Schema → fields that are computed whenever a record is shown. */
  readonly derive?: { readonly [entity: string]: (record: StoredRecord, scene: Scene) => JsonRecord };
  /** Schema → values of a new record beyond defaults. */
  readonly defaults?: { readonly [entity: string]: (value: JsonRecord, call: Call) => JsonRecord };
  /** Checked before any operation. */
  readonly check?: (call: Call) => void;
  /** Operation → the record to use if the one in the path does not exist. */
  readonly missing?: { readonly [operation: string]: (call: Call) => StoredRecord | undefined };
  /** Operation → a check before its effect. */
  readonly before?: { readonly [operation: string]: (call: Call) => void };
  /** Operation → its effect, instead of the default one. */
  readonly effects?: { readonly [operation: string]: (call: Call) => Reply };
  /** Operation → further changes. */
  readonly after?: { readonly [operation: string]: (call: Call, record: StoredRecord | undefined) => void };
  /** Name of a field or schema → the stored value for a sent one. */
  readonly values?: { readonly [name: string]: (value: JsonValue, call: Call, pointer: string) => JsonValue };
  /** Kind of job → its result. */
  readonly jobs?: { readonly [type: string]: (data: JsonRecord, scene: Scene) => JsonRecord };
  /** Changes that happen as time passes. */
  readonly clock?: (scene: Scene) => void;
  /** Called once, when the account is created. */
  readonly seed?: (scene: Scene) => void;
  /** Resource → the texts that `search` covers. */
  readonly search?: { readonly [resource: string]: (record: JsonRecord) => readonly JsonValue[] };
  readonly query?: QueryRule;
  /** Operations whose rules emit their events. */
  readonly emits?: readonly string[];
  /** The payload of an event and its recipients. */
  readonly event?: (
    type: string,
    record: StoredRecord,
    changed: readonly string[],
    scene: Scene,
  ) => EventPlan | undefined;
}

export interface EventPlan {
  readonly payload: JsonRecord;
  readonly targets: readonly { readonly id: string; readonly url: string; readonly secrets: readonly string[] }[];
}

/** Loads the rule modules of a site. */
export async function loadRules(
  modules: readonly (() => Promise<{ readonly rules: readonly SandboxRules[] }>)[],
): Promise<readonly SandboxRules[]> {
  return (await Promise.all(modules.map((load) => load()))).flatMap(({ rules }) => rules);
}

/** Operations that rules simulate. */
export const ruledBy = (rules: readonly SandboxRules[]): readonly string[] =>
  rules.flatMap(({ effects = {} }) => Object.keys(effects));

/** Merges rules of several modules. Of rules with one name, all run if they can be combined, otherwise the last. */
export function joinRules(all: readonly SandboxRules[]) {
  const named = <Rule>(mapOf: (rules: SandboxRules) => { readonly [name: string]: Rule } | undefined) => {
    const entries = all.flatMap((rules) => Object.entries(mapOf(rules) ?? {}));
    const byName = groupBy(entries, ([name]) => name);
    return (name: string): readonly Rule[] => (byName.get(name) ?? []).map(([, rule]) => rule);
  };
  const last = <Rule>(mapOf: Parameters<typeof named<Rule>>[0]) => {
    const of = named(mapOf);
    return (name: string): Rule | undefined => of(name).at(-1);
  };
  const derive = named((rules) => rules.derive);
  const defaults = named((rules) => rules.defaults);
  const before = named((rules) => rules.before);
  const after = named((rules) => rules.after);
  return {
    derive: (entity: string, record: StoredRecord, scene: Scene): JsonRecord =>
      Object.assign({}, ...derive(entity).map((run) => run(record, scene))),
    defaults: (entity: string, value: JsonRecord, call: Call): JsonRecord =>
      Object.assign({}, ...defaults(entity).map((run) => run(value, call))),
    before: (call: Call): void => {
      for (const run of before(call.operation.id)) run(call);
    },
    after: (call: Call, record: StoredRecord | undefined): void => {
      for (const run of after(call.operation.id)) run(call, record);
    },
    effect: last(({ effects }) => effects),
    value: last(({ values }) => values),
    job: last(({ jobs }) => jobs),
    search: last(({ search }) => search),
    missing: last(({ missing }) => missing),
    check: (call: Call): void => {
      for (const { check } of all) check?.(call);
    },
    clock: (scene: Scene): void => {
      for (const { clock } of all) clock?.(scene);
    },
    seed: (scene: Scene): void => {
      for (const { seed } of all) seed?.(scene);
    },
    emits: all.flatMap(({ emits = [] }) => emits),
    query: all.find(({ query }) => query)?.query,
    event: all.find(({ event }) => event)?.event,
  };
}

export type JoinedRules = ReturnType<typeof joinRules>;
