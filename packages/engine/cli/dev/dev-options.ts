import path from 'node:path';
import { errorAt, type Problem } from '@docs/base/problem.ts';
import { parseArgs, readPort, UsageError, usageText } from '../commands.ts';

/** Options of the dev server. Apart from its engine, so that wrong usage is reported before the engine is loaded. */
export function devOptions(args: readonly string[], port?: string) {
  try {
    const { site, host } = parseArgs(args, 'dev');
    return { kind: 'options' as const, site: path.resolve(site), port: readPort(port), host };
  } catch (error) {
    if (error instanceof UsageError) return { kind: 'wrong-usage' as const, text: usageText(error, 'dev') };
    throw error;
  }
}

/** An error in code that is being edited, as a problem. */
export function codeProblem(message: string, at: Problem['at'] = { file: 'packages' }): Problem {
  return errorAt(at, 'engine', message, 'Correct the code; the page reloads.');
}
