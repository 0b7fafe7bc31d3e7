import type { JsonValue } from '@docs/base/json.ts';
import type { Fields } from './program.ts';

/** A record with its place in the account. */
export interface Stored {
  readonly collection: string;
  key: string;
  readonly parents: readonly string[];
  value: Fields;
  /** It is an example of the document that nothing has changed yet. */
  isExample?: true;
}

/** Everything that an account is, as plain JSON. It has no tokens. */
export interface State {
  /** How far the reader has moved the clock, in milliseconds. */
  offset: number;
  collections: { [name: string]: Stored[] };
  /** Objects that requests name by id, by schema; uploads add to them. */
  known: { [schema: string]: Fields[] };
  jobs: { id: string; type: string; data: Fields; due: number }[];
  keys: { [key: string]: StoredReply };
  rates: { [bucket: string]: { start: number; count: number } };
  events: SandboxEvent[];
  requests: LoggedRequest[];
  /** What rules note for themselves, such as the time of the last email. */
  notes: { [name: string]: JsonValue };
}

export function emptyState(): State {
  return { offset: 0, collections: {}, known: {}, jobs: [], keys: {}, rates: {}, events: [], requests: [], notes: {} };
}

export interface StoredReply {
  request: string;
  at: number;
  status: number;
  headers: { [name: string]: string };
  body: string | null;
}

export interface SandboxEvent {
  id: string;
  type: string;
  at: number;
  payload: Fields;
  /** Id of the request that caused it; absent where the clock did. */
  request?: string;
  deliveries: Delivery[];
}

/** An event on its way to a webhook, signed. */
export interface Delivery {
  webhook: string;
  url: string;
  headers: { [name: string]: string };
  body: string;
  /** It was signed with this one, so that readers can check the signature. */
  secret: string;
}

export interface LoggedRequest {
  id: string;
  at: number;
  method: string;
  url: string;
  headers: { [name: string]: string };
  body: string;
  operation?: string;
  status: number;
  changes: RecordChange[];
  events: string[];
}

export interface RecordChange {
  kind: 'created' | 'updated' | 'deleted';
  collection: string;
  entity: string;
  key: string;
  fields?: string[];
}
