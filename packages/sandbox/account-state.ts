import type { JsonValue } from '@docs/base/json.ts';
import type { JsonRecord } from './simulated-api.ts';

/** A record with its collection, key and parents. */
export interface StoredRecord {
  readonly collection: string;
  key: string;
  readonly parents: readonly string[];
  value: JsonRecord;
  /** An example of the document that is still unchanged. */
  isExample?: true;
}

/** The complete state of an account, as plain JSON. It contains no tokens. Saved accounts have the same keys. */
export interface AccountState {
  /** How far the reader has advanced the clock, in milliseconds. */
  offset: number;
  collections: { [name: string]: StoredRecord[] };
  /** The `referencedObjects` of the API, by schema; uploads are added. */
  known: { [schema: string]: JsonRecord[] };
  /** Unfinished jobs. */
  jobs: { id: string; type: string; data: JsonRecord; due: number }[];
  /** Responses by idempotency key. */
  keys: { [key: string]: StoredReply };
  /** Counted requests by rate limit and caller. */
  rates: { [bucket: string]: { start: number; count: number } };
  events: SandboxEvent[];
  requests: LoggedRequest[];
  /** Values that rules keep between requests, such as the time of the last email. */
  notes: { [name: string]: JsonValue };
}

export function emptyState(): AccountState {
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
  payload: JsonRecord;
  /** Id of the request that caused it; absent if the clock did. */
  request?: string;
  deliveries: Delivery[];
}

/** A signed event for a webhook. */
export interface Delivery {
  webhook: string;
  url: string;
  headers: { [name: string]: string };
  body: string;
  /** The secret it was signed with, so that readers can check the signature. */
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
