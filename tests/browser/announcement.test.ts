import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openContext, openPage, sites } from './support/browser.ts';
import { blockStorage, failedRequest, follow, heading, withoutEntry } from './support/page-steps.ts';

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Announcement' });
const dismiss = (page: Page): Locator => page.getByRole('button', { name: 'Dismiss announcement' });
const id = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-announcement-id');

describe('the site remembers a dismissed announcement', () => {
  test('the bar shows until it is dismissed, and the dismissal is remembered by its ID', async () => {
    const page = await openPage(herald('/docs/introduction'));
    expect(await bar(page).isVisible()).toBe(true);
    await dismiss(page).click();
    expect(await bar(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem('announcement'))).toBe(await id(page));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await follow(page, '/docs/entities');
    await eventually(() => heading(page)).toBe('Entities');
    expect(await bar(page).isVisible()).toBe(false);
    await page.reload();
    expect(await bar(page).isVisible()).toBe(false);
    await page.goto(herald('/'));
    expect(await bar(page).isVisible()).toBe(false);
  });

  test('an announcement with a new ID is shown', async () => {
    const page = await openPage(herald('/'), { localStorage: { announcement: 'an-older-one' } });
    expect(await bar(page).isVisible()).toBe(true);
    await dismiss(page).click();
    expect(await page.evaluate(() => localStorage.getItem('announcement'))).toBe(await id(page));
  });

  test('a dismissed announcement does not flash: it is hidden without any script file', async () => {
    const current = await id(await openPage(herald('/')));
    const context = await openContext({
      localStorage: { announcement: current ?? '' },
      expectMessages: [failedRequest],
    });
    const page = await context.newPage();
    await withoutEntry(page);
    await page.goto(herald('/'));
    expect(await bar(page).isVisible()).toBe(false);
  });

  test('the dismissal is synced across tabs', { tags: ['verify'] }, async () => {
    const context = await openContext();
    const [one, two] = [await context.newPage(), await context.newPage()];
    await one.goto(herald('/'));
    await two.goto(herald('/'));
    await dismiss(one).click();
    await eventually(() => bar(two).isVisible()).toBe(false);
    await one.evaluate(() => localStorage.clear());
    await eventually(() => bar(two).isVisible()).toBe(true);
  });

  test('storage that throws: the bar can still be dismissed', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/'), { init: blockStorage });
    expect(await bar(page).isVisible()).toBe(true);
    await dismiss(page).click();
    expect(await bar(page).isVisible()).toBe(false);
  });

  test('without JavaScript the bar shows, without its button', async () => {
    const page = await openPage(herald('/'), { javaScriptEnabled: false });
    expect(await bar(page).isVisible()).toBe(true);
    expect(await dismiss(page).isVisible()).toBe(false);
  });

  test('on a wide screen the button is aligned with the end of the header', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/introduction'), { viewport: { width: 1920, height: 800 } });
    const end = async (each: Locator): Promise<number> =>
      each.evaluate((element) => element.getBoundingClientRect().right);
    const sign = await end(dismiss(page).locator('svg'));
    const last = await end(page.locator('body > header a').last());
    expect(Math.abs(sign - last)).toBeLessThan(5);
  });

  test('there is no bar without an announcement in the config', async () => {
    const page = await openPage(sites.plain);
    expect(await bar(page).count()).toBe(0);
  });
});
