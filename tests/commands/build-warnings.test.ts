import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadEngine, root } from '../../scripts/engine.mjs';

let work: string;
beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'herald-docs-warnings-'));
});
afterAll(async () => {
  await rm(work, { recursive: true, force: true });
});

interface Change {
  readonly config?: object;
  readonly api?: object;
}

interface Built {
  readonly status: number | null;
  readonly problems: string;
  readonly out: string;
}

/** A copy of the two-version fixture with another config or API, and the messages of its build. */
async function prepare(
  name: string,
  change: Change,
  args: readonly string[],
): Promise<{ command: string[]; out: string }> {
  const site = path.join(work, name);
  const out = path.join(work, `${name}-out`);
  await cp(path.join(root, 'tests/fixtures/sites/two-versions'), site, { recursive: true });
  const file = path.join(site, 'config.json');
  const config = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...config, ...change.config }, null, 2));
  if (change.api) await writeFile(path.join(site, 'openapi.json'), JSON.stringify(change.api));
  return { command: ['build', '--site', site, '--out', out, ...args], out };
}

/** Does the same as `scripts/run.mjs`, without a separate process, which takes longer than such a build. */
async function build(name: string, change: Change, args: readonly string[] = []): Promise<Built> {
  const { command, out } = await prepare(name, change, args);
  const { engine, ...folders } = await loadEngine();
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    const [name, ...options] = command;
    const status: number = await engine.main(name, options, { root, ...folders });
    return { status, problems: printed.mock.calls.join('\n'), out };
  } finally {
    printed.mockRestore();
    logged.mockRestore();
  }
}

async function buildAsProcess(name: string, change: Change, args: readonly string[]): Promise<Built> {
  const { command, out } = await prepare(name, change, args);
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', ...command], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, problems: stderr, out };
}

const navbar = (item: object): object => ({
  navbar: { start: [{ type: 'sidebar', label: 'API', sidebar: 'main' }, item] },
});
const unknownSidebar = navbar({ type: 'sidebar', label: 'Lost', sidebar: 'mian' });
const unknownVersion = navbar({ type: 'sidebar', label: 'Lost', sidebar: 'main', version: 'v11' });

describe('docs version or sidebar id not found', () => {
  test('an unknown sidebar ID causes a warning with file, ID, known IDs and a suggestion', async () => {
    const { status, problems, out } = await build('sidebar', { config: unknownSidebar });
    expect(status).toBe(0);
    expect(problems).toContain('warning:');
    expect(problems).toContain('config.json');
    expect(problems).toContain('`mian`');
    expect(problems).toMatch(/Known: .*main/);
    expect(problems).toMatch(/Did you mean `main`/);
    const html = await readFile(path.join(out, 'index.html'), 'utf8');
    expect(html).toContain('>API<');
    expect(html).not.toContain('>Lost<');
  });

  test('an unknown docs version causes a warning with file, ID, known IDs and a suggestion', async () => {
    const { status, problems, out } = await build('version', { config: unknownVersion });
    expect(status).toBe(0);
    expect(problems).toContain('warning:');
    expect(problems).toContain('config.json');
    expect(problems).toContain('docs version');
    expect(problems).toContain('`v11`');
    expect(problems).toMatch(/Known: .*v2.*v1/);
    expect(problems).toMatch(/Did you mean `v1`/);
    expect(await readFile(path.join(out, 'index.html'), 'utf8')).not.toContain('>Lost<');
  });

  test.each([
    ['sidebar', unknownSidebar, buildAsProcess],
    ['version', unknownVersion, build],
  ])('with --strict an unknown %s stops the build: exit code 1, nothing written', async (name, config, run) => {
    const { status, problems, out } = await run(`strict-${name}`, { config }, ['--strict']);
    expect(status).toBe(1);
    expect(problems).toContain('Nothing was written');
    await expect(readFile(path.join(out, 'index.html'))).rejects.toThrow();
  });

  test('with --strict a site without problems builds: exit code 0', async () => {
    expect((await build('fine', {}, ['--strict'])).status).toBe(0);
  });

  test('an unknown option ends with exit code 2 and a suggestion', async () => {
    const { status, problems } = await build('usage', {}, ['--stict']);
    expect(status).toBe(2);
    expect(problems).toContain('--strict');
    expect(problems).toContain('Usage:');
  });
});

describe('a download that cannot be made', { tags: ['verify'] }, () => {
  const api = {
    openapi: '3.1.0',
    info: { title: 'Pigeon', version: '1' },
    paths: {},
    components: { schemas: { Letter: { type: 'array', items: 5 } } },
  };
  const offered = async (out: string): Promise<string[]> => {
    const html = await readFile(path.join(out, 'docs/api/overview.html'), 'utf8');
    return [...html.matchAll(/href="\/([^/"]+\.(?:json|yaml|ts))"/g)].map(([, file = '']) => file);
  };

  test('causes a warning and is not linked; the others are', async () => {
    const { status, problems, out } = await build('export', { api });
    expect(status).toBe(0);
    expect(problems).toMatch(/warning: There is no download "TypeScript types": .*\n {2}at .*openapi\.json\n {2}fix: /);
    expect(await offered(out)).toEqual(['openapi.json', 'openapi.yaml', 'postman-collection.json']);
    await expect(readFile(path.join(out, 'openapi.d.ts'))).rejects.toThrow();
  });

  test('can be turned off in the config', { tags: ['verify'] }, async () => {
    const { problems, out } = await build('no-export', {
      api,
      config: { downloads: { types: false, postman: false } },
    });
    expect(problems).not.toContain('There is no download');
    expect(await offered(out)).toEqual(['openapi.json', 'openapi.yaml']);
  });
});
