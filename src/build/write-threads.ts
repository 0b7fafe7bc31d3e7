import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createFileWriter, type FileContent, isReady } from './write-file.ts';

/** Writes files while the next ones are made. */
export interface FileSink {
  /** Resolves as soon as there is room for the next file. */
  add(name: string, content: FileContent): Promise<void> | void;
  /** Resolves when everything is on the disk; rejects when something could not be written. */
  finish(): Promise<void>;
}

/** Bytes that wait for a thread: what bounds the memory of a build. */
const WAITING = 16 * 1024 * 1024;
const MOST_THREADS = 4;

/** In this thread: for few files, and where there is no script to start threads with. */
export function createSink(folder: string): FileSink {
  const write = createFileWriter(folder);
  return { add: write, finish: async () => undefined };
}

/** Compressing and writing in threads beside this one. `script` is the bundled `write-worker.ts`. */
export function createThreadedSink(folder: string, script: string): FileSink {
  const threads = Array.from({ length: Math.min(availableParallelism(), MOST_THREADS) }, () => ({
    worker: new Worker(script, { workerData: folder }),
    /** Sizes of what it was given and has not written yet, in order. */
    given: [] as number[],
    load: 0,
  }));
  let failure: Error | undefined;
  const waiters: (() => void)[] = [];
  const wake = (): void => {
    for (const resolve of waiters.splice(0)) resolve();
  };
  const waiting = (): number => threads.reduce((sum, { load }) => sum + load, 0);
  for (const thread of threads) {
    thread.worker.on('message', ({ reason }: { reason?: string }) => {
      if (reason !== undefined) failure ??= new Error(reason);
      thread.load -= thread.given.shift() ?? 0;
      wake();
    });
    thread.worker.on('error', (error) => {
      failure ??= error;
      wake();
    });
  }
  const until = async (limit: number): Promise<void> => {
    while (!failure && waiting() > limit) {
      await new Promise<void>((resolve) => waiters.push(resolve));
    }
    if (failure) throw failure;
  };
  return {
    add(name, content) {
      const least = threads.reduce((best, thread) => (thread.load < best.load ? thread : best));
      // An empty file waits as well.
      const size = 1 + (isReady(content) ? content.content.length : content.length);
      least.given.push(size);
      least.load += size;
      least.worker.postMessage([name, content]);
      return failure || waiting() > WAITING ? until(WAITING / 2) : undefined;
    },
    async finish() {
      try {
        await until(0);
      } finally {
        await Promise.all(threads.map(({ worker }) => worker.terminate()));
      }
    },
  };
}
