import type { JsonObject } from '@docs/base/json.ts';
import type { LoggedRequest, SandboxEvent } from '@docs/sandbox/state.ts';
import type { SandboxOperation } from '../../model/sandbox.ts';

/** Where requests of the page go. */
export interface SandboxHost {
  /** Of the data that the account is made from; `live` where requests go to the server. */
  readonly address: string;
  /** Id of the API that the page is about, where the site has several, and of the one whose account that is, if not the first. */
  readonly api?: string | undefined;
  readonly account?: string | undefined;
  readonly startWorker: () => Worker;
  /** Keeps an id for the forms of operations that accept it. */
  readonly keepId: (family: string, id: string) => void;
}

/** A request as it travels: bytes, and headers that a browser would not let a page set. */
export interface SentRequest {
  readonly method: string;
  /** Server, path and query. */
  readonly url: string;
  /** The server, where it is known: the rest is a path of the document. */
  readonly server?: string;
  /** The id of its API, where that is known. */
  readonly api?: string | undefined;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: ArrayBuffer | undefined;
}

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/** What came of a request. */
export interface Exchange {
  readonly response: ReceivedResponse;
  /** As the account has noted it, with what it changed. */
  readonly request: LoggedRequest;
  readonly events: readonly SandboxEvent[];
  /** Ids of records that the request has made, and of the example that the document has in their place. */
  readonly made: readonly { readonly example: string; readonly id: string }[];
  /** Ids in the body that operations accept. */
  readonly ids: readonly KnownId[];
  /** After a conflict: the operation that makes another record, which may be the one that was sent. */
  readonly creates?: SandboxOperation | undefined;
  /** Address of the page of the account. */
  readonly account: string;
}

/** An id, and the operations that accept it. */
export interface KnownId {
  readonly id: string;
  readonly entity: string;
  readonly operations: readonly (SandboxOperation & { readonly family?: string | undefined })[];
}

/** What there is to choose from. */
export interface SandboxFacts {
  readonly roles: Readonly<Record<string, readonly string[]>>;
  readonly permissions: readonly string[];
  /** Permissions that an operation requires, by its id. */
  readonly required: Readonly<Record<string, readonly string[]>>;
  /** Whether the account is the one that was saved, if one was. */
  readonly loaded: boolean;
}

/** The whole account. */
export interface AccountView {
  readonly resources: readonly { readonly name: string; readonly records: readonly JsonObject[] }[];
  /** Newest first. */
  readonly requests: readonly LoggedRequest[];
  readonly events: readonly SandboxEvent[];
}

/** What the page can ask of the worker, and what it gets. */
export interface SandboxCalls {
  open: { asks: { address: string; account?: string | undefined; state?: string }; gets: SandboxFacts };
  send: { asks: SentRequest; gets: Exchange };
  advance: { asks: { ms: number }; gets: readonly SandboxEvent[] };
  look: { asks: object; gets: AccountView };
  save: { asks: object; gets: { text: string } };
  reset: { asks: object; gets: object };
  load: { asks: { text: string }; gets: object };
}

export type CallName = keyof SandboxCalls;

export interface SandboxCall {
  readonly id: number;
  readonly name: CallName;
  readonly asks: SandboxCalls[CallName]['asks'];
}

export interface SandboxReply {
  readonly id: number;
  readonly gets?: SandboxCalls[CallName]['gets'];
  /** Why there is nothing. */
  readonly failure?: string;
  /** The account, where it may have changed. It has no tokens. */
  readonly state?: string;
  /** Time of the account's clock in milliseconds. */
  readonly now: number;
}
