// The simulated account runs in a worker, so that it survives page changes and never blocks the page.
import { sandbox as modules } from 'virtual:site-extensions';
import { isObject, type JsonObject, jsonOrText } from '@docs/base/json.ts';
import { loadRules } from '@docs/sandbox/rules.ts';
import { createSandbox, type Sandbox } from '@docs/sandbox/sandbox.ts';
import { findApi, type SandboxData, type SandboxOperation } from '../../model/sandbox.ts';
import { knownIds } from './known-ids.ts';
import type { Exchange, SandboxCall, SandboxReply, SentRequest } from './messages.ts';

interface OpenedSandbox {
  readonly data: SandboxData;
  readonly sandbox: Sandbox;
}

let opened: OpenedSandbox | undefined;

interface OpenInput {
  readonly address: string;
  /** The id of the API that owns the account, if it is not the first. */
  readonly accountApiId?: string | undefined;
  /** The account saved in the storage of the tab. */
  readonly state?: string;
}

/** Calls that the page can make. */
const handlers = {
  open: async ({ address, accountApiId, state }: OpenInput) => {
    opened ??= await open(address, accountApiId);
    return { ...factsOf(opened.data), loaded: state === undefined || loadSaved(opened.sandbox, state) };
  },
  send,
  /** Moves the clock of the account. */
  advance: ({ ms }: { ms: number }) => openedSandbox().sandbox.advance(ms),
  describeAccount: async () => accountView(openedSandbox().sandbox),
  save: async () => openedSandbox().sandbox.save(),
  reset: async () => openedSandbox().sandbox.reset(),
  load: async (text: string) => openedSandbox().sandbox.load(text),
};

type Handlers = typeof handlers;

/** The handlers as the page calls them. */
export type CallSandbox = <Name extends keyof Handlers>(
  name: Name,
  ...input: Parameters<Handlers[Name]>
) => ReturnType<Handlers[Name]>;

/** Options for requests. */
export type SandboxFacts = Awaited<ReturnType<Handlers['open']>>;

/** The whole account, with the newest requests and events first. */
export type AccountView = ReturnType<typeof accountView>;

function openedSandbox(): OpenedSandbox {
  if (!opened) throw new Error('The sandbox is not open.');
  return opened;
}

/** Loads the account saved in the storage of the tab; returns whether that was possible. */
function loadSaved(sandbox: Sandbox, state: string): boolean {
  try {
    sandbox.load(state);
    return true;
  } catch {
    return false;
  }
}

async function open(address: string, accountApiId = ''): Promise<OpenedSandbox> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The server returned ${response.status} for the sandbox.`);
  const mainAccount = (await response.json()) as SandboxData;
  const data = mainAccount.otherAccounts?.[accountApiId] ?? mainAccount;
  const sandbox = createSandbox({ api: data.api, rules: await loadRules(modules) });
  return { data, sandbox };
}

async function send(sent: SentRequest): Promise<Exchange> {
  const { data, sandbox } = openedSandbox();
  const { api, path } = findApi(sent, data);
  const headers = new Headers(sent.headers.map(([name, value]) => [name, value]));
  // A form is read with the boundary in its own headers.
  const request = new Request(`https://sandbox.invalid${path}`, {
    method: sent.method,
    headers,
    ...(sent.body && !/^(?:GET|HEAD)$/.test(sent.method) && { body: sent.body }),
  });
  // A request in the browser would lose cookies.
  Object.defineProperty(request, 'headers', { value: headers });
  const response = await sandbox.fetchFrom(api)(request);
  const body = await response.text();
  const logged = sandbox.requests().at(-1);
  if (!logged) throw new Error('The sandbox did not log the request.');
  return {
    response: { status: response.status, headers: [...response.headers], body },
    request: logged,
    events: sandbox.events().filter(({ id }) => logged.events.includes(id)),
    made: logged.changes.flatMap(({ kind, collection, key }) => {
      const seeds = data.api.collections[collection]?.seeds ?? [];
      const shown = data.operations[logged.operation ?? '']?.example;
      const example = seeds.find((each) => each.key === shown) ?? seeds[0];
      if (kind !== 'created' || !example || example.key === key) return [];
      return resembles(example.value, sent.body) ? [{ example: example.key, id: key }] : [];
    }),
    ids: knownIds(body, data.api, sandbox.collections(), data.operations),
    creates: response.status === 409 ? creatorOf(logged.operation, data) : undefined,
    accountPage: data.accountPage,
  };
}

/** Whether a created record stands for that of an example: a person with another name and address does not. */
function resembles(example: JsonObject, body: ArrayBuffer | undefined): boolean {
  const sent = jsonOrText(new TextDecoder().decode(body));
  const texts = Object.entries(isObject(sent) ? sent : {}).filter(([, value]) => typeof value === 'string');
  const same = texts.filter(([name, value]) => example[name] === value);
  return same.length * 2 >= texts.length;
}

/** The operation that creates records of the same kind. */
function creatorOf(id: string | undefined, { api, operations }: SandboxData): SandboxOperation | undefined {
  const collection = api.operations.find((each) => each.id === id)?.collection;
  const creator = api.operations.find((each) => each.effect === 'create' && each.collection === collection);
  return collection === undefined ? undefined : operations[creator?.id ?? ''];
}

/** Roles and permissions of the API, and the permissions that each operation requires, by id. */
function factsOf({ api: { roles, permissions, operations }, sameAccountApis }: SandboxData) {
  const all = [...Object.values(sameAccountApis).flatMap(({ api }) => api.operations), ...operations];
  return {
    roles,
    permissions,
    required: Object.fromEntries(
      all.map(({ id, security }) => [id, [...new Set(security.flat().flatMap((need) => need.permissions))]]),
    ),
  };
}

function accountView(sandbox: Sandbox) {
  return {
    resources: Object.entries(sandbox.allRecords()).map(([name, records]) => ({ name, records })),
    requests: [...sandbox.requests()].reverse(),
    events: [...sandbox.events()].reverse(),
  };
}

async function reply({ id, name, input }: SandboxCall): Promise<SandboxReply> {
  const now = (): number => opened?.sandbox.now() ?? Date.now();
  try {
    const result = await (handlers[name as keyof Handlers] as (asks: unknown) => Promise<unknown>)(input);
    return { id, now: now(), result, ...(name !== 'describeAccount' && { state: openedSandbox().sandbox.save() }) };
  } catch (error) {
    return { id, now: now(), failure: error instanceof Error ? error.message : String(error) };
  }
}

// One after the other: a request sees the changes of the previous one.
let last: Promise<void> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<SandboxCall>) => {
  last = last.then(async () => postMessage(await reply(data)));
});
