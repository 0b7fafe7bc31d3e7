import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openPage } from './support/browser.ts';
import { follow, heading, markDocument, painted, path } from './support/page-steps.ts';

const top = async (page: Page, id: string): Promise<number> =>
  Math.round((await page.locator(`[id="${id}"]`).boundingBox())?.y ?? -1);

describe('scroll positions', () => {
  test.each([
    ['/docs/herald-content-format', 'blocks', 'content-playground'],
    ['/docs/webhooks', 'receive-deliveries', 'signature-checker'],
  ])('%s#%s stays in place when the island above it is ready', async (href, id, island) => {
    const page = await openPage(herald(`${href}#${id}`));
    await page.locator(`[data-island="${island}"][data-island-ready]`).waitFor({ state: 'attached' });
    const place = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
    );
    await eventually(async () => Math.abs((await top(page, id)) - place)).toBeLessThan(12);
  });

  test.each([
    ['/docs/api/update-campaign', 'responses'],
    ['/docs/webhooks', 'failed-deliveries'],
    // With an island above it, which keeps the position in its own way.
    ['/docs/herald-content-format#blocks', 'blocks'],
  ])(
    '%s: the visible section stays on the screen when the window is resized',
    { tags: ['verify'] },
    async (href, id) => {
      const page = await openPage(herald(href), { viewport: { width: 1440, height: 800 } });
      if (href.includes('#')) await page.locator('[data-island-ready]').first().waitFor({ state: 'attached' });
      // The page stores the position when scrolling has ended.
      await page.evaluate(
        (each) =>
          new Promise<void>((resolve) => {
            const { scrollY: before } = window;
            addEventListener('scrollend', () => resolve(), { once: true });
            document.getElementById(each)?.scrollIntoView({ block: 'start', behavior: 'instant' });
            if (scrollY === before) resolve();
          }),
        id,
      );
      await painted(page);
      const before = await top(page, id);
      for (const width of [1100, 640, 390, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await eventually(async () => Math.abs((await top(page, id)) - before)).toBeLessThan(60);
      }
    },
  );

  test('after a reload, going back restores the scroll position', async () => {
    const page = await openPage(herald('/docs/api/create-campaign'));
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    await follow(page, '/docs/introduction');
    await eventually(() => heading(page)).toBe('Introduction');
    await page.reload();
    await page.goBack();
    await eventually(() => heading(page)).toBe('Create campaign');
    await eventually(() => page.evaluate(() => scrollY)).toBe(2000);
  });

  test('at the top of a page, resizing does not scroll', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/webhooks'), { viewport: { width: 1440, height: 800 } });
    for (const width of [640, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await painted(page);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
  });

  test('a query in the address does not prevent jumps in the page', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/authentication?utm_source=mail'), {
      viewport: { width: 1440, height: 800 },
    });
    const sameDocument = await markDocument(page);
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Rotate a token' }).click();
    await eventually(() => path(page)).toBe('/docs/authentication#rotate-a-token');
    await eventually(() => top(page, 'rotate-a-token')).toBeLessThan(120);
    expect(await sameDocument()).toBe(true);
  });

  test('an anchor in fields that are not fetched yet opens them, also in the current page', async () => {
    const page = await openPage(herald('/docs/api/create-story'));
    const sameDocument = await markDocument(page);
    await page.evaluate(() => {
      location.hash = '#body.content.children.ParagraphNode';
    });
    const member = page.locator('[id="body.content.children.ParagraphNode"]');
    await eventually(() => member.count()).toBe(1);
    await eventually(async () => (await member.boundingBox())?.y ?? -1).toBeLessThan(400);
    expect(await sameDocument()).toBe(true);
  });

  test('Tab continues from an anchor in fetched fields', { tags: ['verify'] }, async () => {
    const place = 'response-201.story.newsroom.id';
    const page = await openPage(herald(`/docs/api/create-story#${place}`));
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe(place);
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('Tab');
    await eventually(() => page.evaluate((id) => document.activeElement?.closest('li')?.id === id, place)).toBe(true);
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5);
  });

  test('an anchor in fetched fields is the `:target`, also after a reload', { tags: ['verify'] }, async () => {
    const place = 'response-200.story.slug';
    const page = await openPage(herald(`/docs/api/get-story#${place}`));
    const marked = (): Promise<(string | undefined)[]> =>
      page.evaluate(() => {
        const target = document.querySelector(':target');
        return [target?.id, target ? getComputedStyle(target).outlineStyle : undefined];
      });
    await eventually(marked).toEqual([place, 'none']);
    const entries = await page.evaluate(() => history.length);
    await page.reload();
    await eventually(marked).toEqual([place, 'none']);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(await top(page, place)).toBeLessThan(120);
  });

  test('"Back to top" updates the table of contents, and does not show the skip link', async () => {
    const page = await openPage(herald('/docs/authentication'), { viewport: { width: 1440, height: 800 } });
    const marked = page.locator('[data-toc] a[aria-current="location"]');
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Rotate a token' }).click();
    await eventually(() => marked.first().innerText()).toBe('Rotate a token');
    await page.getByRole('link', { name: 'Back to top' }).click();
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    await eventually(() => marked.first().innerText()).not.toBe('Rotate a token');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await skip.evaluate((link) => getComputedStyle(link).clipPath)).not.toBe('none');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await skip.evaluate((link) => getComputedStyle(link).clipPath)).toBe('none');
  });
});

describe('tabs', () => {
  test('an example chosen on one page is not chosen on the next', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/api/create-story'));
    const chosen = (): Promise<string | undefined> =>
      page.getByRole('tablist', { name: 'Response' }).getByRole('tab', { selected: true }).innerText();
    const example = page.getByRole('tab', { name: /^409/ });
    await example.click();
    expect(await example.getAttribute('aria-selected')).toBe('true');
    await follow(page, '/docs/api/update-story');
    await eventually(() => heading(page)).toBe('Update story');
    expect(await page.getByRole('tab', { name: /^409/ }).getAttribute('aria-selected')).toBe('false');
    expect(await chosen()).not.toMatch(/^409/);
  });

  test('do not handle keyboard shortcuts of the browser', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/api/create-story'));
    const tab = page.getByRole('tab', { name: 'nodejs' }).first();
    await tab.click();
    await page.evaluate(() => {
      addEventListener('keydown', (event) => {
        document.documentElement.dataset.prevented = String(event.defaultPrevented);
      });
    });
    await tab.press('Control+Home');
    expect(await page.evaluate(() => document.documentElement.dataset.prevented)).toBe('false');
    expect(await tab.getAttribute('aria-selected')).toBe('true');
    await tab.press('Home');
    expect(await tab.getAttribute('aria-selected')).toBe('false');
  });
});

test('search opened from the drawer has the focus, and returns it to the menu button', {
  tags: ['verify'],
}, async () => {
  const page = await openPage(herald('/docs/introduction'), { viewport: { width: 640, height: 800 } });
  const menu = page.getByRole('button', { name: 'Open menu' });
  for (const _ of [1, 2]) {
    await menu.click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.waitFor();
    await page.keyboard.type('story');
    await eventually(() => search.getByRole('combobox').inputValue()).toBe('story');
    await page.keyboard.press('Escape');
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true);
  }
});
