import path from 'node:path';
import type { Problem } from '@docs/base/problem.ts';
import { parseArgs, readPort, UsageError, usageText } from '../commands.ts';

type DevOptions =
  | { readonly kind: 'options'; readonly site: string; readonly port: number; readonly host: string }
  | { readonly kind: 'wrong-usage'; readonly text: string };

/** What the dev server was started with. Apart from its engine, so that wrong usage is told before that is loaded. */
export function devOptions(args: readonly string[], port?: string): DevOptions {
  try {
    const { site, host } = parseArgs(args, 'dev');
    return { kind: 'options', site: path.resolve(site), port: readPort(port), host };
  } catch (error) {
    if (error instanceof UsageError) return { kind: 'wrong-usage', text: usageText(error, 'dev') };
    throw error;
  }
}

/** Code that fails while it is edited, as a problem like any other. */
export function codeProblem(message: string, at: Problem['at'] = { file: 'packages' }): Problem {
  return { rule: 'engine', severity: 'error', message, at, fix: 'Correct the code; the page reloads.' };
}
