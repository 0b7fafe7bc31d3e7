import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumFlags, findChromium } from '../../../scripts/chromium.mjs';
import { loadEngine, root } from '../../../scripts/engine.mjs';
import { type Prism, startPrism } from '../../samples/support/start-prism.ts';
import { writeArabicSite } from './arabic-site.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    browser: string;
    mock: string;
    sites: SiteAddresses;
    folders: {
      herald: string;
      sub: string;
      versions: string;
      plain: string;
      apis: string;
      arabic: string;
    };
  }
}

/** Addresses of the sites under test, each ending with its base. */
export interface SiteAddresses {
  herald: string;
  /** Two docs versions, no announcement. */
  versions: string;
  /** A minimal site: no guides, no system colour mode, `config.json`. */
  plain: string;
  /** A document that tries to run something on every page. */
  attack: string;
  /**
   * Three APIs with equal names: one with a separate account, one that shares the first API's. With branding, guide
   * components, islands, scripts and an additional page.
   */
  apis: string;
  /** Bodies of every shape. */
  forms: string;
  /** In another language, right to left. */
  arabic: string;
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
  const folderOf = (name: string): string => path.join(work, name);
  const fixture = (name: string): string[] => ['--site', `tests/fixtures/sites/${name}`];
  const named = await namedSites(project);
  const all = Object.entries({
    ...(!process.env.TEST_SITE && { herald: ['--strict'] }),
    versions: fixture('two-versions'),
    sub: [...fixture('two-versions'), '--base', '/sub/'],
    attack: fixture('attack'),
    apis: [...fixture('two-apis'), '--strict'],
    arabic: ['--site', folderOf('arabic-site'), '--strict'],
    plain: fixture('plain'),
    forms: fixture('forms'),
    misplaced: [...fixture('plain'), '--base', '/wrong/'],
  });
  const waiting = all.filter(([name]) => name === 'herald' || named.has(name));
  await writeArabicSite(folderOf('arabic-site'));
  // Two at a time, for two cores.
  const buildSites = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await buildSite(folderOf(next[0]), next[1]);
  };
  await Promise.all([buildSites(), buildSites()]);
  const start = async (folder: string, base = '/'): Promise<string> => {
    const { address, server } = await engine.serve({ folder, base, port: 0 });
    closers.push(() => server.close());
    return `${address}${base}`;
  };
  const herald = process.env.TEST_SITE ?? folderOf('herald');
  const sites: SiteAddresses = {
    herald: await start(herald),
    versions: await start(folderOf('versions')),
    plain: await start(folderOf('plain')),
    forms: await start(folderOf('forms')),
    attack: await start(folderOf('attack')),
    apis: await start(folderOf('apis')),
    arabic: await start(folderOf('arabic')),
    sub: await start(folderOf('sub'), '/sub/'),
    misplaced: await start(folderOf('misplaced')),
  };
  const mock = await offerMock(path.join(herald, 'openapi.json'));
  closers.push(mock.close);
  const browser = await chromium.launchServer({
    executablePath: await findChromium(),
    // Pages of one context share a renderer (`browser.ts`).
    args: [...chromiumFlags, '--process-per-site'],
  });
  closers.push(() => browser.close());
  project.provide('browser', browser.wsEndpoint());
  project.provide('mock', mock.address);
  project.provide('sites', sites);
  project.provide('folders', {
    herald,
    sub: folderOf('sub'),
    versions: folderOf('versions'),
    plain: folderOf('plain'),
    apis: folderOf('apis'),
    arabic: folderOf('arabic'),
  });
  return async () => {
    for (const close of closers.reverse()) await close();
  };
}

/** The words in the test files of this run: sites that none of them names are not built. */
async function namedSites(project: TestProject): Promise<ReadonlySet<string>> {
  // The value of an option that follows a space.
  const filters = process.argv.filter(
    (argument, index, all) => /^tests\//.test(argument) && !/^--[^=]+$/.test(all[index - 1] ?? ''),
  );
  const files = await project.vitest.globTestSpecifications(filters);
  const texts = await Promise.all(files.map(({ moduleId }) => readFile(moduleId, 'utf8')));
  return new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []));
}

async function buildSite(out: string, args: readonly string[]): Promise<void> {
  const command = ['scripts/run.mjs', 'build', '--out', out, ...args];
  await promisify(execFile)(process.execPath, command, { cwd: root }).catch(({ stdout, stderr }) => {
    throw new Error(`The site "${path.basename(out)}" did not build:\n${stdout}${stderr}`);
  });
}

/**
 * A server that returns Prism's address, and starts Prism on first request: workers share only addresses, and most runs
 * do not need it. Prism returns the document's examples, so each sample can be run alone.
 */
export async function offerMock(document: string): Promise<{ address: string; close: () => Promise<void> }> {
  let mock: Promise<Prism> | undefined;
  const server = createServer((_, response) => {
    mock ??= readFile(document, 'utf8').then((text) => startPrism(JSON.parse(text)));
    mock.then(
      ({ address }) => response.end(address),
      (error) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    server.close();
    await (await mock?.catch(() => undefined))?.stop();
  };
  return { address: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}
