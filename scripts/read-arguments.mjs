// What a script was called with that is no command of the engine.
import { parseArgs } from 'node:util';

/**
 * The options, and what stands beside them. Ends the process where there is nothing to run: with 0 for who asks how it is
 * called, with 2 for who calls it wrongly.
 */
export function readArguments(usage, options = {}, mostOperands = 0) {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const extra = positionals[mostOperands];
    if (extra !== undefined) throw new Error(`Unexpected argument '${extra}'.`);
    return { values, operands: positionals };
  } catch ({ message }) {
    // Node goes on about arguments that start with a hyphen.
    console.error(`${message.replace(/\. To specify .*/s, '.')}\n${usage}`);
    process.exit(2);
  }
}
