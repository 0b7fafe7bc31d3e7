import { expect } from 'vitest';

/** A value that is reached soon: retried, never slept for. */
export function eventually<T>(read: () => T | Promise<T>, timeout = 5000) {
  return expect.poll(read, { timeout, interval: 20 });
}
