// Reads the arguments of scripts that are not engine commands.
import { parseArgs } from 'node:util';

/**
 * The options and the positional arguments. Ends the process if there is nothing to run: with 0 for help, with 2 for
 * wrong usage.
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
    // Node's message adds advice about arguments that start with a hyphen.
    console.error(`${message.replace(/\. To specify .*/s, '.')}\n${usage}`);
    process.exit(2);
  }
}
