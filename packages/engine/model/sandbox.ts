import type { Method } from '@docs/base/method.ts';
import type { Program } from '@docs/sandbox/program.ts';

/** Where requests go that readers send from a page: nowhere, to an account in their own tab, or to the server. */
export type SandboxMode = 'off' | 'simulated' | 'live';

/** What the sandbox of a docs version is made from, as it is fetched with the first request. */
export interface SandboxData {
  readonly program: Program;
  /** Other APIs of the same account, by their id. */
  readonly further: Readonly<Record<string, FurtherApi>>;
  /** The page of the account. */
  readonly account: string;
  /** Pages of operations, by the id that the program has for them. */
  readonly operations: Readonly<Record<string, SandboxOperation>>;
  /** Where its API is, where that is not the first one of the site. */
  readonly server?: string;
  /** Accounts of APIs that do not share this one, by the id of the API. */
  readonly others?: Readonly<Record<string, SandboxData>>;
}

interface FurtherApi {
  readonly program: Program;
  /** Where it is; absent where that does not tell it from another one. */
  readonly server?: string;
}

export interface SandboxOperation {
  readonly title: string;
  readonly href: string;
  readonly method: Method;
  /** Families of its path parameters, by name: what carries an id over to the form of another operation. */
  readonly families: Readonly<Record<string, string>>;
  /** The first id in the example of its response, where it may make something. */
  readonly example?: string;
}

/** The document that a request is for, and its path there, whichever server it was written for. `api`: its id, where it is known. */
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
