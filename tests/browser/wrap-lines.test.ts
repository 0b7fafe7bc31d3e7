import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openContext, openPage } from './support/browser.ts';
import { blockStorage, follow, heading, painted, recordShifts } from './support/page-steps.ts';

const operation = '/docs/api/create-campaign';
const wrap = (page: Page): Locator => page.getByRole('button', { name: 'Wrap lines' });
const pressed = (page: Page): Promise<(string | null)[]> =>
  wrap(page).evaluateAll((all) => all.map((each) => each.ariaPressed));

/** Boxes of code that scroll sideways. */
const wide = (page: Page): Promise<number> =>
  page
    .locator('[role="group"]:has(pre)')
    .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);

describe('long lines of code', () => {
  test('lines scroll, and can be wrapped and unwrapped in all samples together', async () => {
    const page = await openPage(herald(operation));
    await eventually(() => pressed(page)).toEqual(['false', 'false']);
    expect(await wide(page)).toBe(2);
    await wrap(page).first().click();
    expect(await wide(page)).toBe(0);
    expect(await pressed(page)).toEqual(['true', 'true']);
    await wrap(page).last().press('Space');
    expect(await wide(page)).toBe(2);
    expect(await pressed(page)).toEqual(['false', 'false']);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  });

  test('code that fits its box has no button until the window gets narrower', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/authentication'), { viewport: { width: 1920, height: 900 } });
    const code = page.getByRole('group', { name: 'A request with a token' });
    // The script has processed it: a box that does not scroll is not a Tab stop.
    await eventually(() => code.getAttribute('tabindex')).toBe('-1');
    expect(await wrap(page).count()).toBe(0);
    await page.setViewportSize({ width: 360, height: 700 });
    await eventually(() => pressed(page)).toEqual(['false']);
  });

  test('the buttons appear in a narrower window while lines are wrapped', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/webhooks'), { viewport: { width: 1280, height: 800 } });
    await eventually(() => wrap(page).count()).toBeGreaterThan(0);
    await wrap(page).first().click();
    await page.setViewportSize({ width: 390, height: 800 });
    const panels = await page.locator('[data-copy-scope]').count();
    await eventually(() => wrap(page).count()).toBe(panels);
  });

  test('the choice is remembered on the next page and in other tabs', async () => {
    const context = await openContext();
    const page = await context.newPage();
    await page.goto(herald(operation));
    const other = await context.newPage();
    await other.goto(herald('/docs/api/list-stories'));
    await eventually(() => wide(other)).toBeGreaterThan(0);
    await wrap(page).first().click();
    await eventually(() => wide(other)).toBe(0);
    await eventually(async () => new Set(await pressed(other))).toEqual(new Set(['true']));
    await follow(page, '/docs/api/get-campaign');
    await eventually(() => heading(page)).toBe('Get campaign');
    await eventually(async () => new Set(await pressed(page))).toEqual(new Set(['true']));
    expect(await wide(page)).toBe(0);
  });

  test('a page that is loaded with lines wrapped does not shift', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(operation), { localStorage: { 'tab:wrap': 'on' }, init: recordShifts });
    await eventually(() => wrap(page).count()).toBeGreaterThan(0);
    expect(await wide(page)).toBe(0);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.filter((each) => each > 0.001)).toEqual([]);
  });

  test('the pressed button keeps its place on the screen, and copied code is not wrapped', {
    tags: ['verify'],
  }, async () => {
    const context = await openContext({
      permissions: ['clipboard-read', 'clipboard-write'],
      viewport: { width: 390, height: 800 },
    });
    const page = await context.newPage();
    await page.goto(herald('/docs/webhooks'));
    await eventually(() => wrap(page).count()).toBeGreaterThan(2);
    const button = wrap(page).nth(2);
    await button.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await painted(page);
    const before = await button.boundingBox();
    await button.click();
    expect(Math.abs(((await button.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
    const panel = page
      .locator('[data-copy-scope]')
      .filter({ has: page.locator('[aria-pressed]') })
      .nth(2);
    await panel.locator('[data-copy]').click();
    const code = await panel.locator('pre').first().textContent();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  });

  test('storage that throws: the choice lasts across page changes', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(operation), { init: blockStorage });
    await wrap(page).first().click();
    expect(await wide(page)).toBe(0);
    await follow(page, '/docs/api/get-campaign');
    await eventually(() => heading(page)).toBe('Get campaign');
    await eventually(async () => new Set(await pressed(page))).toEqual(new Set(['true']));
  });
});
