import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openPage } from './support/browser.ts';
import { focused, follow, heading } from './support/page-steps.ts';

const guide = '/docs/herald-content-format';
const wide = { viewport: { width: 1440, height: 800 } };
const toc = (page: Page): Locator => page.getByRole('navigation', { name: 'On this page' });

/** The visible highlighted entries. */
const marked = (page: Page): Promise<string[]> =>
  toc(page)
    .locator('a[aria-current="location"]')
    .evaluateAll((links) =>
      links.filter((link) => link.checkVisibility()).map((link) => (link as HTMLAnchorElement).hash),
    );

describe('table of contents heading levels 2 to 3', () => {
  test('"On this page" lists exactly the headings of levels 2 and 3, in order', async () => {
    const page = await openPage(herald(guide), wide);
    const listed = await toc(page)
      .getByRole('link')
      .evaluateAll((links) =>
        links.filter((link) => link.checkVisibility()).map((link) => (link as HTMLAnchorElement).hash.slice(1)),
      );
    const headings = await page.locator('main :is(h2, h3)[id]').evaluateAll((all) => all.map((each) => each.id));
    expect(listed.length).toBeGreaterThan(2);
    expect(listed).toEqual(headings);
  });

  test.each(['/docs/introduction', '/docs/rich-content', '/docs/entities'])(
    'every link has a heading of level 2 or 3: %s',
    { tags: ['verify'] },
    async (route) => {
      const page = await openPage(herald(route), wide);
      const levels = await toc(page)
        .locator('a')
        .evaluateAll((links) =>
          links.map((link) => document.getElementById((link as HTMLAnchorElement).hash.slice(1))?.tagName),
        );
      expect(levels.length).toBeGreaterThan(1);
      expect(levels.filter((level) => level !== 'H2' && level !== 'H3')).toEqual([]);
    },
  );

  test('the marked entry follows the scroll position', async () => {
    // A page without islands: one that loads above the heading during a jump would move it.
    const page = await openPage(herald('/docs/introduction'), wide);
    const ids = await page.locator('main :is(h2, h3)[id]').evaluateAll((all) => all.map((each) => each.id));
    await eventually(() => marked(page)).toEqual([`#${ids[0]}`]);
    for (const id of ids.slice(1, 4)) {
      await page.evaluate((target) => document.getElementById(target)?.scrollIntoView({ behavior: 'instant' }), id);
      await eventually(() => marked(page)).toEqual([`#${id}`]);
    }
  });

  test('a clicked entry is marked, also the last one', async () => {
    const page = await openPage(herald(guide), wide);
    const links = toc(page).getByRole('link');
    for (const link of [links.last(), links.first(), links.nth(-2)]) {
      const hash = await link.evaluate((element) => (element as HTMLAnchorElement).hash);
      await link.click();
      await eventually(() => marked(page)).toEqual([hash]);
      expect(new URL(page.url()).hash).toBe(hash);
      // Still highlighted when its scroll has ended.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await marked(page)).toEqual([hash]);
    }
    const last = links.last();
    await last.click();
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, -3000);
    await eventually(() => marked(page)).not.toEqual([
      await last.evaluate((element) => (element as HTMLAnchorElement).hash),
    ]);
  });

  test('a page opened at a heading marks it', { tags: ['verify'] }, async () => {
    const first = await openPage(herald(guide), wide);
    const hash = await toc(first)
      .getByRole('link')
      .last()
      .evaluate((element) => (element as HTMLAnchorElement).hash);
    const page = await first.context().newPage();
    await page.goto(herald(guide + hash));
    await eventually(() => marked(page)).toEqual([hash]);
  });

  test('the marked entry is scrolled into view if the list scrolls', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/herald-query-language#grammar'), {
      viewport: { width: 1366, height: 625 },
    });
    const inList = (): Promise<boolean> =>
      page.locator('[data-toc] > div a[aria-current]').evaluate((link) => {
        const [box, room] = [link, link.closest('[data-toc] > div') ?? link].map((each) =>
          each.getBoundingClientRect(),
        );
        return Boolean(box && room && box.top >= room.top && box.bottom <= room.bottom);
      });
    await eventually(() => marked(page)).toEqual(['#grammar']);
    await eventually(inList).toBe(true);
    const list = page.locator('[data-toc] > div');
    expect(await list.evaluate((each) => each.scrollTop)).toBeGreaterThan(0);
    await page.mouse.move(600, 300);
    await page.mouse.wheel(0, -30_000);
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    await eventually(inList).toBe(true);
  });

  test('the list works after a page change', async () => {
    const page = await openPage(herald('/docs/entities'), wide);
    await follow(page, guide);
    await eventually(() => heading(page)).toBe('Content format');
    const last = toc(page).getByRole('link').last();
    await last.click();
    await eventually(() => marked(page)).toEqual([
      await last.evaluate((element) => (element as HTMLAnchorElement).hash),
    ]);
  });

  test('on mobile the list is collapsed, and closes when a link is chosen', async () => {
    const page = await openPage(herald(guide), { viewport: { width: 390, height: 800 } });
    const details = page.locator('main details').filter({ has: page.getByText('On this page', { exact: true }) });
    const links = details.getByRole('link');
    expect(await details.getAttribute('open')).toBeNull();
    expect(await toc(page).getByRole('link').first().isVisible()).toBe(false);
    await details.locator('summary').click();
    const last = links.last();
    const hash = await last.evaluate((element) => (element as HTMLAnchorElement).hash);
    await last.click();
    await eventually(() => details.getAttribute('open')).toBeNull();
    expect(new URL(page.url()).hash).toBe(hash);
    // The heading is on screen and not under the navbar.
    await eventually(() =>
      page.evaluate((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
        const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        return top >= bar && top < innerHeight;
      }, hash.slice(1)),
    ).toBe(true);
  });

  test.each([
    ['/docs/api/create-campaign', 'Responses', '#responses'],
    ['/docs/api/schemas/story', 'States', '#states'],
  ])(
    'on pages with a code column, the links stay in view above it: %s',
    { tags: ['verify'] },
    async (route, name, hash) => {
      const page = await openPage(herald(route), { viewport: { width: 1280, height: 800 } });
      const link = toc(page).getByRole('link', { name, exact: true });
      const code = page.getByRole('heading', { name: /^(?:Request|Example)$/ }).first();
      expect(await link.evaluate((each) => each.getBoundingClientRect().bottom)).toBeLessThan(
        await code.evaluate((each) => each.getBoundingClientRect().top),
      );
      await link.click();
      await eventually(() => marked(page)).toEqual([hash]);
      await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
      for (const each of await toc(page).getByRole('link').all())
        expect(await each.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(60);
      await page.mouse.move(600, 400);
      await page.mouse.wheel(0, -30_000);
      await eventually(() => marked(page)).not.toEqual([hash]);
    },
  );

  test('on narrow screens, the links are in the head of the page, without a marked one', {
    tags: ['verify'],
  }, async () => {
    const page = await openPage(herald('/docs/api/create-campaign'), { viewport: { width: 390, height: 800 } });
    const look = (link: Locator): Promise<string> =>
      link.evaluate((each) => `${getComputedStyle(each).backgroundColor} ${getComputedStyle(each).color}`);
    const links = await toc(page).getByRole('link').all();
    expect(new Set(await Promise.all(links.map(look))).size).toBe(1);
    const button = page.getByText(/^Try it/);
    expect((await toc(page).boundingBox())?.y).toBeGreaterThan((await button.boundingBox())?.y ?? Infinity);
  });
});

describe('headings', () => {
  test('every heading of levels 2 and 3 in a guide links to itself with the full path', async () => {
    const page = await openPage(herald(guide), wide);
    const wrong = await page.locator('main :is(h2, h3)[id]').evaluateAll(
      (all, route) =>
        all.filter((each) => {
          const anchors = [...(each.parentElement?.querySelectorAll('a[href]') ?? [])];
          return !anchors.some((anchor) => anchor.getAttribute('href') === `${route}#${each.id}`);
        }).length,
      guide,
    );
    expect(wrong).toBe(0);
  });

  test.each([
    [guide, 'h2'],
    ['/docs/entities', 'h3'],
    ['/docs/api/create-campaign', 'h2'],
    ['/docs/api/herald-management-api', 'caption h2'],
  ])(
    'on %s, the name of %s is its text, and the next tab stop is its anchor link',
    { tags: ['verify'] },
    async (route, selector) => {
      const page = await openPage(herald(route));
      const first = page.locator(`main ${selector}[id]`).first();
      const title = await first.innerText();
      expect(await page.getByRole('heading', { name: title, exact: true }).count()).toBe(1);
      await page.goto(herald(`${route}#${await first.getAttribute('id')}`));
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe(`Link to ${title}`);
    },
  );
});
