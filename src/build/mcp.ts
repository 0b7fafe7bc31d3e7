// `npm run mcp`: the docs for assistants, over standard input and output. Nothing else may be printed there.
import path from 'node:path';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createServer } from '../mcp/create-server.ts';
import { parseArgs, UsageError } from './args.ts';
import { commands, usageText } from './commands.ts';
import { OutputError } from './output/built-at.ts';
import { outputReader } from './output/output-reader.ts';

/** Serves until the client closes its end. Returns the exit code once the server is up, or cannot be. */
export async function main(args: readonly string[], { root }: { root: string }): Promise<number> {
  try {
    // Assistants start the server from anywhere.
    const given = args.some((argument) => argument.startsWith('--out'));
    const parsed = parseArgs(args, commands.mcp);
    const out = given ? path.resolve(parsed.out) : path.join(root, parsed.out);
    const open = outputReader(out);
    const { site, pages } = await open();
    const server = createServer(open, { title: site.title, version: site.build, pages });
    await server.connect(new StdioServerTransport());
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(usageText(error, 'mcp'));
      return 2;
    }
    console.error(error instanceof OutputError ? error.message : error);
    return 1;
  }
}
