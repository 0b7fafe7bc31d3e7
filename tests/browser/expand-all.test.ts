import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openPage } from './support/browser.ts';

const schema = herald('/docs/api/schemas/story');
const rows = (page: Page): Locator =>
  page.locator('#schema-members details:not([data-flow], [data-schema] [data-schema])');
const action = (page: Page): Locator => page.locator('[data-expand-all="schema-members"]');
const closed = (page: Page): Promise<number> =>
  rows(page).evaluateAll((all) => all.filter((row) => !(row as HTMLDetailsElement).open).length);

/** As if the rows were clicked. */
const setAll = (page: Page, open: boolean): Promise<void> =>
  rows(page).evaluateAll((all, value) => {
    for (const row of all) (row as HTMLDetailsElement).open = value;
  }, open);

describe('the label of "Expand all" is up to date', { tags: ['verify'] }, () => {
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
    // Rows that the reader expanded stay open.
    expect(await closed(page)).toBe(0);
    expect(await action(page).innerText()).toBe('Collapse all');
    await setAll(page, false);
    await eventually(() => action(page).innerText()).toBe('Expand all');
  });

  test('when fetched fields have rows that can be expanded', async () => {
    const page = await openPage(herald('/docs/api/get-campaign'));
    const list = page.locator('[data-expand-all="responses-list"]');
    await page.locator('[id="response-200.campaign"]').getByText('Fields of Campaign').click();
    await page.locator('[id="response-200.campaign.status"]').waitFor();
    expect(await list.innerText()).toBe('Expand all');
  });
});

describe('"Expand all"', () => {
  const list = (page: Page): Locator => page.locator('[data-expand-all="responses-list"]');
  const nested = (page: Page): Locator => page.locator('#responses-list [data-schema] details[data-schema]');

  test('opens and fetches rows, and rows in them, but not their nested schemas', async () => {
    const page = await openPage(herald('/docs/api/get-campaign'));
    await list(page).click();
    await eventually(() => page.locator('[id="response-200.campaign.status"]').isVisible()).toBe(true);
    await eventually(() => list(page).innerText()).toBe('Collapse all');
    const inner = page.locator('#responses-list [data-schema] details:not([data-schema])');
    expect(await inner.evaluateAll((all) => all.map((row) => (row as HTMLDetailsElement).open))).toContain(true);
    expect(await nested(page).evaluateAll((all) => all.filter((row) => (row as HTMLDetailsElement).open))).toEqual([]);
  });

  test('is remembered for the tree, after a reload and after another page', async () => {
    const page = await openPage(schema);
    await action(page).click();
    await eventually(() => closed(page)).toBe(0);
    await page.reload();
    await eventually(() => closed(page)).toBe(0);
    await page.goto(herald('/docs/api/schemas/campaign'));
    await eventually(() => action(page).innerText()).toBe('Expand all');
    await page.goto(schema);
    await eventually(() => action(page).innerText()).toBe('Collapse all');
    await action(page).click();
    await page.reload();
    await eventually(() => action(page).innerText()).toBe('Expand all');
    expect(await closed(page)).toBeGreaterThan(0);
  });
});
