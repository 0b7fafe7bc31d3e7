import { signDelivery } from '@docs/base/sign-delivery.ts';
import { type Account, createAccount } from './account.ts';
import { type AccountState, type Delivery, emptyState, type SandboxEvent, type StoredRecord } from './account-state.ts';
import { runClock } from './clock.ts';
import { createIds } from './ids.ts';
import { newRecord } from './merge-record.ts';
import type { MinimalValueTools } from './minimal-value.ts';
import { Rejection } from './rejection.ts';
import { type EventPlan, joinRules, type SandboxRules, type Scene } from './rules.ts';
import type { JsonRecord, SimulatedApi } from './simulated-api.ts';

export interface SandboxOptions {
  readonly api: SimulatedApi;
  readonly rules?: readonly SandboxRules[];
  readonly now?: () => number;
  readonly random?: () => number;
  /** Accept `http://` localhost URLs where the document requires `https://`, for webhooks of a local server. */
  readonly loopback?: boolean;
  /** Called for every delivery, with a function to sign another attempt. */
  readonly deliver?: (event: SandboxEvent, delivery: Delivery, sign: SignAt) => void;
}

/** The headers of a delivery at another time, in seconds. */
export type SignAt = (timestamp: number) => Promise<{ [name: string]: string }>;

/** Number of events and requests that are kept. */
export const LOGGED_REQUESTS = 200;

/** An account with its clock, its rules and pending events. */
export type Session = ReturnType<typeof createSession>;

export function createSession(options: SandboxOptions) {
  const { api, now: wallClock = Date.now, random = Math.random } = options;
  const rules = joinRules(options.rules ?? []);
  const ids = createIds(random);
  let state = emptyState();
  let account = open();
  let waiting: { event: SandboxEvent; targets: EventPlan['targets'] }[] = [];
  let request: string | undefined;
  const now = (): number => wallClock() + state.offset;
  const time = (ms = now()): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
  const tools: MinimalValueTools = { definitions: api.schemas, time: () => time(), uuid: ids.uuid };

  function open(): Account {
    return createAccount(api, state, (entity, record) => rules.derive(entity, record, scene()));
  }

  function scene(): Scene {
    return {
      api,
      account,
      now: now(),
      time,
      uuid: ids.uuid,
      token: ids.token,
      reject: (code, details) => {
        throw new Rejection(code, details);
      },
      emit,
      startJob,
      matches: (query, record, name) => {
        const resource = api.queryableResources[name];
        return !resource || !rules.query || rules.query.matches(query, account.show(record), resource, now());
      },
    };
  }

  function emit(type: string, record: StoredRecord, changed: readonly string[] = []): void {
    const plan = rules.event?.(type, record, changed, scene());
    if (!plan) return;
    const { payload, targets } = plan;
    const cause = request === undefined ? {} : { request };
    const event: SandboxEvent = { id: String(payload.id), type, at: now(), payload, deliveries: [], ...cause };
    state.events.push(event);
    state.events.splice(0, state.events.length - LOGGED_REQUESTS);
    waiting.push({ event, targets });
  }

  function startJob(type: string, data: JsonRecord): StoredRecord {
    const [name = '', collection] = Object.entries(api.collections).find(([, each]) => each.entity === 'Job') ?? [];
    const job = account.insert(name, [], newRecord(collection?.schema ?? {}, { type, status: 'queued' }, tools));
    state.jobs.push({ id: job.key, type, data, due: now() });
    return job;
  }

  async function sign(): Promise<void> {
    const sent = waiting;
    waiting = [];
    for (const { event, targets } of sent) {
      const body = JSON.stringify(event.payload);
      const timestamp = Math.floor(event.at / 1000);
      for (const { id, url, secrets } of targets) {
        const sign: SignAt = (at) => signDelivery(secrets, { id: event.id, timestamp: at, body });
        const headers = await sign(timestamp);
        const delivery = { webhook: id, url, headers, body, secret: secrets[0] ?? '' };
        event.deliveries.push(delivery);
        options.deliver?.(event, delivery, sign);
      }
    }
  }

  function reset(): void {
    load({ ...emptyState(), known: structuredClone(api.referencedObjects) as AccountState['known'] });
    for (const [name, { seeds, schema }] of Object.entries(api.collections))
      state.collections[name] = seeds.map(({ key, parents, value }) => ({
        collection: name,
        key,
        parents: [...parents],
        value: newRecord(schema, structuredClone(value), tools),
        isExample: true as const,
      }));
    rules.seed(scene());
    account.takeChanges();
  }

  function load(loaded: AccountState): void {
    state = loaded;
    account = open();
    waiting = [];
  }

  reset();
  return {
    options,
    rules,
    ids,
    tools,
    state: () => state,
    account: () => account,
    now,
    scene,
    /** Runs everything that is due. */
    tick: () => runClock(scene(), state, rules, () => ids.requestId(now())),
    /** Sets the request that causes the following events. */
    begin: (id: string | undefined) => {
      request = id;
    },
    /** Runs a change as a transaction: a rejection undoes all of it. */
    attempt: <Result>(work: () => Result): Result => {
      const { requests, rates, ...rest } = state;
      const before = structuredClone(rest);
      try {
        return work();
      } catch (error) {
        Object.assign(state, before, { requests, rates });
        waiting = [];
        account.takeChanges();
        throw error;
      }
    },
    /** Signs the new events. */
    sign,
    reset,
    load,
  };
}
