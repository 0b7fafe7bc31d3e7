import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openContext, openPage } from './support/browser.ts';
import { blockStorage, failedRequest, follow, heading, recordShifts } from './support/page-steps.ts';

const operation = '/docs/api/create-campaign';
const tab = (page: Page, name: 'curl' | 'nodejs'): Locator => page.getByRole('tab', { name, exact: true }).first();

/** The languages of visible panels, in all groups of the page. */
const shown = (page: Page): Promise<string[]> =>
  page
    .locator('[data-tabs="language"] > div[data-tab]')
    .evaluateAll((all) => [
      ...new Set(all.filter((each) => each.checkVisibility()).map((each) => (each as HTMLElement).dataset.tab ?? '')),
    ]);

const selected = (page: Page): Promise<string[]> =>
  page
    .locator('[role="tablist"][data-tabs="language"] [aria-selected="true"]')
    .evaluateAll((all) => [...new Set(all.map((each) => each.textContent ?? ''))]);

const stored = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('tab:language'));

/** A guide with more than one group, so that "all groups" means something. */
async function pageWithGroups(page: Page): Promise<number> {
  return page.locator('[role="tablist"][data-tabs="language"]').count();
}

describe('code-sample language switcher offering curl and nodejs', () => {
  test('the tabs are exactly curl and nodejs, curl first', async () => {
    const page = await openPage(herald(operation));
    const list = page.getByRole('tablist', { name: /language/ }).first();
    expect(await list.getByRole('tab').allInnerTexts()).toEqual(['curl', 'nodejs']);
    expect(await shown(page)).toEqual(['curl']);
    expect(await tab(page, 'curl').getAttribute('aria-selected')).toBe('true');
    expect(await tab(page, 'nodejs').getAttribute('aria-selected')).toBe('false');
    expect(await stored(page)).toBeNull();
  });

  test('each tab controls a panel with its name', async () => {
    const page = await openPage(herald(operation));
    for (const each of await page.getByRole('tab').all()) {
      const panel = page.locator(`[id="${await each.getAttribute('aria-controls')}"]`);
      expect(await panel.getAttribute('role')).toBe('tabpanel');
      expect(await panel.getAttribute('aria-label')).toBe(await each.innerText());
    }
  });

  test('a choice applies to all groups and is remembered', async () => {
    const page = await openPage(herald('/docs/pagination'));
    expect(await pageWithGroups(page)).toBeGreaterThan(1);
    await tab(page, 'nodejs').click();
    expect(await shown(page)).toEqual(['nodejs']);
    expect(await selected(page)).toEqual(['nodejs']);
    expect(await stored(page)).toBe('nodejs');
    await page.reload();
    expect(await shown(page)).toEqual(['nodejs']);
    await eventually(() => selected(page)).toEqual(['nodejs']);
  });

  test('the clicked tab keeps its place on the screen', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/pagination'));
    const last = page.getByRole('tab', { name: 'nodejs', exact: true }).last();
    await last.scrollIntoViewIfNeeded();
    const before = (await last.boundingBox())?.y ?? 0;
    await last.click();
    await eventually(() => selected(page)).toEqual(['nodejs']);
    expect(Math.abs(((await last.boundingBox())?.y ?? 0) - before)).toBeLessThanOrEqual(2);
  });

  test('the choice survives page changes', async () => {
    const page = await openPage(herald(operation));
    await tab(page, 'nodejs').click();
    await follow(page, '/docs/api/update-campaign');
    await eventually(() => heading(page)).toBe('Update campaign');
    expect(await shown(page)).toEqual(['nodejs']);
    expect(await selected(page)).toEqual(['nodejs']);
    await tab(page, 'curl').click();
    expect(await shown(page)).toEqual(['curl']);
    expect(await stored(page)).toBe('curl');
  });

  test('the choice is applied before paint, without any script file', async () => {
    const context = await openContext({ localStorage: { 'tab:language': 'nodejs' }, expectMessages: [failedRequest] });
    const page = await context.newPage();
    // A request that never ends; one that fails would remove the tabs.
    await page.route('**/assets/entry-*.js', () => undefined);
    await page.goto(herald(operation), { waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    expect(await shown(page)).toEqual(['nodejs']);
  });

  test('there is no layout shift on load with a remembered language', { tags: ['verify'] }, async () => {
    const context = await openContext({ localStorage: { 'tab:language': 'nodejs' } });
    await context.addInitScript(recordShifts);
    const page = await context.newPage();
    for (const route of [operation, '/docs/pagination']) {
      await page.goto(herald(route));
      await eventually(() => selected(page)).toEqual(['nodejs']);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      // A font that loads late moves the navbar slightly.
      expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.01);
    }
  });

  test('the choice is synced across browser tabs', { tags: ['verify'] }, async () => {
    const context = await openContext();
    const [one, two] = [await context.newPage(), await context.newPage()];
    await one.goto(herald(operation));
    await two.goto(herald('/docs/pagination'));
    await tab(one, 'nodejs').click();
    await eventually(() => shown(two)).toEqual(['nodejs']);
    await eventually(() => selected(two)).toEqual(['nodejs']);
    await one.evaluate(() => localStorage.clear());
    await eventually(() => shown(two)).toEqual(['curl']);
    await eventually(() => selected(two)).toEqual(['curl']);
  });

  test('arrow keys, Home and End select a tab; only the selected tab is in the tab order', async () => {
    const page = await openPage(herald(operation));
    await tab(page, 'curl').focus();
    for (const [key, expected] of [
      ['ArrowRight', 'nodejs'],
      ['ArrowRight', 'curl'],
      ['ArrowLeft', 'nodejs'],
      ['Home', 'curl'],
      ['End', 'nodejs'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await shown(page), key).toEqual([expected]);
      expect(await tab(page, expected).evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await tab(page, expected).getAttribute('tabindex')).toBe('0');
      expect(await tab(page, expected === 'curl' ? 'nodejs' : 'curl').getAttribute('tabindex')).toBe('-1');
    }
  });

  test.each(['cobol', 'more-cobol', '', '"]{}*{display:none}', '</style>'])(
    'an unknown remembered language is ignored: %j',
    { tags: ['verify'] },
    async (value) => {
      const page = await openPage(herald(operation), { localStorage: { 'tab:language': value } });
      expect(await shown(page)).toEqual(['curl']);
      await eventually(() => selected(page)).toEqual(['curl']);
      expect(await page.locator('h1').isVisible()).toBe(true);
    },
  );

  test('storage that throws: the choice lasts across page changes', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(operation), { init: blockStorage });
    await tab(page, 'nodejs').click();
    expect(await shown(page)).toEqual(['nodejs']);
    await follow(page, '/docs/api/update-campaign');
    await eventually(() => heading(page)).toBe('Update campaign');
    expect(await shown(page)).toEqual(['nodejs']);
  });

  test('both languages are in the HTML and readable without JavaScript', async () => {
    const page = await openPage(herald(operation), { javaScriptEnabled: false });
    const panels = page.locator('[data-tabs="language"] > div[data-tab]');
    expect(await panels.locator('pre', { hasText: 'curl ' }).first().isVisible()).toBe(true);
    expect(await panels.locator('pre', { hasText: 'await fetch' }).first().isVisible()).toBe(true);
    expect(await page.getByRole('tablist').first().isVisible()).toBe(false);
  });

  test('both languages are printed', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(operation), { localStorage: { 'tab:language': 'nodejs' } });
    await page.emulateMedia({ media: 'print' });
    expect(await shown(page)).toEqual(['curl', 'nodejs']);
  });
});
