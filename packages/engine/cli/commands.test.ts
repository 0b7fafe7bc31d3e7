import { expect, test } from 'vitest';
import { type Command, commands, helpText, parseArgs, UsageError, unknownCommand, usageText } from './commands.ts';

test.each<[Command, string[], string]>([
  ['serve', ['--site', 'x'], 'Unknown option --site. Options: --out, --base, --host.'],
  ['serve', ['--bse', '/x/'], 'Did you mean --base?'],
  ['snapshot', ['--out', 'x'], 'Unknown option --out. Options: --site.'],
  ['mcp', ['--strict'], 'Unknown option --strict. Options: --out.'],
  ['dev', ['--sit', 'x'], 'Did you mean --site?'],
  ['dev', ['site'], 'Unknown option site.'],
  [
    'dev',
    ['--port', '4321'],
    'Unknown option --port. Commands that listen take their port from the environment: PORT=4321',
  ],
  ['serve', ['--port=4321'], 'PORT=4321 before the command. Options: --out, --base, --host.'],
  ['mock', ['-p'], 'PORT=4000 before the command.'],
])('%s rejects options that it does not have: %j', (command, args, message) => {
  expect(() => parseArgs(args, command)).toThrow(message);
});

test('reads the options of a command in any order', () => {
  expect(parseArgs(['--base', 'x', '--out=y'], 'serve')).toMatchObject({ out: 'y', base: '/x/' });
  expect(parseArgs(['--strict', '--site', 'x'], 'start')).toMatchObject({ site: 'x', strict: true });
});

test('a usage error shows the usage of the command', () => {
  expect(Object.keys(commands).map((name) => usageText(new UsageError('Wrong.'), name))).toMatchInlineSnapshot(`
    [
      "Wrong.
    Usage: node scripts/run.mjs init DIR [--api FILE]",
      "Wrong.
    Usage: npm run build -- [--site DIR] [--out DIR] [--base PATH] [--keep-assets DAYS] [--strict] [--no-compress]",
      "Wrong.
    Usage: npm run start -- [--site DIR] [--out DIR] [--base PATH] [--keep-assets DAYS] [--strict] [--no-compress] [--host ADDRESS]",
      "Wrong.
    Usage: node scripts/run.mjs serve [--out DIR] [--base PATH] [--host ADDRESS]",
      "Wrong.
    Usage: npm run dev -- [--site DIR] [--host ADDRESS]",
      "Wrong.
    Usage: npm run snapshot -- [--site DIR]",
      "Wrong.
    Usage: npm run diff -- OLD NEW [--site DIR] [--json] [--fail-on-breaking]",
      "Wrong.
    Usage: npm run mock -- [--site DIR] [--seed FILE]",
      "Wrong.
    Usage: npm run mcp -- [--out DIR]",
    ]
  `);
  expect(usageText(unknownCommand('biuld'), 'biuld')).toMatchInlineSnapshot(
    `"Unknown command biuld. Did you mean build? Commands: init, build, start, serve, dev, snapshot, diff, mock, mcp."`,
  );
});

test('help names all commands and options, or those of one command', () => {
  expect(helpText()).toMatchInlineSnapshot(`
    "Usage: node scripts/run.mjs COMMAND [OPTIONS]

      init      creates a site folder for an API document
      build     writes the site into a folder
      start     builds the site and serves it
      serve     serves the built site
      dev       serves the site with hot reload
      snapshot  saves a snapshot of the API document for the changelog
      diff      shows what changed for callers between two API documents, or versions with a snapshot
      mock      simulates the API with an account that keeps state
      mcp       serves the built docs to assistants, over standard input and output

      --site DIR          the site folder (default: site)
      --out DIR           the folder of the built site (default: dist)
      --base PATH         the path that the site is hosted under (default: /)
      --keep-assets DAYS  how long to keep scripts and styles of earlier builds (default: 7)
      --host ADDRESS      the address to listen on (default: this machine only)
      --strict            treats warnings as errors
      --no-compress       skips the Brotli and gzip copies of text files
      --json              prints the result as JSON
      --fail-on-breaking  exits with code 3 if a change breaks callers
      --api FILE          the OpenAPI document
      --seed FILE         a saved account to start with (default: the examples of the API document)
      PORT                environment variable: the port that start, serve, dev and mock listen on

      node scripts/run.mjs init DIR [--api FILE]
      npm run build -- [--site DIR] [--out DIR] [--base PATH] [--keep-assets DAYS] [--strict] [--no-compress]
      npm run start -- [--site DIR] [--out DIR] [--base PATH] [--keep-assets DAYS] [--strict] [--no-compress] [--host ADDRESS]
      node scripts/run.mjs serve [--out DIR] [--base PATH] [--host ADDRESS]
      npm run dev -- [--site DIR] [--host ADDRESS]
      npm run snapshot -- [--site DIR]
      npm run diff -- OLD NEW [--site DIR] [--json] [--fail-on-breaking]
      npm run mock -- [--site DIR] [--seed FILE]
      npm run mcp -- [--out DIR]"
  `);
  expect(helpText('serve')).toMatchInlineSnapshot(`
    "Usage: node scripts/run.mjs serve [--out DIR] [--base PATH] [--host ADDRESS]

    Serves the built site.

      --out DIR       the folder of the built site (default: dist)
      --base PATH     the path that the site is hosted under (default: /)
      --host ADDRESS  the address to listen on (default: this machine only)
      PORT            environment variable: the port to listen on (default: 3000)"
  `);
  expect(helpText('mock')).toMatchInlineSnapshot(`
    "Usage: npm run mock -- [--site DIR] [--seed FILE]

    Simulates the API with an account that keeps state.

      --site DIR   the site folder (default: site)
      --seed FILE  a saved account to start with (default: the examples of the API document)
      PORT         environment variable: the port to listen on (default: 4010)
      UPLOAD_PORT  the port of the second API (default: PORT + 1)"
  `);
  expect(helpText('--help')).toBe(helpText());
});
