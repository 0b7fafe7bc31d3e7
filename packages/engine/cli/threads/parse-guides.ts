import { AsyncLocalStorage } from 'node:async_hooks';
import { parentPort } from 'node:worker_threads';
import { failedCode, type GuideTree, readGuide } from '../../guides/read-guide.ts';

/** Parses guides. */
export async function parseGuides(bodies: readonly string[]): Promise<readonly GuideTree[]> {
  return Promise.all(bodies.map((body) => readGuide(body)));
}

/**
 * The same for a separate thread, in which code that exits, hangs or fails later does no harm. Among several guides, it
 * is not known whose code that was: then this throws, and the caller gives each guide its own thread.
 */
export async function parseGuidesApart(bodies: readonly string[]): Promise<readonly GuideTree[]> {
  const working = new AsyncLocalStorage<string>();
  let latest: string | undefined;
  const follow = (location: string): void => {
    latest = location;
    working.enterWith(location);
  };
  process.exit = () => {
    throw new Error('It ends the process of the build');
  };
  const failed = new Promise<GuideTree>((resolve) => {
    // Code started by a guide can fail after the guide is read. In a microtask, Node does not know what started it.
    process.on('uncaughtException', (error) => resolve(failedCode(error, working.getStore() ?? latest)));
    process.once('beforeExit', () => resolve(failedCode('It never finishes', latest)));
  });
  // Without the open port, the thread ends if a guide waits in vain.
  parentPort?.unref();
  const all = Promise.all(bodies.map((body) => readGuide(body, follow)));
  // Also reports errors that occur right after the guides have been read.
  const read = all.then((trees) => new Promise<typeof trees>((resolve) => setTimeout(resolve, 0, trees)));
  const result = await Promise.race([failed, read]);
  parentPort?.ref();
  if (Array.isArray(result)) return result;
  if (bodies.length > 1) throw new Error('A guide fails after it is read.');
  return [result];
}
