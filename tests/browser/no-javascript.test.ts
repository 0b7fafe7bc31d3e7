import { describe, expect, test } from 'vitest';
import { herald, openPage } from './support/browser.ts';
import { onePageOfEachKind } from './support/page-list.ts';
import { failedRequest, heading } from './support/page-steps.ts';

const off = { javaScriptEnabled: false, expectMessages: [failedRequest] };

describe('JavaScript off', () => {
  test('every kind of page shows its heading, navbar and footer, in light colours', async () => {
    for (const { kind, href } of await onePageOfEachKind()) {
      const page = await openPage(herald(href), off);
      expect((await heading(page)).length, kind).toBeGreaterThan(3);
      expect(await page.locator('html').getAttribute('data-theme'), kind).toBe('light');
      expect(await page.getByRole('navigation', { name: 'Main' }).isVisible(), kind).toBe(true);
      expect(await page.getByRole('contentinfo').isVisible(), kind).toBe(true);
      await page.context().close();
    }
  }, 60_000);

  test('no button is shown that does nothing', async () => {
    for (const { kind, href } of await onePageOfEachKind()) {
      const page = await openPage(herald(href), off);
      const dead = await page
        .locator('button:not([popovertarget], form[action] > [type=submit])')
        .evaluateAll((all) =>
          all
            .filter((each) => each.checkVisibility())
            .map((each) => each.getAttribute('aria-label') ?? each.textContent),
        );
      expect(dead, kind).toEqual([]);
      await page.context().close();
    }
  }, 60_000);

  test('links load pages', async () => {
    const page = await openPage(herald('/'), off);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API', exact: true }).click();
    await page.waitForURL('**/docs/introduction');
    expect(await heading(page)).toBe('Introduction');
  });

  test('parameters, schemas, examples and both sample languages are in the HTML', async () => {
    const html = await (await fetch(herald('/docs/api/create-campaign'))).text();
    const text = html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, '');
    for (const expected of ['Request body', 'Responses', 'curl ', 'await fetch(', 'subject', 'HERALD_TOKEN']) {
      expect(text).toContain(expected);
    }
  });

  test('the search page says what to do instead, below its field', async () => {
    const page = await openPage(herald('/search'), off);
    const [field, note] = await Promise.all([
      page.locator('main input').boundingBox(),
      page.locator('noscript > p').boundingBox(),
    ]);
    const space = (note?.y ?? 0) - ((field?.y ?? 0) + (field?.height ?? 0));
    expect(space).toBeGreaterThanOrEqual(16);
  });

  test('the not-found page reads without suggestions', async () => {
    const page = await openPage(herald('/docs/nothing'), off);
    expect(await heading(page)).toBe('Page not found');
    expect(await page.locator('main').getByRole('link').count()).toBeGreaterThan(0);
  });
});

describe('the entry script is missing', () => {
  test('pages read and links work', async () => {
    const page = await openPage(herald('/'), { expectMessages: [failedRequest] });
    await page.route('**/assets/entry-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(herald('/docs/introduction'));
    await page.locator('#sidebar nav a[href="/docs/entities"]').click();
    await page.waitForURL('**/docs/entities');
    expect(await heading(page)).toBe('Entities');
  });
});
