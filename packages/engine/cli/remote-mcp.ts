// `mcp.mjs`, which every build publishes: the docs server for assistants, reading a published site. It is started with
// the address and uses standard input and output: nothing else may be printed there.
import { sandbox } from 'virtual:site-extensions';
import { loadRules } from '@docs/sandbox/rules.ts';
import { serveDocs } from '../outputs/mcp/create-server.ts';
import { SiteError, siteReader } from '../outputs/mcp/site-reader.ts';

const USAGE = `Usage: node mcp.mjs ADDRESS
ADDRESS is the front page of the docs, such as https://developers.example.com/`;

/** Serves until the client closes the connection. Returns the exit code. */
async function main(args: readonly string[]): Promise<number> {
  const [address] = args;
  if (args.length !== 1 || address === undefined || !/^https?:/i.test(address) || !URL.canParse(address)) {
    console.error(USAGE);
    return 2;
  }
  try {
    const site = siteReader(new URL(address.replace(/[?#].*$/s, '').replace(/\/*$/, '/')));
    await serveDocs(site, () => loadRules(sandbox));
    return 0;
  } catch (error) {
    console.error(error instanceof SiteError ? error.message : error);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
