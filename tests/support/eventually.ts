import { expect } from 'vitest';

/** A value that is reached soon: retried, never slept for. Long enough for a machine that others use as well. */
export function eventually<T>(read: () => T | Promise<T>, timeout = 15_000) {
  return expect.poll(read, { timeout, interval: 20 });
}
