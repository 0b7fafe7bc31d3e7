// `npm run mcp`: the docs for assistants, over standard input and output. Nothing else may be printed there.
import path from 'node:path';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createServer } from '../outputs/mcp/create-server.ts';
import { parseArgs } from './args.ts';
import { outputReader } from './built-site.ts';
import { commands } from './commands.ts';
import { reportFailure } from './report-failure.ts';

/** Serves until the client closes its end. Returns the exit code once the server is up, or cannot be. */
export async function main(args: readonly string[], { root }: { root: string }): Promise<number> {
  try {
    const { out: folder, given } = parseArgs(args, commands.mcp);
    // Assistants start the server from anywhere.
    const out = given.has('--out') ? path.resolve(folder) : path.join(root, folder);
    const open = outputReader(out);
    const { site, pages } = await open();
    const server = createServer(open, { title: site.title, version: site.build, pages });
    await server.connect(new StdioServerTransport());
    return 0;
  } catch (error) {
    return reportFailure(error, 'mcp');
  }
}
