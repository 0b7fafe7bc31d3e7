import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openContext, openPage } from './support/browser.ts';
import {
  expectRoundInside,
  focused,
  follow,
  heading,
  holdRequests,
  markDocument,
  painted,
  path,
  recordRequests,
  usableOutside,
} from './support/page-steps.ts';
import {
  active,
  activeText,
  anyOfSearch,
  dialog,
  field,
  intro,
  options,
  searchFor,
  settled,
} from './support/search-steps.ts';

describe('the dialog', () => {
  test('truncates long text to 300 characters', async () => {
    const page = await openPage(herald(intro));
    await page.keyboard.press('/');
    await page.keyboard.insertText(`story ${'{ "and": "so on" } '.repeat(500)}`);
    expect((await field(page).inputValue()).length).toBe(300);
    await eventually(() => options(page).count()).toBeGreaterThan(0);
    await page.goto(herald(`/search?q=${'story '.repeat(300)}`));
    expect((await page.getByRole('searchbox').inputValue()).length).toBe(300);
  });

  test('opens with /, Ctrl+K and the button, loads nothing before, and returns the focus on Escape', async () => {
    const page = await openPage(herald(intro));
    const requests = recordRequests(page);
    const button = page.getByRole('button', { name: 'Search' });
    expect(await button.getAttribute('aria-haspopup')).toBe('dialog');
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    expect(requests.filter((request) => anyOfSearch.test(request))).toEqual([]);
    for (const key of ['/', 'Control+k', 'Meta+k']) {
      await page.keyboard.press(key);
      expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      expect(await dialog(page).isVisible()).toBe(false);
      expect(await focused(page)).toBe('Skip to content');
    }
    await button.click();
    expect(await page.getByRole('dialog', { name: 'Search' }).and(dialog(page)).isVisible()).toBe(true);
    expect(await field(page).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Close search' }).click();
    expect(await dialog(page).isVisible()).toBe(false);
    await button.click();
    await page.mouse.click(5, 400);
    expect(await dialog(page).isVisible()).toBe(false);
  });

  test('is modal: the page is inert and does not scroll, Tab stays inside, a click outside only closes it', async () => {
    const page = await openPage(herald(intro));
    await page.keyboard.press('/');
    await eventually(() => usableOutside(page, '#search')).toEqual([]);
    await dialog(page).getByText('For example').waitFor();
    expect(await dialog(page).getAttribute('aria-modal')).toBe('true');
    for (const key of ['Tab', 'Shift+Tab'] as const) await expectRoundInside(page, '#search', key);
    await page.mouse.move(60, 300);
    await page.mouse.wheel(0, 500);
    await painted(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // With Ctrl, the wheel zooms the page instead of scrolling.
    const held = await page.evaluate(() =>
      [false, true].map((ctrlKey) => {
        const wheel = new WheelEvent('wheel', { ctrlKey, bubbles: true, cancelable: true });
        document.querySelector('footer')?.dispatchEvent(wheel);
        return wheel.defaultPrevented;
      }),
    );
    expect(held).toEqual([true, false]);
    // There is a sidebar link below.
    await page.mouse.click(60, 300);
    await dialog(page).waitFor({ state: 'hidden' });
    await eventually(() => page.locator('[inert]').count()).toBe(0);
    expect(path(page)).toBe(intro);
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, 500);
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test('returns the focus immediately, before the rest of the page is usable again', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/api/create-campaign'));
    const link = page.getByRole('link', { name: /^Terms\b/ }).first();
    await link.focus();
    await page.keyboard.press('/');
    await eventually(() => usableOutside(page, '#search')).toEqual([]);
    const after = await page.evaluate(() => {
      document.querySelector<HTMLElement>('#search')?.hidePopover();
      return [document.activeElement?.textContent, document.querySelectorAll('[inert]').length > 0];
    });
    expect(after).toEqual([expect.stringMatching(/^Terms\b/), true]);
    await eventually(() => page.locator('[inert]').count()).toBe(0);
  });

  test('is modal when opened from the menu', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(intro), { viewport: { width: 390, height: 800 } });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await eventually(() => usableOutside(page, '#sidebar')).toEqual([]);
    await page.keyboard.press('/');
    await eventually(() => usableOutside(page, '#search')).toEqual([]);
    await dialog(page).getByText('For example').waitFor();
    expect(await usableOutside(page, '#search')).toEqual([]);
  });

  test('is modal when reopened before the page is usable again', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/api/create-campaign'));
    await page.keyboard.press('/');
    await eventually(() => usableOutside(page, '#search')).toEqual([]);
    await page.evaluate(() => {
      const search = document.querySelector<HTMLElement>('#search');
      search?.hidePopover();
      search?.showPopover();
    });
    await eventually(() => usableOutside(page, '#search')).toEqual([]);
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('[inert]').count()).toBe(0);
  });

  test('keeps a page inert that arrives while it is open', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(intro));
    const held = await holdRequests(page, '**/docs/authentication.data.json');
    await follow(page, '/docs/authentication');
    await held.requested('/docs/authentication.data.json');
    await page.keyboard.press('/');
    await field(page).waitFor();
    await held.release('/docs/authentication.data.json');
    await eventually(() => heading(page)).toBe('Authentication');
    await eventually(() => usableOutside(page, '#search')).toEqual([]);
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('[inert]').count()).toBe(0);
  });

  test('leaves nothing inert when closed immediately', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(intro));
    await page.evaluate(() => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: '/', cancelable: true, bubbles: true }));
      document.querySelector<HTMLElement>('#search')?.hidePopover();
    });
    // The page would become inert once the dialog is on the screen.
    await painted(page);
    expect(await page.locator('[inert]').count()).toBe(0);
  });

  test('does not open for a slash typed into a field', async () => {
    const page = await openPage(herald('/docs/api/herald-management-api'));
    const filter = page.locator('[data-filter-text]');
    await filter.focus();
    await page.keyboard.type('a/b');
    expect(await filter.inputValue()).toBe('a/b');
    expect(await dialog(page).isVisible()).toBe(false);
  });

  test('can be used by keyboard from start to finish', async () => {
    const page = await openPage(herald(intro));
    const sameDocument = await markDocument(page);
    await page.keyboard.press('/');
    await page.keyboard.type('campaign recip');
    await eventually(() => options(page).count()).toBeGreaterThan(5);
    expect(await field(page).getAttribute('aria-expanded')).toBe('true');
    const chosen = async (): Promise<number> => {
      const id = await field(page).getAttribute('aria-activedescendant');
      expect(await active(page).getAttribute('id')).toBe(id);
      expect(await active(page).count()).toBe(1);
      return Number(id?.split('-').at(-1));
    };
    await settled(page);
    const last = (await options(page).count()) - 1;
    expect(await chosen()).toBe(0);
    await page.keyboard.press('ArrowDown');
    expect(await chosen()).toBe(1);
    await page.keyboard.press('End');
    expect(await chosen()).toBe(last);
    await page.keyboard.press('ArrowDown');
    expect(await chosen()).toBe(0);
    await page.keyboard.press('ArrowUp');
    expect(await chosen()).toBe(last);
    await page.keyboard.press('Home');
    expect(await chosen()).toBe(0);
    await field(page).fill('publish story');
    await eventually(() => activeText(page)).toBe('POST Publish story Stories /stories/{id}/publish');
    await page.keyboard.press('Enter');
    await eventually(() => heading(page)).toBe('Publish story');
    expect(path(page)).toBe('/docs/api/publish-story');
    expect(await dialog(page).isVisible()).toBe(false);
    expect(await focused(page)).toBe('Publish story');
    expect(await sameDocument()).toBe(true);
  });

  test('opens no result for Enter that ends an IME composition, also in Safari', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(intro));
    await searchFor(page, 'campaign');
    await settled(page);
    const prevented = await field(page).evaluate(
      (input) =>
        !input.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }),
        ),
    );
    expect(prevented).toBe(false);
    expect(await dialog(page).isVisible()).toBe(true);
  });

  test('Ctrl+Enter opens the result in a new tab and keeps the dialog open', async () => {
    const context = await openContext();
    const page = await context.newPage();
    await page.goto(herald(intro));
    await searchFor(page, 'publish story');
    await settled(page);
    const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    await tab.waitForURL('**/docs/api/publish-story');
    expect(await dialog(page).isVisible()).toBe(true);
    expect(path(page)).toBe(intro);
  });

  test('results are grouped, with kind or method, context and highlighted match, and can be clicked', async () => {
    const page = await openPage(herald(intro));
    await searchFor(page, 'webhook');
    await eventually(() => dialog(page).getByRole('group').count()).toBeGreaterThan(2);
    const first = dialog(page).getByRole('group').first();
    expect(await first.getAttribute('aria-labelledby')).toBe('search-group-0');
    // Text that has not been laid out yet is missing.
    await eventually(() => active(page).locator('mark').first().innerText()).toMatch(/^Webhook/);
    await searchFor(page, 'story.status');
    await eventually(() => activeText(page)).toMatch(/^Field Story\.status Story/);
    await searchFor(page, '/stories/123/publish');
    await eventually(() => activeText(page)).toMatch(/^POST Publish story/);
    await searchFor(page, 'slug_taken');
    await eventually(() => activeText(page)).toMatch(/^Error slug_taken 409/);
    await searchFor(page, 'webhook');
    await settled(page);
    const second = options(page).nth(1);
    await second.hover();
    expect(await second.getAttribute('aria-selected')).toBe('true');
    const href = await second.getAttribute('href');
    await second.click();
    await eventually(() => path(page)).toBe(href);
    expect(await dialog(page).isVisible()).toBe(false);
  });

  test('long names can break between words, also at a highlight; the second line of a result cannot', {
    tags: ['verify'],
  }, async () => {
    const page = await openPage(herald(intro));
    await searchFor(page, 'campaign');
    const hit = options(page).filter({ hasText: 'CampaignResponse.campaign' }).first();
    await hit.waitFor();
    const pieces = await hit
      .locator(':scope > span')
      .evaluateAll((spans) => spans.map((span) => span.innerHTML.replaceAll(/<\/?mark>/g, '').split('<wbr>')));
    expect(pieces[1]).toEqual(['Campaign', 'Response.', 'campaign']);
    expect(pieces.slice(2).flat()).toHaveLength(2);
    const notes = options(page).locator(':scope > :last-child');
    expect(await notes.count()).toBeGreaterThan(3);
    expect(await notes.locator('wbr').count()).toBe(0);
  });

  test('the context of a result is not cut off, on a desktop and on the narrowest phone', {
    tags: ['verify'],
  }, async () => {
    const page = await openPage(herald(intro));
    await searchFor(page, 'story');
    await settled(page);
    const context = options(page).locator('span:nth-child(3)');
    await eventually(() => context.allInnerTexts()).toContain('Query language › Query fields by resource');
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 700 });
      const cut = await context.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
      expect(cut, `${width} px`).toBe(0);
    }
  });

  test('the footer of the dialog covers no result in a small window with touch targets', {
    tags: ['verify'],
  }, async () => {
    const page = await openPage(herald(intro), { viewport: { width: 640, height: 300 }, hasTouch: true });
    await searchFor(page, 'story');
    await settled(page);
    for (const key of [...Array(12).fill('ArrowDown'), ...Array(6).fill('ArrowUp')]) {
      await page.keyboard.press(key);
      const { option, foot } = await dialog(page).evaluate((element) => {
        const box = (selector: string): DOMRect | undefined => element.querySelector(selector)?.getBoundingClientRect();
        return { option: box('[role="option"][aria-selected="true"]'), foot: box(':scope > div:last-child') };
      });
      expect(foot?.height).toBeGreaterThan(44);
      expect(option?.bottom).toBeLessThanOrEqual((foot?.top ?? 0) + 1);
    }
  });

  test('a result in the current page scrolls to it and closes the dialog', async () => {
    const page = await openPage(herald('/docs/webhooks'));
    await searchFor(page, 'check the signature');
    await eventually(() => activeText(page)).toMatch(/^Section Verify the signature/);
    await page.keyboard.press('Enter');
    await eventually(() => path(page)).toBe('/docs/webhooks#verify-the-signature');
    expect(await dialog(page).isVisible()).toBe(false);
    const top = await page.locator('#verify-the-signature').evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeLessThan(200);
  });
});
