import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openContext, openPage } from './support/browser.ts';
import { failedRequest, follow, heading, holdRequests, path, recordRequests } from './support/page-steps.ts';
import {
  active,
  activeText,
  anyOfSearch,
  dialog,
  field,
  fields,
  intro,
  names,
  options,
  searchFor,
  settled,
} from './support/search-steps.ts';

describe('loading', () => {
  test('going back closes the dialog, also while its script is loading', async () => {
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

  test('results of names come first, then fields and texts; Ctrl+Enter waits for all of them', async () => {
    const context = await openContext();
    const page = await context.newPage();
    const held = await holdRequests(page, /\/assets\/search-(?:fields|texts)-/);
    await page.goto(herald(intro));
    await searchFor(page, 'story.status');
    const list = dialog(page).getByRole('listbox');
    const fields = options(page).getByText('Field', { exact: true });
    await active(page).waitFor();
    expect(await list.getAttribute('aria-busy')).toBe('true');
    expect(await fields.count()).toBe(0);
    await eventually(() => held.paths.length).toBe(2);
    const [fieldsFile = '', texts = ''] = held.paths.toSorted();
    await held.release(fieldsFile);
    await eventually(() => activeText(page)).toMatch(/^Field Story\.status/);
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

  test('text typed before the script loads is kept', async () => {
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

  test('Enter pressed before the results opens the first one', { tags: ['verify'] }, async () => {
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
  ])('if %s fails, an explanation and a working Retry button are shown', { tags: ['verify'] }, async (_, pattern) => {
    const page = await openPage(herald(intro), { expectMessages: [failedRequest] });
    await page.route(pattern, (route) => route.abort());
    await page.keyboard.press('/');
    await page.keyboard.type('publish story');
    const alert = dialog(page).getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/^Search (?:could not be loaded|is not available right now)\./);
    await page.unroute(pattern);
    await dialog(page).getByRole('button', { name: 'Retry' }).click();
    await eventually(() => activeText(page)).toMatch(/^POST Publish story/);
    expect(await alert.isVisible()).toBe(false);
    // The button is gone, so the field has the focus.
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test.each([
    ['loading', 'Loading search…'],
    ['missing', 'Search could not be loaded.'],
  ])('the dialog has its layout while script and styles are %s', { tags: ['verify'] }, async (state, words) => {
    const page = await openPage(herald(intro), { expectMessages: [failedRequest] });
    // A route that never responds simulates a slow connection.
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

  test('if a later part of the index fails, results are shown with a message and Retry', {
    tags: ['verify'],
  }, async () => {
    const page = await openPage(herald(intro), { expectMessages: [failedRequest] });
    await page.route(fields, (route) => route.fulfill({ status: 503 }));
    await searchFor(page, 'story.status');
    const alert = dialog(page).getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/^Some results are missing\. The server returned 503/);
    expect(await options(page).count()).toBeGreaterThan(0);
    const retry = dialog(page).getByRole('button', { name: 'Retry' });
    expect(await retry.isVisible()).toBe(true);
    await page.unroute(fields);
    // Not with the pointer: on a slow machine, the search may retry by itself before the click.
    await retry.evaluate((button: HTMLElement) => button.click());
    await eventually(() => activeText(page)).toMatch(/^Field Story\.status/);
  });

  test('the message about missing results is announced once, and removed when they have loaded', {
    tags: ['verify'],
  }, async () => {
    const page = await openPage(herald(intro), { expectMessages: [failedRequest] });
    const requests = recordRequests(page);
    await page.route(fields, (route) => route.fulfill({ status: 503 }));
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
    const tried = (): number => requests.filter((request) => request.includes('search-fields')).length;
    const before = tried();
    await searchFor(page, 'story.s');
    await eventually(tried).toBeGreaterThan(before);
    await settled(page);
    expect(await written.jsonValue()).toEqual([]);
    await page.unroute(fields);
    await searchFor(page, 'story.status');
    await eventually(() => activeText(page)).toMatch(/^Field Story\.status/);
    await eventually(() => alert.isVisible()).toBe(false);
  });

  test('pointing at the button loads nothing with data saving', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(intro), {
      init: () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    });
    const requests = recordRequests(page);
    await page.getByRole('button', { name: 'Search' }).hover();
    await page.getByRole('button', { name: 'Search' }).focus();
    // Requested after everything that the pointer could have requested.
    await page.evaluate(() => fetch('/build.json'));
    expect(requests).toEqual(['fetch /build.json']);
    await searchFor(page, 'webhook');
    await settled(page);
  });

  test('a loaded search works without a network, and fetches each file once', async () => {
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
