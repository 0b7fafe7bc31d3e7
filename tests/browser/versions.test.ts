import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openContext, openPage, sites } from './support/browser.ts';
import { blockStorage, follow, heading, path } from './support/page-steps.ts';

const at = (route: string): string => sites.versions + route;
const menu = (page: Page): Locator => page.locator('[data-version-menu]');
const stored = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('version'));
const apiLink = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Main' }).locator('[data-section-link]').first();

async function choose(page: Page, label: RegExp): Promise<void> {
  await menu(page).locator('summary').click();
  await menu(page).getByRole('link', { name: label }).click();
}

describe('the site remembers a preferred docs version', () => {
  test('the latest version is at /docs/, an older one at /docs/v1/', async () => {
    const page = await openPage(at('docs/introduction'));
    expect(await page.locator('html').getAttribute('data-page-version')).toBe('v2');
    await page.goto(at('docs/v1/introduction'));
    expect(await page.locator('html').getAttribute('data-page-version')).toBe('v1');
    const links = await page
      .locator('#sidebar nav a')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
    expect(links.filter((href) => !href.startsWith('/docs/v1/'))).toEqual([]);
    expect(links).not.toContain('/docs/v1/feathers');
  });

  test('the canonical link is the same page of the latest version, also after a page change', async () => {
    const page = await openPage(at('docs/v1/introduction'));
    const canonical = (): Promise<string | null> => page.locator('link[rel="canonical"]').getAttribute('href');
    const origin = 'https://developers.pigeon.example';
    expect(await canonical()).toBe(`${origin}/docs/introduction`);
    await choose(page, /Version 2/);
    await eventually(() => path(page)).toBe('/docs/introduction');
    expect(await canonical()).toBe(`${origin}/docs/introduction`);
    await choose(page, /Version 1/);
    await eventually(() => page.locator('html').getAttribute('data-page-version')).toBe('v1');
    expect(await canonical()).toBe(`${origin}/docs/introduction`);
    const sitemap = await (await fetch(at('sitemap.xml'))).text();
    expect(sitemap).toContain(`<loc>${origin}/docs/introduction</loc>`);
    expect(sitemap).not.toContain('/docs/v1/introduction');
  });

  test('the version menu is shown only if there is more than one version', async () => {
    const page = await openPage(at('docs/introduction'));
    expect(await menu(page).isVisible()).toBe(true);
    const other = await openPage(herald('/docs/introduction'));
    expect(await menu(other).count()).toBe(0);
  });

  test('a version is remembered when it is chosen, and only then', async () => {
    const page = await openPage(at('docs/v1/introduction'));
    expect(await stored(page)).toBeNull();
    await choose(page, /Version 2/);
    await eventually(() => page.locator('html').getAttribute('data-page-version')).toBe('v2');
    expect(await stored(page)).toBe('v2');
    await choose(page, /Version 1/);
    await eventually(() => page.locator('html').getAttribute('data-page-version')).toBe('v1');
    expect(await stored(page)).toBe('v1');
    await eventually(() => menu(page).locator('summary').innerText()).toContain('Version 1');
  });

  test('the remembered version determines the navbar link on the home page', async () => {
    const page = await openPage(at(''));
    expect(await apiLink(page).getAttribute('href')).toBe('/docs/introduction');
    await page.evaluate(() => localStorage.setItem('version', 'v1'));
    await page.reload();
    await eventually(() => apiLink(page).getAttribute('href')).toBe('/docs/v1/introduction');
    await apiLink(page).click();
    await eventually(() => path(page)).toBe('/docs/v1/introduction');
    await eventually(() => heading(page)).toBe('Introduction');
    await eventually(() => page.locator('html').getAttribute('data-sidebar-version')).toBe('v1');
  });

  test('on a docs page the navbar link stays in the version of the page', async () => {
    const page = await openPage(at('docs/introduction'), { localStorage: { version: 'v1' } });
    await page.waitForLoadState('load');
    expect(await apiLink(page).getAttribute('href')).toBe('/docs/introduction');
    await page.goto(at('docs/v1/introduction'));
    expect(await apiLink(page).getAttribute('href')).toBe('/docs/v1/introduction');
  });

  test('the remembered version never redirects', { tags: ['verify'] }, async () => {
    const page = await openPage(at('docs/introduction'), { localStorage: { version: 'v1' } });
    await page.waitForLoadState('load');
    expect(path(page)).toBe('/docs/introduction');
    expect(await page.locator('html').getAttribute('data-page-version')).toBe('v2');
  });

  test('a page change to another version shows the sidebar of that version', async () => {
    const page = await openPage(at('docs/introduction'));
    await page.evaluate(() => window.navigation?.navigate('/docs/v1/introduction'));
    await eventually(() => page.locator('html').getAttribute('data-sidebar-version')).toBe('v1');
    await eventually(() => page.locator('#sidebar nav [aria-current="page"]').getAttribute('href')).toBe(
      '/docs/v1/introduction',
    );
  });

  test('a page change to the home page removes notice and sidebar of the version', async () => {
    const page = await openPage(at('docs/v1/introduction'));
    const notice = page.getByRole('region', { name: 'Version', exact: true });
    expect(await notice.isVisible()).toBe(true);
    await follow(page, '/');
    await eventually(() => page.locator('html').getAttribute('data-sidebar-version')).toBe('v2');
    expect([path(page), await notice.count()]).toEqual(['/', 0]);
  });

  test('after a page change from the home page, the navbar link is of the version of the page', async () => {
    const page = await openPage(at(''), { localStorage: { version: 'v1' } });
    await eventually(() => apiLink(page).getAttribute('href')).toBe('/docs/v1/introduction');
    await follow(page, '/docs/feathers');
    await eventually(() => heading(page)).toBe('Feathers');
    await eventually(() => apiLink(page).getAttribute('href')).toBe('/docs/introduction');
  });

  describe('after a page change, links to other versions lead to the same page', { tags: ['verify'] }, () => {
    const letter = 'docs/v1/api/get-letter';
    const changed = async (): Promise<Page> => {
      const page = await openPage(at('docs/v1/introduction'));
      await follow(page, `/${letter}`);
      await eventually(() => heading(page)).toBe('Get letter');
      return page;
    };

    test('in the notice', async () => {
      const page = await changed();
      await page.getByRole('link', { name: 'Read Version 2, the latest' }).click();
      await eventually(() => path(page)).toBe('/docs/api/get-letter');
    });

    test('in the menu, also in a new tab', async () => {
      const page = await changed();
      await menu(page).locator('summary').click();
      const link = menu(page).getByRole('link', { name: /Version 2/ });
      await link.hover();
      await eventually(() => link.getAttribute('href')).toBe('/docs/api/get-letter');
      const opened = page.context().waitForEvent('page');
      await link.click({ modifiers: ['ControlOrMeta'] });
      await eventually(async () => path(await opened)).toBe('/docs/api/get-letter');
      expect(path(page)).toBe(`/${letter}`);
    });
  });

  test('storage that throws: the menu works, and nothing is remembered', { tags: ['verify'] }, async () => {
    const page = await openPage(at(''), { init: blockStorage });
    expect(await apiLink(page).getAttribute('href')).toBe('/docs/introduction');
    await page.goto(at('docs/api/get-letter'));
    await choose(page, /Version 1/);
    await eventually(() => path(page)).toBe('/docs/v1/api/get-letter');
    await eventually(() => page.locator('html').getAttribute('data-page-version')).toBe('v1');
    await page.goto(at(''));
    expect(await apiLink(page).getAttribute('href')).toBe('/docs/introduction');
  });

  test('the menu works under a base path', async () => {
    const page = await openPage(`${sites.sub}docs/introduction`);
    await choose(page, /Version 1/);
    await eventually(() => path(page)).toBe('/sub/docs/v1/introduction');
  });
});

describe('docs version not found', () => {
  test('a remembered version that no longer exists is dropped with one warning', async () => {
    const context = await openContext({ expectMessages: [/The remembered docs version "v0" does not exist/] });
    const page = await context.newPage();
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await page.goto(at(''));
    await page.evaluate(() => localStorage.setItem('version', 'v0'));
    await page.reload();
    await eventually(() => stored(page)).toBeNull();
    expect(await apiLink(page).getAttribute('href')).toBe('/docs/introduction');
    await page.reload();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('v0');
  });

  test('an address of a version that does not exist returns 404', async () => {
    expect((await fetch(at('docs/v0/introduction'))).status).toBe(404);
  });
});
