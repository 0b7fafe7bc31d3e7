import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openContext, openPage } from './support/browser.ts';
import { failedRequest, follow, heading, markDocument, path, recordRequests } from './support/page-steps.ts';

const guide = '/docs/rate-limits';
const old = `${guide}#when-you-are-over`;
const moved = `${guide}#when-you-exceed-a-limit`;

const onScreen = (page: Page): Promise<boolean> =>
  page.locator('#when-you-exceed-a-limit').evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return scrollY > 0 && top >= 0 && bottom <= innerHeight;
  });

/** A link that is no longer in any guide, but may be in readers' notes. */
async function addLink(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.getElementById('main')?.append(link);
  }, href);
}

describe('an anchor that has moved', () => {
  test('is redirected when a page is opened at it', async () => {
    const page = await openPage(herald(old));
    await eventually(() => path(page)).toBe(moved);
    await eventually(() => onScreen(page)).toBe(true);
    expect(await page.evaluate(() => history.length)).toBe(2);
  });

  test('is redirected after a page change', async () => {
    const page = await openPage(herald('/docs/introduction'));
    const sameDocument = await markDocument(page);
    await addLink(page, old);
    await follow(page, old);
    await eventually(() => heading(page)).toBe('Rate limits');
    await eventually(() => path(page)).toBe(moved);
    await eventually(() => onScreen(page)).toBe(true);
    expect(await sameDocument()).toBe(true);
    await page.evaluate(() => history.back());
    await eventually(() => heading(page)).toBe('Introduction');
  });

  test('is redirected within the page', async () => {
    const page = await openPage(herald(guide));
    await addLink(page, old);
    await follow(page, old);
    await eventually(() => path(page)).toBe(moved);
    await eventually(() => onScreen(page)).toBe(true);
  });

  test('the list is requested once, and the page stays if it has no entry or fails to load', async () => {
    for (const status of [200, 404]) {
      const context = await openContext({ expectMessages: [failedRequest] });
      const page = await context.newPage();
      if (status === 404) await page.route('**/moved-anchors.json', (route) => route.fulfill({ status, body: 'gone' }));
      const requests = recordRequests(page);
      const hash = status === 404 ? '#when-you-are-over' : '#never-was-here';
      const answered = page.waitForResponse('**/moved-anchors.json');
      await page.goto(herald(guide + hash));
      await (await answered).finished();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(requests.filter((each) => /^document|moved-anchors/.test(each))).toEqual([
        `document ${guide}`,
        'fetch /moved-anchors.json',
      ]);
      expect([path(page), await heading(page)]).toEqual([guide + hash, 'Rate limits']);
    }
  });
});
