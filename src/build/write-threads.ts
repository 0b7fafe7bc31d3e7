import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Twins } from './compress.ts';
import { createFileWriter, isReady, type ReadyFile } from './write-file.ts';

/** Writes files while the next ones are made. */
export interface FileSink {
  /** Resolves as soon as there is room for the next file. `keep` gets the twins that had to be made. */
  add(name: string, content: Buffer | ReadyFile, keep?: (twins: Twins) => void): Promise<void> | void;
  /** Resolves when everything is on the disk; rejects when something could not be written. */
  finish(): Promise<void>;
}

/** What a thread is asked to write. */
export interface WriteJob {
  readonly name: string;
  readonly content: Uint8Array;
  readonly twins: Readonly<Record<keyof Twins, Uint8Array>> | 'make' | 'none';
  /** Whether the twins are wanted back. */
  readonly keep: boolean;
}

export type WriteResult =
  | { readonly twins?: Readonly<Record<keyof Twins, Uint8Array>>; readonly reason?: undefined }
  | { readonly reason: string };

/** Bytes that wait for a thread: what bounds the memory of a build. */
const WAITING = 8 * 1024 * 1024;
const MOST_THREADS = 4;

/** In this thread: for few files, and where there is no script to start threads with. */
export function createSink(folder: string): FileSink {
  const write = createFileWriter(folder);
  return {
    add(name, content, keep) {
      const twins = write(name, content);
      if (twins) keep?.(twins);
    },
    finish: async () => undefined,
  };
}

/** Compressing and writing in threads beside this one. `script` is the bundled `write-worker.ts`. */
export function createThreadedSink(folder: string, script: string): FileSink {
  const threads = Array.from({ length: Math.min(availableParallelism(), MOST_THREADS) }, () => ({
    // A thread makes little garbage but holds the files it was given until it looks for some: it shall look often.
    worker: new Worker(script, { workerData: folder, resourceLimits: { maxYoungGenerationSizeMb: 4 } }),
    /** What it was given and has not answered yet, in order. */
    given: [] as { size: number; keep: ((twins: Twins) => void) | undefined }[],
    load: 0,
  }));
  let failure: Error | undefined;
  const waiters: (() => void)[] = [];
  const wake = (): void => {
    for (const resolve of waiters.splice(0)) resolve();
  };
  const waiting = (): number => threads.reduce((sum, { load }) => sum + load, 0);
  for (const thread of threads) {
    thread.worker.on('message', (result: WriteResult) => {
      const { size = 0, keep } = thread.given.shift() ?? {};
      thread.load -= size;
      if (result.reason !== undefined) failure ??= new Error(result.reason);
      else if (result.twins)
        keep?.({ '.br': Buffer.from(result.twins['.br']), '.gz': Buffer.from(result.twins['.gz']) });
      wake();
    });
    thread.worker.on('error', (error) => {
      failure ??= error;
      wake();
    });
  }
  const until = async (limit: number): Promise<void> => {
    while (!failure && waiting() > limit) await new Promise<void>((resolve) => waiters.push(resolve));
    if (failure) throw failure;
  };
  return {
    add(name, given, keep) {
      const least = threads.reduce((best, thread) => (thread.load < best.load ? thread : best));
      const content = isReady(given) ? given.content : given;
      const twins = isReady(given) ? (given.twins ?? 'none') : 'make';
      // An empty file waits as well.
      const size = content.length + 1;
      least.given.push({ size, keep });
      least.load += size;
      const job: WriteJob = { name, content, twins, keep: keep !== undefined };
      least.worker.postMessage(job, moved(content));
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

/** Memory of a file that nothing else lives in is handed over; the rest is copied. */
function moved({ buffer, byteLength }: Buffer): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
}
