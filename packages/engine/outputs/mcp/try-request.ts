import { jsonOrText } from '@docs/base/json.ts';
import { withTestCredentials } from '@docs/sandbox/authenticate.ts';
import type { SandboxRules } from '@docs/sandbox/rules.ts';
import { createSandbox, type Sandbox } from '@docs/sandbox/sandbox.ts';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { findApi, type SandboxData } from '../../model/sandbox.ts';
import type { DocsStore } from './docs-store.ts';

interface TriedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Seconds to advance the account's clock before the request. */
  readonly advance: number;
  /** Start with a new account. */
  readonly reset: boolean;
}

/** Sends requests to a simulated account, which lasts as long as the server runs and the docs stay the same. */
export function createTryRequest(loadRules: () => Promise<readonly SandboxRules[]>) {
  let opened: { file: string; data: SandboxData; accounts: Map<SandboxData, Sandbox> } | undefined;
  return async ({ site, read }: DocsStore, tried: TriedRequest): Promise<CallToolResult> => {
    const { sandbox: file = '' } = site;
    if (opened?.file !== file)
      opened = { file, data: JSON.parse(await read(file)) as SandboxData, accounts: new Map() };
    const { data: mainAccount, accounts } = opened;
    const isAt = ({ server, sameAccountApis }: SandboxData): boolean =>
      [{ server }, ...Object.values(sameAccountApis)].some((each) => each.server && tried.url.startsWith(each.server));
    const data = Object.values(mainAccount.otherAccounts ?? {}).find(isAt) ?? mainAccount;
    const sandbox = accounts.get(data) ?? createSandbox({ api: data.api, rules: await loadRules() });
    accounts.set(data, sandbox);
    if (tried.reset) sandbox.reset();
    if (tried.advance > 0) await sandbox.advance(tried.advance * 1000);
    const { api, path } = findApi(tried, data);
    const response = await sandbox.fetchFrom(api)(
      withTestCredentials(api, `https://sandbox.invalid${path}`, requestInit(tried)),
    );
    const text = await response.text();
    const { changes = [], events = [] } = sandbox.requests().at(-1) ?? {};
    const result = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: text === '' ? null : jsonOrText(text),
      changes: changes.map(({ kind, entity, key, fields }) => ({ kind, entity, id: key, ...(fields && { fields }) })),
      events: sandbox
        .events()
        .filter(({ id }) => events.includes(id))
        .map(({ type, payload }) => ({ type, payload })),
    };
    return {
      content: [{ type: 'text', text: `Simulated: nothing was sent.\n${JSON.stringify(result, null, 2)}` }],
      structuredContent: result,
    };
  };
}

function requestInit({ method, headers, body }: TriedRequest): RequestInit {
  const sent = new Headers(headers);
  if (body === undefined || method === 'GET') return { method, headers: sent };
  if (!sent.has('content-type')) sent.set('content-type', 'application/json');
  return { method, headers: sent, body: typeof body === 'string' ? body : JSON.stringify(body) };
}
