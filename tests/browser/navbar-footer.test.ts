import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openPage, sites } from './support/browser.ts';
import { focused, follow, heading, markDocument } from './support/page-steps.ts';

describe('navbar', () => {
  test('an API link on the left leads to the first guide', async () => {
    const page = await openPage(herald('/'));
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API', exact: true });
    expect(await link.getAttribute('href')).toBe('/docs/introduction');
    expect(await link.getAttribute('aria-current')).toBeNull();
    const box = await link.boundingBox();
    expect(box && box.x + box.width).toBeLessThan(640);
    await link.click();
    await eventually(() => heading(page)).toBe('Introduction');
    await eventually(() => link.getAttribute('aria-current')).toBe('true');
  });

  test.each(['/docs/', '/docs/tags', '/docs/introduction', '/docs/api/create-campaign', '/docs/api/schemas/story'])(
    'the API link is aria-current="true" on %s',
    { tags: ['verify'] },
    async (route) => {
      const page = await openPage(herald(route));
      const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API', exact: true });
      expect(await link.getAttribute('aria-current')).toBe('true');
    },
  );

  test('the API link is no longer current after a page change to the home page', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/introduction'));
    await follow(page, '/');
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API', exact: true });
    await eventually(() => link.getAttribute('aria-current')).toBeNull();
  });

  test('a link to one page is current only on that page, also after a page change', { tags: ['verify'] }, async () => {
    const page = await openPage(`${sites.versions}docs/feathers`);
    const sameDocument = await markDocument(page);
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feathers' });
    expect(await link.getAttribute('aria-current')).toBe('page');
    await follow(page, '/docs/introduction');
    await eventually(() => link.getAttribute('aria-current')).toBeNull();
    await follow(page, '/docs/feathers');
    await eventually(() => link.getAttribute('aria-current')).toBe('page');
    expect(await sameDocument()).toBe(true);
  });

  test('a link back to the main app is on the right', async () => {
    const page = await openPage(herald('/docs/introduction'));
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Open Herald' });
    expect(await link.getAttribute('href')).toBe('https://app.herald.example');
    expect((await link.boundingBox())?.x).toBeGreaterThan(640);
  });

  test('external links open in a new tab, and those in the header and footer say so', async () => {
    const page = await openPage(herald('/docs/api/herald-management-api'));
    const outside = await page
      .locator('a[href^="http"]')
      .evaluateAll((all) =>
        all.map((link) => [
          link.getAttribute('target'),
          link.getAttribute('rel'),
          link.closest('#main') ? '' : link.textContent,
        ]),
      );
    expect(outside.length).toBeGreaterThan(15);
    for (const [target, rel, words] of outside) {
      expect([target, rel]).toEqual(['_blank', 'noopener noreferrer']);
      if (words) expect(words).toMatch(/ ↗$/);
    }
    expect(await page.locator('a[target]:not([href^="http"])').count()).toBe(0);
    for (const part of ['banner', 'contentinfo'] as const)
      await page.getByRole(part).getByRole('link', { name: '(opens in new tab)' }).first().waitFor();
  });

  test('the navbar does not hide on scroll', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/introduction'));
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API', exact: true });
    const top = (await link.boundingBox())?.y;
    for (const delta of [600, 600, -200]) {
      const before = await page.evaluate(() => scrollY);
      await page.mouse.wheel(0, delta);
      await eventually(() => page.evaluate(() => scrollY)).not.toBe(before);
      const box = await link.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect(box?.y).toBeLessThanOrEqual(top ?? 0);
    }
    await link.click({ trial: true });
  });

  test('tabbing through the navbar does not scroll the page', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/api/create-story'));
    await page.evaluate(() => scrollTo(0, 2000));
    await page
      .locator('body > header a')
      .first()
      .evaluate((link) => link.focus({ preventScroll: true }));
    const passed: string[] = [];
    for (let step = 0; step < 3; step += 1) {
      await page.keyboard.press('Tab');
      passed.push(await focused(page));
    }
    expect(passed).toEqual(['API', 'Search', expect.stringContaining('Colour mode')]);
    expect(await page.evaluate(() => scrollY)).toBe(2000);
  });

  test('at mobile width both links are in the menu', async () => {
    const page = await openPage(herald('/docs/introduction'), { viewport: { width: 390, height: 800 } });
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog');
    expect(await menu.getByRole('link', { name: 'API', exact: true }).isVisible()).toBe(true);
    expect(await menu.getByRole('link', { name: 'Open Herald' }).isVisible()).toBe(true);
  });
});

describe('footer', () => {
  test('has the columns Platform, Features, Support, the company, Legal and Social', async () => {
    const page = await openPage(herald('/docs/introduction'));
    const columns = page.getByRole('contentinfo').getByRole('navigation');
    expect(await columns.getByRole('heading').allInnerTexts()).toEqual([
      'Platform',
      'Features',
      'Support',
      'Herald',
      'Legal',
      'Social',
    ]);
    for (const column of await columns.all()) expect(await column.getByRole('link').count()).toBeGreaterThan(0);
    expect(await page.getByRole('contentinfo').getByRole('navigation', { name: 'Legal' }).count()).toBe(1);
  });

  test('the features are those of the platform', async () => {
    const page = await openPage(herald('/'));
    const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'Features' }).getByRole('link');
    // Each is followed by the sign of a new tab.
    expect((await links.allInnerTexts()).map((words) => words.replace(/ ↗$/, ''))).toEqual([
      'PR CRM',
      'Online newsrooms',
      'Press releases',
      'Email outreach',
      'PR analytics',
      'Media coverage',
      'Pitches',
    ]);
  });

  test('the copyright year is 2025', async () => {
    const page = await openPage(herald('/'));
    expect(await page.getByRole('contentinfo').getByText('© 2025 Herald').isVisible()).toBe(true);
  });

  test('"Back to top" leads to the top', async () => {
    const page = await openPage(herald('/docs/introduction'));
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Back to top' });
    await link.click();
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

describe('a developer site in English', () => {
  test.each(['/', '/docs/introduction', '/docs/api/create-campaign'])(
    'page title and site name contain Herald Developers: %s',
    async (route) => {
      const page = await openPage(herald(route));
      expect(await page.title()).toMatch(/(^|· )Herald Developers$/);
      expect(await page.locator('meta[property="og:site_name"]').getAttribute('content')).toBe('Herald Developers');
    },
  );

  test('only the English locale exists', async () => {
    const page = await openPage(herald('/'));
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.locator('link[hreflang]').count()).toBe(0);
  });

  test('the site makes no request to another origin', async () => {
    const context = await (await openPage(herald('/'))).context();
    const page = await context.newPage();
    const elsewhere: string[] = [];
    const { origin } = new URL(herald('/'));
    page.on('request', (request) => {
      if (!request.url().startsWith(origin)) elsewhere.push(request.url());
    });
    await page.goto(herald('/docs/api/create-campaign'));
    await follow(page, '/docs/introduction');
    await eventually(() => heading(page)).toBe('Introduction');
    expect(elsewhere).toEqual([]);
  });
});
