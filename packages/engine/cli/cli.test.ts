import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { main } from './cli.ts';

const nowhere = { root: '', clientFolder: '', engineFolder: '' };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** The exit code and what was printed about it. */
async function run(command: string, ...args: string[]): Promise<string> {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const code = await main(command, args, nowhere);
  return `${code}: ${printed.mock.calls.join('\n')}`;
}

test('rejects an unknown command with the nearest name and all commands', async () => {
  expect(await run('snapsot')).toBe(
    '2: Unknown command snapsot. Did you mean snapshot? Commands: init, build, start, serve, dev, snapshot, diff, mock, mcp.',
  );
});

test.each([
  [
    'build',
    '--stict',
    /^2: Unknown option --stict\. Did you mean --strict\?.*\nUsage: npm run build -- \[--site DIR\]/,
  ],
  ['serve', '--strict', /^2: Unknown option --strict\..*\nUsage: node scripts\/run\.mjs serve \[--out DIR\]/],
  ['snapshot', '--strict', /^2: Unknown option --strict\..*\nUsage: npm run snapshot -- \[--site DIR\]$/],
])('%s rejects the option %s and prints its usage', async (command, flag, message) => {
  expect(await run(command, flag)).toMatch(message);
});

test.each(['start', 'serve'])('%s rejects an invalid PORT before it starts', async (command) => {
  vi.stubEnv('PORT', 'abc');
  expect(await run(command)).toMatch(/^2: PORT must be a number from 0 to 65535, not abc\.\n/);
});

test('serve reports a missing output folder', async () => {
  vi.stubEnv('PORT', '0');
  expect(await run('serve', '--out', '/none')).toBe(
    '1: There is no built site in /none. Run `npm run build` first, or pass its folder with --out DIR.',
  );
});

test('help prints the usage and exits with 0', async () => {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await run('help')).toBe('0: ');
  expect(printed.mock.calls.join()).toMatch(/^Usage: node scripts\/run\.mjs COMMAND/);
});

test('help rejects an unknown command', async () => {
  expect(await run('help', 'snapsot')).toMatch(/^2: Unknown command snapsot\. Did you mean snapshot\?/);
});

test('mock reads the documents of the site, passes on the seed file, and reports errors', async () => {
  const startMock = vi.fn(async () => 0);
  const site = await mkdtemp(path.join(tmpdir(), 'mock-'));
  const document = { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: {} };
  await writeFile(path.join(site, 'config.json'), '{"product":{"name":"Acme","slug":"acme"},"api":"openapi.json"}');
  await writeFile(path.join(site, 'openapi.json'), JSON.stringify(document));
  expect(await main('mock', ['--site', site, '--seed', 'a.json'], { ...nowhere, startMock })).toBe(0);
  await rm(site, { recursive: true });
  expect(startMock).toHaveBeenCalledWith(expect.any(Function), 'a.json');
  expect(await run('mock', '--out', 'x')).toMatch(
    /^2: Unknown option --out\. .*\nUsage: npm run mock -- \[--site DIR\] \[--seed FILE\]$/,
  );
  expect(await run('mock', '--site', '/none')).toMatch(/^1: .*error: .*The mock is not running: 1 problem\.$/s);
});
