import { Worker } from 'node:worker_threads';
import { type GuideTree, readGuide } from '../../guides/index.ts';
import { cacheKey, type KeptContents } from '../cache/content-cache.ts';

/** What the thread that reads guides gets. */
export interface GuideTask {
  readonly bodies: readonly string[];
}

/** The tree of one of the bodies. */
export type TreeOf = (body: string) => Promise<GuideTree>;

/**
 * Reads guides beside the API document, which takes as long: in a thread of its own, but for what an earlier build has
 * read. Without the bundled `guide-worker.ts`, each is read when it is asked for.
 */
export function readTrees(
  bodies: readonly string[],
  { worker, cache }: { worker: string | undefined; cache: KeptContents | undefined },
): TreeOf {
  const kept = new Map(bodies.flatMap((body) => keptTree(cache, body) ?? []));
  const missing = bodies.filter((body) => !kept.has(body));
  const reading = worker && missing.length > 0 ? inThread(worker, { bodies: missing }) : undefined;
  // Asked for later.
  reading?.catch(() => undefined);
  return async (body) => {
    const known = kept.get(body);
    if (known) return known;
    const tree = (await reading)?.[missing.indexOf(body)] ?? (await readGuide(body));
    // Code that fails today may do better tomorrow.
    if (tree.kind === 'read') cache?.set(keyOf(body), Buffer.from(JSON.stringify(tree)));
    return tree;
  };
}

function keptTree(cache: KeptContents | undefined, body: string): [[body: string, tree: GuideTree]] | undefined {
  const bytes = cache?.get(keyOf(body));
  return bytes && [[body, JSON.parse(bytes.toString()) as GuideTree]];
}

function keyOf(body: string): string {
  return cacheKey('guide', body);
}

function inThread(script: string, task: GuideTask): Promise<readonly GuideTree[]> {
  const thread = new Worker(script, { workerData: task });
  return new Promise((resolve, reject) => {
    thread.on('message', (trees) => {
      resolve(trees);
      // What guides have started must not keep the build from ending.
      void thread.terminate();
    });
    thread.on('error', reject);
    thread.on('exit', () => reject(new Error('The thread that reads guides has ended early.')));
  });
}
