import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { violations } from './support/axe.ts';
import { herald, openContext, openPage, sites } from './support/browser.ts';
import {
  expectRoundInside,
  failedRequest,
  focused,
  follow,
  heading,
  holdRequests,
  markDocument,
  path,
  recordRequests,
  usableOutside,
} from './support/page-steps.ts';
import { tooWide } from './support/too-wide.ts';

const intro = '/docs/introduction';
const names = '**/assets/search-names-*.json';
const members = '**/assets/search-members-*.json';
const anyOfSearch = /\/assets\/search-/;

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page): Locator => dialog(page).getByRole('combobox');
const options = (page: Page): Locator => dialog(page).getByRole('option');
const active = (page: Page): Locator => dialog(page).getByRole('option', { selected: true });

async function searchFor(page: Page, query: string): Promise<void> {
  if (!(await dialog(page).isVisible())) await page.keyboard.press('/');
  await field(page).fill(query);
}

/** All tiers of the index have answered: the list does not grow any more. */
async function settled(page: Page): Promise<void> {
  await dialog(page).locator('[role="listbox"]:not([aria-busy])').getByRole('option').first().waitFor();
}

/** The text of the active option, its parts separated by spaces. */
async function activeText(page: Page): Promise<string> {
  return (await active(page).innerText()).replace(/\s+/g, ' ');
}

describe('the dialog', () => {
  test('opens by /, Ctrl+K and button, at once and with nothing loaded before; Escape gives focus back', async () => {
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
    expect(await field(page).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Close search' }).click();
    expect(await dialog(page).isVisible()).toBe(false);
    await button.click();
    await page.mouse.click(5, 400);
    expect(await dialog(page).isVisible()).toBe(false);
  });

  test('is modal: the page behind is inert and does not scroll, Tab stays inside, a click beside it only closes it', async () => {
    const page = await openPage(herald(intro));
    await page.keyboard.press('/');
    await eventually(() => usableOutside(page, '#search')).toEqual([]);
    await dialog(page).getByText('For example').waitFor();
    expect(await dialog(page).getAttribute('aria-modal')).toBe('true');
    for (const key of ['Tab', 'Shift+Tab'] as const) await expectRoundInside(page, '#search', key);
    await page.mouse.move(60, 300);
    await page.mouse.wheel(0, 500);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // With Ctrl it is no scrolling: the page may be zoomed.
    const held = await page.evaluate(() =>
      [false, true].map((ctrlKey) => {
        const wheel = new WheelEvent('wheel', { ctrlKey, bubbles: true, cancelable: true });
        document.querySelector('footer')?.dispatchEvent(wheel);
        return wheel.defaultPrevented;
      }),
    );
    expect(held).toEqual([true, false]);
    // There is a link of the sidebar below.
    await page.mouse.click(60, 300);
    await dialog(page).waitFor({ state: 'hidden' });
    await eventually(() => page.locator('[inert]').count()).toBe(0);
    expect(path(page)).toBe(intro);
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, 500);
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test('the place that had the focus has it again at once, however long the rest of the page takes to wake', async () => {
    const page = await openPage(herald('/docs/api/create-campaign'));
    const link = page.getByRole('link', { name: 'Terms', exact: true }).first();
    await link.focus();
    await page.keyboard.press('/');
    await eventually(() => usableOutside(page, '#search')).toEqual([]);
    const after = await page.evaluate(() => {
      document.querySelector<HTMLElement>('#search')?.hidePopover();
      return [document.activeElement?.textContent, document.querySelectorAll('[inert]').length > 0];
    });
    expect(after).toEqual(['Terms', true]);
    await eventually(() => page.locator('[inert]').count()).toBe(0);
  });

  test('opened from the menu, which it closes, it is modal', async () => {
    const page = await openPage(herald(intro), { viewport: { width: 390, height: 800 } });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await eventually(() => usableOutside(page, '#sidebar')).toEqual([]);
    await page.keyboard.press('/');
    await eventually(() => usableOutside(page, '#search')).toEqual([]);
    await dialog(page).getByText('For example').waitFor();
    expect(await usableOutside(page, '#search')).toEqual([]);
  });

  test('opened again while the page still wakes, it is modal', async () => {
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

  test('a page that comes while it is open rests, too', async () => {
    const page = await openPage(herald(intro));
    const held = await holdRequests(page, '**/docs/authentication.data.json');
    await follow(page, '/docs/authentication');
    await held.asked('/docs/authentication.data.json');
    await page.keyboard.press('/');
    await field(page).waitFor();
    await held.release('/docs/authentication.data.json');
    await eventually(() => heading(page)).toBe('Authentication');
    await eventually(() => usableOutside(page, '#search')).toEqual([]);
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('[inert]').count()).toBe(0);
  });

  test('closed again at once it leaves nothing inert', async () => {
    const page = await openPage(herald(intro));
    await page.evaluate(async () => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: '/', cancelable: true, bubbles: true }));
      document.querySelector<HTMLElement>('#search')?.hidePopover();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    });
    expect(await page.locator('[inert]').count()).toBe(0);
  });

  test('a slash that is typed into a field stays a slash', async () => {
    const page = await openPage(herald('/docs/api/herald-management-api'));
    const filter = page.locator('[data-filter-text]');
    await filter.focus();
    await page.keyboard.type('a/b');
    expect(await filter.inputValue()).toBe('a/b');
    expect(await dialog(page).isVisible()).toBe(false);
  });

  test('keyboard from start to finish', async () => {
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

  test('Enter that ends a composition opens nothing, in Safari either', async () => {
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

  test('Ctrl+Enter opens another tab, as with any link; the dialog stays', async () => {
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

  test('hits are grouped, with kind or method, context and the match marked; the pointer chooses', async () => {
    const page = await openPage(herald(intro));
    await searchFor(page, 'webhook');
    await eventually(() => dialog(page).getByRole('group').count()).toBeGreaterThan(2);
    const first = dialog(page).getByRole('group').first();
    expect(await first.getAttribute('aria-labelledby')).toBe('search-group-0');
    // What has not been laid out yet has no text.
    await eventually(() => active(page).locator('mark').first().innerText()).toMatch(/^Webhook/);
    await searchFor(page, 'story.status');
    await eventually(() => activeText(page)).toMatch(/^Member Story\.status Story/);
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

  test('long names may break where their words end, also before a mark; the line about a hit is one line', async () => {
    const page = await openPage(herald(intro));
    await searchFor(page, 'campaign');
    const hit = options(page).filter({ hasText: 'CampaignResponse.campaign' }).first();
    await hit.waitFor();
    const pieces = await hit
      .locator(':scope > span')
      .evaluateAll((spans) => spans.map((span) => span.innerHTML.replaceAll(/<\/?mark>/g, '').split('<wbr>')));
    expect(pieces[1]).toEqual(['Campaign', 'Response.', 'campaign']);
    expect(pieces.slice(2).flat()).toHaveLength(2);
    for (const note of await options(page).locator(':scope > :last-child').all())
      expect(await note.locator('wbr').count()).toBe(0);
  });

  test.each([320, 1280])('where a hit belongs is never cut off: at %d px', async (width) => {
    const page = await openPage(herald(intro), { viewport: { width, height: 700 } });
    await searchFor(page, 'story');
    await settled(page);
    const context = options(page).locator('span:nth-child(3)');
    await eventually(() => context.allInnerTexts()).toContain('Query language › Fields of each resource');
    expect(await context.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth))).toEqual([]);
  });

  test('the foot covers no option, however small the window and large the targets', async () => {
    const page = await openPage(herald(intro), { viewport: { width: 640, height: 300 }, hasTouch: true });
    await searchFor(page, 'story');
    await settled(page);
    for (const key of [...Array(12).fill('ArrowDown'), ...Array(6).fill('ArrowUp')]) {
      await page.keyboard.press(key);
      const option = await active(page).boundingBox();
      const foot = await dialog(page).locator('> div:last-child').boundingBox();
      expect(foot?.height).toBeGreaterThan(44);
      expect((option?.y ?? 0) + (option?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1);
    }
  });

  test('a hit on the page at hand scrolls there, opens what is closed, and closes the dialog', async () => {
    const page = await openPage(herald('/docs/webhooks'));
    await searchFor(page, 'check the signature');
    await eventually(() => activeText(page)).toMatch(/^Section Check the signature/);
    await page.keyboard.press('Enter');
    await eventually(() => path(page)).toBe('/docs/webhooks#check-the-signature');
    expect(await dialog(page).isVisible()).toBe(false);
    const top = await page.locator('#check-the-signature').evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeLessThan(200);
  });
});

describe('loading', () => {
  test('going back closes it, also while its script is on its way', async () => {
    const page = await openPage(herald(intro));
    const held = await holdRequests(page, /\/assets\/search-[^/]*\.js$/);
    const goBackFrom = async (open: () => Promise<void>): Promise<void> => {
      await follow(page, '/docs/entities');
      await eventually(() => heading(page)).toBe('Entities');
      await page.keyboard.press('/');
      expect(await dialog(page).isVisible()).toBe(true);
      await open();
      await page.evaluate(() => history.back());
      await eventually(() => heading(page)).toBe('Introduction');
      expect(await dialog(page).isVisible()).toBe(false);
    };
    await goBackFrom(() => eventually(() => held.paths.length).toBeGreaterThan(0));
    for (const file of [...held.paths]) await held.release(file);
    await page.unroute(/\/assets\/search-[^/]*\.js$/);
    await goBackFrom(async () => {
      await field(page).fill('story');
      await active(page).waitFor();
    });
  });

  test('names answer first, members and texts follow; Ctrl+Enter in between waits, then opens another tab', async () => {
    const context = await openContext();
    const page = await context.newPage();
    const held = await holdRequests(page, /\/assets\/search-(?:members|texts)-/);
    await page.goto(herald(intro));
    await searchFor(page, 'story.status');
    const list = dialog(page).getByRole('listbox');
    const fields = options(page).getByText('Member', { exact: true });
    await active(page).waitFor();
    expect(await list.getAttribute('aria-busy')).toBe('true');
    expect(await fields.count()).toBe(0);
    await eventually(() => held.paths.length).toBe(2);
    const [members = '', texts = ''] = held.paths.toSorted();
    await held.release(members);
    await eventually(() => activeText(page)).toMatch(/^Member Story\.status/);
    expect(await list.getAttribute('aria-busy')).toBe('true');
    await page.keyboard.press('Control+Enter');
    expect(context.pages()).toHaveLength(1);
    const opened = context.waitForEvent('page');
    await held.release(texts);
    const tab = await opened;
    await tab.waitForURL('**/docs/api/schemas/story#members.status');
    expect(await list.getAttribute('aria-busy')).toBeNull();
    expect(await dialog(page).isVisible()).toBe(true);
    expect(path(page)).toBe(intro);
  });

  test('what is typed before the script is there is not lost', async () => {
    const page = await openPage(herald(intro));
    const held = await holdRequests(page, /\/assets\/search-[^/]*\.(?:js|css)$/);
    await page.keyboard.press('/');
    await page.keyboard.type('publish story');
    expect(await field(page).inputValue()).toBe('publish story');
    await eventually(() => dialog(page).getByText('Loading search…').isVisible()).toBe(true);
    for (const file of [...held.paths]) await held.release(file);
    await eventually(() => held.paths.length).toBeGreaterThan(2);
    for (const file of held.paths) await held.release(file);
    await eventually(() => activeText(page)).toMatch(/^POST Publish story/);
    expect(await dialog(page).getByText('Loading search…').isVisible()).toBe(false);
  });

  test('Enter that comes before the hits opens the first of them', async () => {
    const page = await openPage(herald(intro));
    await searchFor(page, 'webhook');
    await active(page).waitFor();
    await field(page).fill('');
    await page.keyboard.type('publish story');
    await page.keyboard.press('Enter');
    await eventually(() => heading(page)).toBe('Publish story');
  });

  test.each([
    ['the script', /\/assets\/search-(?!worker)[^/]*\.js/],
    ['the worker', /\/assets\/search-worker[^/]*\.js/],
    ['the index', names],
  ])('%s fails: an explanation and Retry, which works', async (_, pattern) => {
    const page = await openPage(herald(intro), { expectMessages: [failedRequest] });
    await page.route(pattern, (route) => route.abort());
    await page.keyboard.press('/');
    await page.keyboard.type('publish story');
    const alert = dialog(page).getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/^Search (?:could not be loaded|is not working right now)\./);
    await page.unroute(pattern);
    await dialog(page).getByRole('button', { name: 'Retry' }).click();
    await eventually(() => activeText(page)).toMatch(/^POST Publish story/);
    expect(await alert.isVisible()).toBe(false);
    // The button is gone: the field has the focus.
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test.each([
    ['on the way', 'Loading search…'],
    ['missing', 'Search could not be loaded.'],
  ])('while script and styles are %s, the dialog is whole', async (state, words) => {
    const page = await openPage(herald(intro), { expectMessages: [failedRequest] });
    // A route that is never answered is a line that is slow.
    await page.route(anyOfSearch, (route) => (state === 'missing' ? route.abort() : undefined));
    await page.keyboard.press('/');
    const message = dialog(page).getByText(words);
    await message.waitFor();
    const styles = await dialog(page).evaluate((element) => ({
      shadow: getComputedStyle(element).boxShadow,
      backdrop: getComputedStyle(element, '::backdrop').backgroundColor,
      line: getComputedStyle(element.querySelector('form') as Element).borderBottomWidth,
    }));
    expect(styles).toMatchObject({ line: '1px' });
    expect(styles.shadow).not.toBe('none');
    expect(styles.backdrop).toMatch(/^rgba\(20, 22, 26, 0\.4/);
    const indent = await message.evaluate((element) => {
      const { left } = element.closest('dialog')?.getBoundingClientRect() ?? { left: 0 };
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().left - left;
    });
    expect(indent).toBeGreaterThanOrEqual(15);
  });

  test('a later part of the index fails: there are hits, a word about it, and Retry', async () => {
    const page = await openPage(herald(intro), { expectMessages: [failedRequest] });
    await page.route(members, (route) => route.fulfill({ status: 503 }));
    await searchFor(page, 'story.status');
    const alert = dialog(page).getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/^Some results are missing\. The server answered 503/);
    expect(await options(page).count()).toBeGreaterThan(0);
    await page.unroute(members);
    await dialog(page).getByRole('button', { name: 'Retry' }).click();
    await eventually(() => activeText(page)).toMatch(/^Member Story\.status/);
  });

  test('what is missing is said once, and no longer when it has come', async () => {
    const page = await openPage(herald(intro), { expectMessages: [failedRequest] });
    const requests = recordRequests(page);
    await page.route(members, (route) => route.fulfill({ status: 503 }));
    await searchFor(page, 'story');
    const alert = dialog(page).getByRole('alert');
    await alert.waitFor();
    const written = await alert.evaluateHandle((element) => {
      const changes: (string | null)[] = [];
      new MutationObserver(() => changes.push(element.textContent)).observe(element, {
        childList: true,
        subtree: true,
      });
      return changes;
    });
    const tried = (): number => requests.filter((request) => request.includes('search-members')).length;
    const before = tried();
    await searchFor(page, 'story.s');
    await eventually(tried).toBeGreaterThan(before);
    await settled(page);
    expect(await written.jsonValue()).toEqual([]);
    await page.unroute(members);
    await searchFor(page, 'story.status');
    await eventually(() => activeText(page)).toMatch(/^Member Story\.status/);
    await eventually(() => alert.isVisible()).toBe(false);
  });

  test('pointing at its button loads nothing where data is saved', async () => {
    const page = await openPage(herald(intro), {
      init: () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    });
    const requests = recordRequests(page);
    await page.getByRole('button', { name: 'Search' }).hover();
    await page.getByRole('button', { name: 'Search' }).focus();
    // Asked for after all that the pointer could have asked for.
    await page.evaluate(() => fetch('/build.json'));
    expect(requests).toEqual(['fetch /build.json']);
    await searchFor(page, 'webhook');
    await settled(page);
  });

  test('once loaded it works without a network; every tier is fetched once', async () => {
    const context = await openContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(herald(intro));
    const requests = recordRequests(page);
    await searchFor(page, 'exponential backoff');
    await active(page).waitFor();
    await eventually(() => requests.filter((request) => request.includes('search-texts')).length).toBe(1);
    await context.setOffline(true);
    await searchFor(page, 'embargo');
    await eventually(() => options(page).getByText('Story.status').count()).toBeGreaterThan(0);
    expect(await dialog(page).getByRole('alert').isVisible()).toBe(false);
  });
});

describe('without a query, and without a hit', () => {
  test('examples and filters are offered; recent searches stay in this tab; storage may be blocked', async () => {
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

  test('nothing found: the nearest words and their hits; wrong filters are explained', async () => {
    const page = await openPage(herald(intro));
    await searchFor(page, 'campxxxn');
    await eventually(() => dialog(page).innerText()).toContain(
      'Nothing found for “campxxxn”. Did you mean “campaign”?',
    );
    expect(await options(page).count()).toBeGreaterThan(0);
    await searchFor(page, 'zzzzzzzzz');
    await eventually(() => dialog(page).innerText()).toContain('Nothing found for “zzzzzzzzz”.');
    expect(await options(page).count()).toBe(0);
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
    await searchFor(page, 'type:unicorn story');
    await eventually(() => dialog(page).innerText()).toContain('type:unicorn is not known.');
    await searchFor(page, '<img src=zzzzzzzzz onerror=zzzzzzzzz>');
    await eventually(() => dialog(page).innerText()).toContain('Nothing found for “<img');
    expect(await dialog(page).locator('img').count()).toBe(0);
  });

  test('how many there are is said when typing pauses, and shown at once', async () => {
    const page = await openPage(herald(intro));
    await searchFor(page, 'campaign');
    const status = dialog(page).getByRole('status').last();
    await eventually(() => status.textContent()).toMatch(/^\d+ results$/);
    await status.evaluate((element) => {
      const said: string[] = [];
      Object.assign(window, { said });
      new MutationObserver(() => said.push(element.textContent ?? '')).observe(element, { childList: true });
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
    expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([count]);
  });
});

describe('the page with results', () => {
  test('a link to a search shows it; typing changes the address; a reader who comes back finds the place', async () => {
    const page = await openPage(herald('/search?q=webhook%20secret'));
    const main = page.getByRole('main');
    const box = main.getByRole('searchbox', { name: 'Search the documentation' });
    const links = main.locator('[data-search-results]:not([aria-busy]) section a');
    await links.first().waitFor();
    expect(await box.inputValue()).toBe('webhook secret');
    expect(await page.title()).toBe('webhook secret · Search · Herald Developers');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await box.fill('campaign');
    await eventually(() => new URL(page.url()).search).toBe('?q=campaign');
    // Marked before it is answered, so what is waited for is the new list.
    await eventually(() => links.locator('mark').first().innerText()).toMatch(/campaign/i);
    const all = await links.count();
    await links.last().scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await links.last().click();
    await eventually(() => path(page)).not.toBe('/search');
    await eventually(() => main.locator('[data-search-page]').count()).toBe(0);
    await page.goBack();
    await eventually(() => heading(page)).toBe('Search');
    expect(await box.inputValue()).toBe('campaign');
    await eventually(() => links.count()).toBe(all);
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await page.keyboard.press('/');
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('more of the index moves nothing, and the hit that has the focus keeps it, in its place', async () => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const context = await openContext({ viewport });
      await context.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const page = await context.newPage();
      const held = await holdRequests(page, members);
      await page.goto(herald('/search?q=story'));
      const links = page.getByRole('main').locator('[data-search-results] a');
      await eventually(() => held.paths.length).toBe(1);
      await links.first().waitFor();
      const before = await links.count();
      await links.nth(before - 1).focus();
      const place = (): Promise<{ href: string; top: number }> =>
        page.evaluate(() => {
          const link = document.activeElement as HTMLAnchorElement;
          return { href: link.href, top: link.getBoundingClientRect().top };
        });
      const { href, top } = await place();
      expect(href).toContain('/docs/');
      await held.release(held.paths[0] ?? '');
      await page.locator('[data-search-results]:not([aria-busy])').waitFor();
      expect(await links.count()).toBeGreaterThan(before);
      const after = await place();
      expect(after.href).toBe(href);
      expect(Math.abs(after.top - top)).toBeLessThan(2);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.01);
    }
  });

  test('an answer that is the same is not laid out again', async () => {
    const context = await openContext();
    const page = await context.newPage();
    const held = await holdRequests(page, members);
    // Nothing but names can answer.
    await page.goto(herald('/search?q=type%3Aoperation%20campaign'));
    await eventually(() => held.paths.length).toBe(1);
    const first = page.getByRole('main').locator('[data-search-results] a').first();
    await first.waitFor();
    const handle = await first.elementHandle();
    await held.release(held.paths[0] ?? '');
    await page.locator('[data-search-results]:not([aria-busy])').waitFor();
    expect(await handle?.evaluate((element) => element.isConnected)).toBe(true);
  });

  test('from one search straight to another in the history', async () => {
    const page = await openPage(herald('/search?q=webhook'));
    const box = page.getByRole('main').getByRole('searchbox');
    const marked = page.getByRole('main').locator('[data-search-results]:not([aria-busy]) mark').first();
    await eventually(() => marked.innerText()).toMatch(/webhook/i);
    // As by way of another page, which the menu of the Back button can leave out.
    await page.evaluate(() => history.pushState(null, '', '?q=campaign'));
    await page.goBack();
    await page.goForward();
    await eventually(() => box.inputValue()).toBe('campaign');
    await eventually(() => marked.innerText()).toMatch(/campaign/i);
    expect(await page.title()).toBe('campaign · Search · Herald Developers');
    await page.goBack();
    await eventually(() => box.inputValue()).toBe('webhook');
    await eventually(() => marked.innerText()).toMatch(/webhook/i);
  });

  test('goes on where the browser refuses to change the address so often', async () => {
    const page = await openPage(herald('/search'), {
      init: () => {
        history.replaceState = () => {
          throw new DOMException('', 'SecurityError');
        };
      },
    });
    const main = page.getByRole('main');
    await eventually(() => main.innerText()).toContain('Type what you are looking for');
    await main.getByRole('searchbox').fill('webhook');
    await eventually(() => main.locator('section a').count()).toBeGreaterThan(3);
  });

  test('what is typed while the next page is on its way leaves the address of that one alone', async () => {
    const page = await openPage(herald('/search?q=webhook'));
    const box = page.getByRole('main').getByRole('searchbox');
    await page.locator('[data-search-results]:not([aria-busy]) section a').first().waitFor();
    const held = await holdRequests(page, `**${intro}.data.json`);
    await page.evaluate((href) => window.navigation?.navigate(href), intro);
    await held.asked(`${intro}.data.json`);
    await box.fill('webhooks');
    expect(page.url()).toBe(herald(intro));
    await held.release(`${intro}.data.json`);
    await eventually(() => heading(page)).toBe('Introduction');
    expect(page.url()).toBe(herald(intro));
  });

  test('left before its script is there, it leaves the next page alone', async () => {
    const context = await openContext();
    const page = await context.newPage();
    const held = await holdRequests(page, /\/assets\/search-[\w-]+\.js$/);
    await page.goto(herald('/search?q=webhook'));
    await eventually(() => held.paths.length).toBeGreaterThan(0);
    await page.evaluate((href) => window.navigation?.navigate(href), intro);
    await eventually(() => heading(page)).toBe('Introduction');
    const title = await page.title();
    const loaded = page.waitForResponse(/\/assets\/search-[\w-]+\.js$/);
    for (const each of new Set(held.paths)) await held.release(each);
    await (await loaded).finished();
    // It is there once it can be opened: what waited for it has run.
    await searchFor(page, 'webhook');
    await settled(page);
    expect(await page.title()).toBe(title);
  });

  test('Enter before the answer is complete leads to it as well, where nothing is found', async () => {
    const context = await openContext();
    const page = await context.newPage();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/search-texts/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(herald(intro));
    await searchFor(page, 'zzzzzzzzz');
    await eventually(() => dialog(page).innerText()).toContain('Nothing found');
    await page.keyboard.press('Enter');
    release();
    await eventually(() => page.url()).toContain('/search?q=zzzzzzzzz');
  });

  test('the dialog leads to it, and so does Enter where nothing is chosen', async () => {
    const page = await openPage(herald(intro));
    const sameDocument = await markDocument(page);
    await searchFor(page, 'webhook');
    await dialog(page)
      .getByRole('link', { name: /^View all \d+$/ })
      .click();
    await eventually(() => heading(page)).toBe('Search');
    expect(new URL(page.url()).search).toBe('?q=webhook');
    await eventually(() => page.getByRole('main').locator('section a').count()).toBeGreaterThan(3);
    expect(await dialog(page).isVisible()).toBe(false);
    expect(await sameDocument()).toBe(true);
    await page.goBack();
    await eventually(() => heading(page)).toBe('Introduction');
    await searchFor(page, 'zzzzzzzzz');
    await eventually(() => dialog(page).innerText()).toContain('Nothing found');
    await page.keyboard.press('Enter');
    await eventually(() => page.url()).toContain('/search?q=zzzzzzzzz');
  });

  test('a fault is explained there too, with Retry', async () => {
    const context = await openContext({ expectMessages: [failedRequest] });
    const page = await context.newPage();
    await page.route(names, (route) => route.abort());
    await page.goto(herald('/search?q=story'));
    const main = page.getByRole('main');
    await main.getByRole('alert').waitFor();
    await page.unroute(names);
    await main.getByRole('button', { name: 'Retry' }).click();
    await eventually(() => main.locator('section a').count()).toBeGreaterThan(3);
    expect(await main.getByRole('alert').isVisible()).toBe(false);
  });

  test('without scripts the button leads to it, and it offers lists', async () => {
    const page = await openPage(herald(intro), { javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/search?');
    // So does a link to a search that somebody shared.
    await page.goto(herald('/search?q=story'));
    expect(await page.getByRole('main').innerText()).toContain('scripts are switched off');
    const lists = page.getByRole('main').getByRole('link');
    expect(await lists.locator('b').allInnerTexts()).toEqual([
      'Guides',
      'Operations',
      'Schemas',
      'Webhook events',
      'Error codes',
    ]);
  });
});

describe('elsewhere', () => {
  test('under a base path; each docs version finds its own pages', async () => {
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

  test('a site without guides, events and errors', async () => {
    const page = await openPage(sites.plain);
    await page.keyboard.press('/');
    await dialog(page).getByText('For example').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await eventually(() => active(page).count()).toBe(1);
  });
});

describe('for everybody', () => {
  test.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
  ] as const)('axe finds nothing in %s at %d px: results, start, nothing found, page', async (theme, width) => {
    const context = await openContext({
      bypassCSP: true,
      viewport: { width, height: 780 },
      localStorage: { theme },
      ...(width === 390 && { hasTouch: true, isMobile: true }),
    });
    const page = await context.newPage();
    const within = '#search';
    await page.goto(herald(intro));
    await page.getByRole('button', { name: 'Search' }).click();
    await dialog(page).getByText('For example').waitFor();
    expect(await violations(page, {}, { within })).toEqual([]);
    await field(page).fill('campaign recip');
    await active(page).waitFor();
    expect(await violations(page, {}, { within })).toEqual([]);
    expect(await page.evaluate(tooWide)).toEqual([]);
    if (width === 390) {
      expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 780 });
      const heights = await options(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    }
    await field(page).fill('campxxxn');
    await dialog(page).getByText('Nothing found').waitFor();
    expect(await violations(page, {}, { within })).toEqual([]);
    await page.goto(herald('/search?q=webhook'));
    await page.getByRole('main').locator('section a').first().waitFor();
    expect(await violations(page, {}, { within: '#main' })).toEqual([]);
    expect(await page.evaluate(tooWide)).toEqual([]);
  });
});
