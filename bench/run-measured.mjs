import { spawn, spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';

const everyMilliseconds = 100;
const clockTicks = 100;

/**
 * Runs a command and measures it with all processes it starts: wall time, processor time, and peak memory of all
 * processes together. Memory and processor time come from `/proc`; on other systems they are absent.
 */
export async function runMeasured(command, args, options = {}) {
  const started = performance.now();
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const status = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  const most = { memory: 0, processor: 0 };
  let running = true;
  const watching = (async () => {
    while (running) {
      const { memory, processor } = addUp(await processTree(child.pid));
      most.memory = Math.max(most.memory, memory);
      most.processor = Math.max(most.processor, processor);
      await new Promise((resolve) => setTimeout(resolve, everyMilliseconds));
    }
  })();
  try {
    const code = await status;
    const seconds = (performance.now() - started) / 1000;
    return {
      status: code,
      output,
      seconds,
      ...(most.memory > 0 && { megabytes: most.memory, processorSeconds: most.processor }),
    };
  } finally {
    running = false;
    await watching;
  }
}

/** One line of `/proc/PID/stat`. The name in it may contain spaces and brackets. */
export function parseStat(text) {
  const [state, parent, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = rest.slice(9, 13).reduce((sum, value) => sum + Number(value), 0);
  return { state, parent: Number(parent), processor: ticks / clockTicks, pages: Number(rest[19]) };
}

/** Current usage of a process and its descendants. */
export async function processTree(pid) {
  const all = new Map();
  const names = await readdir('/proc').catch(() => []);
  await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const text = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => undefined);
        if (text !== undefined) all.set(Number(name), parseStat(text));
      }),
  );
  const members = [];
  const wanted = [pid];
  while (wanted.length > 0) {
    const next = wanted.pop();
    if (all.has(next)) members.push(all.get(next));
    for (const [id, { parent }] of all) if (parent === next) wanted.push(id);
  }
  return members;
}

const pageSize = Number(spawnSync('getconf', ['PAGESIZE'], { encoding: 'utf8' }).stdout) || 4096;

/** Megabytes and processor seconds of processes. Shared memory is counted in each. */
export function addUp(members) {
  return {
    memory: members.reduce((sum, { pages }) => sum + pages * pageSize, 0) / 1024 / 1024,
    processor: members.reduce((sum, { processor }) => sum + processor, 0),
  };
}
