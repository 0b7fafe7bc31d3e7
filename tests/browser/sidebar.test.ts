import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openPage } from './support/browser.ts';
import { follow, heading } from './support/page-steps.ts';

const operation = '/docs/api/create-campaign';

const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Docs sidebar' });

const openCategories = (page: Page): Promise<string[]> =>
  page
    .locator('#sidebar nav details[open]')
    .evaluateAll((all) => all.map((each) => each.querySelector('summary')?.textContent ?? ''));

/** Whether the current item is visible in the sidebar. */
const currentInView = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const box = document.querySelector('#sidebar [aria-current="page"]')?.getBoundingClientRect();
    const room = document.getElementById('sidebar')?.getBoundingClientRect();
    const bottom = Math.min(room?.bottom ?? 0, innerHeight);
    return Boolean(box && room && box.height > 0 && box.top >= room.top - 1 && box.bottom <= bottom + 1);
  });

describe('all docs pages share one sidebar called main', () => {
  test('categories expand and collapse', async () => {
    const page = await openPage(herald('/docs/introduction'));
    const category = sidebar(page).locator('details').first();
    const link = category.getByRole('link').first();
    expect(await link.isVisible()).toBe(false);
    await category.locator('summary').first().click();
    expect(await link.isVisible()).toBe(true);
    await category.locator('summary').first().click();
    expect(await link.isVisible()).toBe(false);
  });

  test('on a wide touch screen, rows of links and groups have one height and centred text', {
    tags: ['verify'],
  }, async () => {
    const touch = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true };
    const page = await openPage(herald('/docs/introduction'), touch);
    const rows = await sidebar(page)
      .locator('summary, a')
      .evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility())
          .map((each) => {
            const { top, height } = each.getBoundingClientRect();
            const range = document.createRange();
            range.selectNodeContents(each.firstChild ?? each);
            const words = range.getBoundingClientRect();
            return { height, off: words.top + words.height / 2 - top - height / 2 };
          }),
      );
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ height, off }) => height < 44 || height > 50 || Math.abs(off) > 2)).toEqual([]);
  });

  test('a long name without spaces wraps, and its count stays visible', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/introduction'));
    const summary = sidebar(page).locator('summary').first();
    await summary.evaluate((each) => {
      const [name, count] = each.childNodes;
      if (name) name.textContent = 'destination_definition_specification';
      if (count) count.textContent = '154';
    });
    const count = await summary.locator('span').boundingBox();
    const room = await summary.boundingBox();
    expect((count?.x ?? 0) + (count?.width ?? 0)).toBeLessThan((room?.x ?? 0) + (room?.width ?? 0));
    expect(count?.height).toBeLessThan(20);
  });

  test('categories work from the keyboard', async () => {
    const page = await openPage(herald('/docs/introduction'));
    const category = sidebar(page).locator('details').first();
    await category.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    expect(await category.getByRole('link').first().isVisible()).toBe(true);
    await page.keyboard.press('Space');
    expect(await category.getByRole('link').first().isVisible()).toBe(false);
  });

  test.each(['/docs/introduction', operation, '/docs/api/get-theme', '/docs/api/schemas/contacts-scope'])(
    'the active item is marked and in view on load: %s',
    async (route) => {
      const page = await openPage(herald(route));
      const current = page.locator('#sidebar nav [aria-current="page"]');
      expect(await current.count()).toBe(1);
      expect(await current.getAttribute('href')).toBe(route);
      await eventually(() => currentInView(page)).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    },
  );

  test('the active item is in view, also if the announcement bar moves the sidebar down', {
    tags: ['verify'],
  }, async () => {
    const page = await openPage(herald('/docs/api/patch-newsroom'), { viewport: { width: 1440, height: 900 } });
    expect(await page.locator('[data-announcement]').isVisible()).toBe(true);
    await eventually(() => currentInView(page)).toBe(true);
  });

  test('the active item moves with page changes and its category opens', async () => {
    const page = await openPage(herald('/docs/introduction'));
    expect(await openCategories(page)).toEqual([]);
    await page.evaluate(() => window.navigation?.navigate('/docs/api/get-theme'));
    await eventually(() => heading(page)).toBe('Get theme');
    const current = page.locator('#sidebar nav [aria-current="page"]');
    expect(await current.count()).toBe(1);
    expect(await current.getAttribute('href')).toBe('/docs/api/get-theme');
    expect((await openCategories(page)).length).toBeGreaterThan(0);
    await eventually(() => currentInView(page)).toBe(true);
  });

  test('events are links', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/introduction'));
    const links = page.locator('#sidebar a[href^="/docs/api/webhooks/"]');
    expect(await links.count()).toBe(29);
    await page.locator('#sidebar summary', { hasText: 'Webhook events' }).click();
    await follow(page, '/docs/api/webhooks/story.published');
    await eventually(() => page.locator('#sidebar [aria-current="page"]').getAttribute('href')).toBe(
      '/docs/api/webhooks/story.published',
    );
  });

  test.each([
    ['/docs/errors/rate_limited', '/docs/errors'],
    ['/docs/api/schemas/story-response', '/docs/api/schemas'],
  ])(
    'a page without a link in the sidebar marks the link to its list: %s',
    { tags: ['verify'] },
    async (route, list) => {
      const marks = (page: Page): Promise<(string | null)[][]> =>
        page
          .locator('#sidebar nav [aria-current]')
          .evaluateAll((all) => all.map((each) => [each.getAttribute('href'), each.getAttribute('aria-current')]));
      const page = await openPage(herald(route));
      expect(await marks(page)).toEqual([[list, 'true']]);
      await page.evaluate(() => window.navigation?.navigate('/docs/introduction'));
      await eventually(() => marks(page)).toEqual([['/docs/introduction', 'page']]);
      await page.evaluate((href) => window.navigation?.navigate(href), route);
      await eventually(() => marks(page)).toEqual([[list, 'true']]);
      await eventually(() =>
        page.locator('#sidebar nav [aria-current]').evaluate((link) => {
          const [box, room] = [link, link.closest('#sidebar') ?? link].map((each) => each.getBoundingClientRect());
          return Boolean(box && room && box.top >= room.top - 1 && box.bottom <= room.bottom + 1);
        }),
      ).toBe(true);
    },
  );

  test('open categories are kept across page changes and reloads', async () => {
    const page = await openPage(herald('/docs/introduction'));
    const categories = sidebar(page).locator('details');
    await categories.nth(0).locator('summary').first().click();
    await eventually(() => page.evaluate(() => sessionStorage.getItem('sidebar:open'))).not.toBeNull();
    const open = await openCategories(page);
    expect(open).toHaveLength(1);
    await follow(page, '/docs/entities');
    await eventually(() => heading(page)).toBe('Entities');
    expect(await openCategories(page)).toEqual(open);
    await page.reload();
    await eventually(() => openCategories(page)).toEqual(open);
    await categories.nth(0).locator('summary').first().click();
    await eventually(() => page.evaluate(() => sessionStorage.getItem('sidebar:open'))).toBe('[]');
    await page.reload();
    await eventually(() => openCategories(page)).toEqual([]);
  });

  test('the scroll position is kept across page changes and reloads', async () => {
    const page = await openPage(herald(operation));
    await eventually(() => currentInView(page)).toBe(true);
    const scrollTop = (): Promise<number> =>
      page.evaluate(() => Math.round(document.getElementById('sidebar')?.scrollTop ?? -1));
    // A little further, so that the current item stays visible.
    const target = (await scrollTop()) + 30;
    await page.evaluate((top) => document.getElementById('sidebar')?.scrollTo(0, top), target);
    await eventually(() => page.evaluate(() => sessionStorage.getItem('sidebar:scroll'))).toBe(String(target));
    const neighbour = await page
      .locator('#sidebar nav [aria-current="page"]')
      .evaluate((link) => link.closest('li')?.nextElementSibling?.querySelector('a')?.getAttribute('href') ?? '');
    await follow(page, neighbour);
    await eventually(() => page.locator('#sidebar nav [aria-current="page"]').getAttribute('href')).toBe(neighbour);
    expect(await scrollTop()).toBe(target);
    await page.reload();
    await eventually(scrollTop).toBe(target);
  });

  test('a new tab starts with closed categories', async () => {
    const page = await openPage(herald('/docs/introduction'));
    await sidebar(page).locator('details summary').first().click();
    await eventually(() => openCategories(page)).toHaveLength(1);
    const other = await page.context().newPage();
    await other.goto(herald('/docs/introduction'));
    expect(await openCategories(other)).toEqual([]);
  });

  test.each(['not json', '{}', '[1,null]', '["no-such-category"]'])(
    'invalid session storage is ignored: %s',
    { tags: ['verify'] },
    async (value) => {
      const page = await openPage(herald(operation), {
        init: `if (origin !== 'null') sessionStorage.setItem('sidebar:open', ${JSON.stringify(value)})`,
      });
      await eventually(() => currentInView(page)).toBe(true);
    },
  );

  test('the sidebar works without JavaScript', async () => {
    const page = await openPage(herald(operation), { javaScriptEnabled: false });
    expect(await sidebar(page).isVisible()).toBe(true);
    expect(await sidebar(page).locator('[aria-current="page"]').getAttribute('href')).toBe(operation);
    expect(await sidebar(page).locator('[aria-current="page"]').isVisible()).toBe(true);
    // The group of this page is open.
    const other = sidebar(page).locator('details').nth(1);
    const link = other.getByRole('link').first();
    expect(await link.isVisible()).toBe(false);
    await other.locator('summary').first().click();
    expect(await link.isVisible()).toBe(true);
    const href = await link.getAttribute('href');
    expect(href).not.toBe(operation);
    await link.click();
    expect(new URL(page.url()).pathname).toBe(href);
  });
});
