import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { herald, openPage } from './support/browser.ts';

/** A page as printed; the paper is as wide as the window here. */
async function printed(href: string, width = 1100): Promise<Page> {
  const page = await openPage(herald(href), { viewport: { width, height: 900 } });
  await page.emulateMedia({ media: 'print' });
  return page;
}

test('navigation and controls are not printed', async () => {
  const page = await printed('/docs/api/create-campaign');
  const chrome = page.locator(
    'body > :is(a, header, footer), #sidebar, [data-announcement], #main :is(button, select), #main a[href$=".md"]',
  );
  expect(await chrome.count()).toBeGreaterThan(6);
  expect(await chrome.evaluateAll((all) => all.filter((each) => each.checkVisibility()).length)).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

test('a guide uses the full width of the paper, without its table of contents', async () => {
  const page = await printed('/docs/authentication');
  const [main, prose] = await Promise.all([
    page.locator('#main').boundingBox(),
    page.locator('#main [data-prose]').first().boundingBox(),
  ]);
  const margin = (prose?.x ?? 0) - (main?.x ?? 0);
  // The right margin may be smaller.
  expect(prose?.width).toBeGreaterThan((main?.width ?? 0) - 2 * margin - 1);
});

test.each(['/docs/authentication', '/docs/api/create-campaign', '/docs/api/schemas/story'])(
  'the content of %s can start on the first sheet, because no ancestor is a grid',
  { tags: ['verify'] },
  async (href) => {
    const page = await printed(href);
    const around = await page
      .locator('#main :is(section, [data-prose])')
      .first()
      .evaluate((section) => {
        const displays: string[] = [];
        for (let each = section.parentElement; each && each !== document.body; each = each.parentElement)
          displays.push(getComputedStyle(each).display);
        return displays;
      });
    expect(around.length).toBeGreaterThan(2);
    expect(new Set(around)).toEqual(new Set(['block']));
  },
);

test('collapsed rows are printed open', async () => {
  const page = await openPage(herald('/docs/api/update-story'), { viewport: { width: 1100, height: 900 } });
  // Forms need scripts, so they are not printed.
  const heights = (): Promise<number[]> =>
    page
      .locator('#main details:not([open], [data-needs-js]) > :not(summary)')
      .evaluateAll((all) => all.map((each) => (each.checkVisibility() ? each.getBoundingClientRect().height : 0)));
  const closed = await heights();
  expect(closed.length).toBeGreaterThan(3);
  expect(closed.filter((height) => height > 0)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  const open = await heights();
  expect(open).toHaveLength(closed.length);
  expect(open.filter((height) => height === 0)).toEqual([]);
});

test('the query playground prints the query and its results, without controls', { tags: ['verify'] }, async () => {
  const page = await openPage(herald('/docs/herald-query-language#try-it'));
  const island = page.locator('[data-island="query-playground"]');
  await island.and(page.locator('[data-island-ready]')).waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const tool of ['select', 'legend', 'kbd'])
    expect(await island.locator(tool).first().isVisible(), tool).toBe(false);
  expect(await island.locator('textarea').isVisible()).toBe(true);
  expect(await island.locator('[data-result-count]').isVisible()).toBe(true);
});

test('code can continue on the next sheet, because its box is a block', { tags: ['verify'] }, async () => {
  const page = await printed('/docs/api/create-campaign');
  const boxes = page.locator('[data-copy-scope]');
  expect(await boxes.count()).toBeGreaterThan(1);
  const displays = await boxes.evaluateAll((all) => all.map((each) => getComputedStyle(each).display));
  expect(new Set(displays)).toEqual(new Set(['block']));
});

test.each(['before its script runs', 'after its script has run'])(
  'the playground document is printed in full %s',
  { tags: ['verify'] },
  async (state) => {
    const page = await openPage(herald('/docs/herald-content-format'));
    const editor = page.getByRole('textbox').first();
    if (state.startsWith('after')) {
      await editor.focus();
      await page.locator('[data-island="content-playground"][data-island-ready]').waitFor();
    }
    await page.emulateMedia({ media: 'print' });
    const hidden = await editor.evaluate((field) => {
      const boxes = [field, field.parentElement ?? field];
      return Math.max(...boxes.map((box) => box.scrollHeight - box.clientHeight));
    });
    expect(hidden).toBeLessThan(2);
  },
);
