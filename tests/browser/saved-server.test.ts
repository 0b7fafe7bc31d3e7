/** @module-tag verify */

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openPage } from './support/browser.ts';
import { follow, heading, markDocument, recordRequests } from './support/page-steps.ts';

const [api, mock] = ['https://api.herald.example', 'http://localhost:4010'];
const id = '0c9d7b1e-5a44-4f0e-9f3a-1d2c3b4a5f60';

const baseUrl = (page: Page) => page.getByLabel('Base URL', { exact: true });

async function openBuilder(page: Page): Promise<void> {
  await page.getByText(/^Try it/).click();
  await baseUrl(page).waitFor();
}

/** Opens the form of a page and selects a base URL there. */
async function choose(page: Page, server: string): Promise<void> {
  await openBuilder(page);
  await baseUrl(page).selectOption(server);
  await eventually(() => servers(page)).toEqual([server]);
}

/** The distinct base URLs in all samples of the page. */
async function servers(page: Page): Promise<string[]> {
  const samples = await page.locator('#request-curl pre, #request-nodejs pre, #request-python pre').allTextContents();
  expect(samples.length).toBeGreaterThan(1);
  return [...new Set(samples.map((sample) => /https?:\/\/[\w.:]+/.exec(sample)?.[0] ?? sample))];
}

async function change(page: Page, href: string, title: string): Promise<void> {
  await follow(page, href);
  await eventually(() => heading(page)).toBe(title);
}

const kept = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('request-builder:all'));

test('a chosen base URL is used for other operations, by page change and full load, until a reset', async () => {
  const page = await openPage(herald('/docs/api/create-story'));
  const sameDocument = await markDocument(page);
  await choose(page, mock);

  // Neither page has an id in its path; in every language, both are updated before anything is opened.
  await change(page, '/docs/api/search-stories', 'Search stories');
  await eventually(() => servers(page)).toEqual([mock]);
  expect(await sameDocument()).toBe(true);
  expect(await page.getByText('· with your base URL').isVisible()).toBe(true);
  expect(await baseUrl(page).isVisible()).toBe(false);
  await page.getByLabel('More languages').selectOption('python');
  await eventually(() => page.locator('#request-python pre').first().textContent()).toContain(
    `"${mock}/stories/search"`,
  );

  await page.goto(herald('/docs/api/list-newsrooms'));
  await page.locator('#request-python pre').first().waitFor();
  await eventually(() => servers(page)).toEqual([mock]);
  const other = await page.context().newPage();
  await other.goto(herald('/docs/api/list-newsrooms'));
  expect(await servers(other)).toEqual([api]);

  await openBuilder(page);
  expect(await baseUrl(page).inputValue()).toBe(mock);
  await page.getByRole('button', { name: 'Reset' }).click();
  await eventually(() => servers(page)).toEqual([api]);
  expect(await page.getByText('with your base URL').count()).toBe(0);
  expect(await kept(page)).toBeNull();
});

test('going back shows the base URL chosen last; a custom base URL stays with its page', async () => {
  const page = await openPage(herald('/docs/api/create-story'));
  await choose(page, mock);
  await change(page, '/docs/api/search-stories', 'Search stories');
  await eventually(() => servers(page)).toEqual([mock]);
  await choose(page, api);
  expect(await kept(page)).toBeNull();
  await page.goBack();
  await eventually(() => heading(page)).toBe('Create story');
  await eventually(() => baseUrl(page).inputValue()).toBe(api);
  expect(await servers(page)).toEqual([api]);

  await baseUrl(page).selectOption('another URL');
  await page.getByLabel('Custom base URL').fill('https://me.example');
  await eventually(() => servers(page)).toEqual(['https://me.example']);
  await change(page, '/docs/api/search-stories', 'Search stories');
  expect(await kept(page)).toBeNull();
  expect(await servers(page)).toEqual([api]);
  await choose(page, mock);
  await page.goBack();
  await eventually(() => heading(page)).toBe('Create story');
  await eventually(() => servers(page)).toEqual(['https://me.example']);
});

test('a stored base URL that the page does not offer is ignored', async () => {
  const page = await openPage(herald('/docs/api/search-stories'), {
    init: () => {
      if (origin !== 'null') sessionStorage.setItem('request-builder:all', 'https://elsewhere.example');
    },
  });
  await page.locator('[data-island="request-builder"][data-island-ready]').waitFor();
  expect(await servers(page)).toEqual([api]);
  await openBuilder(page);
  expect(await baseUrl(page).inputValue()).toBe(api);
  expect(await page.content()).not.toContain('elsewhere.example');
});

test('the form is not loaded in advance if neither a base URL nor a matching ID is stored', async () => {
  const page = await openPage(herald('/docs/api/get-newsroom'));
  await openBuilder(page);
  await page.getByRole('textbox', { name: 'id', exact: true }).fill(id);
  await eventually(() => page.evaluate(() => sessionStorage.getItem('request-builder'))).toContain(id);
  const requests = recordRequests(page);
  await page.goto(herald('/docs/api/search-stories'), { waitUntil: 'networkidle' });
  expect(requests.filter((request) => /request-builder|\.request\.json/.test(request))).toEqual([]);
  await page.goto(herald('/docs/api/list-newsroom-categories'));
  await eventually(() => requests).toContain('fetch /docs/api/list-newsroom-categories.request.json');
});

test('storage that throws: the choice lasts across page changes', async () => {
  const page = await openPage(herald('/docs/api/create-story'), {
    init: () => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('Storage is blocked', 'SecurityError');
        },
      });
    },
  });
  await choose(page, mock);
  await change(page, '/docs/api/search-stories', 'Search stories');
  await eventually(() => servers(page)).toEqual([mock]);
  await page.reload();
  expect(await servers(page)).toEqual([api]);
});
