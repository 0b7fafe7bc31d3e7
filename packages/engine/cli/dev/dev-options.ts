import path from 'node:path';
import { parseArgs, readPort, UsageError, usageText } from '../commands.ts';

export type DevOptions =
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
