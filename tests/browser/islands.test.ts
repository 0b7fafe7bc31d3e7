import type { ElementHandle, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { exhaustive } from '../support/measure.ts';
import { herald, openContext, openPage } from './support/browser.ts';
import {
  failedRequest,
  focused,
  follow,
  heading,
  holdRequests,
  markDocument,
  painted,
  recordAnnouncements,
  recordShifts,
} from './support/page-steps.ts';

const view = '**/assets/view-*.js*';
const failing = { expectMessages: [failedRequest, /dynamically imported module/] };
const sentence =
  'This section of the page could not be loaded. Check your connection and try again, or reload the page.';

/** Opens a page on which no island can be loaded. */
async function openWithoutParts(href: string): Promise<Page> {
  const page = await (await openContext(failing)).newPage();
  await page.route(view, (route) => route.abort());
  await page.goto(herald(href));
  return page;
}

test('a form that is opened before the entry script loads is loaded afterwards', async () => {
  const page = await (await openContext()).newPage();
  const held = await holdRequests(page, '**/assets/entry-*.js');
  await page.goto(herald('/docs/api/get-story'), { waitUntil: 'commit' });
  await page.getByText(/^Try it/).click();
  await held.releaseAll();
  await page.getByLabel('Base URL').waitFor();
});

describe('an island that cannot be loaded', () => {
  test('shows a message in the request form, and can be retried', async () => {
    const page = await openWithoutParts('/docs/api/get-story');
    const form = page.locator('[data-island="request-builder"]');
    await page.getByText(/^Try it/).click();
    await form.getByText(sentence).waitFor();
    await eventually(() => page.locator('#announcer').textContent()).toContain(sentence);
    expect(await form.getByText('Loading').count()).toBe(0);
    const again = form.getByRole('button', { name: 'Try again' });
    await again.focus();
    // Hovering is not pressing.
    expect(await form.getAttribute('aria-busy')).toBeNull();
    await page.keyboard.press('Enter');
    await eventually(() => form.getAttribute('aria-busy')).toBeNull();
    await form.getByText(sentence).waitFor();
    expect(await again.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.unroute(view);
    await page.keyboard.press('Enter');
    await page.getByLabel('Base URL').waitFor();
    expect(await again.count()).toBe(0);
    expect(await focused(page)).toMatch(/^Try it/);
  });

  test.each([
    ['query-playground', '/docs/herald-query-language'],
    ['content-playground', '/docs/herald-content-format'],
    ['signature-checker', '/docs/webhooks'],
  ])(
    'shows a message in the %s when it is scrolled into view, and can be retried',
    { tags: ['verify'] },
    async (name, href) => {
      const page = await openWithoutParts(href);
      const island = page.locator(`[data-island="${name}"]`);
      await island.scrollIntoViewIfNeeded();
      await island.getByText(sentence).waitFor();
      expect(await island.locator('textarea').first().isVisible()).toBe(true);
      await page.unroute(view);
      await island.getByRole('button', { name: 'Try again' }).focus();
      await page.keyboard.press('Enter');
      await island.and(page.locator('[data-island-ready]')).waitFor();
      expect(await island.getByText(sentence).count()).toBe(0);
      expect(await island.locator('textarea').first().isEditable()).toBe(true);
      expect(await island.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    },
  );
});

test('after a deployment, a form that cannot be loaded offers to reload the page', { tags: ['verify'] }, async () => {
  const page = await openPage(herald('/docs/api/get-story'));
  const data = '**/get-story.data.json';
  await page.route(data, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), build: 'another' } });
  });
  const form = page.locator('[data-island="request-builder"]');
  await page.getByText(/^Try it/).click();
  const reload = form.getByRole('button', { name: 'Reload page' });
  await reload.waitFor();
  await page.unroute(data);
  const sameDocument = await markDocument(page);
  await reload.click();
  await eventually(sameDocument).toBe(false);
  await page.waitForLoadState('load');
  await page.getByText(/^Try it/).click();
  await page.getByLabel('Base URL').waitFor();
});

test('an island that is opened during a page change gets the data of its own page', { tags: ['verify'] }, async () => {
  const page = await openPage(herald('/docs/api/get-story'));
  const held = await holdRequests(page, '**/*.data.json');
  await follow(page, '/docs/introduction');
  await held.requested('/docs/introduction.data.json');
  await page.getByText(/^Try it/).evaluate((summary: HTMLElement) => summary.click());
  await held.release('/docs/api/get-story.data.json');
  await page.getByLabel('Base URL').waitFor();
  expect(held.paths).toEqual(['/docs/introduction.data.json', '/docs/api/get-story.data.json']);
});

test('a slow island shows and announces that it is loading when it is used', async () => {
  const page = await (await openContext()).newPage();
  const held = await holdRequests(page, view);
  await page.goto(herald('/docs/herald-query-language'));
  const island = page.locator('[data-island="query-playground"]');
  await island.locator('textarea').click();
  await island.getByText('Loading…').waitFor();
  await eventually(() => page.locator('#announcer').textContent()).toBe('Loading…');
  await held.releaseAll();
  await island.and(page.locator('[data-island-ready]')).waitFor();
  await eventually(() => page.locator('#announcer').textContent()).toBe('Loaded.');
  expect(await island.getByText('Loading…').count()).toBe(0);
  expect(await island.locator('textarea').evaluate((field) => field === document.activeElement)).toBe(true);
});

test('a slow form shows and announces that it is loading until it is loaded', { tags: ['verify'] }, async () => {
  const page = await openPage(herald('/docs/api/get-story'));
  const held = await holdRequests(page, '**/*.request.json');
  await page.getByText(/^Try it/).click();
  const announced = (): Promise<string | null> => page.locator('#announcer').textContent();
  await eventually(announced).toBe('Loading…');
  expect(await page.locator('[data-island="request-builder"]').getByText('Loading').isVisible()).toBe(true);
  await held.release('/docs/api/get-story.request.json');
  await page.getByLabel('Base URL').waitFor();
  await eventually(announced).toBe('Loaded.');
  expect(await page.locator('[data-island="request-builder"]').getByText('Loading').count()).toBe(0);
  expect(await focused(page)).toMatch(/^Try it/);
});

describe('a form that loads after the reader has left its page', { tags: ['verify'] }, () => {
  const [form, file] = ['[data-island="request-builder"]', '/docs/api/create-story.request.json'];
  /** Even if the element is no longer in the page. */
  const isBusy = async (island: ElementHandle<Element>): Promise<boolean> =>
    (await island.getAttribute('aria-busy')) === 'true';

  test('is shown when the reader goes back from a page that did not load', async () => {
    const page = await openPage(herald('/docs/api/create-story'), { expectMessages: [failedRequest] });
    const held = await holdRequests(page, '**/*.request.json');
    await page.getByText(/^Try it/).click();
    await held.requested(file);
    const island = await page.waitForSelector(form);
    await page.route('**/introduction.data.json', (route) => route.abort());
    await follow(page, '/docs/introduction');
    await eventually(() => heading(page)).toBe('This page did not load');
    await held.release(file);
    await eventually(() => isBusy(island)).toBe(false);
    await page.goBack();
    await eventually(() => heading(page)).toBe('Create story');
    await page.getByLabel('Base URL').waitFor();
    expect(await page.locator(form).getByText('Loading').count()).toBe(0);
  });

  test('announces nothing on the next page', async () => {
    const page = await openPage(herald('/docs/api/create-story'));
    const held = await holdRequests(page, '**/*.request.json');
    await page.getByText(/^Try it/).click();
    await held.requested(file);
    const island = await page.waitForSelector(form);
    const announced = (): Promise<string | null> => page.locator('#announcer').textContent();
    await eventually(announced).toBe('Loading…');
    await follow(page, '/docs/introduction');
    await eventually(announced).toBe('Introduction · Herald Developers');
    const later = await recordAnnouncements(page);
    await held.release(file);
    await eventually(() => isBusy(island)).toBe(false);
    // Later announcements follow it.
    await follow(page, '/docs/authentication');
    await eventually(announced).toBe('Authentication · Herald Developers');
    expect(await later()).toEqual(['Authentication · Herald Developers']);
  });
});

test('a form that crashes shows a message', async () => {
  const page = await openPage(herald('/docs/api/get-story'), { expectMessages: [/out of order/] });
  await page.getByText(/^Try it/).click();
  await page.getByLabel('Base URL').waitFor();
  // Only this text crashes the form: it may still be rendering what it has loaded.
  await page.evaluate(() => {
    const { trim } = String.prototype;
    String.prototype.trim = function (this: string) {
      if (String(this) === 'abc') throw new Error('out of order');
      return trim.call(this);
    };
  });
  const island = page.locator('[data-island="request-builder"]');
  await island.getByRole('textbox', { name: 'Token', exact: true }).fill('abc');
  await island.getByRole('alert').getByText('This section of the page crashed.').waitFor();
});

test('without JavaScript no island shows that it is loading', async () => {
  for (const href of ['/docs/api/get-story', '/docs/offline']) {
    const page = await openPage(herald(href), { javaScriptEnabled: false });
    expect(await page.locator('[data-note]').isVisible()).toBe(false);
  }
});

test('a form that fails to load leaves no gap', { tags: ['verify'] }, async () => {
  const page = await openPage(herald('/docs/api/create-campaign'), { expectMessages: [failedRequest] });
  await page.route(view, (route) => route.abort());
  const island = page.locator('[data-island="request-builder"]');
  await island.locator('summary').click();
  await island.getByRole('button', { name: 'Try again' }).waitFor();
  expect((await island.boundingBox())?.height).toBeLessThan(200);
});

test.each([
  ['/docs/herald-query-language', 'query-playground', 0.01],
  ['/docs/herald-content-format', 'content-playground', 0.01],
  ['/docs/webhooks', 'signature-checker', 0.01],
  // Forms differ in height: the reserved space is that of the smallest form, and of the smallest one with a body.
  ['/docs/api/get-story', 'request-builder', 0.01],
  ['/docs/api/create-campaign', 'request-builder', 0.03],
])(
  'on a slow connection %s does not shift when its %s loads',
  { tags: ['verify'], timeout: 60_000 },
  async (route, name, most) => {
    for (const width of exhaustive ? [390, 480, 640, 1280] : [390, 1280]) {
      const phone = { hasTouch: width < 500, isMobile: width < 500 };
      const context = await openContext({ viewport: { width, height: 900 }, ...phone });
      const page = await context.newPage();
      const held = await holdRequests(page, view);
      await page.goto(herald(route));
      const island = page.locator(`[data-island="${name}"]`);
      await island.evaluate((element) => {
        const { bottom } = element.getBoundingClientRect();
        scrollBy({ top: bottom - 600, behavior: 'instant' });
      });
      if (name === 'request-builder') {
        await island.locator('summary').click();
      }
      await eventually(() => held.paths.length).toBeGreaterThan(0);
      await painted(page);
      await page.evaluate(recordShifts, true);
      await held.releaseAll();
      await island.and(page.locator('[data-island-ready]')).waitFor();
      await island.getByText('Loading').waitFor({ state: 'detached' });
      await painted(page);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(
        shifts.reduce((sum, each) => sum + each, 0),
        `${width} px`,
      ).toBeLessThan(most);
    }
  },
);
