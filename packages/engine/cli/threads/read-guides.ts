import { AsyncLocalStorage } from 'node:async_hooks';
import { parentPort } from 'node:worker_threads';
import { failedCode, type GuideTree, readGuide } from '../../guides/read-guide.ts';

/** The trees of guides. */
export async function readGuides(bodies: readonly string[]): Promise<readonly GuideTree[]> {
  return Promise.all(bodies.map((body) => readGuide(body)));
}

/** An expression of a guide that is being evaluated. */
interface Expression {
  readonly guide: number;
  readonly location?: string;
}

/** The same for a thread of its own, where code in guides that ends the process, hangs or fails later does no harm. */
export async function readGuidesApart(bodies: readonly string[]): Promise<readonly GuideTree[]> {
  const trees: GuideTree[] = [];
  /** The last expression of each guide. */
  const last: string[] = [];
  const failedLater = new Map<number, GuideTree>();
  const working = new AsyncLocalStorage<Expression>();
  let latest: Expression = { guide: 0 };

  process.exit = () => {
    throw new Error('It ends the process of the build');
  };

  // What a guide has started can fail after the guide is read. Node does not know of microtasks who started them.
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

  // Without the port that it listens to, the thread has nothing left to do when a guide waits in vain.
  parentPort?.unref();
  const idle = new Promise<void>((resolve) => process.once('beforeExit', () => resolve()));
  await Promise.race([Promise.all(bodies.map(read)), idle]);
  parentPort?.ref();
  // What fails as soon as the guides have been read is reported, too.
  await new Promise((resolve) => setTimeout(resolve));
  return bodies.map(
    (_, guide) => failedLater.get(guide) ?? trees[guide] ?? failedCode('It never finishes', last[guide]),
  );
}
