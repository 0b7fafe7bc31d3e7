import { nearest } from '@docs/base/names.ts';
import { capitalised } from '@docs/base/words.ts';

/** All flags, with the name of the value (none for switches) and what the flag does. */
const flags = {
  '--site': ['DIR', 'the site folder (default: site)'],
  '--out': ['DIR', 'the folder of the built site (default: dist)'],
  '--base': ['PATH', 'the path that the site is hosted under (default: /)'],
  '--keep-assets': ['DAYS', 'how long to keep scripts and styles of earlier builds (default: 7)'],
  '--host': ['ADDRESS', 'the address to listen on (default: this machine only)'],
  '--strict': ['', 'treats warnings as errors'],
  '--no-compress': ['', 'skips the Brotli and gzip copies of text files'],
  '--json': ['', 'prints the result as JSON'],
  '--fail-on-breaking': ['', 'exits with code 3 if a change breaks callers'],
  '--api': ['FILE', 'the OpenAPI document'],
  '--seed': ['FILE', 'a saved account to start with (default: the examples of the API document)'],
} as const;

const CHECKOUT = 'node scripts/run.mjs';

/** What a command starts with. The npm package has its own. */
export const commandPrefix = process.env.DOCS_PROGRAM ?? CHECKOUT;

type Flag = keyof typeof flags;

const buildFlags = (Object.keys(flags) as readonly Flag[]).filter(
  (flag) => !['--host', '--json', '--fail-on-breaking', '--seed', '--api'].includes(flag),
);

interface CommandUsage {
  readonly words: string;
  readonly flags: readonly Flag[];
  /** Its arguments other than flags. */
  readonly operands?: readonly string[];
  /** Environment variables that it reads. */
  readonly variables?: readonly (readonly [name: string, words: string])[];
}

const usages = {
  init: { words: 'creates a site folder for an API document', flags: ['--api'], operands: ['DIR'] },
  build: { words: 'writes the site into a folder', flags: buildFlags },
  start: { words: 'builds the site and serves it', flags: [...buildFlags, '--host'], variables: [port(3000)] },
  serve: { words: 'serves the built site', flags: ['--out', '--base', '--host'], variables: [port(3000)] },
  dev: { words: 'serves the site with hot reload', flags: ['--site', '--host'], variables: [port(3000)] },
  snapshot: { words: 'saves a snapshot of the API document for the changelog', flags: ['--site'] },
  diff: {
    words: 'shows what changed for callers between two API documents, or versions with a snapshot',
    flags: ['--site', '--json', '--fail-on-breaking'],
    operands: ['OLD', 'NEW'],
  },
  mock: {
    words: 'simulates the API with an account that keeps state',
    flags: ['--site', '--seed'],
    variables: [port(4010), ['UPLOAD_PORT', 'the port of the second API (default: PORT + 1)']],
  },
  mcp: { words: 'serves the built docs to assistants, over standard input and output', flags: ['--out'] },
} satisfies Record<string, CommandUsage>;

export type Command = keyof typeof usages;

/** The commands of `scripts/run.mjs`. */
export const commands: Readonly<Record<Command, CommandUsage>> = usages;

function port(usual: number): [string, string] {
  return ['PORT', `environment variable: the port to listen on (default: ${usual})`];
}

export function unknownCommand(name: string): UsageError {
  const known = Object.keys(commands);
  const guess = nearest(name, known);
  const hint = guess ? ` Did you mean ${guess}?` : '';
  return new UsageError(`Unknown command ${name}.${hint} Commands: ${known.join(', ')}.`);
}

/** The error and the usage of the command. */
export function usageText({ message }: UsageError, command: string): string {
  return isCommand(command) ? `${message}\n${callOf(command)}` : message;
}

/** Usage and options of a command, or of all commands if none is named. */
export function helpText(command = ''): string {
  if (isCommand(command)) {
    const { words, flags: known, variables = [] } = commands[command];
    return `${callOf(command)}\n\n${capitalised(words)}.\n\n${columns([...known.map(flagRow), ...variables])}`;
  }
  if (command !== '' && !command.startsWith('-')) throw unknownCommand(command);
  const rows = (Object.keys(flags) as readonly Flag[]).map(flagRow);
  const calls = Object.keys(commands).filter(isCommand).map(callOf);
  return [
    `Usage: ${commandPrefix} COMMAND [OPTIONS]`,
    columns(Object.entries(commands).map(([name, { words }]) => [name, words])),
    columns([...rows, ['PORT', 'environment variable: the port that start, serve, dev and mock listen on']]),
    calls.map((call) => call.replace('Usage: ', '  ')).join('\n'),
  ].join('\n\n');
}

function isCommand(name: string): name is Command {
  return Object.hasOwn(commands, name);
}

function callOf(command: Command): string {
  // Serving without a build and creating a site have no npm script.
  const hasScript = command !== 'serve' && command !== 'init' && commandPrefix === CHECKOUT;
  const call = hasScript ? `npm run ${command} --` : `${commandPrefix} ${command}`;
  const { flags: known, operands = [] } = commands[command];
  return `Usage: ${[call, ...operands, ...known.map((flag) => `[${flagRow(flag)[0]}]`)].join(' ')}`;
}

/** A flag with its value, and what the flag does. */
function flagRow(flag: Flag): readonly [string, string] {
  const [value, words] = flags[flag];
  return [[flag, value].filter(Boolean).join(' '), words];
}

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, words]) => `  ${name.padEnd(width)}  ${words}`).join('\n');
}

/** Wrong usage: printed without a stack trace, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type CommandArgs = ReturnType<typeof parseArgs>;

/**
 * Reads the flags of a command (`--site DIR` and `--site=DIR`), switches and operands. `given` contains the flags that
 * were passed; the others have their defaults.
 */
export function parseArgs(args: readonly string[], command: Command = 'build') {
  const { flags: known, operands: asked = [] } = commands[command];
  const operands: string[] = [];
  const given = new Map<Flag, string>();
  for (let index = 0; index < args.length; index += 1) {
    const [, argument = '', equals] = /^([^=]*)(?:=(.*))?$/s.exec(args[index] ?? '') ?? [];
    const flag = known.find((each) => each === argument);
    const value = equals ?? args[index + 1];
    if (flag && flags[flag][0] === '') {
      if (equals !== undefined) throw new UsageError(`${flag} takes no value.`);
      given.set(flag, '');
    } else if (flag) {
      if (!value || value.startsWith('--')) throw new UsageError(`${flag} needs a value.`);
      given.set(flag, value);
      if (equals === undefined) index += 1;
    } else if (!argument.startsWith('-') && operands.length < asked.length) operands.push(args[index] ?? '');
    else
      throw new UsageError(
        `Unknown option ${argument}.${hintFor(argument, value, known)} Options: ${known.join(', ')}.`,
      );
  }
  const missing = asked.slice(operands.length);
  if (missing.length > 0)
    throw new UsageError(`${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing.`);
  return {
    site: given.get('--site') ?? 'site',
    out: given.get('--out') ?? 'dist',
    base: normaliseBase(given.get('--base') ?? '/'),
    keepAssets: days(given.get('--keep-assets') ?? '7'),
    host: given.get('--host') ?? 'localhost',
    seed: given.get('--seed'),
    api: given.get('--api'),
    strict: given.has('--strict'),
    compress: !given.has('--no-compress'),
    json: given.has('--json'),
    failOnBreaking: given.has('--fail-on-breaking'),
    operands,
    given: new Set(given.keys()),
  };
}

function hintFor(argument: string, value: string | undefined, known: readonly Flag[]): string {
  if (['--port', '-p'].includes(argument)) {
    const port = value && /^\d+$/.test(value) ? value : '4000';
    return ` Commands that listen take their port from the environment: PORT=${port} before the command.`;
  }
  const guess = nearest(argument, known);
  return guess ? ` Did you mean ${guess}?` : '';
}

function days(value: string): number {
  if (!/^\d{1,4}$/.test(value)) throw new UsageError(`--keep-assets must be a number of days, not ${value}.`);
  return Number(value);
}

function normaliseBase(value: string): string {
  if (!/^\/?[A-Za-z0-9._~/-]*$/.test(value) || value.includes('//')) {
    throw new UsageError(`--base must be a path such as / or /docs-preview/, not ${value}.`);
  }
  return `/${value.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
}

/** `PORT` from the environment, or the default. */
export function readPort(value = process.env.PORT): number {
  if (!value) return 3000;
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new UsageError(`PORT must be a number from 0 to 65535, not ${value}.`);
  return Number(value);
}
