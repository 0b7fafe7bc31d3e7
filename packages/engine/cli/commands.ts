import { nearest } from '@docs/base/names.ts';
import { capitalised } from '@docs/base/words.ts';
import { buildFlags, type Flag, flags, UsageError } from './args.ts';

/** The commands of `scripts/run.mjs`, with the flags that each knows. */
export const commands = {
  build: buildFlags,
  start: buildFlags,
  serve: ['--out', '--base'],
  dev: ['--site', '--host'],
  snapshot: ['--site'],
  diff: ['--site', '--json', '--fail-on-breaking'],
  mock: ['--site'],
  mcp: ['--out'],
} as const satisfies Record<string, readonly Flag[]>;

export type Command = keyof typeof commands;

/** What a command is about, beside its flags. */
export const operands: Readonly<Partial<Record<Command, readonly string[]>>> = { diff: ['OLD', 'NEW'] };

const commandWords: Readonly<Record<Command, string>> = {
  build: 'writes the site into a folder',
  start: 'builds the site and serves it',
  serve: 'serves what was built',
  dev: 'serves the site while it is edited',
  snapshot: 'keeps the API document as it is now, for the changelog',
  diff: 'tells what has changed for callers between two API documents, or versions with a snapshot',
  mock: 'answers requests with the examples of the API document',
  mcp: 'serves what was built to assistants, over standard input and output',
};

/** What commands that listen read from the environment. */
const variables: Readonly<Partial<Record<Command, readonly (readonly [name: string, words: string])[]>>> = {
  start: [['PORT', portWords(3000)]],
  serve: [['PORT', portWords(3000)]],
  dev: [['PORT', portWords(3000)]],
  mock: [
    ['PORT', portWords(4010)],
    ['UPLOAD_PORT', 'that of the document `uploads` (default: 4011)'],
  ],
};

function portWords(port: number): string {
  return `variable of the environment: the port to listen on (default: ${port})`;
}

export function unknownCommand(name: string): UsageError {
  const known = Object.keys(commands);
  const guess = nearest(name, known);
  return new UsageError(
    `Unknown command ${name}.${guess ? ` Did you mean ${guess}?` : ''} Known: ${known.join(', ')}.`,
  );
}

/** What is wrong, and how the command is called. */
export function usageText({ message }: UsageError, command: string): string {
  return isCommand(command) ? `${message}\n${callOf(command)}` : message;
}

/** How a command is called and what its options do; of all commands where none is named. */
export function helpText(command = ''): string {
  if (isCommand(command)) {
    const rows = columns([...commands[command].map(flagRow), ...(variables[command] ?? [])]);
    return `${callOf(command)}\n\n${capitalised(commandWords[command])}.\n\n${rows}`;
  }
  if (command !== '' && !command.startsWith('-')) throw unknownCommand(command);
  const rows = (Object.keys(flags) as readonly Flag[]).map(flagRow);
  const calls = Object.keys(commands).filter(isCommand).map(callOf);
  return [
    'Usage: node scripts/run.mjs COMMAND [OPTIONS]',
    columns(Object.entries(commandWords)),
    columns([...rows, ['PORT', 'variable of the environment: the port that start, serve, dev and mock listen on']]),
    calls.map((call) => call.replace('Usage: ', '  ')).join('\n'),
  ].join('\n\n');
}

function isCommand(name: string): name is Command {
  return Object.hasOwn(commands, name);
}

function callOf(command: Command): string {
  // Serving without a build has no npm script of its own.
  const call = command === 'serve' ? 'node scripts/run.mjs serve' : `npm run ${command} --`;
  const known = commands[command].map((flag) => `[${flagRow(flag)[0]}]`);
  return `Usage: ${[call, ...(operands[command] ?? []), ...known].join(' ')}`;
}

/** A flag with its value, and what it does. */
function flagRow(flag: Flag): readonly [string, string] {
  const [value, words] = flags[flag];
  return [[flag, value].filter(Boolean).join(' '), words];
}

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, words]) => `  ${name.padEnd(width)}  ${words}`).join('\n');
}
