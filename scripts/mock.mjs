// `npm run mock [-- --site DIR] [--seed FILE]`: the sandbox over HTTP, for this machine only. One in-memory account for
// the site's first API and the APIs that share it.
import { readFile } from 'node:fs/promises';
import { listen, refusePortInUse } from '../packages/engine/cli/serve/listen.mjs';
import { createDeliver } from './mock-deliveries.mjs';
import { createMockServer } from './mock-server.mjs';

/** Serves the account until stopped. Returns the exit code. */
export async function startMock(open, seed) {
  const { PORT = '4010', UPLOAD_PORT = String(Number(PORT) + 1) } = process.env;
  // The second API has its own environment variable; others use the following ports.
  const portOf = (index) =>
    index === 0
      ? { port: PORT, variable: 'PORT' }
      : { port: String(Number(UPLOAD_PORT) + index - 1), variable: 'UPLOAD_PORT' };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));
  const { deliver, recordOutcomesIn } = createDeliver();
  const { sandbox, services } = open({ loopback: true, deliver });
  recordOutcomesIn(sandbox);
  const started = [];
  try {
    for (const index of services.keys()) await refusePortInUse(portOf(index));
    if (seed !== undefined) await loadSeed(sandbox, seed);
    for (const [index, { name, fetch }] of services.entries()) {
      const address = `http://localhost:${portOf(index).port}`;
      await listen(createMockServer({ fetch, sandbox, address }), portOf(index));
      started.push({ name, address });
    }
  } catch (error) {
    console.error(error.message);
    // Another server may already be listening.
    process.exit(1);
  }
  const width = Math.max(...started.map(({ name }) => name.length));
  for (const { name, address } of started) console.log(`  ${name.padEnd(width)}  ${address}`);
  console.log('  Stop with Ctrl-C.');
  return 0;
}

async function loadSeed(sandbox, file) {
  try {
    sandbox.load(await readFile(file, 'utf8'));
  } catch (error) {
    const reason = error.message.replace(/\.?$/, '.');
    throw new Error(`${file} cannot be loaded: ${reason} Download an account from the page of the sandbox.`);
  }
}
