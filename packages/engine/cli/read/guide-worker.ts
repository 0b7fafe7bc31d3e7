// Reads guides in a thread of its own while the API document is loaded.
import { AsyncLocalStorage } from 'node:async_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import { failedCode, type GuideTree, readGuide } from '../../guides/read-guide.ts';
import type { GuideTask } from './read-trees.ts';

/** Which expression of which guide is at work. */
interface Expression {
  readonly guide: number;
  readonly place?: string;
}

const { bodies } = workerData as GuideTask;
const trees: GuideTree[] = [];
/** The last expression of each guide. */
const places: string[] = [];
const late = new Map<number, GuideTree>();
const working = new AsyncLocalStorage<Expression>();
let latest: Expression = { guide: 0 };

// It would end the thread, and with it all other guides.
process.exit = () => {
  throw new Error('It ends the process, which is the build');
};

// What a guide has started can fail after the guide is read. Node does not know of microtasks who started them.
process.on('uncaughtException', (error) => {
  const { guide, place } = working.getStore() ?? latest;
  if (!late.has(guide)) late.set(guide, failedCode(error, place));
});

// Nothing is left to do, but a guide still waits.
process.on('beforeExit', () => {
  for (const guide of bodies.keys())
    trees[guide] ??= failedCode('It waits for something that never comes', places[guide]);
  answer();
});

function read(body: string, guide: number): Promise<void> {
  const heard = (place: string): void => {
    places[guide] = place;
    latest = { guide, place };
    working.enterWith(latest);
  };
  return working.run({ guide }, async () => {
    trees[guide] = await readGuide(body, heard);
  });
}

function answer(): void {
  parentPort?.postMessage(bodies.map((_, guide) => late.get(guide) ?? trees[guide]));
}

await Promise.all(bodies.map(read));
// What fails as soon as the guides have been read is told.
await new Promise((resolve) => setTimeout(resolve));
answer();
