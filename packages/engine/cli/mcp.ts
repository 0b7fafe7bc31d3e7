// `npm run mcp`: the docs server for assistants, over standard input and output. Nothing else may be printed there.
import path from 'node:path';
import { sandbox } from 'virtual:site-extensions';
import { loadRules } from '@docs/sandbox/rules.ts';
import { serveDocs } from '../outputs/mcp/create-server.ts';
import { outputReader } from './built-site.ts';
import { parseArgs } from './commands.ts';
import { reportFailure } from './report-failure.ts';

/** Serves until the client closes the connection. Returns the exit code once the server has started, or failed to. */
export async function main(args: readonly string[], { root }: { root: string }): Promise<number> {
  try {
    const { out: folder, given } = parseArgs(args, 'mcp');
    // Assistants start the server from any folder.
    const out = given.has('--out') ? path.resolve(folder) : path.join(root, folder);
    await serveDocs(outputReader(out), () => loadRules(sandbox));
    return 0;
  } catch (error) {
    return reportFailure(error, 'mcp');
  }
}
