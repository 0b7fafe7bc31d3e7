import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { MAX_THREADS } from '@docs/base/limits.ts';
import type { Conversion } from '../../outputs/downloads/document-files.ts';
import { writeFile } from '../write/write-file.ts';

/** Threads that run `tasks`. */
export interface Pool {
  /** Runs a task in the thread with the fewest tasks. */
  run<Name extends TaskName>(name: Name, input: TaskInput<Name>): Promise<TaskResult<Name>>;
  /** Runs a task that may hang, or have side effects, in a separate thread. */
  runAlone<Name extends TaskName>(name: Name, input: TaskInput<Name>, seconds?: number): Promise<TaskResult<Name>>;
  /** Stops all threads. Unfinished tasks fail. */
  end(): Promise<void>;
}

/** A message to a thread. */
export interface TaskMessage {
  readonly id: number;
  readonly name: TaskName;
  readonly input: unknown;
}

/** Its reply: an error sent as a plain message would lose its code, such as `ENOSPC`. */
export type TaskReply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly reason: string; readonly code?: string };

/** `script` is the bundled `worker.ts`. Without it, tasks run in this thread. */
export function createPool(script: string): Pool {
  if (!script) {
    const run: Pool['run'] = async (name, input) => (await tasks[name](input as never)) as never;
    return { run, runAlone: run, end: async () => undefined };
  }
  const threads: Thread[] = [];
  const alone = new Set<Thread>();
  return {
    run(name, input) {
      if (threads.length < Math.min(availableParallelism(), MAX_THREADS)) threads.push(startThread(script));
      const idlest = threads.reduce((best, thread) => (thread.waiting() < best.waiting() ? thread : best));
      return idlest.run(name, input) as never;
    },
    async runAlone(name, input, seconds) {
      const thread = startThread(script, { hidden: true });
      alone.add(thread);
      // This thread may have been busy for longer: a result that has arrived meanwhile is used first.
      const fail = (): void => thread.fail(new Error(`It took longer than ${seconds} seconds.`));
      const stop = (): unknown => setImmediate(fail);
      const limit = seconds === undefined ? undefined : setTimeout(stop, seconds * 1000);
      try {
        return (await thread.run(name, input)) as never;
      } finally {
        clearTimeout(limit);
        alone.delete(thread);
        await thread.end();
      }
    },
    async end() {
      await Promise.all([...threads, ...alone].map((thread) => thread.end()));
    },
  };
}

/**
 * Runs a task for a list of inputs in one thread. If that takes too long or crashes, each input gets its own thread, so
 * the faulty one is known and the others succeed.
 */
export async function runTogetherOrApart<Input, Result>(
  inputs: readonly Input[],
  run: (some: readonly Input[], seconds: number) => Promise<readonly Result[]>,
  { together, each }: { readonly together: number; readonly each: number },
  failed: (error: Error) => Result,
): Promise<readonly Result[]> {
  const all = await run(inputs, together).catch(() => undefined);
  if (all) return all;
  const results: Result[] = [];
  for (const input of inputs) results.push(...(await run([input], each).catch((error: Error) => [failed(error)])));
  return results;
}

type Thread = ReturnType<typeof startThread>;

/** `hidden`: drops what converters print. */
function startThread(script: string, { hidden = false } = {}) {
  const worker = new Worker(script, { stdout: hidden, stderr: hidden });
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let failure: Error | undefined;
  let last = 0;
  const fail = (error: Error): void => {
    failure ??= error;
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
  };
  worker.on('message', (reply: TaskReply) => {
    const task = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('result' in reply) task?.resolve(reply.result);
    else task?.reject(Object.assign(new Error(reply.reason), reply.code !== undefined && { code: reply.code }));
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The build was stopped.')));
  return {
    run: (name: TaskName, input: unknown) =>
      new Promise<unknown>((resolve, reject) => {
        if (failure) return reject(failure);
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ id: last, name, input } satisfies TaskMessage);
      }),
    /** How many tasks are not done yet. */
    waiting: () => waiting.size,
    fail,
    end: async () => void (await worker.terminate()),
  };
}

/** All tasks of threads. Their dependencies are loaded on first use. */
export const tasks = {
  parseGuides: async (bodies: readonly string[]) => (await import('./parse-guides.ts')).parseGuides(bodies),
  convertAll: async (conversions: readonly Conversion[]) =>
    (await import('../../outputs/downloads/document-files.ts')).convertAll(conversions),
  writeFile: async (file: Parameters<typeof writeFile>[0]) => writeFile(file),
};

type TaskName = keyof typeof tasks;
type TaskInput<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[0];
type TaskResult<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]>>;
