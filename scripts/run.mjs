#!/usr/bin/env node
// Entry of the npm scripts: `node scripts/run.mjs build --site site`.
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { loadEngine, root } from './engine.mjs';
import { siteIn } from './site-extensions.mjs';

// A build creates much garbage and keeps little. By default, V8 lets the heap grow before it collects: GitHub's whole
// document takes 1,312 MB instead of 990 MB, and a build must stay below 1 GB.
setFlagsFromString('--heap-growing-percent=100');
// A build ends before most functions that V8 compiles a second time pay off. With this flag, V8 compiles fewer: a build
// of GitHub's slice takes 17 % less processor time on Node 20 and 14 % on Node 22. Node 24 is as fast without it.
setFlagsFromString(process.version < 'v22' ? '--interrupt-budget=600000' : '--invocation-count-for-turbofan=15000');

// How help describes starting a command.
if (path.basename(path.dirname(root)) === 'node_modules') process.env.DOCS_PROGRAM = `npx ${path.basename(root)}`;

const [command = '', ...args] = process.argv.slice(2);
const site = siteIn(args);
const asks = (word) => word === '--help' || word === '-h';
if (command === '' || command === 'help' || [command, ...args].some(asks)) {
  const { engine, ...folders } = await loadEngine('cli', site);
  const about = command === 'help' ? args : [command];
  const code = await engine.main('help', about, { root, ...folders });
  // Asking for help succeeds; a missing command does not.
  process.exitCode = command === '' ? 2 : code;
} else if (command === 'dev') {
  const { startDev } = await import('./dev.mjs');
  process.exitCode = await startDev(args);
} else if (command === 'mcp') {
  // Assistants start it from any folder, and it uses the sandbox rules of the site in this checkout.
  const { engine } = await loadEngine('mcp');
  process.exitCode = await engine.main(args, { root });
} else {
  const { engine, ...folders } = await loadEngine('cli', site);
  const startMock = async (...mock) => (await import('./mock.mjs')).startMock(...mock);
  process.exitCode = await engine.main(command, args, { root, ...folders, startMock });
}
