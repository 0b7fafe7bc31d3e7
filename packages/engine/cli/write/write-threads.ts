import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Problem } from '@docs/base/problem.ts';
import type { ContentCache } from '../cache/content-cache.ts';
import type { FileContent } from '../output/output-file.ts';
import { receivedError, type SentError } from './sent-error.ts';
import { createFileWriter, type SentContent, type WriterOptions, type Written } from './write-file.ts';

/** Writes files while the next ones are made. */
export interface FileSink {
  /** Resolves as soon as there is room for the next file. */
  add(name: string, content: FileContent, links?: Problem['severity']): Promise<void> | void;
  /** Resolves when everything is on the disk; rejects when something could not be written. */
  finish(): Promise<readonly Written[]>;
  /** Ends the work, whatever is left. */
  drop(): Promise<void>;
}

/** What a thread is asked to write. */
export interface WriteJob {
  readonly name: string;
  readonly content: SentContent;
  readonly links?: Problem['severity'];
}

export type WriteResult =
  | { readonly kind: 'written' }
  | { readonly kind: 'finished'; readonly written: Written }
  | ({ readonly kind: 'failed' } & SentError);

export interface SinkOptions extends Omit<WriterOptions, 'cache'> {
  readonly cache?: ContentCache | undefined;
}

/** Characters that wait for a thread: what bounds the memory of a build. */
const WAITING = 8 * 1024 * 1024;
const MOST_THREADS = 4;
const LONG = 1024 * 1024;

/** Without the script of the threads that write, this thread does. They start at once, to be there when files are. */
export function openSink(options: SinkOptions, script: string): FileSink {
  return script ? createThreadedSink(options, script) : createSink(options);
}

/** In this thread: for few files, and where there is no script to start threads with. */
function createSink({ cache, ...options }: SinkOptions): FileSink {
  const { write, finish } = createFileWriter({ ...options, cache: cache?.share('files', 0) });
  return { add: write, finish: async () => [finish()], drop: async () => void finish() };
}

/** Compressing and writing in threads beside this one. `script` is the bundled `write-worker.ts`. */
function createThreadedSink({ cache, ...options }: SinkOptions, script: string): FileSink {
  const threads = Array.from({ length: Math.min(availableParallelism(), MOST_THREADS) }, (_, index) => ({
    worker: new Worker(script, {
      workerData: { ...options, cache: cache?.share('files', index) } satisfies WriterOptions,
      // A thread makes little garbage but holds the files it was given until it looks for some: it shall look often.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    }),
    /** Sizes of what it was given and has not answered yet, in order. */
    given: [] as number[],
    load: 0,
  }));
  let failure: Error | undefined;
  const finished: Written[] = [];
  const waiters: (() => void)[] = [];
  const wake = (): void => {
    for (const resolve of waiters.splice(0)) resolve();
  };
  const waiting = (): number => threads.reduce((sum, { load }) => sum + load, 0);
  for (const thread of threads) {
    thread.worker.on('message', (result: WriteResult) => {
      thread.load -= thread.given.shift() ?? 0;
      if (result.kind === 'failed') failure ??= receivedError(result);
      if (result.kind === 'finished') finished.push(result.written);
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
  const give = (
    thread: (typeof threads)[number],
    message: WriteJob | 'finish',
    size: number,
    moved: ArrayBuffer[] = [],
  ): void => {
    thread.given.push(size);
    thread.load += size;
    thread.worker.postMessage(message, moved);
  };
  const drop = async (): Promise<void> => {
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  };
  return {
    add(name, content, links) {
      const least = threads.reduce((best, thread) => (thread.load < best.load ? thread : best));
      const [sent, moved] = parcelOf(content);
      give(least, { name, content: sent, ...(links && { links }) }, sizeOf(content), moved);
      return failure || waiting() > WAITING ? until(WAITING / 2) : undefined;
    },
    async finish() {
      for (const thread of threads) give(thread, 'finish', 1);
      try {
        await until(0);
        return finished;
      } finally {
        await drop();
      }
    },
    drop,
  };
}

/** A text is copied twice on its way and encoded over there. A long one is encoded here, and its memory handed over. */
function parcelOf(content: FileContent): [content: SentContent, moved: ArrayBuffer[]] {
  if (typeof content !== 'string' || content.length < LONG) return [content, []];
  const bytes = new TextEncoder().encode(content);
  return [bytes, [bytes.buffer]];
}

/** An empty file waits as well. */
function sizeOf(content: FileContent): number {
  if (typeof content === 'string') return content.length + 1;
  return content.kind === 'ready' ? content.content.length + 1 : content.svg.length;
}
