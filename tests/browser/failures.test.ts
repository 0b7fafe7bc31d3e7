import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openContext, openPage, sites } from './support/browser.ts';
import { failedRequest, focused, follow, heading, markDocument, recordRequests } from './support/page-steps.ts';

const intro = '/docs/introduction';
const entities = '**/docs/entities.data.json';
const layoutIntact = async (page: Page): Promise<void> => {
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);
  expect(await page.getByRole('navigation', { name: 'Docs sidebar' }).isVisible()).toBe(true);
  expect(await page.getByRole('contentinfo').count()).toBe(1);
};

interface Data {
  build: string;
  page: Record<string, unknown>;
}

async function builtData(file: string): Promise<Data> {
  return JSON.parse(await readFile(path.join(inject('folders').herald, `${file}.data.json`), 'utf8')) as Data;
}

describe('page-load failure', () => {
  test('shows an error and a Retry button in the content area, and keeps the layout', async () => {
    const page = await openPage(herald(intro), { expectMessages: [failedRequest] });
    const sameDocument = await markDocument(page);
    await page.route(entities, (route) => route.abort());
    await follow(page, '/docs/entities');
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    expect(await page.getByRole('main').getByRole('alert').innerText()).toContain('/docs/entities');
    expect(await page.getByRole('main').getByRole('alert').innerText()).toMatch(/failed to fetch/i);
    await layoutIntact(page);
    expect(await focused(page)).toBe('This page did not load');
    expect(await page.getByRole('progressbar').isVisible()).toBe(false);
    expect(await sameDocument()).toBe(true);
  });

  test('Retry loads the page when the network is back', async () => {
    const page = await openPage(herald(intro), { expectMessages: [failedRequest] });
    const sameDocument = await markDocument(page);
    await page.route(entities, (route) => route.abort());
    await follow(page, '/docs/entities');
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.click();
    await eventually(() => retry.isEnabled()).toBe(true);
    await page.unroute(entities);
    await retry.click();
    await eventually(() => heading(page)).toBe('Entities');
    expect(await page.title()).toBe('Entities · Herald Developers');
    expect(await page.locator('#sidebar nav [aria-current="page"]').getAttribute('href')).toBe('/docs/entities');
    expect(await sameDocument()).toBe(true);
    await layoutIntact(page);
  });

  test('Retry shows the spinner immediately', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(intro), { expectMessages: [failedRequest] });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let calls = 0;
    await page.route(entities, async (route) => {
      calls += 1;
      if (calls === 1) return route.abort();
      await held;
      await route.continue();
    });
    await follow(page, '/docs/entities');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.locator('[data-spinner]').waitFor();
    expect(await page.locator('main').getAttribute('aria-busy')).toBe('true');
    // The pointer still rests on it, and its label must be readable.
    const retry = page.getByRole('button', { name: 'Retry' });
    const colours = (): Promise<unknown> =>
      retry.evaluate((element) => {
        const { color, borderColor, backgroundColor } = getComputedStyle(element);
        return { color, borderColor, backgroundColor };
      });
    await eventually(colours).toEqual({
      color: 'rgb(99, 105, 117)',
      borderColor: 'rgba(0, 0, 0, 0)',
      backgroundColor: 'rgb(244, 245, 247)',
    });
    release();
    await eventually(() => heading(page)).toBe('Entities');
  });

  test('a server error is shown with its status', async () => {
    const page = await openPage(herald(intro), { expectMessages: [failedRequest] });
    await page.route(entities, (route) => route.fulfill({ status: 503, body: 'down' }));
    await follow(page, '/docs/entities');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('503');
  });

  test('a click while offline shows an error, and Retry works when online again', async () => {
    const page = await openPage(herald(intro), { expectMessages: [failedRequest] });
    await follow(page, '/docs/authentication');
    await eventually(() => heading(page)).toBe('Authentication');
    await page.context().setOffline(true);
    await follow(page, '/docs/entities');
    await eventually(() => page.getByRole('main').innerText()).toContain('failed to fetch (offline)');
    await layoutIntact(page);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await eventually(() => heading(page)).toBe('Entities');
  });

  test('the next navigation removes the error', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(intro), { expectMessages: [failedRequest] });
    await page.route(entities, (route) => route.abort());
    await follow(page, '/docs/entities');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    await follow(page, '/docs/authentication');
    await eventually(() => heading(page)).toBe('Authentication');
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
    await page.evaluate(() => history.go(-2));
    await eventually(() => heading(page)).toBe('Introduction');
  });

  test('a view script that fails to load can be retried', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(intro), {
      expectMessages: [failedRequest, /Failed to fetch dynamically imported module/],
    });
    const sameDocument = await markDocument(page);
    const view = '**/assets/view-*.js*';
    await page.route(view, (route) => route.abort());
    await follow(page, '/docs/entities');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('could not be loaded');
    await layoutIntact(page);
    await page.unroute(view);
    await page.getByRole('button', { name: 'Retry' }).click();
    await eventually(() => heading(page)).toBe('Entities');
    expect(await sameDocument()).toBe(true);
    await follow(page, '/docs/authentication');
    await eventually(() => heading(page)).toBe('Authentication');
  });
});

describe('page crashes', () => {
  const crashed = { expectMessages: [/TypeError: .*(?:undefined|null|not iterable)/] };

  /** A page of this build whose content cannot be laid out. */
  async function breakEntities(page: Page): Promise<void> {
    const data = await builtData('docs/entities');
    const broken = { ...data, page: { ...data.page, content: [{ kind: 'element' }], toc: null } };
    await page.route(entities, (route) => route.fulfill({ json: broken }));
  }

  test('show "This page crashed.", the error message and a "Try again" button', async () => {
    const page = await openPage(herald(intro), crashed);
    await breakEntities(page);
    await follow(page, '/docs/entities');
    await eventually(() => heading(page)).toBe('This page crashed.');
    expect(await page.getByRole('main').getByRole('button', { name: 'Try again' }).isVisible()).toBe(true);
    expect(await page.locator('[role="alert"] pre').innerText()).toMatch(/TypeError|Cannot read|not iterable/);
    await layoutIntact(page);
    expect(await focused(page)).toBe('This page crashed.');
    expect(await page.title()).toBe('This page crashed. · Herald Developers');
    expect(await page.getByRole('main').getByRole('link', { name: 'All pages' }).getAttribute('href')).toBe('/docs/');
  });

  test('have a button that copies the error', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(intro), crashed);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await breakEntities(page);
    await follow(page, '/docs/entities');
    await page.getByRole('button', { name: 'Copy error' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const message = await page.locator('[role="alert"] pre').innerText();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(message);
  });

  test('are retried with "Try again", which shows the page once it works', async () => {
    const page = await openPage(herald(intro), crashed);
    await breakEntities(page);
    await follow(page, '/docs/entities');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    await eventually(() => again.isEnabled()).toBe(true);
    expect(await heading(page)).toBe('This page crashed.');
    await page.unroute(entities);
    await again.click();
    await eventually(() => heading(page)).toBe('Entities');
    expect(await page.title()).toBe('Entities · Herald Developers');
  });

  test('are removed by the next navigation', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(intro), crashed);
    const sameDocument = await markDocument(page);
    await breakEntities(page);
    await follow(page, '/docs/entities');
    await eventually(() => heading(page)).toBe('This page crashed.');
    await follow(page, '/docs/authentication');
    await eventually(() => heading(page)).toBe('Authentication');
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(await sameDocument()).toBe(true);
  });

  test('list the causes of the error, one per line, as text', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(intro), { expectMessages: [/Error: Cannot show it/] });
    await page.route('**/assets/view-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export function renderContent() {
          const root = new Error('<b>root</b> cause');
          root.cause = root;
          throw new Error('Cannot show it', { cause: new TypeError('in between', { cause: root }) });
        }`,
      }),
    );
    await follow(page, '/docs/entities');
    await eventually(() => heading(page)).toBe('This page crashed.');
    expect((await page.locator('[role="alert"] pre').innerText()).split('\n').map((line) => line.trim())).toEqual([
      'Cannot show it',
      'caused by  TypeError: in between',
      'caused by  <b>root</b> cause',
    ]);
    expect(await page.locator('[role="alert"] pre b').count()).toBe(0);
  });
});

describe('a stale tab after a new deployment', () => {
  /** Follows a link that loads a whole page. Waiting for its request would be too early: the old page is still there. */
  async function followToLoad(page: Page, href: string): Promise<void> {
    const loaded = page.waitForEvent('load');
    await follow(page, href);
    await loaded;
  }

  test('data of another build causes one full page load', async () => {
    const page = await openPage(herald(intro));
    const data = await builtData('docs/entities');
    await page.route(entities, (route) => route.fulfill({ json: { ...data, build: 'another' } }));
    const requests = recordRequests(page);
    await followToLoad(page, '/docs/entities');
    expect(await heading(page)).toBe('Entities');
    // A loop would not end by itself; the page works and was loaded once.
    await page.getByRole('button', { name: /^Colour mode/ }).click();
    await eventually(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(requests.filter((each) => each.startsWith('document'))).toEqual(['document /docs/entities']);
  });

  test.each([
    ['missing', { status: 404, body: 'gone' }],
    ['not data', { status: 200, contentType: 'text/html', body: '<!doctype html>' }],
  ])('data that is %s causes one full page load', { tags: ['verify'] }, async (_name, response) => {
    const page = await openPage(herald(intro), { expectMessages: [failedRequest] });
    await page.route(entities, (route) => route.fulfill(response));
    const requests = recordRequests(page);
    await followToLoad(page, '/docs/entities');
    expect(await heading(page)).toBe('Entities');
    expect(requests.filter((each) => each.startsWith('document'))).toEqual(['document /docs/entities']);
  });

  test('a link to a page that does not exist shows the not-found page', async () => {
    const page = await openPage(herald(intro), { expectMessages: [failedRequest] });
    await page.evaluate(() => window.navigation?.navigate('/docs/nothing'));
    await eventually(() => heading(page)).toBe('Page not found');
    expect(await page.title()).toBe('Page not found · Herald Developers');
  });

  test('a view script of a removed build causes one full page load', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(intro), { expectMessages: [failedRequest, /dynamically imported module/] });
    await page.route('**/assets/view-*.js*', (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.route('**/build.json', (route) => route.fulfill({ json: { build: 'another' } }));
    const requests = recordRequests(page);
    await followToLoad(page, '/docs/entities');
    expect(await heading(page)).toBe('Entities');
    expect(requests.filter((each) => each.startsWith('document'))).toEqual(['document /docs/entities']);
  });
});

test('a search script of a removed build: the search dialog offers to reload the page', async () => {
  const page = await openPage(herald(intro), { expectMessages: [failedRequest, /dynamically imported module/] });
  await page.route('**/assets/search-*.js*', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.keyboard.press('/');
  const reload = page.getByRole('dialog', { name: 'Search' }).getByRole('button', { name: 'Reload page' });
  await reload.waitFor();
  const sameDocument = await markDocument(page);
  await reload.click();
  await eventually(sameDocument).toBe(false);
});

test('if the entry script fails to load, controls that need it are hidden', async () => {
  const context = await openContext({ expectMessages: [failedRequest] });
  const page = await context.newPage();
  await page.route('**/assets/entry-*.js', (route) => route.abort());
  await page.goto(herald('/docs/api/create-story'));
  await page.waitForLoadState('load');
  expect(await page.locator('[data-colour-mode], [data-copy], [role="tablist"]').locator('visible=true').count()).toBe(
    0,
  );
  expect(await page.locator('#request-nodejs').isVisible()).toBe(true);
});

describe('site base URL wrongly configured', () => {
  const misplaced = [failedRequest];
  const banner = (page: Page) => page.locator('fieldset[role=alert]');

  test.each(['', 'docs/', 'docs/api/overview'])(
    'a banner names the configured base path and the likely one: /%s',
    async (route) => {
      const page = await openPage(sites.misplaced + route, { expectMessages: misplaced });
      await banner(page).waitFor();
      const text = await banner(page).innerText();
      expect(text).toContain('Pigeon');
      expect(text).toContain('base path /wrong/');
      expect(text).toContain('--base /');
      expect(text).toContain('by this address it is /:');
      expect(await banner(page).getAttribute('role')).toBe('alert');
      expect(await page.locator('h1').isVisible()).toBe(true);
    },
  );

  test('the banner contains only text, no markup from the address', async () => {
    const context = await openContext({ expectMessages: misplaced });
    const page = await context.newPage();
    const html = await (await fetch(`${sites.misplaced}docs/`)).text();
    const address = `${sites.misplaced}%3Cimg%20src=x%20onerror=alert(1)%3E/"><b>bold</b>/docs/`;
    await page.route(
      (url) => url.pathname.endsWith('/docs/'),
      (route) => route.fulfill({ contentType: 'text/html', body: html }),
    );
    await page.goto(address);
    await banner(page).waitFor();
    expect(await banner(page).locator('*').count()).toBe(0);
    expect(await banner(page).innerText()).toContain('img');
  });

  test('the banner is not in the HTML', async () => {
    const html = await (await fetch(sites.misplaced)).text();
    expect(html.replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain('did not load:');
  });

  test('the banner appears on a host that returns a page with status 200 for missing files', async () => {
    const context = await openContext({ expectMessages: [/MIME type/] });
    const page = await context.newPage();
    await page.route('**/wrong/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Home</h1>' }));
    await page.goto(sites.misplaced);
    await banner(page).waitFor();
    expect(await banner(page).innerText()).toContain('--base /');
  });

  test('there is no banner if files fail at the right base path, and the page keeps its styles', async () => {
    const context = await openContext({ expectMessages: misplaced });
    const page = await context.newPage();
    await page.route('**/assets/*', (route) => route.abort());
    await page.goto(herald(intro));
    await page.waitForLoadState('load');
    expect(await banner(page).count()).toBe(0);
    expect(await page.locator('#sidebar').evaluate((element) => getComputedStyle(element).position)).toBe('sticky');
  });

  test.each([herald('/'), herald(intro), sites.sub])(
    'there is no banner with the right base path: %s',
    async (address) => {
      const page = await openPage(address);
      expect(await banner(page).count()).toBe(0);
    },
  );
});
