import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumFlags, findChromium } from '../../../scripts/chromium.mjs';
import { loadEngine, root } from '../../../scripts/engine.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    browser: string;
    sites: SiteAddresses;
    folders: { herald: string; sub: string; versions: string };
  }
}

/** Addresses of the sites under test, each ending with its base. */
export interface SiteAddresses {
  herald: string;
  /** Two docs versions, no announcement. */
  versions: string;
  /** The least a site can be: no guides, no system colour mode, `config.json`. */
  plain: string;
  /** A document that tries to run something on every page. */
  attack: string;
  /** Built for `/sub/` and served there. */
  sub: string;
  /** Built for `/wrong/` but served at `/`. */
  misplaced: string;
}

/** One build, one server per site and one browser, shared by all tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { engine } = await loadEngine();
  const work = await mkdtemp(path.join(tmpdir(), 'herald-docs-'));
  const closers: (() => unknown)[] = [() => rm(work, { recursive: true, force: true })];
  const site = async (name: string, args: readonly string[], serveBase = '/'): Promise<string> => {
    const out = path.join(work, name);
    const built = spawnSync(process.execPath, ['scripts/run.mjs', 'build', '--out', out, ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    if (built.status !== 0) throw new Error(`The site "${name}" did not build:\n${built.stdout}${built.stderr}`);
    return start(out, serveBase);
  };
  const start = async (folder: string, base: string): Promise<string> => {
    const { address, server } = await engine.serve({ folder, base, port: 0 });
    closers.push(() => server.close());
    return `${address}${base}`;
  };
  const fixture = (name: string): string[] => ['--site', `tests/fixtures/sites/${name}`];
  const herald = process.env.TEST_SITE ?? path.join(work, 'herald');
  const sites: SiteAddresses = {
    herald: process.env.TEST_SITE ? await start(herald, '/') : await site('herald', ['--strict']),
    versions: await site('versions', fixture('two-versions')),
    plain: await site('plain', fixture('plain')),
    attack: await site('attack', fixture('attack')),
    sub: await site('sub', [...fixture('two-versions'), '--base', '/sub/'], '/sub/'),
    misplaced: await site('misplaced', [...fixture('plain'), '--base', '/wrong/']),
  };
  const browser = await chromium.launchServer({
    executablePath: await findChromium(),
    args: chromiumFlags,
  });
  closers.push(() => browser.close());
  project.provide('browser', browser.wsEndpoint());
  project.provide('sites', sites);
  project.provide('folders', { herald, sub: path.join(work, 'sub'), versions: path.join(work, 'versions') });
  return async () => {
    for (const close of closers.reverse()) await close();
  };
}
