import { respond } from './respond.ts';
import { isSimulated } from './run-operation.ts';
import { notAnAccount, savedAccount } from './saved-account.ts';
import { createSession, type SandboxOptions } from './session.ts';
import type { JsonRecord, SimulatedApi } from './simulated-api.ts';

/** A simulated account. Its state is plain JSON. */
export type Sandbox = ReturnType<typeof createSandbox>;

export function createSandbox(options: SandboxOptions) {
  const session = createSession(options);
  const { api } = options;
  /** Every record as the API would return it, by schema name. */
  const allRecords = (): { readonly [entity: string]: readonly JsonRecord[] } => {
    session.tick();
    const account = session.account();
    const names = Object.entries(api.collections).map(([name, { entity }]) => entity ?? name);
    return Object.fromEntries(
      [...new Set(names)].map((name) => [name, account.all(name).map((each) => account.show(each))]),
    );
  };
  return {
    /** Sends a request to the account. Never throws. */
    fetch: (request: Request) => respond(session, api, request),
    /** The same for another API of the account, such as an upload host. */
    fetchFrom: (other: SimulatedApi) => (request: Request) => respond(session, other, request),
    allRecords,
    /** The stored records, by collection. */
    collections: () => session.state().collections,
    /** The last events, newest last, with their signed deliveries. */
    events: () => session.state().events,
    /** The last requests, newest last, with their changes. */
    requests: () => session.state().requests,
    /** Values that rules keep, such as files to download. */
    notes: () => session.state().notes,
    /** Time of the account's clock. */
    now: session.now,
    /** Advances the clock and runs everything that is due. */
    advance: async (ms: number): Promise<void> => {
      session.state().offset += ms;
      session.tick();
      // Jobs and timers may start others that are due as well.
      session.tick();
      await session.sign();
    },
    reset: session.reset,
    /** The account as text; it contains no tokens. */
    save: () => JSON.stringify(session.state()),
    /** Throws if the text is not an account, and keeps the current one. */
    load: (text: string): void => {
      const before = session.state();
      session.load(savedAccount(text));
      try {
        // Finds invalid records now, not on a later request.
        allRecords();
      } catch {
        session.load(before);
        throw notAnAccount('its resources are not those of this API');
      }
    },
    /** Records the outcome of a delivery on its webhook. */
    delivered: (webhook: string, outcome: JsonRecord): void => {
      const record = session.account().find('Webhook', webhook);
      if (record) session.account().change(record, outcome);
    },
    /** Whether an operation is simulated, or returns its example. */
    isSimulated: (id: string): boolean => {
      const operation = api.operations.find((each) => each.id === id);
      return operation !== undefined && isSimulated(api, session.rules.effect(id) !== undefined, operation);
    },
  };
}
