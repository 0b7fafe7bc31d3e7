// Entry of the npm scripts: `node scripts/run.mjs build --site site`.
import { setFlagsFromString } from 'node:v8';
import { loadEngine, root } from './engine.mjs';

// A build makes much garbage and keeps little. Left alone, V8 lets the heap of a document with a thousand operations
// grow by a quarter of a gigabyte before it looks.
setFlagsFromString('--heap-growing-percent=100');

const [command = 'build', ...args] = process.argv.slice(2);
if (command === 'dev') {
  const { startDev } = await import('./dev.mjs');
  await startDev(args);
} else {
  const { engine, clientFolder } = await loadEngine();
  process.exitCode = await engine.main(command, args, { root, clientFolder });
}
