// `mcp.mjs`, which every build publishes: the docs for assistants, read from the address of a published site. It is started
// with that address, and talks over standard input and output: nothing else may be printed there.
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createServer } from '../outputs/mcp/create-server.ts';
import { SiteError, siteReader } from '../outputs/mcp/site-reader.ts';

const USAGE = `Usage: node mcp.mjs ADDRESS
ADDRESS is the front page of the docs, such as https://developers.example.com/`;

/** Serves until the client closes its end. Returns the exit code once the server is up, or cannot be. */
async function main(args: readonly string[]): Promise<number> {
  const [address] = args;
  if (args.length !== 1 || address === undefined || !/^https?:/i.test(address) || !URL.canParse(address)) {
    console.error(USAGE);
    return 2;
  }
  try {
    const open = siteReader(new URL(address.replace(/[?#].*$/s, '').replace(/\/*$/, '/')));
    const { site, pages } = await open();
    const server = createServer(open, { title: site.title, version: site.build, pages });
    await server.connect(new StdioServerTransport());
    return 0;
  } catch (error) {
    console.error(error instanceof SiteError ? error.message : error);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
