import { isObject, type JsonValue } from '@docs/base/json.ts';
import { plural } from '@docs/base/words.ts';
import type { AccountState, StoredReply } from './account-state.ts';
import { Rejection } from './rejection.ts';
import type { JsonRecord, SimulatedApi } from './simulated-api.ts';

const HOUR = 3_600_000;

/** Identifies a request: method, path, parameters and JSON value. */
export function requestText(method: string, path: string, query: JsonRecord, body: JsonValue): string {
  return `${method} ${path} ${canonical(query)} ${canonical(body)}`;
}

/** The stored response of a key. Rejects a key that was used for another request. */
export function replayOf(
  api: SimulatedApi,
  state: AccountState,
  key: string,
  sent: string,
  now: number,
): StoredReply | undefined {
  const hours = api.limits.find(({ id }) => id === 'idempotency-kept')?.values.kept ?? 24;
  const kept = state.keys[keyName(key)];
  if (!kept || now - kept.at >= hours * HOUR) return undefined;
  if (kept.request === sent) return kept;
  throw new Rejection('idempotency_key_reused', {
    detail: `The key was used for another request ${ago(now - kept.at)} ago.`,
    errors: [
      { in: 'header', pointer: 'Idempotency-Key', code: 'not_unique', message: 'Send a new key for another request.' },
    ],
  });
}

/** Prefixed, because clients choose keys and `__proto__` is one. */
export const keyName = (key: string): string => `key ${key}`;

/** Rejections are stored, too, except those that may change on a retry. */
export const isStored = (status: number): boolean => status < 500 && status !== 401 && status !== 429;

function canonical(value: JsonValue): string {
  return JSON.stringify(value, (_, each: unknown) =>
    isObject(each) ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1))) : each,
  );
}

function ago(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 60) return plural(seconds, 'second');
  return seconds < 3600 ? plural(Math.round(seconds / 60), 'minute') : plural(Math.round(seconds / 3600), 'hour');
}
