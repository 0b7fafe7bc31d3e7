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

/** A call of the worker; what it takes and returns is that of its handler (`worker.ts`). */
export interface SandboxCall {
  readonly id: number;
  readonly name: string;
  readonly asks: unknown;
}

export interface SandboxReply {
  readonly id: number;
  readonly gets?: unknown;
  /** Why there is nothing. */
  readonly failure?: string;
  /** The account, where it may have changed. It has no tokens. */
  readonly state?: string;
  /** Time of the account's clock in milliseconds. */
  readonly now: number;
}
