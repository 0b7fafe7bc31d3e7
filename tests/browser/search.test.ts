import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { followsSystem, type Part, violations, violationsInThemes } from './support/axe.ts';
import { herald, openContext, openPage, sites } from './support/browser.ts';
import { heading, tooWide } from './support/page-steps.ts';
import { active, activeText, dialog, field, intro, options, searchFor, settled } from './support/search-steps.ts';

describe('without a query, and without a result', () => {
  test('examples and filters are offered; recent searches stay in the tab; blocked storage is tolerated', async () => {
    const context = await openContext();
    const page = await context.newPage();
    await page.goto(herald(intro));
    await page.keyboard.press('/');
    await dialog(page).getByText('For example').waitFor();
    expect(await dialog(page).getByText('type:', { exact: true }).count()).toBe(1);
    expect(await active(page).count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    const example = await active(page).innerText();
    await page.keyboard.press('Enter');
    expect(await field(page).inputValue()).toBe(example);
    await eventually(() => active(page).locator('mark').count()).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await eventually(() => dialog(page).isVisible()).toBe(false);
    await page.keyboard.press('/');
    await field(page).fill('');
    const recent = dialog(page).getByRole('group', { name: 'Recent searches' });
    expect(await recent.getByRole('option').allInnerTexts()).toEqual([example]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    const other = await context.newPage();
    await other.goto(herald(intro));
    await other.keyboard.press('/');
    await dialog(other).getByText('For example').waitFor();
    expect(await dialog(other).getByText('Recent searches', { exact: true }).count()).toBe(0);
    await dialog(page).getByRole('button', { name: 'Forget recent searches' }).click();
    expect(await recent.count()).toBe(0);

    const blocked = await openPage(herald(intro), {
      init: () => {
        for (const area of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, area, {
            get() {
              throw new DOMException('blocked', 'SecurityError');
            },
          });
      },
    });
    await searchFor(blocked, 'publish story');
    await eventually(() => activeText(blocked)).toMatch(/^POST Publish story/);
    await blocked.keyboard.press('Enter');
    await eventually(() => heading(blocked)).toBe('Publish story');
  });

  test('no results: similar words and their results are shown; invalid filters are explained', async () => {
    const page = await openPage(herald(intro));
    await searchFor(page, 'campxxxn');
    await eventually(() => dialog(page).innerText()).toContain('No results for “campxxxn”. Did you mean “campaign”?');
    expect(await options(page).count()).toBeGreaterThan(0);
    await searchFor(page, 'zzzzzzzzz');
    await eventually(() => dialog(page).innerText()).toContain('No results for “zzzzzzzzz”.');
    expect(await options(page).count()).toBe(0);
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
    await searchFor(page, 'type:unicorn story');
    await eventually(() => dialog(page).innerText()).toContain('type:unicorn is not known.');
    await searchFor(page, '<img src=zzzzzzzzz onerror=zzzzzzzzz>');
    await eventually(() => dialog(page).innerText()).toContain('No results for “<img');
    expect(await dialog(page).locator('img').count()).toBe(0);
  });

  test('the number of results is shown immediately, and announced when typing pauses', async () => {
    const page = await openPage(herald(intro));
    await searchFor(page, 'campaign');
    const status = dialog(page).getByRole('status').last();
    await eventually(() => status.textContent()).toMatch(/^\d+ results$/);
    await status.evaluate((element) => {
      const announced: string[] = [];
      Object.assign(window, { announced });
      new MutationObserver(() => announced.push(element.textContent ?? '')).observe(element, { childList: true });
    });
    await field(page).press('End');
    await page.keyboard.type(' recipients', { delay: 40 });
    await settled(page);
    const all = await dialog(page).getByRole('link', { name: 'View all' }).innerText();
    const count = `${/\d+/.exec(all)?.[0]} results`;
    expect(
      await dialog(page)
        .locator('[aria-hidden]', { hasText: /results$/ })
        .innerText(),
    ).toBe(count);
    await eventually(() => status.textContent()).toBe(count);
    expect(await page.evaluate(() => (window as unknown as { announced: string[] }).announced)).toEqual([count]);
  });
});

describe('on other sites', () => {
  test('search works under a base path, and each docs version finds its own pages', async () => {
    const page = await openPage(`${sites.sub}docs/introduction`);
    await searchFor(page, 'introduction');
    await eventually(() => active(page).getAttribute('href')).toBe('/sub/docs/introduction');
    expect(
      await dialog(page)
        .getByRole('link', { name: /^View all/ })
        .getAttribute('href'),
    ).toMatch(/^\/sub\/search\?q=/);
    await page.goto(`${sites.sub}docs/v1/introduction`);
    await searchFor(page, 'introduction');
    await eventually(() => active(page).getAttribute('href')).toBe('/sub/docs/v1/introduction');
    await dialog(page)
      .getByRole('link', { name: /^View all/ })
      .click();
    await eventually(() => page.url()).toContain('/sub/docs/v1/search?q=introduction');
    const links = page.getByRole('main').locator('section a');
    await eventually(() => links.count()).toBeGreaterThan(0);
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.filter((href) => !href.startsWith('/sub/docs/v1/'))).toEqual([]);
  });

  test('search works without guides, events and errors', async () => {
    const page = await openPage(sites.plain);
    await page.keyboard.press('/');
    await dialog(page).getByText('For example').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(() => active(page).count()).toBe(1);
  });
});

describe('accessibility', () => {
  /** On a phone, the layout differs, but the colours are the same. */
  test.each([
    [1280, violationsInThemes],
    [390, (page: Page, part: Part) => violations(page, {}, part)],
  ] as const)(
    'axe reports no problems at %d px: start, results, no results and search page',
    { tags: ['verify'], timeout: 60_000 },
    async (width, look) => {
      const context = await openContext({
        bypassCSP: true,
        viewport: { width, height: 780 },
        ...followsSystem,
        ...(width === 390 && { hasTouch: true, isMobile: true }),
      });
      const page = await context.newPage();
      const within = '#search';
      await page.goto(herald(intro));
      await page.getByRole('button', { name: 'Search' }).click();
      await dialog(page).getByText('For example').waitFor();
      expect(await look(page, { within })).toEqual([]);
      await field(page).fill('campaign recip');
      await active(page).waitFor();
      expect(await look(page, { within })).toEqual([]);
      expect(await page.evaluate(tooWide)).toEqual([]);
      if (width === 390) {
        expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 780 });
        const heights = await options(page).evaluateAll((all) =>
          all.map((each) => each.getBoundingClientRect().height),
        );
        expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
      }
      await field(page).fill('campxxxn');
      await dialog(page).getByText('No results').waitFor();
      expect(await look(page, { within })).toEqual([]);
      await page.goto(herald('/search?q=webhook'));
      await page.getByRole('main').locator('section a').first().waitFor();
      expect(await look(page, { within: '#main' })).toEqual([]);
      expect(await page.evaluate(tooWide)).toEqual([]);
    },
  );
});
