// Prism ends on requests that it cannot read. The next one must find it again.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** Sends requests to `first`, a process that listens at `address`, and to what `start` starts once that has ended. */
export function keepPrism({ first, start, address, say = console.error }) {
  let running = Promise.resolve(first);
  return async (target, init) => {
    const child = await ready();
    try {
      return await fetch(address + target, init);
    } catch (error) {
      if (await hasEnded(child))
        say(`Prism ended on ${init.method} ${target}. It is started again for the next request.`);
      throw error;
    }
  };

  /** Requests that come while it starts wait for the same process. One that could not start is tried again. */
  async function ready() {
    const known = running;
    const child = await known.catch(() => undefined);
    if (child && !isGone(child)) return child;
    if (running === known) running = start();
    return running;
  }
}

function isGone(child) {
  return child.exitCode !== null || child.signalCode !== null;
}

/** A connection breaks a moment before its process is gone. */
async function hasEnded(child) {
  if (!isGone(child)) await Promise.race([once(child, 'exit'), pause(1_000, undefined, { ref: false })]);
  return isGone(child);
}
