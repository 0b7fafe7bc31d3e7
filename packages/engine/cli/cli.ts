import path from 'node:path';
import { comparisonText } from '@docs/api-diff/compare-documents.ts';
import { ProblemError } from '@docs/base/problem.ts';
import { buildSite } from './build.ts';
import { baseToServe } from './built-site.ts';
import { commandPrefix, helpText, parseArgs, readPort, UsageError, unknownCommand } from './commands.ts';
import { compareReleases } from './compare-releases.ts';
import { initSite } from './init-site.ts';
import { locateInSiteFiles } from './read/locate-in-site-files.ts';
import { type OpenMock, readMock } from './read/read-mock.ts';
import { printProblems, reportFailure } from './report-failure.ts';
import { onSignal, type ServeOptions, serve } from './serve/serve.ts';
import { sizeText } from './write/output-size.ts';
import { writeSnapshot } from './write-snapshot.ts';

export { serve };

interface Environment {
  readonly root: string;
  readonly clientFolder: string;
  readonly engineFolder: string;
  /** Serves a simulated account until it is stopped, from a saved account if there is one; returns the exit code. */
  readonly startMock?: (open: OpenMock, seed?: string) => Promise<number>;
}

/**
 * The commands behind the npm scripts. Returns the exit code: 0 success, 1 errors in the input, 2 wrong usage, 3
 * breaking changes, if the command was asked to fail on them.
 */
export async function main(command: string, args: readonly string[], environment: Environment): Promise<number> {
  try {
    switch (command) {
      case 'build':
        await runBuild('build', args, environment);
        return 0;
      case 'start': {
        const port = readPort();
        const { out, base, host } = await runBuild('start', args, environment);
        console.log(`\n  ${await serveOutput({ folder: out, base, port, host })}\n`);
        return 0;
      }
      case 'serve': {
        const options = parseArgs(args, 'serve');
        const port = readPort();
        const base = await baseToServe(options);
        console.log(await serveOutput({ folder: options.out, base, port, host: options.host }));
        return 0;
      }
      case 'init': {
        const { api, operands: asked } = parseArgs(args, 'init');
        if (api === undefined) throw new UsageError('--api is missing.');
        console.log(await initSite(asked[0] ?? '', api, commandPrefix));
        return 0;
      }
      case 'snapshot':
        console.log(await writeSnapshot(parseArgs(args, 'snapshot').site));
        return 0;
      case 'mock': {
        const { site, seed } = parseArgs(args, 'mock');
        const open = await readMock(path.resolve(site));
        return (await environment.startMock?.(open, seed)) ?? 0;
      }
      case 'diff':
        return await runDiff(args);
      case 'help':
        console.log(helpText(args[0]));
        return 0;
      default:
        throw unknownCommand(command);
    }
  } catch (error) {
    const located = error instanceof ProblemError && new ProblemError(await locateInSiteFiles(error.problems));
    return reportFailure(located || error, command);
  }
}

/** Serves until the process is told to stop. Returns the address. */
async function serveOutput(options: ServeOptions): Promise<string> {
  const { address, stop } = await serve(options);
  onSignal(stop);
  return address + options.base;
}

async function runBuild(
  command: 'build' | 'start',
  args: readonly string[],
  { clientFolder, engineFolder, root }: Environment,
): Promise<{ out: string; base: string; host: string }> {
  const started = performance.now();
  const options = parseArgs(args, command);
  const { pages, sizes, scripts, problems } = await buildSite({
    ...options,
    clientFolder,
    fonts: path.join(root, 'packages/engine/cli/fonts'),
    worker: path.join(engineFolder, 'worker.js'),
  });
  printProblems(await locateInSiteFiles(problems));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${options.out}: ${pages} pages in ${seconds} s, ${sizeText(sizes)}`);
  for (const words of scripts) console.log(words);
  return options;
}

async function runDiff(args: readonly string[]): Promise<number> {
  const { site, json, failOnBreaking, operands: asked } = parseArgs(args, 'diff');
  const [from = '', to = ''] = asked;
  const { comparison, problems } = await compareReleases(from, to, site);
  printProblems(await locateInSiteFiles(problems));
  console.log(json ? JSON.stringify(comparison, undefined, 2) : comparisonText(comparison));
  return failOnBreaking && comparison.breaking > 0 ? 3 : 0;
}
