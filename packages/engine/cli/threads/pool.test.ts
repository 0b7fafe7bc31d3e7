import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createPool, type Pool, runTogetherOrApart } from './pool.ts';

/** A pool whose threads run this code for a task, instead of the bundled worker. */
function poolOf(onTask: string): Pool {
  const script = path.join(mkdtempSync(path.join(tmpdir(), 'pool-')), 'worker.mjs');
  const code = `import { parentPort } from 'node:worker_threads';\nparentPort.on('message', (task) => { ${onTask} });`;
  writeFileSync(script, code);
  return createPool(script);
}

test('stops a task after its time limit', async () => {
  const pool = poolOf('for (;;);');
  await expect(pool.runAlone('convertAll', [], 0.05)).rejects.toThrow('It took longer than 0.05 seconds.');
  await pool.end();
});

test.each([
  ['ends', 'process.exit(1);', 'The build was stopped.'],
  ['throws', "throw new Error('Out of paper');", 'Out of paper'],
])('a worker that %s fails its tasks', async (_, onTask, message) => {
  const pool = poolOf(onTask);
  const both = await Promise.allSettled([pool.run('convertAll', []), pool.runAlone('convertAll', [])]);
  expect(both.map((each) => each.status === 'rejected' && each.reason.message)).toEqual([message, message]);
  await pool.end();
});

test('keeps the code of an error thrown in a worker', async () => {
  const pool = poolOf("parentPort.postMessage({ id: task.id, reason: 'No room', code: 'ENOSPC' });");
  await expect(pool.run('convertAll', [])).rejects.toMatchObject({ message: 'No room', code: 'ENOSPC' });
  await pool.end();
});

test('if tasks fail together, runs each alone, so that only the endless one fails', async () => {
  const calls: string[] = [];
  const run = async (some: readonly string[], seconds: number): Promise<readonly string[]> => {
    calls.push(`${some.join()} in ${seconds} s`);
    if (some.includes('endless')) throw new Error('too late');
    return some.map((each) => `${each} done`);
  };
  const limits = { together: 3, each: 1 };
  const failed = ({ message }: Error): string => message;
  expect(await runTogetherOrApart(['a', 'endless', 'b'], run, limits, failed)).toEqual([
    'a done',
    'too late',
    'b done',
  ]);
  expect(calls).toEqual(['a,endless,b in 3 s', 'a in 1 s', 'endless in 1 s', 'b in 1 s']);
  expect(await runTogetherOrApart(['a', 'b'], run, limits, failed)).toEqual(['a done', 'b done']);
  expect(calls.at(-1)).toBe('a,b in 3 s');
});
