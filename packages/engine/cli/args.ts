import { nearest } from '@docs/base/names.ts';

/** Wrong usage: printed without a stack, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** All flags: what stands after each, which is nothing after a switch, and what it does. */
export const flags = {
  '--site': ['DIR', 'the site folder (default: site)'],
  '--out': ['DIR', 'the folder of the built site (default: dist)'],
  '--base': ['PATH', 'the path that the site is hosted under (default: /)'],
  '--keep-assets': ['DAYS', 'how long scripts and styles of earlier builds stay (default: 7)'],
  '--host': ['ADDRESS', 'the address to listen on (default: this machine only)'],
  '--strict': ['', 'warnings stop the build too'],
  '--no-cache': ['', 'makes everything anew'],
  '--no-compress': ['', 'leaves out the brotli and gzip twins of text files'],
  '--json': ['', 'writes the result for programs'],
  '--fail-on-breaking': ['', 'ends with code 3 when a change breaks callers'],
} as const;

export type Flag = keyof typeof flags;

export const buildFlags = (Object.keys(flags) as readonly Flag[]).filter(
  (flag) => !['--host', '--json', '--fail-on-breaking'].includes(flag),
);

export type CommandArgs = ReturnType<typeof parseArgs>;

/**
 * Reads the flags that a command knows, both `--site DIR` and `--site=DIR`, and switches; and what it is about, its operands.
 * `given` are the flags that were there; the others have their defaults.
 */
export function parseArgs(args: readonly string[], known: readonly Flag[] = buildFlags, asked: readonly string[] = []) {
  const operands: string[] = [];
  const given = new Map<Flag, string>();
  for (let index = 0; index < args.length; index += 1) {
    const [, argument = '', equals] = /^([^=]*)(?:=(.*))?$/s.exec(args[index] ?? '') ?? [];
    const flag = known.find((each) => each === argument);
    const value = equals ?? args[index + 1];
    if (flag && flags[flag][0] === '') {
      if (equals !== undefined) throw new UsageError(`${flag} takes no value: it is on where it stands.`);
      given.set(flag, '');
    } else if (flag) {
      if (!value || value.startsWith('--')) throw new UsageError(`${flag} needs a value.`);
      given.set(flag, value);
      if (equals === undefined) index += 1;
    } else if (!argument.startsWith('-') && operands.length < asked.length) operands.push(args[index] ?? '');
    else
      throw new UsageError(`Unknown option ${argument}.${hintFor(argument, value, known)} Known: ${known.join(', ')}.`);
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
    strict: given.has('--strict'),
    cache: !given.has('--no-cache'),
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

/** `PORT` of the environment, or the usual one. */
export function readPort(value = process.env.PORT): number {
  if (!value) return 3000;
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new UsageError(`PORT must be a number from 0 to 65535, not ${value}.`);
  return Number(value);
}
