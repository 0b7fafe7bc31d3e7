import { expect } from 'vitest';

/** Waits for a value by retrying, never by sleeping. The limit is long enough for a busy machine. */
export function eventually<T>(read: () => T | Promise<T>, timeout = 15_000) {
  return expect.poll(read, { timeout, interval: 20 });
}
