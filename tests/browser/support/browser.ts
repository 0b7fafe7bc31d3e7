import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core';
import { expect, inject } from 'vitest';

export const sites = inject('sites');

/** All files that run in one worker share a connection: it goes with the worker. */
let connection: Promise<Browser> | undefined;

interface Opened {
  readonly context: BrowserContext;
  readonly messages: string[];
  readonly expected: RegExp[];
}

/** The contexts that the current test has for itself. */
let own: Opened[] = [];

/**
 * A context with a renderer that is running: a page in it costs a third of one in a new context. Tests take turns, and
 * nothing of a test is left for the next but what the browser has cached of the sites.
 */
interface Shared extends Opened {
  /** Keeps the renderer alive between two tests. */
  readonly anchor: Page;
  readonly devtools: CDPSession;
  readonly scripts: { dispose(): Promise<void> }[];
  isTaken: boolean;
}

let shared: Promise<Shared> | undefined;

/** Ends what a test has opened (`after-each-test.ts`): zero console messages, unless the test said which ones belong to it. */
export async function closePages(failed: boolean): Promise<void> {
  const finished = [...own];
  own = [];
  for (const { context } of finished) await context.close();
  const reused = await shared;
  if (reused?.isTaken) {
    finished.push({ ...reused, messages: [...reused.messages], expected: [...reused.expected] });
    if (failed) {
      shared = undefined;
      await reused.context.close();
    } else if (!(await resetInTime(reused))) {
      // A tab that does not close, such as one that shows a file: the next test gets another context.
      shared = undefined;
      reused.context.close().catch(() => undefined);
    }
  }
  for (const { messages, expected } of finished) {
    expect(messages.filter((message) => !expected.some((pattern) => pattern.test(message)))).toEqual([]);
  }
}

export interface OpenOptions extends BrowserContextOptions {
  /** Console messages that the test provokes on purpose. */
  readonly expectMessages?: readonly RegExp[];
  /** Runs in every page before anything else. */
  readonly init?: (() => void) | string;
  readonly localStorage?: Readonly<Record<string, string>>;
}

/** What can be set in a context that is there already. */
const settable = new Set(['expectMessages', 'init', 'localStorage', 'viewport', 'colorScheme', 'reducedMotion']);

/** A page with nothing stored; every console error, warning and page error in it fails the test. */
export async function openPage(address: string, options: OpenOptions = {}): Promise<Page> {
  const canShare = Object.keys(options).every((name) => settable.has(name)) && !(await shared)?.isTaken;
  const page = canShare ? await newSharedPage(options) : await (await openContext(options)).newPage();
  await page.goto(address);
  return page;
}

/** A context of its own, with nothing cached: for tests that count what is loaded, or set what others must not have. */
export async function openContext({
  expectMessages = [],
  init,
  localStorage,
  ...options
}: OpenOptions = {}): Promise<BrowserContext> {
  const opened = await newContext(options);
  own.push(opened);
  opened.expected.push(...expectMessages);
  await addScripts(opened.context, init, localStorage);
  return opened.context;
}

async function newContext(options: BrowserContextOptions = {}): Promise<Opened> {
  connection ??= chromium.connect(inject('browser'));
  const browser = await connection;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const messages: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => messages.push(`page error: ${error.error().message}`));
  // It would answer requests that a test wants to see or to break.
  if (options.serviceWorkers !== 'allow') {
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined }),
    );
  }
  return { context, messages, expected: [] };
}

async function addScripts(
  context: BrowserContext,
  init: OpenOptions['init'],
  localStorage: OpenOptions['localStorage'],
): Promise<{ dispose(): Promise<void> }[]> {
  const scripts = [];
  if (init) scripts.push(await context.addInitScript(init));
  if (localStorage) {
    const script = await context.addInitScript((values) => {
      // The empty page that every tab starts with has no storage.
      if (origin === 'null') return;
      for (const [key, value] of Object.entries(values)) {
        if (window.localStorage.getItem(key) === null) window.localStorage.setItem(key, value);
      }
    }, localStorage);
    scripts.push(script);
  }
  return scripts;
}

async function newSharedPage({ expectMessages = [], init, localStorage, ...options }: OpenOptions): Promise<Page> {
  shared ??= openShared();
  const { context, expected, scripts } = await shared;
  (await shared).isTaken = true;
  expected.push(...expectMessages);
  scripts.push(...(await addScripts(context, init, localStorage)));
  const page = await context.newPage();
  const { viewport, colorScheme, reducedMotion } = options;
  if (viewport) await page.setViewportSize(viewport);
  if (colorScheme || reducedMotion)
    await page.emulateMedia({ colorScheme: colorScheme ?? null, reducedMotion: reducedMotion ?? null });
  return page;
}

async function openShared(): Promise<Shared> {
  const opened = await newContext();
  const anchor = await opened.context.newPage();
  await anchor.goto(herald('/robots.txt'));
  const devtools = await opened.context.newCDPSession(anchor);
  return { ...opened, anchor, devtools, scripts: [], isTaken: false };
}

/** Whether everything of the last test is gone after ten seconds. */
async function resetInTime(opened: Shared): Promise<boolean> {
  return Promise.race([reset(opened).then(() => true), sleep(10_000, false, { ref: false })]);
}

async function reset(opened: Shared): Promise<void> {
  const { context, anchor, devtools, scripts, messages, expected } = opened;
  for (const page of context.pages()) if (page !== anchor) await page.close();
  for (const script of scripts.splice(0)) await script.dispose();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  for (const address of new Set(Object.values(sites).map((site) => new URL(site).origin)))
    await devtools.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'all' });
  messages.length = 0;
  expected.length = 0;
  opened.isTaken = false;
}

/** An address of the Herald site. */
export function herald(path: string): string {
  return sites.herald + path.replace(/^\//, '');
}
