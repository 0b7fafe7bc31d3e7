import { isSimulated } from './operate.ts';
import type { Fields, Program } from './program.ts';
import { respond } from './respond.ts';
import { notAnAccount, savedAccount } from './saved-account.ts';
import { createSession, type SessionOptions } from './session.ts';
import type { LoggedRequest, SandboxEvent, State } from './state.ts';

export type SandboxOptions = SessionOptions;

/** A simulated account. Its state is plain JSON. */
export interface Sandbox {
  /** Sends a request to the account. Never throws. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** The same for another document of the same account, such as an upload host. */
  readonly fetchFrom: (program: Program) => (request: Request) => Promise<Response>;
  /** Every record as the API would return it, by the name of its schema. */
  readonly account: () => { readonly [entity: string]: readonly Fields[] };
  /** The records as they are stored, by collection. */
  readonly collections: () => State['collections'];
  /** The last events, newest last, each with its signed deliveries. */
  readonly events: () => readonly SandboxEvent[];
  /** The last requests, newest last, each with what it changed. */
  readonly requests: () => readonly LoggedRequest[];
  /** What rules keep for themselves, such as files to download. */
  readonly notes: () => State['notes'];
  /** Time of the account's clock. */
  readonly now: () => number;
  /** Moves the clock forward; what falls due happens. */
  readonly advance: (ms: number) => Promise<void>;
  readonly reset: () => void;
  /** The account as text; it contains no tokens. */
  readonly save: () => string;
  /** Throws where the text is no account, which leaves the one there was. */
  readonly load: (text: string) => void;
  /** Notes on a webhook what came of a delivery. */
  readonly delivered: (webhook: string, outcome: Fields) => void;
  /** Whether an operation is simulated, or returns its example. */
  readonly isSimulated: (operation: string) => boolean;
}

export function createSandbox(options: SandboxOptions): Sandbox {
  const session = createSession(options);
  const { program } = options;
  const account: Sandbox['account'] = () => {
    session.tick();
    const records = session.account();
    const names = Object.entries(program.collections).map(([name, { entity }]) => entity ?? name);
    return Object.fromEntries(
      [...new Set(names)].map((name) => [name, records.all(name).map((each) => records.show(each))]),
    );
  };
  return {
    fetch: (request) => respond(session, program, request),
    fetchFrom: (other) => (request) => respond(session, other, request),
    account,
    collections: () => session.state().collections,
    events: () => session.state().events,
    requests: () => session.state().requests,
    notes: () => session.state().notes,
    now: session.now,
    advance: async (ms) => {
      session.state().offset += ms;
      session.tick();
      // What a job or a time starts may be due as well.
      session.tick();
      await session.sign();
    },
    reset: session.reset,
    save: () => JSON.stringify(session.state()),
    load: (text) => {
      const before = session.state();
      session.load(savedAccount(text));
      try {
        // Records that nothing can be shown of are found here, not with some later request.
        account();
      } catch {
        session.load(before);
        throw notAnAccount('its resources are not those of this API');
      }
    },
    delivered: (webhook, outcome) => {
      const record = session.account().find('Webhook', webhook);
      if (record) session.account().change(record, outcome);
    },
    isSimulated: (id) => {
      const operation = program.operations.find((each) => each.id === id);
      return operation !== undefined && isSimulated(program, Object.hasOwn(session.rules.effects, id), operation);
    },
  };
}
