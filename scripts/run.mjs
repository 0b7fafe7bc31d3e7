// Entry of the npm scripts: `node scripts/run.mjs build --site site`.
import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { loadEngine, root } from './engine.mjs';
import { siteIn } from './site-extensions.mjs';

// A build makes much garbage and keeps little. Left alone, V8 lets the heap of a document with a thousand operations
// grow by a quarter of a gigabyte before it looks.
setFlagsFromString('--heap-growing-percent=100');

// A build is over before most optimised code pays for itself, and the threads that optimise take a fifth of the time from
// those that write: later is better. Newer versions have a quick compiler in between, and no such flag.
if (Number.parseInt(process.versions.v8, 10) < 12) setFlagsFromString('--interrupt-budget=400000');

// With few cores, the threads that would help to collect garbage are busy writing: waiting for them takes longer than
// doing it alone.
if (availableParallelism() <= 4) setFlagsFromString('--no-parallel-scavenge');

const [command = '', ...args] = process.argv.slice(2);
const site = siteIn(args);
const asks = (word) => word === '--help' || word === '-h';
if (command === '' || command === 'help' || [command, ...args].some(asks)) {
  const { engine, ...folders } = await loadEngine('cli', site);
  const about = command === 'help' ? args : [command];
  const code = await engine.main('help', about, { root, ...folders });
  // Asking is fine; naming no command is not.
  process.exitCode = command === '' ? 2 : code;
} else if (command === 'dev') {
  const { startDev } = await import('./dev.mjs');
  process.exitCode = await startDev(args);
} else if (command === 'mcp') {
  const { engine } = await loadEngine('mcp', site);
  process.exitCode = await engine.main(args, { root });
} else {
  const { engine, ...folders } = await loadEngine('cli', site);
  // Prism and what stands before it are no part of the engine.
  const startMock = async (apis) => (await import('./mock.mjs')).startMock(apis);
  process.exitCode = await engine.main(command, args, { root, ...folders, startMock });
}
