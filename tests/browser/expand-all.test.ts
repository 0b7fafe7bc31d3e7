import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { herald, openPage } from './support/browser.ts';
import { eventually } from './support/page-steps.ts';

const schema = herald('/docs/api/schemas/story');
const rows = (page: Page): Locator => page.locator('#schema-members details:not([data-schema], [data-flow])');
const action = (page: Page): Locator => page.locator('[data-expand-all="schema-members"]');
const closed = (page: Page): Promise<number> =>
  rows(page).evaluateAll((all) => all.filter((row) => !(row as HTMLDetailsElement).open).length);

/** As clicks on the rows would do it. */
const setAll = (page: Page, open: boolean): Promise<void> =>
  rows(page).evaluateAll((all, value) => {
    for (const row of all) (row as HTMLDetailsElement).open = value;
  }, open);

describe('"Expand all" says what it would do', () => {
  test('when the reader opens and closes rows one by one', async () => {
    const page = await openPage(schema);
    expect(await action(page).innerText()).toBe('Expand all');
    await setAll(page, true);
    await eventually(() => action(page).innerText()).toBe('Collapse all');
    await rows(page).first().locator('summary').first().click();
    await eventually(() => action(page).innerText()).toBe('Expand all');
    await action(page).click();
    expect(await closed(page)).toBe(0);
    expect(await action(page).innerText()).toBe('Collapse all');
    await action(page).click();
    expect(await closed(page)).toBe(await rows(page).count());
    expect(await action(page).innerText()).toBe('Expand all');
  });

  test('when a filter opens rows, and closes them again', async () => {
    const page = await openPage(schema);
    const field = page.locator('[data-tree-filter="schema-members"]');
    await field.fill('timezone');
    await eventually(() => page.locator('[data-opened]').count()).toBeGreaterThan(0);
    await action(page).click();
    await eventually(() => action(page).innerText()).toBe('Collapse all');
    await field.fill('');
    // What the reader expanded stays so.
    expect(await closed(page)).toBe(0);
    expect(await action(page).innerText()).toBe('Collapse all');
    await setAll(page, false);
    await eventually(() => action(page).innerText()).toBe('Expand all');
  });

  test('when members are fetched that have rows of their own', async () => {
    const page = await openPage(herald('/docs/api/get-campaign'));
    const list = page.locator('[data-expand-all="responses-list"]');
    await list.click();
    await eventually(() => list.innerText()).toBe('Collapse all');
    await page.locator('[id="response-200.campaign"]').getByText('Members of Campaign').click();
    await page.locator('[id="response-200.campaign.status"]').waitFor();
    await eventually(() => list.innerText()).toBe('Expand all');
  });
});
