import type { JsonValue } from '@docs/base/json.ts';
import type { Fields } from './program.ts';

/** A record with its collection, key and parents. */
export interface Stored {
  readonly collection: string;
  key: string;
  readonly parents: readonly string[];
  value: Fields;
  /** An example of the document that is still unchanged. */
  isExample?: true;
}

/** The complete state of an account, as plain JSON. It contains no tokens. */
export interface State {
  /** How far the reader has advanced the clock, in milliseconds. */
  offset: number;
  collections: { [name: string]: Stored[] };
  /** Objects that requests refer to by id, by schema; uploads are added. */
  known: { [schema: string]: Fields[] };
  jobs: { id: string; type: string; data: Fields; due: number }[];
  keys: { [key: string]: StoredReply };
  rates: { [bucket: string]: { start: number; count: number } };
  events: SandboxEvent[];
  requests: LoggedRequest[];
  /** Notes of rules, such as the time of the last email. */
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
