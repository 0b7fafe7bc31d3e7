import path from 'node:path';
import { formatProblem, type Problem, ProblemError } from '../model/problem.ts';
import { ListenError } from '../server/listen-error.ts';
import type { serve as serveFolder } from '../server/serve.ts';
import { parseArgs, UsageError } from './args.ts';
import { buildSite } from './build-site.ts';
import { builtAt, OutputError } from './built-at.ts';
import { commands, helpText, unknownCommand, usageText } from './commands.ts';
import { readPort } from './read-port.ts';
import { writeSnapshot } from './write-snapshot.ts';

/** Loaded with the first use: a build needs no server. */
export const serve: typeof serveFolder = async (options) => (await import('../server/serve.ts')).serve(options);

interface Environment {
  readonly root: string;
  readonly clientFolder: string;
  readonly engineFolder: string;
}

/** The commands behind the npm scripts. Returns the exit code: 0 fine, 1 errors in the input, 2 wrong usage. */
export async function main(command: string, args: readonly string[], environment: Environment): Promise<number> {
  try {
    switch (command) {
      case 'build':
        await runBuild(args, environment);
        return 0;
      case 'start': {
        const port = readPort();
        const { out, base } = await runBuild(args, environment);
        const { address } = await serve({ folder: out, base, port });
        console.log(`\n  ${address}${base}\n`);
        return 0;
      }
      case 'serve': {
        const { out, base } = parseArgs(args, commands.serve);
        const port = readPort();
        await builtAt(out);
        const { address } = await serve({ folder: out, base, port });
        console.log(`${address}${base}`);
        return 0;
      }
      case 'snapshot':
        console.log(await writeSnapshot(parseArgs(args, commands.snapshot).site));
        return 0;
      case 'help':
        console.log(helpText(args[0]));
        return 0;
      default:
        throw unknownCommand(command);
    }
  } catch (error) {
    return report(error, command);
  }
}

async function runBuild(
  args: readonly string[],
  { clientFolder, engineFolder, root }: Environment,
): Promise<{ out: string; base: string }> {
  const started = performance.now();
  const { cache: cached, ...options } = parseArgs(args);
  const cache = path.join(root, 'node_modules/.cache/herald-docs');
  const { pages, bytes, problems } = await buildSite({
    ...options,
    clientFolder,
    fonts: path.join(root, 'src/build/fonts'),
    writeWorker: path.join(engineFolder, 'write-worker.js'),
    ...(cached && { cache: { folder: path.join(cache, 'content'), engine: engineFolder } }),
    guideWorker: path.join(engineFolder, 'guide-worker.js'),
    downloadWorker: path.join(engineFolder, 'download-worker.js'),
  });
  printProblems(problems);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${options.out}: ${pages} pages in ${seconds} s, ${(bytes / 1024 / 1024).toFixed(1)} MB`);
  return options;
}

function printProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) console.error(`${problems.map(formatProblem).join('\n\n')}\n`);
}

function report(error: unknown, command: string): number {
  if (error instanceof ProblemError) {
    printProblems(error.problems);
    const count = `${error.problems.length} ${error.problems.length === 1 ? 'problem' : 'problems'}`;
    console.error(
      command === 'snapshot' ? `No snapshot was written: ${count}.` : `Build stopped: ${count}. Nothing was written.`,
    );
    return 1;
  }
  if (error instanceof UsageError) {
    console.error(usageText(error, command));
    return 2;
  }
  console.error(error instanceof ListenError || error instanceof OutputError ? error.message : error);
  return 1;
}
