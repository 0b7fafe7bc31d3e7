import { nearest } from '../model/nearest.ts';
import { buildFlags, type Flag, flagValues, UsageError } from './args.ts';

/** The commands of `scripts/run.mjs`, with the flags that each knows. */
export const commands = {
  build: buildFlags,
  start: buildFlags,
  serve: ['--out', '--base'],
  dev: ['--site', '--host'],
  snapshot: ['--site'],
  mcp: ['--out'],
} as const satisfies Record<string, readonly Flag[]>;

export type Command = keyof typeof commands;

export function unknownCommand(name: string): UsageError {
  const known = Object.keys(commands);
  const guess = nearest(name, known);
  return new UsageError(
    `Unknown command ${name}.${guess ? ` Did you mean ${guess}?` : ''} Known: ${known.join(', ')}.`,
  );
}

/** What is wrong, and how the command is called. */
export function usageText({ message }: UsageError, command: string): string {
  const flags = Object.entries(commands).find(([name]) => name === command)?.[1];
  if (!flags) return message;
  // Serving without a build has no npm script of its own.
  const call = command === 'serve' ? 'node scripts/run.mjs serve' : `npm run ${command} --`;
  const options = flags.map((flag) => `[${[flag, flagValues[flag]].filter(Boolean).join(' ')}]`);
  return `${message}\nUsage: ${call} ${options.join(' ')}`;
}
