import type { Method } from '@docs/base/method.ts';
import type { SimulatedApi } from '@docs/sandbox/simulated-api.ts';

/** What happens to requests sent from a page: nothing, a simulated account in the tab, or the server. */
export type SandboxMode = 'off' | 'simulated' | 'live';

/** The data of the sandbox of a docs version, fetched with the first request. */
export interface SandboxData {
  /** The API that owns the account. */
  readonly api: SimulatedApi;
  /** Other APIs of the same account, by their id. `server` is absent if it does not distinguish the API from another. */
  readonly sameAccountApis: Readonly<Record<string, { readonly api: SimulatedApi; readonly server?: string }>>;
  /** Address of the account page. */
  readonly accountPage: string;
  /** Pages of operations, by operation id. */
  readonly operations: Readonly<Record<string, SandboxOperation>>;
  /** The server of its API, if it is not the first one of the site. */
  readonly server?: string;
  /** Accounts of APIs that do not share this one, by API id. */
  readonly otherAccounts?: Readonly<Record<string, SandboxData>>;
}

export interface SandboxOperation {
  readonly title: string;
  readonly href: string;
  readonly method: Method;
  /** Families of its path parameters, by name: they carry an id over to the form of another operation. */
  readonly families: Readonly<Record<string, string>>;
  /** The first id in its example response, if it may create something. */
  readonly example?: string;
}

/** The API that a request is for, and its path there, whichever server its URL names. `apiId`: its id, if known. */
export function findApi(
  { url, server, apiId = '' }: { readonly url: string; readonly server?: string; readonly apiId?: string | undefined },
  { api: mainApi, sameAccountApis }: SandboxData,
): { readonly api: SimulatedApi; readonly path: string } {
  const byServer = Object.values(sameAccountApis).find(
    (each) => each.server !== undefined && url.startsWith(each.server),
  );
  const { api } = sameAccountApis[apiId] ?? byServer ?? { api: mainApi };
  const knownServer = [byServer?.server, server].find((each) => each !== undefined && url.startsWith(each));
  const path = knownServer === undefined ? url.replace(/^[a-z]+:\/\/[^/]*/i, '') : url.slice(knownServer.length);
  return { api, path: path.startsWith(`${api.base}/`) ? path : api.base + path };
}
