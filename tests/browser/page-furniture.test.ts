import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openPage, sites } from './support/browser.ts';
import { focused, follow, heading, holdRequests, recordAnnouncements } from './support/page-steps.ts';

const sectionIds = (page: Page): Promise<string[]> =>
  page.locator('#main section > div > [data-heading] > h2').evaluateAll((titles) => titles.map(({ id }) => id));
const jumps = (page: Page): Promise<string[]> =>
  page.getByRole('navigation', { name: 'On this page' }).getByRole('link').allTextContents();

describe('around the content of a docs page', () => {
  test('breadcrumbs lead to the overview and the group', async () => {
    const page = await openPage(herald('/docs/api/create-campaign'));
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link');
    expect(
      await crumbs.evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')])),
    ).toEqual([
      ['Management API', '/docs/api/herald-management-api'],
      ['Campaigns', '/docs/api/herald-management-api#group-campaigns'],
    ]);
  });

  test('previous and next follow the order of the sidebar', async () => {
    const page = await openPage(herald('/docs/authentication'));
    const pages = page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link');
    expect(await pages.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/docs/quickstart',
      '/docs/entities',
    ]);
    await pages.last().click();
    await eventually(() => heading(page)).toBe('Entities');
  });

  test('"Edit this page" links to the source, and "Last updated" shows a date', async () => {
    const page = await openPage(herald('/docs/authentication'));
    const edit = page.getByRole('link', { name: 'Edit this page' });
    expect(await edit.getAttribute('href')).toMatch(/^https:\/\/.+\/site\/guides\/authentication\.mdx$/);
    const time = page.locator('#main time');
    expect(await time.getAttribute('datetime')).toMatch(/^20\d\d-\d\d-\d\dT/);
    expect(await page.getByText('Last updated').textContent()).toMatch(/Last updated \d{1,2} [A-Z][a-z]+ 20\d\d/);
  });

  test('fields come first on a schema page, and its head links to each section', async () => {
    const page = await openPage(herald('/docs/api/schemas/campaign'));
    expect(await sectionIds(page)).toEqual(['members', 'states', 'used-by']);
    expect(await page.locator('#members').evaluate((title) => title.getBoundingClientRect().top)).toBeLessThan(900);
    expect(await jumps(page)).toEqual(['Fields', 'States', 'Used by']);
    await page.getByRole('link', { name: 'States', exact: true }).click();
    await eventually(() => page.locator('#states').evaluate((title) => title.getBoundingClientRect().top)).toBeLessThan(
      300,
    );
  });

  test('the head of an operation links to its sections and its OpenAPI slice, also without JavaScript', async () => {
    const page = await openPage(herald('/docs/api/update-story'), { javaScriptEnabled: false });
    expect(await jumps(page)).toEqual(['Parameters', 'Request body', 'Responses', 'Related']);
    const slice = page.getByRole('link', { name: 'OpenAPI', exact: true });
    const response = await fetch(herald((await slice.getAttribute('href')) ?? ''));
    expect(Object.keys(((await response.json()) as { paths: object }).paths)).toEqual(['/stories/{id}']);
  });

  test.each([
    ['api/herald-management-api', 'Newsroom domains', 'group-newsroom-domains'],
    ['changelog', '0.9.0', 'v0-9-0'],
    ['errors', '422', 'status-422'],
  ])('%s has a table of contents, also without JavaScript', async (address, name, id) => {
    for (const viewport of [
      { width: 1280, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const page = await openPage(herald(`/docs/${address}`), { viewport, javaScriptEnabled: false });
      const contents = page.getByRole('navigation', { name: 'On this page' });
      if (viewport.width < 400) await contents.locator('summary').click();
      await contents.getByRole('link', { name, exact: true }).click();
      expect(new URL(page.url()).hash).toBe(`#${id}`);
      expect(await page.locator(`#${id}`).isVisible()).toBe(true);
    }
  });

  test('responses, variants and fields have the same name on all pages', async () => {
    const page = await openPage(herald('/'));
    const titles = (): Promise<string[]> => page.locator('#main :is(h2, h3)').allTextContents();
    expect(await titles()).toContain('Response');
    await page.goto(herald('/docs/errors/campaign_locked'));
    expect(await titles()).toContain('Response');
    await page.goto(herald('/docs/api/schemas/node'));
    expect(await page.getByText(/choice, \d+ variants/).count()).toBe(1);
    expect(await titles()).toContain('Variants');
    await page.goto(herald('/docs/changelog'));
    const member = page.locator('li', { hasText: 'Field failure_reason is new.' }).getByRole('link');
    expect(await member.getAttribute('href')).toBe('/docs/api/schemas/campaign#members.failure_reason');
    await page.goto(herald('/search?q=failure_reason'));
    await eventually(() => page.locator('#main').innerText()).toContain('Field');
  });

  test('headings have an anchor with the full path', async () => {
    const page = await openPage(herald('/docs/authentication'));
    const anchors = page.locator('#main a[aria-label^="Link to"]');
    expect(await anchors.first().getAttribute('href')).toMatch(/^\/docs\/authentication#[a-z-]+$/);
  });

  test('the focus ring of an anchor encloses its sign, which takes no space', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/api/schemas/story'));
    // Not Playwright's `:visible`, which excludes elements without a width.
    const signs = await page.locator('#main a[aria-label^="Link to"]').evaluateAll((all) =>
      all
        .filter((anchor) => anchor.checkVisibility())
        .map((anchor) => {
          const range = document.createRange();
          range.selectNodeContents(anchor);
          const sign = range.getBoundingClientRect();
          const { left, right, width } = anchor.getBoundingClientRect();
          const room = width + Number.parseFloat(getComputedStyle(anchor).marginInlineEnd);
          return { inside: sign.width > 0 && sign.left >= left && sign.right <= right, roomless: Math.abs(room) < 0.1 };
        }),
    );
    expect(signs.length).toBeGreaterThan(10);
    expect(signs.filter(({ inside, roomless }) => !inside || !roomless)).toEqual([]);
  });

  test('the link back to the top scrolls to the top', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/authentication'));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.locator('[data-back-to-top]').click();
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test('with user text spacing, the copy button of the request stays inside its panel on a small screen', {
  tags: ['verify'],
}, async () => {
  const page = await openPage(herald('/docs/api/create-campaign'), { viewport: { width: 320, height: 640 } });
  const request = page.getByRole('button', { name: 'Copy request' });
  await page.getByRole('combobox', { name: 'More languages' }).waitFor();
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  const over = await request.evaluate((button) => {
    const panel = button.closest('[data-copy-scope]');
    return button.getBoundingClientRect().right - (panel?.getBoundingClientRect().right ?? 0);
  });
  expect(over).toBeLessThanOrEqual(0);
});

test.each([1000, 1280, 1920])(
  'content of all kinds of docs pages is aligned with the end of the header, at %d px',
  { tags: ['verify'] },
  async (width) => {
    const page = await openPage(herald('/docs/introduction'), { viewport: { width, height: 800 } });
    for (const href of ['/docs/introduction', '/docs', '/docs/changelog', '/docs/api/create-story', '/docs/errors']) {
      await page.goto(herald(href));
      const [content, masthead] = await page.evaluate(() =>
        ['#main > *', 'body > header > *'].map((selector) => {
          const [box] = [...document.querySelectorAll(selector)].filter((each) => each.clientWidth > 500);
          if (!box) return undefined;
          return box.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(box).paddingInlineEnd);
        }),
      );
      expect(content, href).toBeGreaterThan(900);
      expect(content, href).toBeCloseTo(masthead ?? 0, 0);
    }
  },
);

describe('filters of long lists', () => {
  test('the placeholder of the filter is not cut off on the narrowest phone', { tags: ['verify'] }, async () => {
    const small = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
    const page = await openPage(herald('/docs/api/schemas/story-extended'), small);
    const [words = 0, room = 0] = await page
      .getByRole('searchbox', { name: 'Filter fields' })
      .evaluate((field: HTMLInputElement) => {
        const pen = document.createElement('canvas').getContext('2d');
        if (pen) pen.font = getComputedStyle(field).font;
        return [pen?.measureText(field.placeholder).width, field.clientWidth];
      });
    expect(words).toBeGreaterThan(50);
    expect(words).toBeLessThan(room);
  });

  test.each([
    ['/docs/api/schemas', 'schemas', 'campaignrecipientsscope', '1 schema', 'CampaignRecipientsScope'],
    ['/docs/errors', 'codes', 'campaign locked', '1 code', 'campaign_locked'],
  ])('%s can be filtered, and shows the number of matches', async (href, what, words, count, label) => {
    const page = await openPage(herald(href));
    const items = page.locator('#main section li');
    const all = await items.count();
    expect(await page.locator('#main search [aria-live]').innerText()).toBe(`${all} ${what}`);
    const field = page.getByRole('searchbox', { name: `Filter ${what}` });
    const lede = await page.locator('#main header > p').last().boundingBox();
    expect(((await field.boundingBox())?.y ?? 0) - (lede?.y ?? 0) - (lede?.height ?? 0)).toBeGreaterThan(20);
    await field.fill(words);
    await eventually(() => page.locator('#main search [aria-live]').innerText()).toBe(count);
    expect(await items.locator('visible=true').innerText()).toContain(label);
    // Without an item, there is no section.
    expect(await page.locator('#main section:visible').count()).toBe(1);
    await field.fill('');
    await eventually(() => items.locator('visible=true').count()).toBe(all);
  });

  test('the changelog starts with deprecations, which link to their replacements', async () => {
    const page = await openPage(herald('/docs/changelog'));
    expect(await page.locator('#main h2').first().innerText()).toContain('Deprecations');
    const row = page.getByRole('region', { name: 'Deprecations' }).getByRole('row', { name: /Post campaign/ });
    expect(await row.innerText()).toContain('31 December 2026');
    const change = page.locator('li', { hasText: 'Deprecated; stops working after 31 December 2026.' });
    for (const place of [row, change]) {
      const link = place.getByRole('link', { name: 'Update campaign' });
      expect(await link.getAttribute('href')).toBe('/docs/api/update-campaign');
    }
    const box = page.getByRole('checkbox', { name: 'Breaking changes only' });
    await box.check();
    await eventually(() => change.isVisible()).toBe(false);
    // Upcoming removals are shown whatever has changed.
    expect(await row.isVisible()).toBe(true);
    await page.goto(herald('/docs/api/herald-management-api'));
    expect(await page.getByRole('row', { name: /Post campaign/ }).innerText()).toContain(
      'Deprecated; stops working after 31 December 2026. Updates a campaign',
    );
  });

  test('the changelog can be filtered by breaking changes', async () => {
    const page = await openPage(herald('/docs/changelog'));
    const items = page.locator('#main section li:visible');
    const all = await items.count();
    const box = page.getByRole('checkbox', { name: 'Breaking changes only' });
    await box.check();
    await eventually(() => items.count()).toBeLessThan(all);
    for (const item of await items.allInnerTexts()) expect(item).toMatch(/^Breaking: /);
    const lists = page.locator('#main section ul:visible').filter({ has: page.locator('li:visible') });
    expect(await page.locator('#main h3:visible').count()).toBe(await lists.count());
    await box.uncheck();
    await eventually(() => items.count()).toBe(all);
  });
});

test('on a phone a long sample title does not wrap its tabs', { tags: ['verify'] }, async () => {
  const page = await openPage(herald('/docs/entities'), { viewport: { width: 390, height: 800 } });
  const tops = await page
    .getByRole('tablist', { name: 'Find a contact by your own key' })
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

describe('copy buttons', () => {
  test('copy the visible sample and announce it', async () => {
    const page = await openPage(herald('/docs/api/get-campaign'), {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByRole('tab', { name: 'nodejs' }).first().click();
    await page.getByRole('button', { name: 'Copy request' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain("await fetch('https://api.herald.example/campaigns/");
    await eventually(() => page.locator('#announcer').textContent()).toBe('Copied');
  });

  test('work without the clipboard API, and keep focus and scroll position', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/api/get-campaign'), {
      permissions: ['clipboard-read', 'clipboard-write'],
      init: () => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
    });
    const sample = page.locator('[data-copy-scope] pre').first();
    const button = page.getByRole('button', { name: 'Copy request' });
    await button.focus();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('#announcer').textContent()).toBe('Copied');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    const copied = await page.evaluate(() => {
      Reflect.deleteProperty(navigator, 'clipboard');
      return navigator.clipboard.readText();
    });
    expect(copied).toContain('curl https://api.herald.example/campaigns/');
    expect(copied).toBe(await sample.textContent());
  });

  test('announce a failed copy', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/api/get-campaign'), {
      init: () => {
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
        document.execCommand = () => false;
      },
    });
    await page.getByRole('button', { name: 'Copy request' }).click();
    await eventually(() => page.locator('#announcer').textContent()).toContain('Copying failed');
  });
});

describe('a collapsed schema', () => {
  test('opens in place with the data of its page, at any depth, with its own anchors', async () => {
    const page = await openPage(herald('/docs/api/get-campaign'));
    const row = page.locator('[id="response-200.campaign"]');
    await row.getByText('Fields of Campaign').click();
    await row.locator('[id="response-200.campaign.status"]').waitFor();
    await row.locator('[id="response-200.campaign.story.title"]').waitFor({ state: 'attached' });
    // Content that the page only links to opens in the same way.
    const inner = row.locator('details[data-schema] details[data-schema]').first();
    await inner.evaluate((details: HTMLDetailsElement) => {
      for (
        let outer = details.parentElement?.closest('details');
        outer;
        outer = outer.parentElement?.closest('details')
      )
        outer.open = true;
    });
    await inner.locator(':scope > summary').click();
    await inner.locator('li[id^="response-200.campaign."]').first().waitFor();
  });

  test('links to its page if the data cannot be loaded, and can be reopened to retry', {
    tags: ['verify'],
  }, async () => {
    const page = await openPage(herald('/docs/api/get-campaign'), { expectMessages: [/Failed to load resource/] });
    await page.route('**/schemas/campaign.data.json', (route) => route.abort(), { times: 1 });
    const row = page.locator('[id="response-200.campaign"]');
    const summary = row.getByText('Fields of Campaign');
    await summary.click();
    await row.getByText('The fields could not be loaded.').waitFor();
    expect(await row.locator('details a[href="/docs/api/schemas/campaign"]').count()).toBe(1);
    await summary.click();
    await summary.click();
    await row.locator('[id="response-200.campaign.status"]').waitFor();
  });

  test('opened during a page change, has rows with anchors of its own page', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/api/get-campaign'));
    const held = await holdRequests(page, '**/docs/introduction.data.json');
    await follow(page, '/docs/introduction');
    await held.requested('/docs/introduction.data.json');
    const row = page.locator('[id="response-200.campaign"]');
    await row.getByText('Fields of Campaign').evaluate((summary: HTMLElement) => summary.click());
    await row.locator('a[href="/docs/api/get-campaign#response-200.campaign.status"]').waitFor({ state: 'attached' });
  });

  test('shows and announces a failure, with a retry button that passes the focus on', {
    tags: ['verify'],
  }, async () => {
    const page = await openPage(herald('/docs/api/get-campaign'), { expectMessages: [/Failed to load resource/] });
    const data = '**/schemas/campaign.data.json';
    const row = page.locator('[id="response-200.campaign"]');
    await page.route(data, (route) => route.abort());
    await row.getByText('Fields of Campaign').click();
    const again = row.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await eventually(() => page.locator('#announcer').textContent()).toMatch(/^The fields could not be loaded\./);
    await again.focus();
    await page.keyboard.press('Enter');
    await eventually(() => row.locator('details[data-schema]').first().getAttribute('aria-busy')).toBeNull();
    expect(await row.getByText('The fields could not be loaded.').count()).toBe(1);
    expect(await again.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.unroute(data);
    await page.keyboard.press('Enter');
    await row.locator('[id="response-200.campaign.status"]').waitFor();
    expect(await again.count()).toBe(0);
    expect(await focused(page)).toBe('Fields of Campaign');
  });

  test('shows and announces that slow fields are loading and loaded', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/api/get-campaign'));
    const held = await holdRequests(page, '**/schemas/campaign.data.json');
    const row = page.locator('[id="response-200.campaign"]');
    await row.getByText('Fields of Campaign').click();
    await row.getByText('Loading…').waitFor();
    const announcer = page.locator('#announcer');
    await eventually(() => announcer.textContent()).toBe('Loading…');
    await held.release('/docs/api/schemas/campaign.data.json');
    await row.locator('[id="response-200.campaign.status"]').waitFor();
    expect(await row.getByText('Loading…').count()).toBe(0);
    await eventually(() => announcer.textContent()).toBe('Fields loaded.');
  });

  test('moves the focus to its row if its fields replace the focused link', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/api/get-campaign'));
    const held = await holdRequests(page, '**/schemas/campaign.data.json');
    const row = page.locator('[id="response-200.campaign"]');
    await row.getByText('Fields of Campaign').press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Campaign');
    await held.release('/docs/api/schemas/campaign.data.json');
    await row.locator('[id="response-200.campaign.status"]').waitFor();
    expect(await focused(page)).toBe('Fields of Campaign');
  });

  test('announces no loaded fields after a page change', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/api/get-campaign'));
    const held = await holdRequests(page, '**/schemas/campaign.data.json');
    await page.locator('[id="response-200.campaign"]').getByText('Fields of Campaign').click();
    const row = await page.waitForSelector('details[data-schema][aria-busy]');
    const announcer = page.locator('#announcer');
    await eventually(() => announcer.textContent()).toBe('Loading…');
    await follow(page, '/docs/introduction');
    await eventually(() => announcer.textContent()).toBe('Introduction · Herald Developers');
    const later = await recordAnnouncements(page);
    await held.release('/docs/api/schemas/campaign.data.json');
    await eventually(() => row.getAttribute('aria-busy')).toBeNull();
    // Later announcements follow it.
    await follow(page, '/docs/authentication');
    await eventually(() => announcer.textContent()).toBe('Authentication · Herald Developers');
    expect(await later()).toEqual(['Authentication · Herald Developers']);
  });
});

describe('tabs', () => {
  test('of one kind are selected together, also on other pages', async () => {
    const page = await openPage(herald('/docs/api/get-campaign'));
    await page.getByRole('tab', { name: 'nodejs' }).first().click();
    await follow(page, '/docs/quickstart');
    await eventually(() => heading(page)).toBe('Quickstart');
    const selected = await page.getByRole('tab', { selected: true }).allTextContents();
    expect(selected.length).toBeGreaterThan(0);
    expect(new Set(selected)).toEqual(new Set(['nodejs']));
  });

  test('a field highlights its lines in examples, and a key of an example opens its field, also by keyboard', async () => {
    const page = await openPage(herald('/docs/api/update-story'));
    const marked = (): Promise<string> =>
      page.evaluate(() => [...(CSS.highlights.get('field') ?? [])].map((range) => String(range).trim()).join('|'));
    await page.locator('[id="body.content_version"] b').first().hover();
    await eventually(marked).toMatch(/^"content_version": \d+$/);
    await page.locator('[id="body.content"] a[aria-label]').first().focus();
    await eventually(marked).toMatch(/^"content": \{.*\}$/s);
    const response = page.getByRole('group', { name: 'Response', exact: true });
    await response.locator('.n', { hasText: '"visibility"' }).first().click();
    await eventually(() => new URL(page.url()).hash).toBe('#response-200.story.visibility');
    expect(await page.locator('[id="response-200.story.visibility"]').isVisible()).toBe(true);
    await response.focus();
    await page.keyboard.press('Enter');
    const focused = (): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.textContent);
    await eventually(focused).toBe('"story"');
    await page.keyboard.press('ArrowDown');
    await eventually(focused).toBe('"id"');
    await page.keyboard.press('Enter');
    await eventually(() => new URL(page.url()).hash).toBe('#response-200.story.id');
  });

  test('the request body of the samples can be chosen above them or in the form', async () => {
    const page = await openPage(herald('/docs/api/update-story'));
    const choice = page.getByRole('combobox', { name: 'Request body' });
    const sample = page.locator('#request-curl pre');
    const before = await sample.innerText();
    const labels = await choice.locator('option').allTextContents();
    expect(labels).toHaveLength(4);
    await choice.selectOption({ index: 2 });
    await eventually(() => sample.innerText()).toContain('"slug":');
    await page.getByText('Try it').click();
    const form = page.getByLabel('Start from');
    expect(await form.inputValue()).toBe('2');
    await form.selectOption('0');
    await eventually(() => choice.inputValue()).toBe(labels[0]);
    await eventually(() => sample.innerText()).toBe(before);
  });

  test('other bodies have one tab each, and are all shown by name without JavaScript', {
    tags: ['verify'],
  }, async () => {
    const bodies = ['filing', 'slug', 'published_at'];
    const page = await openPage(herald('/docs/api/update-story'));
    const list = page.getByRole('tablist', { name: 'Other bodies' });
    await eventually(() => list.getByRole('tab').allTextContents()).toEqual(bodies);
    await list.getByRole('tab', { name: 'slug' }).click();
    const panel = page.getByRole('tabpanel', { name: 'slug' });
    expect(await panel.innerText()).toMatch(/"slug":/);
    expect(await page.getByRole('tabpanel', { name: 'filing' }).count()).toBe(0);
    const plain = await openPage(herald('/docs/api/update-story'), { javaScriptEnabled: false });
    const shown = plain.locator('[aria-label="Other bodies"]:not([role="tablist"])');
    for (const name of bodies) expect(await shown.getByText(name, { exact: true }).first().isVisible()).toBe(true);
    expect(await shown.locator('pre:visible').count()).toBe(bodies.length);
  });

  test('are all visible at any window width, on a second line if necessary', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/api/schedule-story'));
    const list = page.getByRole('tablist', { name: 'Response' });
    expect(await list.getByRole('tab').count()).toBeGreaterThan(4);
    for (const width of [1280, 1100, 996, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const hidden = await list.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return [...element.children].flatMap((tab) => {
          const box = tab.getBoundingClientRect();
          const inside = box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
          return inside ? [] : [tab.textContent];
        });
      });
      expect(hidden, `${width} px`).toEqual([]);
    }
  });
});

describe('the overview', () => {
  const overview = herald('/docs/api/herald-management-api');

  test('the filter keeps its width while it is used, at any window width', { tags: ['verify'] }, async () => {
    const page = await openPage(overview);
    const filter = page.getByRole('searchbox', { name: 'Filter operations' });
    const widthNow = async (): Promise<number | undefined> => (await filter.boundingBox())?.width;
    for (const width of [1100, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await filter.fill('');
      const before = await widthNow();
      for (const [words, count] of [
        ['delete campaign', '3 operations'],
        ['search campaigns', '1 operation'],
        ['nothing has this name', '0 operations'],
      ] as const) {
        await filter.fill(words);
        await eventually(() => page.locator('[data-filter-count]').innerText()).toBe(count);
        expect(await widthNow(), `${words} at ${width} px`).toBe(before);
        expect(await page.getByText('No operation matches').isVisible()).toBe(count === '0 operations');
      }
    }
  });

  test.each([
    [1280, 900],
    [390, 844],
  ])(
    'operations are on the first screen at %d px, and can be filtered by method, group and permission',
    async (width, height) => {
      const page = await openPage(overview, { viewport: { width, height } });
      const first = await page.getByRole('link', { name: 'List campaigns', exact: true }).last().boundingBox();
      expect((first?.y ?? height) + (first?.height ?? 0)).toBeLessThan(height);
      const rows = page.locator('#main tr[data-method]:visible');
      const choose = (name: string | RegExp): Promise<void> => page.locator('label', { hasText: name }).click();
      const left = async (): Promise<string[]> => (await rows.locator('th').allInnerTexts()).map((text) => text.trim());
      await choose(/^DELETE/);
      await eventually(() => rows.count()).toBe(15);
      await choose(/^Snippets$/);
      await eventually(left).toEqual(['Delete snippet']);
      for (const name of [/^DELETE/, /^Snippets$/, /^Stories$/, 'stories:publish']) await choose(name);
      await eventually(left).toEqual(['Publish story', 'Unpublish story', 'Schedule story']);
      await page.getByText('3 operations', { exact: true }).waitFor();
      for (const name of [/^Stories$/, 'stories:publish']) await choose(name);
      await page.getByText('113 operations', { exact: true }).waitFor();
    },
  );

  test.each([390, 680, 1280])('groups without matches are hidden, at %d px', { tags: ['verify'] }, async (width) => {
    const page = await openPage(overview, { viewport: { width, height: 800 } });
    await page.getByRole('searchbox', { name: 'Filter operations' }).fill('domain');
    const shown = page.locator('#main table').locator('visible=true');
    await eventually(async () => (await shown.count()) < 5).toBe(true);
    for (const group of await shown.all()) expect(await group.locator('tr:visible').count()).toBeGreaterThan(0);
    expect(await shown.count()).toBeGreaterThan(0);
  });

  test('no line starts with a comma, on the narrowest phone', { tags: ['verify'] }, async () => {
    const page = await openPage(overview, { viewport: { width: 320, height: 640 } });
    const alone = await page.locator('#main dd').evaluateAll((all) =>
      all.flatMap((fact) => {
        const texts = document.createTreeWalker(fact, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        for (let before: DOMRect | undefined; texts.nextNode(); ) {
          const range = document.createRange();
          range.selectNodeContents(texts.currentNode);
          if (texts.currentNode.textContent?.startsWith(',')) {
            range.setEnd(texts.currentNode, 1);
            if (range.getBoundingClientRect().top > (before?.bottom ?? 0)) found.push(fact.textContent ?? '');
          }
          before = [...range.getClientRects()].at(-1);
        }
        return found;
      }),
    );
    expect(alone).toEqual([]);
    expect(await page.locator('#main dd', { hasText: ',' }).count()).toBeGreaterThan(1);
  });
});

describe('the head of a page', () => {
  test('has title, description, canonical, preview image and the Markdown twin', async () => {
    const folder = inject('folders').herald;
    const html = await readFile(path.join(folder, 'docs/authentication.html'), 'utf8');
    expect(html).toContain('<title>Authentication · Herald Developers</title>');
    expect(html).toContain('<link rel="canonical" href="https://developers.herald.example/docs/authentication">');
    expect(html).toContain('<meta property="og:image" content="https://developers.herald.example/og-guides.png">');
    expect(html).toContain('href="https://developers.herald.example/docs/authentication.md"');
    for (const file of ['og-guides.png', 'favicon.ico', 'favicon.svg', 'docs/authentication.md']) {
      expect((await fetch(herald(file))).status, file).toBe(200);
    }
  });

  test('an older version has a notice that links to the same page of the latest', async () => {
    const page = await openPage(`${sites.versions}docs/v1/introduction`);
    const notice = page.getByRole('region', { name: 'Version' });
    expect(await notice.getByRole('link').getAttribute('href')).toBe('/docs/introduction');
  });
});

test.each([1280, 1440])(
  'error tables of guides use the full width of the column, at %d px',
  { tags: ['verify'] },
  async (width) => {
    const page = await openPage(herald('/docs/errors-and-retries'), { viewport: { width, height: 900 } });
    const [column, ...tables] = await page.evaluate(() => {
      const all = [...document.querySelectorAll<HTMLElement>('#main table')].filter((table) =>
        table.querySelector('a[href^="/docs/errors/"]'),
      );
      const column = all[0]?.closest('article > div');
      return [column, ...all].map((each) => each?.getBoundingClientRect().width);
    });
    expect(tables.length).toBeGreaterThan(3);
    expect(new Set(tables)).toEqual(new Set([column]));
  },
);
