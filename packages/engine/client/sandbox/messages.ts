import type { LoggedRequest, SandboxEvent } from '@docs/sandbox/account-state.ts';
import type { SandboxOperation } from '../../model/sandbox.ts';

/** The account that requests of the page go to. */
export interface SandboxHost {
  /** Address of the data of the account; `live` if requests go to the server. */
  readonly address: string;
  /** Ids of the page's API, if the site has several, and of the API that owns the account, if it is not the first. */
  readonly apiId?: string | undefined;
  readonly accountApiId?: string | undefined;
  readonly startWorker: () => Worker;
  /** Saves an id for the forms of operations that accept it. */
  readonly keepId: (family: string, id: string) => void;
}

/** A request as it is sent: bytes, and headers that browsers do not allow pages to set. */
export interface SentRequest {
  readonly method: string;
  /** Server, path and query. */
  readonly url: string;
  /** The server, if known: the rest is a path of the document. */
  readonly server?: string;
  /** The id of its API, if known. */
  readonly apiId?: string | undefined;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: ArrayBuffer | undefined;
}

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

/** The result of a request. */
export interface Exchange {
  readonly response: ReceivedResponse;
  /** The log entry, with its changes. */
  readonly request: LoggedRequest;
  readonly events: readonly SandboxEvent[];
  /** Ids of created records, and of the examples that they stand for. */
  readonly made: readonly { readonly example: string; readonly id: string }[];
  /** Ids in the body that operations accept. */
  readonly ids: readonly KnownId[];
  /** After a conflict: the operation that creates another record, possibly the one that was sent. */
  readonly creates?: SandboxOperation | undefined;
  /** Address of the account page. */
  readonly accountPage: string;
}

/** An id, and the operations that accept it. */
export interface KnownId {
  readonly id: string;
  readonly entity: string;
  readonly operations: readonly (SandboxOperation & { readonly family?: string | undefined })[];
}

/** A call to the worker; input and result are those of its handler (`worker.ts`). */
export interface SandboxCall {
  readonly id: number;
  readonly name: string;
  readonly input: unknown;
}

export interface SandboxReply {
  readonly id: number;
  readonly result?: unknown;
  /** Error message, if the call failed. */
  readonly failure?: string;
  /** The account, if it may have changed. It contains no tokens. */
  readonly state?: string;
  /** Time of the account's clock in milliseconds. */
  readonly now: number;
}
