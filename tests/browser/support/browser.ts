import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';

export const sites = inject('sites');

/** All files that run in one worker share a connection, which ends with the worker. */
let connection: Promise<Browser> | undefined;

interface Opened {
  readonly context: BrowserContext;
  readonly messages: string[];
  readonly expected: RegExp[];
}

/** The contexts opened by the current test. */
let own: Opened[] = [];

/**
 * Closes what a test has opened (`after-each-test.ts`), and expects no console messages, except those that the test
 * announced.
 */
export async function closePages(): Promise<void> {
  const finished = own;
  own = [];
  for (const { context } of finished) await context.close();
  for (const { messages, expected } of finished) {
    const unexpected = messages.filter((message) => !expected.some((pattern) => pattern.test(message)));
    expect(unexpected, unexpected.join('\n')).toEqual([]);
  }
}

export interface OpenOptions extends BrowserContextOptions {
  /** Console messages that the test provokes deliberately. */
  readonly expectMessages?: readonly RegExp[];
  /** Runs in every page before anything else. */
  readonly init?: (() => void) | string;
  readonly localStorage?: Readonly<Record<string, string>>;
}

/** A page with empty storage; every console error, warning and page error in it fails the test. */
export async function openPage(address: string, options: OpenOptions = {}): Promise<Page> {
  const page = await (await openContext(options)).newPage();
  await page.goto(address);
  return page;
}

/** A new context with an empty cache: for tests that count requests, or change settings that others must not share. */
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
  // It would respond to requests that a test wants to see or to break.
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
): Promise<void> {
  if (init) await context.addInitScript(init);
  if (localStorage) {
    await context.addInitScript((values) => {
      // The empty initial page of a tab has no storage.
      if (origin === 'null') return;
      for (const [key, value] of Object.entries(values)) {
        if (window.localStorage.getItem(key) === null) window.localStorage.setItem(key, value);
      }
    }, localStorage);
  }
}

/** An address on the Herald site. */
export function herald(path: string): string {
  return sites.herald + path.replace(/^\//, '');
}
