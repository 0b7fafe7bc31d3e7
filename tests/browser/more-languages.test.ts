/** @module-tag verify */

import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import site from '../../site/config.ts';
import { eventually } from '../support/eventually.ts';
import { rulesFor, violations } from './support/axe.ts';
import { herald, openContext, openPage } from './support/browser.ts';
import { blockStorage, failedRequest, follow, heading, holdRequests, tooWide } from './support/page-steps.ts';

const operation = '/docs/api/create-campaign';
/** Checked with every page, and large. */
const elsewhere = ['#sidebar', 'body > footer', '#responses-list', '#body-fields'];
const picker = (page: Page): Locator => page.getByRole('combobox', { name: 'More languages' });
const tabs = (page: Page): Promise<string[]> =>
  page.getByRole('tablist', { name: 'Request, language' }).getByRole('tab').allInnerTexts();
const chosen = (page: Page): Promise<string> =>
  page.locator('[role="tablist"][data-tabs="language"] [aria-selected="true"]').first().innerText();

/** The visible code. */
const code = (page: Page): Promise<string> =>
  page
    .locator('[data-tabs="language"] pre')
    .evaluateAll((all) => all.find((each) => each.checkVisibility())?.textContent ?? '');

const stored = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('tab:language'));

async function pick(page: Page, language: string): Promise<void> {
  await picker(page).selectOption(language);
  await eventually(() => chosen(page)).toBe(language);
}

describe('more languages for the request of an operation', () => {
  test('all configured languages are offered in order; the picked one becomes a selected, highlighted tab', async () => {
    const calls: Readonly<Record<string, string>> = {
      python: 'requests.post(',
      php: 'curl_setopt_array(',
      ruby: 'Net::HTTP::Post.new(uri)',
      go: 'http.NewRequest("POST", ',
      java: 'HttpRequest.newBuilder(',
      csharp: 'new HttpRequestMessage(',
    };
    const page = await openPage(herald(operation));
    expect(await tabs(page)).toEqual(['curl', 'nodejs']);
    const [first, ...offered] = await picker(page).locator('option').allInnerTexts();
    expect(first).toBe('more');
    expect(offered).toEqual(site.moreLanguages);
    for (const language of offered) {
      await pick(page, language);
      expect(await tabs(page)).toEqual(['curl', 'nodejs', language]);
      const shown = await code(page);
      expect(shown).toContain(calls[language]);
      expect(shown).toContain('https://api.herald.example/campaigns');
      expect(await page.locator(`#request-${language} pre i.s`).count()).toBeGreaterThan(3);
    }
  });

  test('another language replaces the picked one; the tabs of the page stay', async () => {
    const page = await openPage(herald(operation));
    await pick(page, 'python');
    await pick(page, 'go');
    expect(await tabs(page)).toEqual(['curl', 'nodejs', 'go']);
    await page.getByRole('tab', { name: 'curl' }).first().click();
    expect(await code(page)).toContain('curl -X POST');
    await page.keyboard.press('End');
    expect(await chosen(page)).toBe('go');
    expect(await code(page)).toContain('package main');
  });

  test('every language can be picked by keyboard and is announced', async () => {
    const page = await openPage(herald(operation));
    await picker(page).focus();
    for (const language of site.moreLanguages ?? []) {
      await page.keyboard.press('ArrowDown');
      await eventually(() => chosen(page)).toBe(language);
      await eventually(() => page.locator('#announcer').textContent()).toBe(`${language} added`);
      expect(await picker(page).inputValue()).toBe(language);
    }
    await page.keyboard.press('ArrowUp');
    await eventually(() => chosen(page)).toBe(site.moreLanguages?.at(-2));
    expect(await picker(page).evaluate((select) => select === document.activeElement)).toBe(true);
    // The tab shows it, so the list does not repeat it.
    await page.keyboard.press('Tab');
    expect(await picker(page).inputValue()).toBe('');
  });

  test('the picked language is remembered on the next page and after a reload', async () => {
    const page = await openPage(herald(operation));
    await pick(page, 'ruby');
    expect(await stored(page)).toBe('ruby');
    await follow(page, '/docs/api/list-stories');
    await eventually(() => heading(page)).toBe('List stories');
    await eventually(() => chosen(page)).toBe('ruby');
    expect(await picker(page).inputValue()).toBe('');
    expect(await page.locator('#announcer').textContent()).not.toContain('added');
    expect(await code(page)).toContain('https://api.herald.example/stories');
    await page.reload();
    await eventually(() => chosen(page)).toBe('ruby');
    await page.getByRole('tab', { name: 'nodejs' }).first().click();
    await page.reload();
    await eventually(() => chosen(page)).toBe('nodejs');
    expect(await tabs(page)).toEqual(['curl', 'nodejs']);
  });

  test('the picked language is shown after going back, and in other browser tabs', async () => {
    const page = await openPage(herald(operation));
    const other = await page.context().newPage();
    await other.goto(herald('/docs/api/list-stories'));
    await pick(page, 'python');
    await eventually(() => chosen(other)).toBe('python');
    expect(await code(other)).toContain('https://api.herald.example/stories');
    await pick(other, 'go');
    await eventually(() => chosen(page)).toBe('go');
    expect(await tabs(page)).toEqual(['curl', 'nodejs', 'go']);
    await page.goto(herald('/docs/jobs'));
    await page.goBack();
    await eventually(() => chosen(page)).toBe('go');
  });

  test('lists have a sample that reads all pages, in languages that can parse JSON', async () => {
    const page = await openPage(herald('/docs/api/list-stories'));
    await pick(page, 'python');
    await page.locator('#request-python').getByRole('tab', { name: 'All pages' }).click();
    await eventually(() => code(page)).toContain('while True:');
    await pick(page, 'java');
    expect(await page.locator('#request-java').getByRole('tab').count()).toBe(0);
    expect(await code(page)).toContain('HttpClient.newHttpClient()');
  });

  test('the sample follows the form, and Reset restores it', async () => {
    const page = await openPage(herald('/docs/api/get-story'));
    await pick(page, 'python');
    const before = await code(page);
    await page.getByText(/^Try it/).click();
    const field = page.locator('[data-island="request-builder"]').getByRole('textbox', { name: 'Token', exact: true });
    await field.fill('abc.DEF-123');
    await eventually(() => code(page)).toContain('"Authorization": "Bearer abc.DEF-123"');
    // Also a language that is added while the form is filled in.
    await pick(page, 'go');
    await eventually(() => code(page)).toContain('"Bearer abc.DEF-123"');
    await pick(page, 'python');
    await page.getByRole('button', { name: 'Reset' }).click();
    await eventually(() => code(page)).toBe(before);
  });

  test('the sample follows the form of the current page, even if data of the previous page is late', async () => {
    const page = await openPage(herald('/docs/introduction'), { localStorage: { 'tab:language': 'python' } });
    const held = await holdRequests(page, '**/create-campaign.request.json');
    await page.goto(herald(operation));
    await held.requested(`${operation}.request.json`);
    const late = await page.waitForSelector('[data-island="more-languages"]');
    await follow(page, '/docs/api/get-campaign');
    await eventually(() => heading(page)).toBe('Get campaign');
    await eventually(() => chosen(page)).toBe('python');
    await page.getByText(/^Try it/).click();
    const field = page.locator('[data-island="request-builder"]').getByRole('textbox', { name: 'Token', exact: true });
    await field.fill('abc');
    await eventually(() => code(page)).toContain('"Bearer abc"');
    await held.release(`${operation}.request.json`);
    await eventually(() => late.getAttribute('aria-busy')).toBeNull();
    await field.fill('def');
    await eventually(() => code(page)).toContain('"Bearer def"');
    expect(await chosen(page)).toBe('python');
  });

  test('the files of the feature are requested once for all pages', async () => {
    const page = await openPage(herald(operation));
    await pick(page, 'python');
    const preloads = (): Promise<number> => page.locator('head link[rel="modulepreload"]').count();
    const first = await preloads();
    expect(first).toBeGreaterThan(0);
    await follow(page, '/docs/api/get-campaign');
    await eventually(() => heading(page)).toBe('Get campaign');
    await eventually(() => chosen(page)).toBe('python');
    expect(await preloads()).toBe(first);
  });

  test('the copy button copies the visible sample', async () => {
    const page = await openPage(herald(operation));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await pick(page, 'php');
    await page.getByRole('button', { name: 'Copy request' }).click();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(await code(page));
  });

  test('a language that fails to load shows a message and can be tried again', async () => {
    const page = await openPage(herald(operation), { expectMessages: [failedRequest] });
    await page.route('**/*.request.json', (route) => route.abort());
    await picker(page).selectOption('python');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(await tabs(page)).toEqual(['curl', 'nodejs']);
    expect(await code(page)).toContain('curl -X POST');
    // Below the tabs, which did not move, and above the code.
    const box = async (each: Locator) => (await each.boundingBox()) ?? { y: 0, height: 0 };
    const tab = await box(page.getByRole('tab', { name: 'nodejs' }).first());
    const note = await box(page.locator('[data-island="more-languages"] [data-note]'));
    expect(tab.y).toBe((await box(page.getByRole('tab', { name: 'curl' }).first())).y);
    expect(note.y).toBeGreaterThanOrEqual(tab.y + tab.height);
    expect((await box(page.locator('#request-curl'))).y).toBeGreaterThanOrEqual(note.y + note.height);
    await page.unroute('**/*.request.json');
    await again.click();
    await eventually(() => chosen(page)).toBe('python');
    expect(await again.count()).toBe(0);
  });

  test.each([
    ['light', 360],
    ['dark', 1280],
  ] as const)('an added language is accessible and causes no overflow: %s, at %d px', async (theme, width) => {
    const page = await openPage(herald(operation), { viewport: { width, height: 760 }, localStorage: { theme } });
    await pick(page, 'python');
    expect(await page.evaluate(tooWide)).toEqual([]);
    expect(await violations(page, rulesFor(theme), { without: elsewhere })).toEqual([]);
  });

  test.each([
    [320, 'python'],
    [360, 'python'],
    [375, 'csharp'],
    [390, 'csharp'],
  ])('on a phone of %d px the tab row stays one line with %s, and while it shows "Copied"', async (width, language) => {
    const phone = { viewport: { width, height: 760 }, hasTouch: true, isMobile: true };
    const page = await openPage(herald(operation), phone);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copy = page.getByRole('button', { name: 'Copy request' });
    const tab = page.getByRole('tab', { name: language });
    const boxes = (): Promise<readonly number[]> =>
      copy.evaluate((button) => {
        const head = button.closest('[data-copy-scope]')?.firstElementChild?.getBoundingClientRect();
        const { left, right } = button.getBoundingClientRect();
        return [head?.height ?? 0, left, right];
      });
    await picker(page).waitFor();
    const before = await boxes();
    expect(before[0]).toBeLessThan(50);
    await pick(page, language);
    expect(await boxes()).toEqual(before);
    // If there is no room for all, the selected one is visible.
    const hidden = await tab.evaluate((each) => {
      const { left = 0, right = 0 } = each.parentElement?.getBoundingClientRect() ?? {};
      const box = each.getBoundingClientRect();
      return Math.max(left - box.left, box.right - right);
    });
    expect(hidden).toBeLessThan(1);
    await copy.click();
    await page.getByText('Copied', { exact: true }).first().waitFor();
    expect(await boxes()).toEqual(before);
  });

  test('storage that throws: the choice lasts across page changes', async () => {
    const page = await openPage(herald(operation), { init: blockStorage });
    await pick(page, 'python');
    await follow(page, '/docs/api/update-campaign');
    await eventually(() => heading(page)).toBe('Update campaign');
    await eventually(() => chosen(page)).toBe('python');
  });

  test('without JavaScript there is no picker', async () => {
    const page = await openPage(herald(operation), { javaScriptEnabled: false });
    expect(await picker(page).count()).toBe(0);
  });

  test('there is no picker on pages without requests', async () => {
    const page = await (await openContext()).newPage();
    for (const route of ['/', '/docs/api/schemas/story', '/docs/rate-limits', '/docs/assistants']) {
      await page.goto(herald(route));
      await page.locator('html[data-js]').waitFor();
      expect(await page.locator('h1').count(), route).toBe(1);
      expect(await picker(page).count(), route).toBe(0);
    }
  });
});

describe('more languages for the requests of a guide', () => {
  const guide = '/docs/pagination';
  const groups = 5;
  const added = (page: Page, language: string): Promise<number> =>
    page.locator(`[role="tab"][data-tab="${language}"]`).count();
  const shown = (page: Page): Promise<string[]> =>
    page
      .locator('[data-request] pre')
      .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((each) => each.textContent ?? ''));

  test('the picked language is added to all requests, with the comments of their author', async () => {
    const page = await openPage(herald(guide));
    expect(await picker(page).count()).toBe(groups);
    await picker(page).nth(1).selectOption('python');
    await eventually(() => added(page, 'python')).toBe(groups);
    const codes = await shown(page);
    expect(codes).toHaveLength(groups);
    for (const each of codes) expect(each).toContain('import requests');
    expect(codes[1]).toMatch(/^# Repeat with offset=100/);
    // Another one replaces it everywhere.
    await picker(page).nth(2).selectOption('go');
    await eventually(() => added(page, 'go')).toBe(groups);
    expect(await added(page, 'python')).toBe(0);
    expect((await shown(page)).every((each) => each.includes('package main'))).toBe(true);
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('the used picker keeps its place on the screen while requests above it get longer', async () => {
    const page = await openPage(herald(guide), { viewport: { width: 1280, height: 900 } });
    const used = picker(page).nth(2);
    const top = (): Promise<number> => used.evaluate((each) => Math.round(each.getBoundingClientRect().top));
    await used.scrollIntoViewIfNeeded();
    await used.focus();
    const before = await top();
    const heights = (): Promise<number> =>
      page
        .locator('[data-request]')
        .first()
        .evaluate((each) => each.clientHeight);
    const lower = await heights();
    for (const language of ['python', 'java']) {
      await used.selectOption(language);
      await eventually(() => added(page, language)).toBe(groups);
      expect(Math.abs((await top()) - before), language).toBeLessThan(3);
    }
    expect(await heights()).toBeGreaterThan(lower + 50);
  });

  test('the choice is shared with operations and with the next page', async () => {
    const page = await openPage(herald(operation));
    await pick(page, 'python');
    await page.goto(herald(guide));
    await eventually(() => added(page, 'python')).toBe(groups);
    await follow(page, '/docs/jobs');
    await eventually(() => heading(page)).toBe('Jobs');
    await eventually(() => added(page, 'python')).toBe(2);
    await page.getByRole('tab', { name: 'nodejs' }).first().click();
    await follow(page, operation);
    await eventually(() => heading(page)).toBe('Create campaign');
    await eventually(() => chosen(page)).toBe('nodejs');
  });

  test.each([390, 1280])(
    'a remembered language keeps the scroll position of a link, a reload or going back: %d px',
    async (width) => {
      const page = await openPage(herald('/docs/jobs'), {
        viewport: { width, height: 800 },
        localStorage: { 'tab:language': 'python' },
      });
      const anchor = '#read-lists-beyond-the-offset-limit';
      const top = (): Promise<number> =>
        page.locator(anchor).evaluate((each) => Math.round(each.getBoundingClientRect().top));
      const settled = async (): Promise<number> => {
        await eventually(() => added(page, 'python')).toBe(groups);
        await eventually(() => page.locator('[data-island="more-languages"][aria-busy]').count()).toBe(0);
        return top();
      };
      await page.goto(herald(guide + anchor));
      const first = await settled();
      await page.locator(anchor).evaluate((each) => each.scrollIntoView());
      expect(Math.abs((await top()) - first)).toBeLessThan(3);
      await page.evaluate(() => scrollBy(0, 60));
      const read = await top();
      await page.reload();
      expect(Math.abs((await settled()) - read), 'reload').toBeLessThan(3);
      await page.goto(herald('/docs/jobs'));
      // This page has the language as well, and a scroll position of its own.
      await eventually(() => added(page, 'python')).toBe(2);
      await page.goBack();
      expect(Math.abs((await settled()) - read), 'back').toBeLessThan(3);
      // Without the language, the page is shorter.
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      const end = await top();
      await page.reload();
      expect(Math.abs((await settled()) - end), 'reload at the end').toBeLessThan(3);
    },
  );

  test('on a page with a playground, requests get the picker and the playground does not', async () => {
    const page = await openPage(herald('/docs/herald-query-language'));
    const playground = page.locator('[data-island="query-playground"]');
    await playground.scrollIntoViewIfNeeded();
    await page.locator('[data-island="query-playground"][data-island-ready]').waitFor();
    expect(await playground.getByRole('combobox', { name: 'More languages' }).count()).toBe(0);
    const group = page.locator('[data-request]').filter({ hasText: '/coverage' });
    await group.getByRole('combobox', { name: 'More languages' }).selectOption('python');
    const code = group.locator('pre').filter({ hasText: 'import requests' });
    await eventually(() => code.count()).toBe(1);
    expect(await code.textContent()).toContain('/coverage');
  });

  test.each([
    ['light', 360],
    ['dark', 1280],
  ] as const)('an added language is accessible and causes no overflow: %s, at %d px', async (theme, width) => {
    const page = await openPage(herald(guide), { viewport: { width, height: 760 }, localStorage: { theme } });
    await picker(page).first().selectOption('csharp');
    await eventually(() => added(page, 'csharp')).toBe(groups);
    expect(await page.evaluate(tooWide)).toEqual([]);
    expect(await violations(page, rulesFor(theme), { without: elsewhere.slice(0, 2) })).toEqual([]);
  });
});
