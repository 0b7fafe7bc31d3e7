import { isSimulated } from './operate.ts';
import type { Fields, Program } from './program.ts';
import { respond } from './respond.ts';
import { notAnAccount, savedAccount } from './saved-account.ts';
import { createSession, type SessionOptions } from './session.ts';

export type SandboxOptions = SessionOptions;

/** A simulated account. Its state is plain JSON. */
export type Sandbox = ReturnType<typeof createSandbox>;

export function createSandbox(options: SandboxOptions) {
  const session = createSession(options);
  const { program } = options;
  /** Every record as the API would return it, by schema name. */
  const account = (): { readonly [entity: string]: readonly Fields[] } => {
    session.tick();
    const records = session.account();
    const names = Object.entries(program.collections).map(([name, { entity }]) => entity ?? name);
    return Object.fromEntries(
      [...new Set(names)].map((name) => [name, records.all(name).map((each) => records.show(each))]),
    );
  };
  return {
    /** Sends a request to the account. Never throws. */
    fetch: (request: Request) => respond(session, program, request),
    /** The same for another document of the same account, such as an upload host. */
    fetchFrom: (other: Program) => (request: Request) => respond(session, other, request),
    account,
    /** The stored records, by collection. */
    collections: () => session.state().collections,
    /** The last events, newest last, with their signed deliveries. */
    events: () => session.state().events,
    /** The last requests, newest last, with their changes. */
    requests: () => session.state().requests,
    /** Notes of rules, such as files to download. */
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
        account();
      } catch {
        session.load(before);
        throw notAnAccount('its resources are not those of this API');
      }
    },
    /** Records the outcome of a delivery on its webhook. */
    delivered: (webhook: string, outcome: Fields): void => {
      const record = session.account().find('Webhook', webhook);
      if (record) session.account().change(record, outcome);
    },
    /** Whether an operation is simulated, or returns its example. */
    isSimulated: (id: string): boolean => {
      const operation = program.operations.find((each) => each.id === id);
      return operation !== undefined && isSimulated(program, session.rules.effect(id) !== undefined, operation);
    },
  };
}
