import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openContext, openPage } from './support/browser.ts';
import {
  failedRequest,
  heading,
  holdRequests,
  markDocument,
  painted,
  path,
  recordShifts,
} from './support/page-steps.ts';
import { dialog, fields, intro, later, names, searchFor, settled } from './support/search-steps.ts';

describe('the search page', () => {
  test('shows the results of its URL, updates the URL while typing, and restores the scroll position', async () => {
    const page = await openPage(herald('/search?q=webhook%20secret'));
    const main = page.getByRole('main');
    const box = main.getByRole('searchbox', { name: 'Search the documentation' });
    const links = main.locator('[data-search-results]:not([aria-busy]) section a');
    await links.first().waitFor();
    expect(await box.inputValue()).toBe('webhook secret');
    expect(await page.title()).toBe('webhook secret · Search · Herald Developers');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await box.fill('campaign');
    await eventually(() => new URL(page.url()).search).toBe('?q=campaign');
    // Marked before the search, so that the test waits for the new list.
    await eventually(() => links.locator('mark').first().innerText()).toMatch(/campaign/i);
    const all = await links.count();
    await links.last().scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await links.last().click();
    await eventually(() => path(page)).not.toBe('/search');
    await eventually(() => main.locator('[data-search-page]').count()).toBe(0);
    await page.goBack();
    await eventually(() => heading(page)).toBe('Search');
    expect(await box.inputValue()).toBe('campaign');
    await eventually(() => links.count()).toBe(all);
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await page.keyboard.press('/');
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('loading more of the index causes no shift, and keeps the focus on the focused result', {
    tags: ['verify'],
  }, async () => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const context = await openContext({ viewport });
      await context.addInitScript(recordShifts);
      const page = await context.newPage();
      const held = await holdRequests(page, fields);
      // Enough results at first to keep the footer, which loads more, out of the window.
      await page.goto(herald('/search?q=contact'));
      const links = page.getByRole('main').locator('[data-search-results] a');
      await eventually(() => held.paths.length).toBe(1);
      await eventually(() => links.count()).toBeGreaterThan(100);
      const before = await links.count();
      await links.nth(before - 1).focus();
      const place = (): Promise<{ href: string; top: number }> =>
        page.evaluate(() => {
          const link = document.activeElement as HTMLAnchorElement;
          return { href: link.href, top: link.getBoundingClientRect().top };
        });
      const { href, top } = await place();
      expect(href).toContain('/docs/');
      expect(top).toBeLessThan(viewport.height);
      await held.release(held.paths[0] ?? '');
      await page.locator('[data-search-results]:not([aria-busy])').waitFor();
      expect(await links.count()).toBeGreaterThan(before);
      const after = await place();
      expect(after.href).toBe(href);
      expect(Math.abs(after.top - top)).toBeLessThan(2);
      await painted(page);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.01);
    }
  });

  test('unchanged results are not rendered again', { tags: ['verify'] }, async () => {
    const context = await openContext();
    const page = await context.newPage();
    const held = await holdRequests(page, later);
    // Schema fields have no further results for operations; texts have.
    await page.goto(herald('/search?q=type%3Aoperation%20campaign'));
    await eventually(() => held.paths.length).toBe(2);
    const results = page.getByRole('main').locator('[data-search-results]');
    const first = results.locator('a').first();
    await first.waitFor();
    const fromNames = await results.innerHTML();
    await held.release(held.paths.find((each) => each.includes('texts')) ?? '');
    await eventually(() => results.innerHTML()).not.toBe(fromNames);
    const handle = await first.elementHandle();
    await held.releaseAll();
    await page.locator('[data-search-results]:not([aria-busy])').waitFor();
    expect(await handle?.evaluate((element) => element.isConnected)).toBe(true);
  });

  test('shows the right results when going back and forward between searches', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/search?q=webhook'));
    const box = page.getByRole('main').getByRole('searchbox');
    const marked = page.getByRole('main').locator('[data-search-results]:not([aria-busy]) mark').first();
    await eventually(() => marked.innerText()).toMatch(/webhook/i);
    // As if through another page, which the menu of the Back button can skip.
    await page.evaluate(() => history.pushState(null, '', '?q=campaign'));
    await page.goBack();
    await page.goForward();
    await eventually(() => box.inputValue()).toBe('campaign');
    await eventually(() => marked.innerText()).toMatch(/campaign/i);
    expect(await page.title()).toBe('campaign · Search · Herald Developers');
    await page.goBack();
    await eventually(() => box.inputValue()).toBe('webhook');
    await eventually(() => marked.innerText()).toMatch(/webhook/i);
  });

  test('works if the browser rejects changes of the URL', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/search'), {
      init: () => {
        history.replaceState = () => {
          throw new DOMException('', 'SecurityError');
        };
      },
    });
    const main = page.getByRole('main');
    await eventually(() => main.innerText()).toContain('Narrow the results with');
    await main.getByRole('searchbox').fill('webhook');
    await eventually(() => main.locator('section a').count()).toBeGreaterThan(3);
  });

  test('typing during a page change does not change the URL of the next page', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/search?q=webhook'));
    const box = page.getByRole('main').getByRole('searchbox');
    await page.locator('[data-search-results]:not([aria-busy]) section a').first().waitFor();
    const held = await holdRequests(page, `**${intro}.data.json`);
    await page.evaluate((href) => window.navigation?.navigate(href), intro);
    await held.requested(`${intro}.data.json`);
    await box.fill('webhooks');
    expect(page.url()).toBe(herald(intro));
    await held.release(`${intro}.data.json`);
    await eventually(() => heading(page)).toBe('Introduction');
    expect(page.url()).toBe(herald(intro));
  });

  test('does not change the title of the next page if left before its script loads', { tags: ['verify'] }, async () => {
    const context = await openContext();
    const page = await context.newPage();
    const held = await holdRequests(page, /\/assets\/search-[\w-]+\.js$/);
    await page.goto(herald('/search?q=webhook'));
    await eventually(() => held.paths.length).toBeGreaterThan(0);
    await page.evaluate((href) => window.navigation?.navigate(href), intro);
    await eventually(() => heading(page)).toBe('Introduction');
    const title = await page.title();
    const loaded = page.waitForResponse(/\/assets\/search-[\w-]+\.js$/);
    for (const each of new Set(held.paths)) await held.release(each);
    await (await loaded).finished();
    // It appears once it can be opened, after pending work is done.
    await searchFor(page, 'webhook');
    await settled(page);
    expect(await page.title()).toBe(title);
  });

  test('Enter in the dialog before all results are loaded opens the page if nothing is found', {
    tags: ['verify'],
  }, async () => {
    const context = await openContext();
    const page = await context.newPage();
    const held = await holdRequests(page, /search-texts/);
    await page.goto(herald(intro));
    await searchFor(page, 'zzzzzzzzz');
    await eventually(() => dialog(page).innerText()).toContain('No results');
    await page.keyboard.press('Enter');
    await held.releaseAll();
    await eventually(() => page.url()).toContain('/search?q=zzzzzzzzz');
  });

  test('is opened by a link in the dialog, and by Enter if nothing is found', async () => {
    const page = await openPage(herald(intro));
    const sameDocument = await markDocument(page);
    await searchFor(page, 'webhook');
    await dialog(page)
      .getByRole('link', { name: /^View all \d+$/ })
      .click();
    await eventually(() => heading(page)).toBe('Search');
    expect(new URL(page.url()).search).toBe('?q=webhook');
    await eventually(() => page.getByRole('main').locator('section a').count()).toBeGreaterThan(3);
    expect(await dialog(page).isVisible()).toBe(false);
    expect(await sameDocument()).toBe(true);
    await page.goBack();
    await eventually(() => heading(page)).toBe('Introduction');
    await searchFor(page, 'zzzzzzzzz');
    await eventually(() => dialog(page).innerText()).toContain('No results');
    await page.keyboard.press('Enter');
    await eventually(() => page.url()).toContain('/search?q=zzzzzzzzz');
  });

  test('shows an error with Retry', async () => {
    const context = await openContext({ expectMessages: [failedRequest] });
    const page = await context.newPage();
    await page.route(names, (route) => route.abort());
    await page.goto(herald('/search?q=story'));
    const main = page.getByRole('main');
    await main.getByRole('alert').waitFor();
    await page.unroute(names);
    await main.getByRole('button', { name: 'Retry' }).click();
    await eventually(() => main.locator('section a').count()).toBeGreaterThan(3);
    expect(await main.getByRole('alert').isVisible()).toBe(false);
  });

  test('without JavaScript the search button opens it, and it links to lists', async () => {
    const page = await openPage(herald(intro), { javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/search?');
    // So does a shared link to a search.
    await page.goto(herald('/search?q=story'));
    expect(await page.getByRole('main').innerText()).toContain('Search needs JavaScript');
    const lists = page.getByRole('main').getByRole('link');
    expect(await lists.locator('b').allInnerTexts()).toEqual([
      'Guides',
      ...['operations', 'schemas', 'webhook events', 'error codes'].map((list) => `Management API: ${list}`),
      'Upload API: operations',
      'Upload API: schemas',
    ]);
  });
});
