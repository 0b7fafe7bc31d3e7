import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { serve } from '../../packages/engine/cli/serve/serve.ts';
import { readingTime } from '../../packages/engine/client/constants.ts';
import { eventually } from '../support/eventually.ts';
import { openContext } from './support/browser.ts';
import { failedRequest, focused, follow, heading } from './support/page-steps.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A copy of the small site on a separate server, which can be disconnected and given a new build. */
async function startSite(): Promise<{
  address: string;
  /** The folder of its files. */
  folder: string;
  /** The path of every request. */
  requested: readonly string[];
  /** The status and path of every response. */
  sent(): readonly string[];
  cut(): Promise<void>;
  deploy(build: string): Promise<void>;
}> {
  const work = await mkdtemp(path.join(tmpdir(), 'offline-'));
  const folder = path.join(work, 'dist');
  await cp(inject('folders').versions, folder, { recursive: true });
  const { address, server } = await serve({ folder, base: '/', port: 0 });
  const requested: string[] = [];
  const sent: string[] = [];
  server.on('request', ({ url = '' }, response) => {
    requested.push(url);
    response.on('finish', () => sent.push(`${response.statusCode} ${url}`));
  });
  closers.push(
    () => rm(work, { recursive: true, force: true }),
    () => stop(server),
  );
  return {
    address,
    folder,
    requested,
    sent: () => [...sent],
    cut: () => stop(server),
    deploy: async (build) => {
      const next = path.join(work, 'next');
      await cp(folder, next, { recursive: true });
      await renameBuild(next, build);
      await rename(folder, path.join(work, `old-${build}`));
      await rename(next, folder);
    },
  };
}

/** Removes a file and its compressed twins. */
async function take(folder: string, file: string): Promise<void> {
  for (const ending of ['', '.br', '.gz']) await rm(path.join(folder, file + ending), { force: true });
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

/** The same site as another build: its id is in pages, data and worker. */
async function renameBuild(folder: string, build: string): Promise<void> {
  const { build: old } = JSON.parse(await readFile(path.join(folder, 'build.json'), 'utf8')) as { build: string };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (/\.(br|gz)$/.test(entry.name)) await rm(file);
    else if (/\.(html|json|js)$/.test(entry.name)) {
      await writeFile(file, (await readFile(file, 'utf8')).replaceAll(old, build));
    }
  }
}

/** `patience` is how long the page waits for anything, especially the worker. */
async function openOffline(patience = Number.POSITIVE_INFINITY): Promise<Page> {
  const context = await openContext({
    serviceWorkers: 'allow',
    expectMessages: [failedRequest, /ERR_FAILED|fetch/],
    init: `(${holdTimers})(${readingTime}, ${patience})`,
  });
  return context.newPage();
}

async function openControlled(address: string): Promise<Page> {
  const page = await openOffline();
  await page.goto(`${address}/docs/introduction`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await eventually(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  return page;
}

interface Timers {
  /** How many pages the reader has started to read. */
  begun: number;
  /** What happens when the current page counts as read. */
  read?: (() => void) | undefined;
}

/**
 * Runs in the page. After a page change, the test decides when the page counts as read. (A fake clock would hide which
 * files were loaded.)
 */
function holdTimers(readingTime: number, patience: number): void {
  const timers: Timers = { begun: 0 };
  Object.assign(window, { timers });
  const { setTimeout, clearTimeout } = window;
  const held = -1;
  window.setTimeout = ((work: () => void, time?: number) => {
    const isReading = time === readingTime && window.event?.type === 'navigatesuccess';
    if (!isReading) return setTimeout(work, Math.min(time ?? 0, patience));
    timers.begun += 1;
    timers.read = work;
    return held;
  }) as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    if (id === held) timers.read = undefined;
    else clearTimeout(id);
  };
}

const begunOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { timers: Timers }).timers.begun);

/** Opens a page by a click and waits until reading has started. */
async function visit(page: Page, href: string, title: string): Promise<void> {
  const before = await begunOf(page);
  await follow(page, href);
  await eventually(() => heading(page)).toBe(title);
  await eventually(() => begunOf(page)).toBe(before + 1);
}

/** Lets the time pass after which the current page counts as read. */
const read = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { timers: Timers }).timers.read?.());

const buildOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.build);

/** Checks for a new worker, as browsers do from time to time. */
const update = (page: Page): Promise<unknown> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

const keptPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name !== 'docs settings');
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });

describe('offline', () => {
  test('visited pages open without a network; others show that the reader is offline', async () => {
    const site = await startSite();
    const page = await openControlled(site.address);
    await page.goto(`${site.address}/docs/feathers`);
    await eventually(() => keptPages(page)).toEqual(expect.arrayContaining(['/docs/introduction', '/docs/feathers']));
    await site.cut();
    await page.goto(`${site.address}/docs/introduction`);
    expect(await heading(page)).toBe('Introduction');
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
    await page.locator('#sidebar nav a[href="/docs/feathers"]').click();
    await eventually(() => heading(page)).toBe('Feathers');
    const response = await page.goto(`${site.address}/docs/`);
    expect([response?.status(), await heading(page)]).toEqual([503, 'You are offline']);
    expect(await page.getByText('The page /docs/ is not saved in this browser.').isVisible()).toBe(true);
    const links = (): Promise<string[]> => page.locator('main li a').allTextContents();
    expect(await links()).toEqual(['Feathers', 'Introduction']);
    await page.getByRole('searchbox', { name: 'Search saved pages' }).fill('feathers');
    await page.keyboard.press('Enter');
    await eventually(() => page.url()).toBe(`${site.address}/docs/?q=feathers`);
    expect(await links()).toContain('Feathers');
    await page.getByRole('searchbox').fill('qqqzzz');
    await page.keyboard.press('Enter');
    await eventually(() => page.getByRole('heading', { level: 2 }).innerText()).toBe('0 of 2 saved pages');
    await page.goto(`${site.address}/docs/?q=feathers`);
    await page.getByRole('link', { name: 'Feathers' }).click();
    await eventually(() => heading(page)).toBe('Feathers');
  });

  /** Two pages were read, and saved, before another build was deployed. */
  async function deployAfterVisit() {
    const site = await startSite();
    const page = await openControlled(site.address);
    const before = await buildOf(page);
    await page.goto(`${site.address}/docs/feathers`);
    await eventually(() => keptPages(page)).toEqual(expect.arrayContaining(['/docs/introduction', '/docs/feathers']));
    await site.deploy('ffffffffffff');
    return { site, page, before };
  }

  test('visited pages are saved again in the version of a new build', { tags: ['verify'] }, async () => {
    const { site, page, before } = await deployAfterVisit();
    await update(page);
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await eventually(() => page.evaluate(async () => caches.keys())).not.toContain(`docs / ${before}`);
    await eventually(() => buildOf(page)).toBe('ffffffffffff');
    await page.waitForLoadState();
    await site.cut();
    for (const [href, title] of [
      ['/docs/introduction', 'Introduction'],
      ['/docs/feathers', 'Feathers'],
    ] as const) {
      await page.goto(site.address + href);
      expect([await heading(page), await buildOf(page)]).toEqual([title, 'ffffffffffff']);
    }
  });

  test('a page that cannot be saved again keeps its old version', { tags: ['verify'] }, async () => {
    const { site, page, before } = await deployAfterVisit();
    // As if it were of a build in between, so it does not belong to this one.
    const file = path.join(site.folder, 'docs/introduction.html');
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('ffffffffffff', 'eeeeeeeeeeee'));
    await update(page);
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await eventually(() => buildOf(page)).toBe('ffffffffffff');
    await page.waitForLoadState();
    await site.cut();
    await page.goto(`${site.address}/docs/introduction`);
    expect([await heading(page), await buildOf(page)]).toEqual(['Introduction', before]);
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
  });

  test('pages reached by a click are saved after some reading time, and fetched once', {
    tags: ['verify'],
  }, async () => {
    const site = await startSite();
    const page = await openOffline();
    await page.goto(`${site.address}/docs/introduction`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await eventually(() => keptPages(page)).toContain('/docs/introduction');
    // A page that is left immediately is not fetched.
    await visit(page, '/docs/api/schemas', 'Schemas');
    await visit(page, '/docs/feathers', 'Feathers');
    await read(page);
    // Also the script for page changes: the worker was not in control when it was loaded.
    await eventually(() => keptPages(page)).toEqual(
      expect.arrayContaining(['/docs/feathers', expect.stringMatching(/\/view-/)]),
    );
    expect(site.requested).not.toContain('/docs/api/schemas');
    await visit(page, '/docs/introduction', 'Introduction');
    await visit(page, '/docs/feathers', 'Feathers');
    await read(page);
    await visit(page, '/docs/', 'Documentation');
    await read(page);
    await eventually(() => keptPages(page)).toContain('/docs/');
    expect(site.requested.filter((path) => path === '/docs/feathers')).toHaveLength(1);
    await site.cut();
    await page.reload();
    expect(await heading(page)).toBe('Documentation');
    await page.goto(`${site.address}/docs/feathers`);
    expect(await heading(page)).toBe('Feathers');
  });

  test('with data saving, only files that the browser already has are saved', { tags: ['verify'] }, async () => {
    const site = await startSite();
    const page = await openControlled(site.address);
    const [worker] = page.context().serviceWorkers();
    const saveData = (value: boolean): Promise<unknown> | undefined =>
      worker?.evaluate((on) => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: on }, configurable: true });
      }, value);
    // The result of the worker's check, once available.
    const checkedPaths = await worker?.evaluateHandle(() => {
      const { fetch } = self;
      const paths: string[] = [];
      self.fetch = (file, how) => fetch(file, how).finally(() => paths.push(String(file)));
      return paths;
    });
    // The page's own registration is done when this one is.
    await update(page);
    await saveData(true);
    await visit(page, '/docs/feathers', 'Feathers');
    await read(page);
    await eventually(() => checkedPaths?.jsonValue()).toContain('/docs/feathers');
    await saveData(false);
    await visit(page, '/docs/', 'Documentation');
    await read(page);
    await eventually(() => keptPages(page)).toContain('/docs/');
    expect(site.requested).toContain('/docs/feathers.data.json');
    expect(site.requested).not.toContain('/docs/feathers');
  });

  test('with data saving, a loaded page is saved without being sent again', { tags: ['verify'] }, async () => {
    const site = await startSite();
    const page = await openControlled(site.address);
    // The page's own registration is done when this one is.
    await update(page);
    await page
      .context()
      .serviceWorkers()[0]
      ?.evaluate(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        await (await caches.open(name)).delete(location.pathname, { ignoreVary: true });
      }
    });
    expect(await keptPages(page)).not.toContain('/docs/introduction');
    const sent = site.sent();
    await page.evaluate(async () => {
      const { build } = document.documentElement.dataset;
      const { active } = await navigator.serviceWorker.ready;
      active?.postMessage({ type: 'visited', build, paths: [location.pathname] });
    });
    await eventually(() => keptPages(page)).toContain('/docs/introduction');
    expect(site.sent()).toEqual([...sent, '304 /docs/introduction']);
  });

  test('the whole site can be saved after showing its size, and removed again', async () => {
    const site = await startSite();
    const page = await openControlled(site.address);
    await page.goto(`${site.address}/docs/offline`);
    const save = page.getByRole('button', { name: 'Save for offline' });
    await save.waitFor();
    expect(await page.getByText('needs a browser with scripts').isVisible()).toBe(false);
    expect(await page.locator('[data-island] [role="status"]').innerText()).toMatch(
      /^All \d+ files take up \d+\.\d MB/,
    );
    const seen = await page.evaluateHandle(() => {
      const found = { focus: [] as string[], said: [] as string[], counted: 0 };
      const island = document.querySelector('[data-island]');
      const status = island?.querySelector('[role="status"]');
      if (island)
        new MutationObserver((changes) => {
          found.focus.push(document.activeElement?.localName ?? '');
          if (changes.some(({ target }) => target === status)) found.said.push(status?.textContent ?? '');
          if (/^[1-9]\d* of \d+ files/m.test((island as HTMLElement).innerText)) found.counted += 1;
        }).observe(island, { childList: true, subtree: true, attributes: true });
      return found;
    });
    await save.focus();
    await page.keyboard.press('Enter');
    const remove = page.getByRole('button', { name: 'Remove from this browser' });
    await remove.waitFor();
    // The button that was pressed keeps the focus all the time, and the count is not announced.
    const { focus, said, counted } = await seen.jsonValue();
    expect([...new Set(focus)]).toEqual(['button']);
    expect(said).toEqual(['The site is being saved.', expect.stringMatching(/^The whole site is saved/)]);
    expect(counted).toBeGreaterThan(0);
    expect(await focused(page)).toBe('Saved');
    // Pressing it again removes nothing.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Remove from this browser');
    expect(await keptPages(page)).toContain('/docs/');
    await site.cut();
    await page.goto(`${site.address}/docs/`);
    expect(await heading(page)).toBe('Documentation');
    await page.goto(`${site.address}/docs/api/get-letter`);
    await page.getByText(/^Try it/).click();
    await page.getByLabel('Base URL').waitFor();
    await page.goto(`${site.address}/docs/offline`);
    await remove.waitFor();
    await remove.focus();
    await page.keyboard.press('Enter');
    await save.waitFor();
    expect(await remove.isVisible()).toBe(false);
    expect(await focused(page)).toBe('Save for offline');
    expect(await keptPages(page)).not.toContain('/docs/');
  });

  test('a saved site is saved again with each build, even if a file of the build is missing', {
    tags: ['verify'],
  }, async () => {
    const site = await startSite();
    const page = await openControlled(site.address);
    await page.goto(`${site.address}/docs/offline`);
    await page.getByRole('button', { name: 'Save for offline' }).click();
    await page.getByRole('button', { name: 'Remove from this browser' }).waitFor();
    const seen = await page.evaluateHandle(() => {
      const words: (string | null | undefined)[] = [];
      const button = document.querySelector('[data-island] button');
      if (button) new MutationObserver(() => words.push(button.textContent)).observe(button, { childList: true });
      return words;
    });
    const last = (): Promise<string | null | undefined> => seen.evaluate((words) => words.at(-1));
    const states = (): Promise<string[]> =>
      seen.evaluate((words) => [...new Set(words.splice(0).map((each) => each ?? ''))]);
    await site.deploy('ffffffffffff');
    await update(page);
    await eventually(last).toBe('Saved');
    expect(await states()).toEqual(['Saving…', 'Saved']);
    await take(site.folder, 'docs/feathers.html');
    await site.deploy('eeeeeeeeeeee');
    await update(page);
    await eventually(last).toBe('Saved');
    expect(await states()).toEqual(['Saving…', 'Saved']);
    // The first of the two is complete, and waits.
    expect(await page.evaluate(() => caches.match('/docs/feathers').then((kept) => kept?.ok))).toBe(true);
  });

  test('a full disk or blocked storage does not prevent files from loading', { tags: ['verify'] }, async () => {
    const site = await startSite();
    const page = await openControlled(site.address);
    const [worker] = page.context().serviceWorkers();
    const files = (await readdir(path.join(site.folder, 'assets'))).filter((name) => /^search-.*\.js$/.test(name));
    expect(files.length).toBeGreaterThan(1);
    const load = (file = ''): Promise<number> =>
      page.evaluate((address) => fetch(address).then(({ status }) => status), `/assets/${file}`);
    await worker?.evaluate(() => {
      Cache.prototype.put = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
    });
    expect(await load(files[0])).toBe(200);
    await worker?.evaluate(() => {
      CacheStorage.prototype.open = () => Promise.reject(new DOMException('', 'SecurityError'));
    });
    expect(await load(files[1])).toBe(200);
  });

  test('another site on the same origin keeps its saved pages and settings', { tags: ['verify'] }, async () => {
    const site = await startSite();
    const page = await openControlled(site.address);
    const before = await buildOf(page);
    await page.evaluate(async () => {
      const fill = async (name: string, file: string): Promise<void> =>
        (await caches.open(name)).put(file, new Response(''));
      await fill('docs /sub/ aaaaaaaaaaaa', '/sub/assets/a.js');
      await fill('docs settings', '/sub/offline-saved');
    });
    await site.deploy('ffffffffffff');
    await update(page);
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    const names = (): Promise<string[]> => page.evaluate(() => caches.keys());
    await eventually(names).not.toContain(`docs / ${before}`);
    expect(await names()).toContain('docs /sub/ aaaaaaaaaaaa');
    await page.goto(`${site.address}/docs/offline`);
    await page.getByRole('button', { name: 'Save for offline' }).waitFor();
  });

  test.each(['a worker that cannot be registered', 'storage that is blocked'])(
    'with %s the page says that pages cannot be saved',
    { tags: ['verify'] },
    async (reason) => {
      const site = await startSite();
      const page = await openOffline(reason.includes('worker') ? 500 : undefined);
      if (reason.includes('worker')) await take(site.folder, 'sw.js');
      else
        await page.addInitScript(() => {
          CacheStorage.prototype.open = () => Promise.reject(new DOMException('', 'SecurityError'));
        });
      await page.goto(`${site.address}/docs/offline`);
      const island = page.locator('[data-island]');
      await eventually(() => island.getByRole('status').innerText()).toMatch(/^Pages cannot be saved/);
      expect(await island.getByRole('button').count()).toBe(0);
    },
  );

  test('a saved site has the redirects and the not-found page of the server', { tags: ['verify'] }, async () => {
    const site = await startSite();
    const page = await openControlled(site.address);
    await page.goto(`${site.address}/docs/offline`);
    await page.getByRole('button', { name: 'Save for offline' }).click();
    await page.getByRole('button', { name: 'Remove from this browser' }).waitFor();
    await site.cut();
    for (const [requested, shown] of [
      ['/docs', '/docs/'],
      ['/docs/api', '/docs/api/overview'],
      ['/docs/introduction/', '/docs/introduction'],
      ['/docs/introduction.html?a=b', '/docs/introduction?a=b'],
    ] as const) {
      const response = await page.goto(site.address + requested);
      expect(response?.status(), requested).toBe(200);
      expect(page.url()).toBe(site.address + shown);
    }
    for (const requested of ['/docs/bad', '/bad']) {
      const response = await page.goto(site.address + requested);
      expect(response?.status(), requested).toBe(404);
      expect(await heading(page)).toBe('Page not found');
    }
  });

  test('a new build is announced on pages of the old one, and Reload replaces it', async () => {
    const site = await startSite();
    const page = await openControlled(site.address);
    const before = await buildOf(page);
    await site.deploy('ffffffffffff');
    await update(page);
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await eventually(() => page.evaluate(async () => caches.keys())).not.toContain(`docs / ${before}`);
    await eventually(() => heading(page)).toBe('Introduction');
    expect(await buildOf(page)).toBe('ffffffffffff');
  });

  test('a page of the new build activates the new worker without a notice', { tags: ['verify'] }, async () => {
    const site = await startSite();
    const page = await openControlled(site.address);
    const before = await buildOf(page);
    await site.deploy('ffffffffffff');
    // Still the old worker and the old script, so the whole page is loaded from the new build.
    await page.locator('#sidebar nav a[href="/docs/feathers"]').click();
    await eventually(() => heading(page)).toBe('Feathers');
    await eventually(() => buildOf(page)).toBe('ffffffffffff');
    await update(page);
    await eventually(() => page.evaluate(async () => caches.keys())).not.toContain(`docs / ${before}`);
    // It was loaded through the old worker, so the new one is notified.
    await eventually(() => keptPages(page)).toContain('/docs/feathers');
    expect(await page.locator('[data-new-version]').count()).toBe(0);
  });

  test('a waiting worker that is older than the page shows no notice', { tags: ['verify'] }, async () => {
    const site = await startSite();
    const page = await openControlled(site.address);
    const names = (): Promise<string[]> => page.evaluate(() => caches.keys());
    await site.deploy('eeeeeeeeeeee');
    await update(page);
    await page.getByRole('button', { name: 'Reload', exact: true }).waitFor();
    await site.deploy('ffffffffffff');
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('[data-new-version]')) sessionStorage.setItem('noticed', 'yes');
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${site.address}/docs/feathers`);
    await eventually(names).toEqual(['docs settings', 'docs / ffffffffffff']);
    expect(await buildOf(page)).toBe('ffffffffffff');
    expect(await page.evaluate(() => sessionStorage.getItem('noticed'))).toBe(null);
  });

  test('every tab can reload, also after another tab did', { tags: ['verify'] }, async () => {
    const site = await startSite();
    const first = await openControlled(site.address);
    const second = await first.context().newPage();
    await second.goto(`${site.address}/docs/feathers`);
    await site.deploy('ffffffffffff');
    await update(first);
    for (const page of [first, second]) {
      await page.getByRole('button', { name: 'Reload', exact: true }).click();
      await eventually(() => buildOf(page)).toBe('ffffffffffff');
      await page.waitForLoadState();
      expect(await page.locator('[data-new-version]').count()).toBe(0);
    }
  });

  test('the notice of a new build can be dismissed', { tags: ['verify'] }, async () => {
    const site = await startSite();
    const page = await openControlled(site.address);
    await site.deploy('ffffffffffff');
    await update(page);
    await page.getByRole('status').getByRole('button', { name: 'Dismiss' }).click();
    expect(await page.locator('[data-new-version]').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  test('nothing covers the notice of a new build on a phone', { tags: ['verify'] }, async () => {
    const site = await startSite();
    const page = await openControlled(site.address);
    await page.setViewportSize({ width: 390, height: 300 });
    await site.deploy('ffffffffffff');
    await update(page);
    const notice = page.locator('[data-new-version]');
    const reload = notice.getByRole('button', { name: 'Reload' });
    await reload.waitFor();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 300 });
      // The footer, with the link to the top, is visible.
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const top = page.locator('[data-back-to-top][data-shown]');
      await top.waitFor();
      const [box, other] = [await notice.boundingBox(), await top.boundingBox()];
      expect(box?.x, `${width} px`).toBeGreaterThan(8);
      expect((box?.y ?? 0) + (box?.height ?? 0), `${width} px`).toBeLessThanOrEqual(other?.y ?? 0);
      for (const button of await notice.getByRole('button').all()) {
        const hit = await button.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
        expect(hit, `${width} px`).toBe(true);
      }
    }
    expect(await reload.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
  });

  test('the site works without service workers', async () => {
    const site = await startSite();
    const context = await openContext();
    const page = await context.newPage();
    await page.goto(`${site.address}/docs/introduction`);
    expect(await page.evaluate(() => navigator.serviceWorker)).toBe(undefined);
    await page.locator('#sidebar nav a[href="/docs/feathers"]').click();
    await eventually(() => heading(page)).toBe('Feathers');
    // Before the site is disconnected, because the page would request more from it.
    await page.close();
  });
});
