// Entry of the npm scripts: `node scripts/run.mjs build --site site`.
import { loadEngine, root } from './engine.mjs';

const [command = 'build', ...args] = process.argv.slice(2);
if (command === 'dev') {
  const { startDev } = await import('./dev.mjs');
  await startDev(args);
} else {
  const { engine, clientFolder } = await loadEngine();
  process.exitCode = await engine.main(command, args, { root, clientFolder });
}
