import { nearest } from '@docs/base/names.ts';

/** The arguments of all commands; a command reads those that it knows. */
export interface CommandArgs {
  readonly site: string;
  readonly out: string;
  /** Starts and ends with a slash. */
  readonly base: string;
  readonly strict: boolean;
  /** Days that hashed files of the previous output are kept for tabs that are still open. */
  readonly keepAssets: number;
  /** Whether what earlier builds made may be used. */
  readonly cache: boolean;
  /** Whether every text file gets a brotli and a gzip twin, for hosts that send those. */
  readonly compress: boolean;
  /** Where a server for this machine shall listen instead. */
  readonly host?: string;
  /** Whether the result is for programs. */
  readonly json: boolean;
  /** Whether changes that break callers count as a failure. */
  readonly failOnBreaking: boolean;
  /** What stands beside the flags, in its order. */
  readonly operands: readonly string[];
  /** The flags that were there; the others have their defaults. */
  readonly given: ReadonlySet<Flag>;
}

/** Wrong usage: printed without a stack, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What stands after a flag; nothing after a switch. */
export const flagValues = {
  '--site': 'DIR',
  '--out': 'DIR',
  '--base': 'PATH',
  '--keep-assets': 'DAYS',
  '--strict': undefined,
  '--no-cache': undefined,
  '--no-compress': undefined,
  '--host': 'ADDRESS',
  '--json': undefined,
  '--fail-on-breaking': undefined,
} as const;

export type Flag = keyof typeof flagValues;

export const buildFlags = (Object.keys(flagValues) as readonly Flag[]).filter(
  (flag) => !['--host', '--json', '--fail-on-breaking'].includes(flag),
);

/** Reads the flags that a command knows, both `--site DIR` and `--site=DIR`, and switches; and what it is about. */
export function parseArgs(
  args: readonly string[],
  known: readonly Flag[] = buildFlags,
  asked: readonly string[] = [],
): CommandArgs {
  const operands: string[] = [];
  const values: Partial<Record<Flag, string>> = {};
  const given = new Set<Flag>();
  for (let index = 0; index < args.length; index += 1) {
    const [, argument = '', equals] = /^([^=]*)(?:=(.*))?$/s.exec(args[index] ?? '') ?? [];
    const flag = known.find((each) => each === argument);
    if (!flag && !argument.startsWith('-') && operands.length < asked.length) {
      operands.push(args[index] ?? '');
      continue;
    }
    if (!flag) {
      const hint = hintFor(argument, equals ?? args[index + 1], known);
      throw new UsageError(`Unknown option ${argument}.${hint} Known: ${known.join(', ')}.`);
    }
    if (flagValues[flag] === undefined) {
      if (equals !== undefined) throw new UsageError(`${flag} takes no value: it is on where it stands.`);
      given.add(flag);
      continue;
    }
    const value = equals ?? args[index + 1];
    if (!value || value.startsWith('--')) throw new UsageError(`${flag} needs a value.`);
    values[flag] = value;
    given.add(flag);
    if (equals === undefined) index += 1;
  }
  const missing = asked.slice(operands.length);
  if (missing.length > 0)
    throw new UsageError(`${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing.`);
  return {
    site: values['--site'] ?? 'site',
    out: values['--out'] ?? 'dist',
    base: normaliseBase(values['--base'] ?? '/'),
    keepAssets: days(values['--keep-assets'] ?? '7'),
    strict: given.has('--strict'),
    cache: !given.has('--no-cache'),
    compress: !given.has('--no-compress'),
    json: given.has('--json'),
    failOnBreaking: given.has('--fail-on-breaking'),
    operands,
    given,
    ...(values['--host'] !== undefined && { host: values['--host'] }),
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

/** `PORT` of the environment, or the usual one. */
export function readPort(value = process.env.PORT): number {
  if (!value) return 3000;
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new UsageError(`PORT must be a number from 0 to 65535, not ${value}.`);
  return Number(value);
}
