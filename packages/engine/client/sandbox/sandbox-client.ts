import { phrases } from '@docs/base/interface-words.ts';
import { stringAt } from '@docs/base/json.ts';
import type { SafeStorage } from '../storage.ts';
import type { SandboxCall, SandboxHost, SandboxReply } from './messages.ts';
import type { CallSandbox, SandboxFacts } from './worker.ts';

/** The account of this tab. It survives page changes and is saved in the storage of the tab. */
export interface SandboxClient {
  readonly facts: SandboxFacts;
  readonly call: CallSandbox;
  /** Time of the account's clock, as of the last call. */
  readonly now: () => number;
}

/** Key of the account in the storage of the tab. */
const sandboxKey = 'sandbox';

/** By id of the API that owns the account; empty for the first. */
const opened = new Map<string, Promise<SandboxClient>>();

/** Loads the worker and its data on the first call; after a failure, the next call tries again. */
export function openSandbox(host: SandboxHost, session: SafeStorage): Promise<SandboxClient> {
  const { accountApiId = '' } = host;
  const client =
    opened.get(accountApiId) ??
    open(host, session).catch((error: unknown) => {
      opened.delete(accountApiId);
      throw error;
    });
  opened.set(accountApiId, client);
  return client;
}

async function open({ address, accountApiId, startWorker }: SandboxHost, session: SafeStorage): Promise<SandboxClient> {
  const key = accountApiId === undefined ? sandboxKey : `${sandboxKey} ${accountApiId}`;
  const worker = startWorker();
  const waiting = new Map<number, (reply: SandboxReply) => void>();
  let count = 0;
  let now = Date.now();
  let at = performance.now();
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    worker.terminate();
    opened.delete(accountApiId ?? '');
    for (const [id, settle] of waiting) settle({ id, now, failure: phrases.scriptNotLoaded });
  });
  worker.addEventListener('message', ({ data }: MessageEvent<SandboxReply>) => {
    now = data.now;
    at = performance.now();
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
    // The response is shown before the account is saved.
    const { state } = data;
    if (state !== undefined) session.write(key, JSON.stringify({ address, state }));
  });
  const ask = async (name: string, input: unknown): Promise<unknown> => {
    const id = ++count;
    const reply = await new Promise<SandboxReply>((resolve) => {
      waiting.set(id, resolve);
      worker.postMessage({ id, name, input } satisfies SandboxCall);
    });
    if (reply.failure !== undefined) throw new Error(reply.failure);
    return reply.result;
  };
  const call = ask as CallSandbox;
  const kept = session.readJson(key);
  // An account of another document would not work.
  const state = stringAt(kept, 'address') === address ? stringAt(kept, 'state') : undefined;
  const facts = await call('open', { address, accountApiId, ...(state !== undefined && { state }) });
  return { facts, call, now: () => now + performance.now() - at };
}
