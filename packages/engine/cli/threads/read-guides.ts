import { AsyncLocalStorage } from 'node:async_hooks';
import { parentPort } from 'node:worker_threads';
import { failedCode, type GuideTree, readGuide } from '../../guides/read-guide.ts';

/** Parses guides. */
export async function parseGuides(bodies: readonly string[]): Promise<readonly GuideTree[]> {
  return Promise.all(bodies.map((body) => readGuide(body)));
}

/** An expression of a guide that is being evaluated. */
interface Expression {
  readonly guide: number;
  readonly location?: string;
}

/** The same for a separate thread, in which code that exits, hangs or fails later does no harm. */
export async function parseGuidesApart(bodies: readonly string[]): Promise<readonly GuideTree[]> {
  const trees: GuideTree[] = [];
  /** The last expression of each guide. */
  const last: string[] = [];
  const failedLater = new Map<number, GuideTree>();
  const working = new AsyncLocalStorage<Expression>();
  let latest: Expression = { guide: 0 };

  process.exit = () => {
    throw new Error('It ends the process of the build');
  };

  // Code started by a guide can fail after the guide is read. For microtasks, Node does not know which guide it was.
  process.on('uncaughtException', (error) => {
    const { guide, location } = working.getStore() ?? latest;
    if (!failedLater.has(guide)) failedLater.set(guide, failedCode(error, location));
  });

  const read = (body: string, guide: number): Promise<void> => {
    const follow = (location: string): void => {
      last[guide] = location;
      latest = { guide, location };
      working.enterWith(latest);
    };
    return working.run({ guide }, async () => {
      trees[guide] = await readGuide(body, follow);
    });
  };

  // Without the open port, the thread ends if a guide waits in vain.
  parentPort?.unref();
  const idle = new Promise<void>((resolve) => process.once('beforeExit', () => resolve()));
  await Promise.race([Promise.all(bodies.map(read)), idle]);
  parentPort?.ref();
  // Also reports errors that occur right after the guides have been read.
  await new Promise((resolve) => setTimeout(resolve));
  return bodies.map(
    (_, guide) => failedLater.get(guide) ?? trees[guide] ?? failedCode('It never finishes', last[guide]),
  );
}
