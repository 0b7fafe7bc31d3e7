import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openContext, openPage } from './support/browser.ts';
import { follow, heading } from './support/page-steps.ts';

const operation = '/docs/api/get-job-status';
const choice = (page: Page): Locator => page.getByRole('combobox', { name: 'Response', exact: true });
const panels = (page: Page): Locator => page.locator('[data-tabs="local:example"] > div[data-tab]');

/** Which of the panels are visible. */
const shown = (page: Page): Promise<number[]> =>
  panels(page).evaluateAll((all) => all.flatMap((each, index) => (each.checkVisibility() ? [index] : [])));

const chosen = (page: Page): Promise<number> =>
  choice(page).evaluate((select) => (select as HTMLSelectElement).selectedIndex);

describe('many examples are in a select', () => {
  test('every example can be chosen, is shown alone, and is not remembered', async () => {
    const page = await openPage(herald(operation));
    expect(await choice(page).getByRole('option').count()).toBe(10);
    expect(await panels(page).count()).toBe(10);
    expect(await shown(page)).toEqual([0]);
    await choice(page).selectOption({ index: 3 });
    expect(await shown(page)).toEqual([3]);
    expect(await chosen(page)).toBe(3);
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
    await choice(page).focus();
    await page.keyboard.press('ArrowDown');
    await eventually(() => shown(page)).toEqual([4]);
  });

  test('going back shows the chosen example; a full load starts with the first', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(operation));
    await choice(page).selectOption({ index: 5 });
    await follow(page, '/docs/api/get-campaign');
    await eventually(() => heading(page)).toBe('Get campaign');
    await page.goBack();
    await eventually(() => heading(page)).toBe('Get job status');
    await eventually(async () => [await shown(page), await chosen(page)]).toEqual([[5], 5]);
    await page.goto(herald('/docs/introduction'));
    await page.goBack();
    await eventually(() => heading(page)).toBe('Get job status');
    await eventually(async () => [await shown(page), await chosen(page)]).toEqual([[0], 0]);
    await choice(page).selectOption({ index: 5 });
    await page.reload();
    await eventually(async () => [await shown(page), await chosen(page)]).toEqual([[0], 0]);
  });

  test('Copy copies the shown example', { tags: ['verify'] }, async () => {
    const context = await openContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    await page.goto(herald(operation));
    await choice(page).selectOption({ index: 2 });
    await page.getByRole('button', { name: 'Copy response' }).click();
    const code = await panels(page).nth(2).locator('pre').textContent();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    expect(code).not.toBe(await panels(page).first().locator('pre').textContent());
  });

  test('a link to an anchor in a hidden panel selects the panel', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(operation));
    await panels(page)
      .nth(6)
      .evaluate((panel) => {
        panel.id = 'in-a-panel';
        location.hash = '#in-a-panel';
      });
    await eventually(() => shown(page)).toEqual([6]);
    expect(await chosen(page)).toBe(6);
  });

  test('without JavaScript every example is shown under its name, without a select', async () => {
    const page = await openPage(herald(operation), { javaScriptEnabled: false });
    expect(await shown(page)).toHaveLength(10);
    const labels = panels(page).locator('[data-tab-label]');
    expect(await labels.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length)).toBe(10);
    expect(new Set(await labels.allInnerTexts()).size).toBe(10);
    expect(await page.locator('select[data-tabs]').isVisible()).toBe(false);
  });

  test('every example is printed under its name', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(operation));
    await choice(page).selectOption({ index: 3 });
    await page.emulateMedia({ media: 'print' });
    expect(await shown(page)).toHaveLength(10);
    expect(await panels(page).locator('[data-tab-label]').first().isVisible()).toBe(true);
    expect(await choice(page).isVisible()).toBe(false);
  });
});
