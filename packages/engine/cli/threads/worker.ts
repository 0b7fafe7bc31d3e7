// A thread of the pool: runs its tasks one after the other.
import { parentPort } from 'node:worker_threads';
import { type TaskMessage, type TaskReply, tasks } from './pool.ts';

/** Code in guides may do anything, so it runs in isolation. */
const ownTasks: typeof tasks = {
  ...tasks,
  parseGuides: async (bodies) => (await import('./parse-guides.ts')).parseGuidesApart(bodies),
};

parentPort?.on('message', async ({ id, name, input }: TaskMessage) => {
  parentPort?.postMessage(await reply(id, () => ownTasks[name](input as never)));
});

async function reply(id: number, run: () => unknown): Promise<TaskReply> {
  try {
    return { id, result: await run() };
  } catch (error) {
    if (!(error instanceof Error)) return { id, reason: String(error) };
    const { message, code } = error as NodeJS.ErrnoException;
    return { id, reason: message, ...(typeof code === 'string' && { code }) };
  }
}
