import type { Method } from '@docs/base/method.ts';
import type { Program } from '@docs/sandbox/program.ts';

/** What happens to requests sent from a page: nothing, a simulated account in the tab, or the server. */
export type SandboxMode = 'off' | 'simulated' | 'live';

/** The data of the sandbox of a docs version, fetched with the first request. */
export interface SandboxData {
  readonly program: Program;
  /** Other APIs of the same account, by their id. `server` is absent if it does not distinguish the API from another. */
  readonly further: Readonly<Record<string, { readonly program: Program; readonly server?: string }>>;
  /** Address of the account page. */
  readonly account: string;
  /** Pages of operations, by their id in the program. */
  readonly operations: Readonly<Record<string, SandboxOperation>>;
  /** The server of its API, if it is not the first one of the site. */
  readonly server?: string;
  /** Accounts of APIs that do not share this one, by API id. */
  readonly others?: Readonly<Record<string, SandboxData>>;
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

/** The document that a request is for, and its path there, whichever server its URL names. `api`: its id, if known. */
export function programFor(
  { url, server, api = '' }: { readonly url: string; readonly server?: string; readonly api?: string | undefined },
  { program, further }: SandboxData,
): { readonly program: Program; readonly path: string } {
  const at = Object.values(further).find((each) => each.server !== undefined && url.startsWith(each.server));
  const of = (further[api] ?? at)?.program ?? program;
  const known = [at?.server, server].find((each) => each !== undefined && url.startsWith(each));
  const path = known === undefined ? url.replace(/^[a-z]+:\/\/[^/]*/i, '') : url.slice(known.length);
  return { program: of, path: path.startsWith(`${of.base}/`) ? path : of.base + path };
}
