import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readTrees } from './read-trees.ts';

const work = mkdtempSync(path.join(tmpdir(), 'read-trees-'));

/** A thread that runs this script. */
function workerOf(script: string): string {
  const file = path.join(work, `${script.length}.mjs`);
  writeFileSync(file, `import { parentPort, workerData } from 'node:worker_threads';\n${script}`);
  return file;
}

function memory(): { get(key: string): Buffer | undefined; set(key: string, content: Buffer): void; size(): number } {
  const kept = new Map<string, Buffer>();
  return { get: (key) => kept.get(key), set: (key, content) => kept.set(key, content), size: () => kept.size };
}

const echo = workerOf(
  `parentPort.postMessage(workerData.bodies.map((body) => ({ kind: 'read', content: ['read ' + body] })));`,
);

test('the thread reads what no earlier build has read', async () => {
  const cache = memory();
  const first = readTrees(['one', 'two', 'one'], { worker: echo, cache });
  expect(await first('two')).toEqual({ kind: 'read', content: ['read two'] });
  expect(await first('one')).toEqual({ kind: 'read', content: ['read one'] });
  expect(cache.size()).toBe(2);
  const failing = workerOf(`throw new Error('It was asked again: ' + workerData.bodies);`);
  const second = readTrees(['one', 'two'], { worker: failing, cache });
  expect(await second('one')).toEqual({ kind: 'read', content: ['read one'] });
  const third = readTrees(['one', 'three'], { worker: failing, cache });
  await expect(third('three')).rejects.toThrow('It was asked again: three');
});

test('a guide that fails is read again by the next build', async () => {
  const cache = memory();
  const failed = workerOf(`parentPort.postMessage([{ kind: 'failed', message: 'Not today.' }]);`);
  expect(await readTrees(['one'], { worker: failed, cache })('one')).toEqual({ kind: 'failed', message: 'Not today.' });
  expect(await readTrees(['one'], { worker: echo, cache })('one')).toEqual({ kind: 'read', content: ['read one'] });
});

test('a thread that ends without an answer is no guide', async () => {
  const silent = workerOf('');
  const treeOf = readTrees(['one'], { worker: silent, cache: undefined });
  await expect(treeOf('one')).rejects.toThrow('has ended early');
});

test('without a thread, a guide is read when it is asked for', async () => {
  const treeOf = readTrees(['One'], { worker: '', cache: undefined });
  const one = { tag: 'p', props: { 'data-place': '1:1' }, children: ['One'] };
  expect(await treeOf('One')).toEqual({ kind: 'read', content: [one] });
});
