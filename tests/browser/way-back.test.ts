import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openPage } from './support/browser.ts';
import { enterBackForwardCache, failedRequest, focused, follow, heading } from './support/page-steps.ts';

const operation = '/docs/api/update-story';
const schema = '/docs/api/schemas/story';

const openRows = (page: Page): Promise<number> =>
  page.locator('#main details[open]:not([data-island], [data-island] *)').count();

/** Opens all rows, and waits for fields that must be fetched. */
async function expandAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Expand all' }).first().click();
  const rows = page.locator('#main details[data-schema][open]');
  await eventually(() => rows.count()).toBeGreaterThan(0);
  await eventually(() => rows.filter({ hasNot: page.locator('li') }).count()).toBe(0);
}

describe('going back restores', () => {
  test('open rows and the scroll position', async () => {
    const page = await openPage(herald(operation));
    await expandAll(page);
    expect(await page.locator('li[id="body.content.children.ParagraphNode"]').count()).toBe(1);
    await page.evaluate(() => scrollTo(0, 5000));
    const before = { rows: await openRows(page), y: await page.evaluate(() => scrollY) };
    await follow(page, schema);
    await eventually(() => heading(page)).toBe('Story');
    await page.goBack();
    await eventually(() => heading(page)).toBe('Update story');
    await eventually(async () => ({ rows: await openRows(page), y: await page.evaluate(() => scrollY) })).toEqual(
      before,
    );
  });

  test('open rows in fetched fields', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(operation));
    const open = async (row: string): Promise<void> =>
      page
        .locator(`li[id="${row}"] > details, li[id="${row}"] > div > details`)
        .first()
        .locator('summary')
        .first()
        .click();
    await open('body.content');
    await open('body.content.children');
    await eventually(() => page.locator('li[id^="body.content.children."] details').count()).toBeGreaterThan(0);
    const inner = page.locator('li[id^="body.content.children."]:has(> details) > details').first();
    await inner.locator('summary').first().click();
    const before = await openRows(page);
    await follow(page, schema);
    await eventually(() => heading(page)).toBe('Story');
    await page.goBack();
    await eventually(() => heading(page)).toBe('Update story');
    await eventually(() => openRows(page)).toBe(before);
  });

  test('an open form', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/api/patch-newsroom'));
    await page.getByText(/^Try it/).click();
    const form = page.locator('[data-island="request-builder"][data-island-ready]');
    await form.waitFor();
    await follow(page, '/docs/introduction');
    await eventually(() => heading(page)).toBe('Introduction');
    await page.goBack();
    await form.waitFor();
    // Its fields are in a separate file.
    await eventually(() => form.getByRole('textbox').count()).toBeGreaterThan(0);
  });

  test('values of a form, except the token, and the scroll position below it', async () => {
    const page = await openPage(herald('/docs/api/create-campaign'));
    await page.getByText(/^Try it/).click();
    const form = page.locator('[data-island="request-builder"][data-island-ready]');
    const sender = form.getByLabel('sender_id', { exact: true });
    await sender.fill('abc');
    await form.getByRole('textbox', { name: 'Token' }).fill('t0ken');
    await eventually(() => form.getByRole('status').innerText()).toBe('1 invalid value.');
    await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }));
    const measures = (): Promise<[number, number]> =>
      page.evaluate(() => [scrollY, document.documentElement.scrollHeight]);
    const before = await measures();
    await follow(page, '/docs/introduction');
    await eventually(() => heading(page)).toBe('Introduction');
    await page.goBack();
    await form.waitFor();
    await eventually(measures).toEqual(before);
    expect(await sender.inputValue()).toBe('abc');
    expect(await form.getByRole('textbox', { name: 'Token' }).inputValue()).toBe('');
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toMatch(/abc|t0ken/);
    // A new visit starts with closed rows.
    await follow(page, '/docs/introduction');
    await eventually(() => heading(page)).toBe('Introduction');
    await page.evaluate(() => window.navigation?.navigate('/docs/api/create-campaign'));
    await eventually(() => heading(page)).toBe('Create campaign');
    await page.getByText(/^Try it/).click();
    expect(await sender.inputValue()).not.toBe('abc');
  });

  test('the scroll position below a playground that has grown', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/herald-content-format'));
    const island = page.locator('[data-island="content-playground"]');
    const ready = page.locator('[data-island="content-playground"][data-island-ready]');
    await island.scrollIntoViewIfNeeded();
    await ready.waitFor();
    const nodes = Array.from({ length: 30 }, (_, index) => `{ "type": "nothing${index}" }`);
    await island.locator('textarea').fill(`{ "type": "document", "children": [${nodes}] }`);
    await eventually(() => island.innerText()).toContain('nothing29');
    const bottom = (): Promise<number> => island.evaluate((element) => element.getBoundingClientRect().bottom);
    await page.evaluate((below) => scrollBy({ top: below, behavior: 'instant' }), await bottom());
    const before = await bottom();
    await follow(page, '/docs/introduction');
    await eventually(() => heading(page)).toBe('Introduction');
    await page.goBack();
    await ready.waitFor({ state: 'attached' });
    await eventually(bottom).toBe(before);
  });

  test('the label of "Expand all"', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(operation));
    await page.getByRole('button', { name: 'Expand all' }).first().click();
    await follow(page, schema);
    await eventually(() => heading(page)).toBe('Story');
    await page.goBack();
    await eventually(() => page.getByRole('button', { name: 'Collapse all' }).first().isVisible()).toBe(true);
  });

  test('filters', async () => {
    const page = await openPage(herald('/docs/api/herald-management-api'));
    await page.locator('[data-filter-text]').fill('campaign');
    await page.getByRole('checkbox', { name: 'GET' }).uncheck();
    const count = page.locator('[data-filter-count]');
    const shown = await count.textContent();
    await follow(page, '/docs/api/send-campaign');
    await eventually(() => heading(page)).toBe('Send campaign');
    await page.goBack();
    await eventually(() => count.textContent()).toBe(shown);
    expect(await page.locator('[data-filter-text]').inputValue()).toBe('campaign');
    expect(await page.getByRole('checkbox', { name: 'GET' }).isChecked()).toBe(false);
    await page.goForward();
    await eventually(() => heading(page)).toBe('Send campaign');
  });

  test('rows and scroll position of a page that was skipped while going back', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/introduction'));
    await page.evaluate((href) => window.navigation?.navigate(href), operation);
    await eventually(() => heading(page)).toBe('Update story');
    await expandAll(page);
    await page.evaluate(() => scrollTo(0, 3000));
    const before = { rows: await openRows(page), y: await page.evaluate(() => scrollY) };
    await follow(page, schema);
    await eventually(() => heading(page)).toBe('Story');
    await page.evaluate(async () => {
      const passed = window.navigation?.back();
      passed?.finished?.catch(() => undefined);
      await passed?.committed;
      history.back();
    });
    await eventually(() => heading(page)).toBe('Introduction');
    await page.goForward();
    await eventually(() => heading(page)).toBe('Update story');
    await eventually(async () => ({ rows: await openRows(page), y: await page.evaluate(() => scrollY) })).toEqual(
      before,
    );
  });

  test('filters by checkboxes after a full load', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/api/herald-management-api'));
    const count = page.locator('[data-filter-count]');
    const all = await count.textContent();
    const box = page.getByRole('checkbox', { name: 'DELETE' });
    await box.check();
    const shown = await count.textContent();
    expect(shown).not.toBe(all);
    // Full page loads: the browser restores the boxes, as on a reload.
    await page.goto(herald('/docs/offline'));
    await page.goBack();
    expect(await box.isChecked()).toBe(true);
    await eventually(() => count.textContent()).toBe(shown);
    expect(await page.locator('[data-method="get"]:visible').count()).toBe(0);
  });

  test('the scroll position after a page that did not load, below an island', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(operation), { expectMessages: [failedRequest] });
    await page.getByRole('combobox', { name: 'More languages' }).selectOption('go');
    await page.locator('[data-island="more-languages"][data-island-ready]').waitFor();
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    const scrolled = (): Promise<number> => page.evaluate(() => scrollY);
    expect(await scrolled()).toBe(900);
    await page.route('**/*.data.json', (route) => route.abort());
    await follow(page, schema);
    await eventually(() => heading(page)).not.toBe('Update story');
    await page.goBack();
    await eventually(() => heading(page)).toBe('Update story');
    // Observed sizes arrive with the next frames.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
    );
    expect(await scrolled()).toBe(900);
  });

  test('the focus, with a ring, on a link that was followed by keyboard', async () => {
    const page = await openPage(herald('/docs/introduction'));
    const link = page.locator('#main [data-prose] a[href^="/docs/"]:not([href*="#"])').last();
    await link.focus();
    const name = await focused(page);
    await page.keyboard.press('Enter');
    await eventually(() => heading(page)).not.toBe('Introduction');
    await page.goBack();
    await eventually(() => heading(page)).toBe('Introduction');
    await eventually(() => focused(page)).toBe(name);
    const state = await link.evaluate((element) => ({
      focused: element === document.activeElement,
      ring: element.matches(':focus-visible'),
      seen: element.getBoundingClientRect().top > 0 && element.getBoundingClientRect().bottom < innerHeight,
    }));
    expect(state).toEqual({ focused: true, ring: true, seen: true });
  });

  test('the focus, without a ring, on a link that was clicked', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/introduction'));
    const link = page.locator('#main [data-prose] a[href^="/docs/"]:not([href*="#"])').last();
    await link.click();
    await eventually(() => heading(page)).not.toBe('Introduction');
    await page.goBack();
    await eventually(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await link.evaluate((element) => element.matches(':focus-visible'))).toBe(false);
  });

  test('the focus on the heading if a sidebar link was clicked', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/introduction'));
    await page.locator('#sidebar a[href="/docs/authentication"]').click();
    await eventually(() => heading(page)).toBe('Authentication');
    await page.goBack();
    await eventually(() => focused(page)).toBe('Introduction');
  });

  test('the focus on a result of the search page', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/search?q=campaign'));
    const hits = page.locator('[data-search-results]:not([aria-busy]) a');
    await hits.first().waitFor();
    const hit = hits.last();
    await hit.focus();
    const href = await hit.getAttribute('href');
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('[data-search-page]').count()).toBe(0);
    await page.goBack();
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href);
    await hits.first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href);
  });

  test('nothing on a new visit of the same page', async () => {
    const page = await openPage(herald(operation));
    await page.getByRole('button', { name: 'Expand all' }).first().click();
    await follow(page, schema);
    await eventually(() => heading(page)).toBe('Story');
    await page.evaluate((href) => window.navigation?.navigate(href), operation);
    await eventually(() => heading(page)).toBe('Update story');
    expect(await page.getByRole('button', { name: 'Expand all' }).first().isVisible()).toBe(true);
  });
});

test('a page from the back/forward cache shows choices that were made meanwhile', { tags: ['verify'] }, async () => {
  const page = await openPage(herald(operation));
  const html = page.locator('html');
  await page.evaluate(() => {
    // In another page of this tab, which sends no event.
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('tab:language', 'nodejs');
    localStorage.setItem('announcement', document.documentElement.dataset.announcementId ?? '');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await eventually(() => html.getAttribute('data-theme')).toBe('dark');
  expect(await html.getAttribute('data-announcement-dismissed')).toBe('');
  expect(await page.getByRole('tab', { name: 'nodejs' }).first().getAttribute('aria-selected')).toBe('true');
});

describe('a page that enters the back/forward cache', () => {
  test('loses the token, but keeps the rest of the form', async () => {
    const page = await openPage(herald('/docs/api/get-story'));
    await page.getByText(/^Try it/).click();
    const form = page.locator('[data-island="request-builder"]');
    const token = form.getByRole('textbox', { name: 'Token', exact: true });
    await token.fill('abc.DEF-123_456');
    const id = '0c9d7b1e-5a44-4f0e-9f3a-1d2c3b4a5f60';
    await form.getByRole('textbox', { name: 'id', exact: true }).fill(id);
    const curl = page.locator('#request-curl pre').first();
    await eventually(() => curl.textContent()).toContain('abc.DEF-123_456');
    await enterBackForwardCache(page);
    await eventually(() => token.inputValue()).toBe('');
    await eventually(() => curl.textContent()).toContain('$HERALD_TOKEN');
    expect(await curl.textContent()).toContain(id);
  });

  test('loses the checked secret and delivery', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/webhooks#check-a-delivery'));
    const checker = page.locator('[data-island="signature-checker"]');
    await checker.getByRole('button', { name: 'Fill in an example' }).click();
    const values = (): Promise<string[]> =>
      checker.locator('textarea').evaluateAll((fields) => fields.map((each) => (each as HTMLTextAreaElement).value));
    await eventually(async () => (await values()).filter(Boolean).length).toBe(3);
    await enterBackForwardCache(page);
    await eventually(values).toEqual(['', '', '']);
  });

  test('has no open search dialog', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/introduction'));
    await page.keyboard.press('/');
    await page.locator('#search:popover-open').waitFor();
    await eventually(() => page.locator('[inert]').count()).toBeGreaterThan(0);
    await enterBackForwardCache(page);
    expect(await page.locator('#search:popover-open, [inert]').count()).toBe(0);
  });

  // Safari resets these fields to their attribute, and leaves the list unchanged.
  test.each([
    ['/docs/api/herald-management-api', '[data-filter-text]'],
    [schema, '[data-tree-filter]'],
    ['/search', '#main input'],
  ])('keeps the text of the filter as the default value: %s', { tags: ['verify'] }, async (href, selector) => {
    const page = await openPage(herald(href));
    const field = page.locator(selector);
    const first = (): Promise<string> => field.evaluate((each) => (each as HTMLInputElement).defaultValue);
    await field.fill('slug');
    await eventually(first).toBe('slug');
    await field.fill('');
    await eventually(first).toBe('');
  });
});

describe('links to hidden content', () => {
  const inView = (page: Page, id: string): Promise<boolean> =>
    page.evaluate((target) => {
      const row = document.getElementById(target);
      const top = row?.getBoundingClientRect().top ?? -1;
      return Boolean(row?.checkVisibility()) && top >= 0 && top < innerHeight;
    }, id);

  test('a link to a row hidden by a filter clears the filter', async () => {
    const page = await openPage(herald(schema));
    await page.locator('[data-tree-filter]').fill('slug');
    await eventually(() => page.locator('[id="members.title"]').isVisible()).toBe(false);
    await page.evaluate(() => {
      location.hash = 'members.title';
    });
    await eventually(() => inView(page, 'members.title')).toBe(true);
    expect(await page.locator('[data-tree-filter]').inputValue()).toBe('');
  });

  test('a link into an unselected tab selects it, by load and page change, without remembering it', {
    tags: ['verify'],
  }, async () => {
    const id = 'request-nodejs';
    const page = await openPage(`${herald('/docs/api/list-campaigns')}#${id}`);
    await eventually(() => inView(page, id)).toBe(true);
    expect(await page.getByRole('tab', { name: 'nodejs' }).first().getAttribute('aria-selected')).toBe('true');
    expect(await page.evaluate(() => localStorage.getItem('tab:language'))).toBeNull();
    await page.getByRole('tab', { name: 'curl' }).first().click();
    await page.evaluate((href) => window.navigation?.navigate(href), `/docs/api/get-campaign#${id}`);
    await eventually(() => heading(page)).toBe('Get campaign');
    await eventually(() => inView(page, id)).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('tab:language'))).toBe('curl');
  });

  test.each(['body.content.children.HeadingNode.level', 'body.content.children.QuoteNode'])(
    'a link to a row that must be fetched opens it, by load and page change: %s',
    { tags: ['verify'] },
    async (id) => {
      const page = await openPage(`${herald(operation)}#${id}`);
      await eventually(() => inView(page, id)).toBe(true);
      await page.evaluate(() => window.navigation?.navigate('/docs/introduction'));
      await eventually(() => heading(page)).toBe('Introduction');
      await page.evaluate((href) => window.navigation?.navigate(href), `${operation}#${id}`);
      await eventually(() => inView(page, id)).toBe(true);
    },
  );

  test('a link to an unknown anchor stays at the top of the page', async () => {
    const page = await openPage(`${herald(operation)}#body.content.children.NoSuchNode`);
    await eventually(() => page.locator('[id="body.content.children.ParagraphNode"]').count()).toBe(1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
