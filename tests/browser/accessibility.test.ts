import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { exhaustive, measure, report } from '../support/measure.ts';
import { contrastOnly, followsSystem, showIn, themes, violations } from './support/axe.ts';
import { herald, openContext, openPage } from './support/browser.ts';
import { onePageOfEachKind, pagesWithEveryClass } from './support/page-list.ts';
import { failedRequest, focused, follow, heading } from './support/page-steps.ts';

interface Opened {
  readonly kind: string;
  readonly href: string;
}

/** Opens each page once; returns the problems with their page. */
async function onPages(
  pages: readonly Opened[],
  options: Parameters<typeof openContext>[0],
  check: (page: Page, opened: Opened) => Promise<string[]>,
): Promise<string[]> {
  const context = await openContext({ bypassCSP: true, expectMessages: [failedRequest], ...options });
  const page = await context.newPage();
  const wrong: string[] = [];
  for (const opened of pages) {
    await page.goto(herald(opened.href));
    for (const found of await check(page, opened)) wrong.push(`${opened.kind} ${opened.href}: ${found}`);
  }
  return wrong;
}

/** A guide in a browser with a different text size. */
async function openWithText(width: number, size: number): Promise<Page> {
  const context = await openContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.enable');
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: size } });
  await page.goto(herald('/docs/quickstart'));
  return page;
}

/**
 * console.test.ts checks the content of every page, so only the rest of the layout is checked here. Sidebar and footer
 * are large and the same everywhere, so two kinds of pages check them for all.
 */
const checkedElsewhere = (kind: string): string[] => [
  ...(kind.startsWith('not found') ? [] : ['#main']),
  ...(kind === 'guide' || kind === 'operation' ? [] : ['#sidebar nav', 'body > footer']),
];

/** Axe examines the whole document even to report on one element. The heading stays, because one is required. */
function removeContent(page: Page, selectors: readonly string[]): Promise<void> {
  return page.evaluate((all) => {
    for (const each of document.querySelectorAll(all.join() || '_'))
      each.replaceChildren(...each.querySelectorAll('h1'));
  }, selectors);
}

/**
 * Colours depend on tags, classes and context. So an element whose content repeats its earlier siblings adds nothing:
 * most words of code, most rows.
 */
function removeRepeated(page: Page): Promise<void> {
  return page.evaluate(() => {
    const shapes = (element: Element, above: string): string[] => {
      const own = `${above} ${element.tagName}.${element.className}`;
      return [own, ...[...element.children].flatMap((child) => shapes(child, own))];
    };
    const visit = (parent: Element): void => {
      const seen = new Set<string>();
      for (const child of [...parent.children]) {
        const found = shapes(child, '');
        if (found.every((shape) => seen.has(shape))) child.remove();
        for (const shape of found) seen.add(shape);
      }
      for (const child of parent.children) visit(child);
    };
    // A copy, because a loading island would miss the removed elements.
    document.body.replaceWith(document.body.cloneNode(true));
    visit(document.body);
  });
}

const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

/** Visible targets that are too small for a finger. */
function tooSmall(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility())
      .flatMap((each) => {
        const { width, height } = each.getBoundingClientRect();
        const name = each.getAttribute('aria-label') ?? each.textContent?.trim() ?? '';
        return width >= 43.5 && height >= 43.5 ? [] : [`${name} ${Math.round(width)}×${Math.round(height)}`];
      }),
  );
}

const allButContrast: RunOptions = { rules: { 'color-contrast': { enabled: false } } };

describe('axe reports no problems', () => {
  test('in the layout of every kind of page, by all rules except contrast, at 1280 and 390 px', async () => {
    const wrong = await onPages(await onePageOfEachKind('least'), {}, async (page, { kind }) => {
      await removeContent(page, checkedElsewhere(kind));
      const found: string[] = [];
      // On narrow screens, the rest of the layout is the same for all kinds, so `npm test` checks it on one.
      for (const width of exhaustive || kind === 'guide' ? [1280, 390] : [1280]) {
        await page.setViewportSize({ width, height: 900 });
        found.push(...(await violations(page, allButContrast)).map((each) => `${each} at ${width} px`));
      }
      return found;
    });
    expect(wrong).toEqual([]);
  }, 180_000);

  test('of contrast, in light and dark mode, on pages with every class of the site', {
    tags: ['verify'],
    timeout: 240_000,
  }, async () => {
    const all = (await pagesWithEveryClass()).map((href) => ({ kind: '', href }));
    const notFound = (await onePageOfEachKind()).filter(({ kind }) => kind.startsWith('not found'));
    const opened = [...all, ...notFound];
    const findings = { light: 0, dark: 0 };
    const wrong = await onPages(opened, followsSystem, async (page, { href }) => {
      // The same on all pages, and large.
      if (href !== opened[0]?.href) await removeContent(page, ['#sidebar nav', 'body > footer']);
      await removeRepeated(page);
      const found: string[] = [];
      for (const theme of themes) {
        await showIn(page, theme);
        const inTheme = await violations(page, contrastOnly);
        findings[theme] += inTheme.length;
        found.push(...inTheme.map((each) => `${each} in ${theme}`));
      }
      return found;
    });
    for (const theme of themes) {
      report(
        `${opened.length} pages, with every class of the site, checked for contrast by axe (${theme}), ${findings[theme]} findings.`,
      );
      await measure('axe', { findings: findings[theme], of: opened.length }, theme);
    }
    expect(wrong).toEqual([]);
  });

  test('in the open mobile menu', async () => {
    const page = await openPage(herald('/docs/introduction'), {
      bypassCSP: true,
      viewport: { width: 390, height: 800 },
    });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    expect(await violations(page, {})).toEqual([]);
  });

  test('in the page-load failure', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/introduction'), { bypassCSP: true, expectMessages: [failedRequest] });
    await page.route('**/docs/entities.data.json', (route) => route.abort());
    await follow(page, '/docs/entities');
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    expect(await violations(page, {})).toEqual([]);
  });
});

describe('structure', () => {
  test('the skip link is first in the tab order and leads to the content', async () => {
    const page = await openPage(herald('/docs/introduction'));
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    const box = await page.getByRole('link', { name: 'Skip to content' }).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.getElementById('main')?.contains(document.activeElement))).toBe(true);
  });

  test('keyboard focus is visible', async () => {
    const page = await openPage(herald('/docs/introduction'));
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      expect(outline, await focused(page)).toBe(true);
    }
  });
});

/** Boxes for wide content: whether they scroll, and whether Tab stops there. */
const boxes = (page: Page): Promise<{ scrolls: boolean; stops: boolean }[]> =>
  page.locator('main [role="group"][tabindex]').evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility())
      .map((each) => ({
        scrolls: each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight,
        stops: (each as HTMLElement).tabIndex === 0,
      })),
  );

describe('scrollable boxes', () => {
  const wrong = async (page: Page): Promise<number> =>
    (await boxes(page)).filter(({ scrolls, stops }) => scrolls !== stops).length;
  const stops = async (page: Page): Promise<number> => (await boxes(page)).filter((each) => each.stops).length;

  test('are in the tab order only if their content overflows, at each width and after page changes', async () => {
    const page = await openPage(herald('/docs/introduction'));
    await follow(page, '/docs/entities');
    await eventually(() => heading(page)).toBe('Entities');
    await eventually(() => wrong(page)).toBe(0);
    const wide = await stops(page);
    expect(wide).toBeLessThan((await boxes(page)).length);
    await page.setViewportSize({ width: 390, height: 800 });
    await eventually(() => wrong(page)).toBe(0);
    expect(await stops(page)).toBeGreaterThan(wide);
  });

  test('enter the tab order when the selected tab has wider content', async () => {
    const page = await openPage(herald('/docs/authentication'), { viewport: { width: 520, height: 800 } });
    const request = page.getByRole('group', { name: 'A request with a token' });
    await eventually(() => request.getAttribute('tabindex')).toBe('-1');
    await page.getByRole('tab', { name: 'nodejs' }).first().click();
    await eventually(() => request.getAttribute('tabindex')).toBe('0');
    expect(await wrong(page)).toBe(0);
  });

  test('are all in the tab order without JavaScript', async () => {
    const page = await openPage(herald('/docs/entities'), { javaScriptEnabled: false });
    const all = await boxes(page);
    expect(all.length).toBeGreaterThan(5);
    expect(all.filter((each) => !each.stops)).toEqual([]);
  });
});

describe('user settings', () => {
  test('forced colours: the current page in the sidebar is distinguishable', async () => {
    const page = await openPage(herald('/docs/introduction'), { forcedColors: 'active' });
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    const styleOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { fontWeight, outlineStyle, borderInlineStartStyle, textDecorationLine, backgroundColor, color } =
            getComputedStyle(element);
          return [fontWeight, outlineStyle, borderInlineStartStyle, textDecorationLine, backgroundColor, color].join();
        });
    expect(await styleOf('#sidebar nav a[aria-current="page"]')).not.toBe(
      await styleOf('#sidebar nav a:not([aria-current])'),
    );
    expect(await page.getByRole('button', { name: /^Colour mode/ }).isVisible()).toBe(true);
  });

  test('forced colours: the selected search result is distinguishable', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/introduction'), { forcedColors: 'active' });
    await page.keyboard.press('/');
    await page.keyboard.type('story');
    const hit = (chosen: boolean) => page.locator(`#search [role="option"][aria-selected="${chosen}"]`).first();
    const outline = (chosen: boolean) => hit(chosen).evaluate((element) => getComputedStyle(element).outlineStyle);
    // The list is rebuilt while parts of the index arrive.
    await eventually(async () => [await outline(true), await outline(false)]).toEqual(['solid', 'none']);
  });

  test('forced colours: diagrams and hatchings use the system colours', { tags: ['verify'] }, async () => {
    // A dark palette under a light theme: text with a fixed colour becomes unreadable.
    const page = await openPage(herald('/docs/entities'), { forcedColors: 'active', colorScheme: 'dark' });
    const system = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('span'));
      const [canvas = '', text = '', link = ''] = ['Canvas', 'CanvasText', 'LinkText'].map((name) => {
        probe.style.color = name;
        return getComputedStyle(probe).color;
      });
      return { canvas, text, link };
    });
    expect(new Set(Object.values(system)).size).toBe(3);
    const painted = (selector: string, property: 'fill' | 'stroke' | 'borderTopColor'): Promise<string[]> =>
      page
        .locator(selector)
        .evaluateAll(
          (all, name) =>
            [...new Set(all.map((each) => getComputedStyle(each)[name]))].filter((value) => value !== 'none'),
          property,
        );
    expect(await painted('figure svg a text', 'fill')).toEqual([system.link]);
    expect(await painted('figure svg :is(path, rect)', 'stroke')).toEqual([system.text]);
    expect((await painted('figure svg rect', 'fill')).sort()).toEqual([system.canvas]);
    const mark = 'body > header a[href="/"] svg path';
    expect(await painted(mark, 'fill')).toEqual([system.text, system.link]);

    await page.goto(herald('/'));
    expect(await painted('figure li > i, figure [role="img"] > svg', 'borderTopColor')).toEqual([system.text]);
    const hatchings = await page
      .locator('figure li > i')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundImage));
    // Only the swatch for reading has no hatching.
    expect(hatchings.filter((image) => image === 'none')).toHaveLength(1);
    for (const image of hatchings.slice(1)) expect(image).toContain(system.text);
  });

  test.each([
    [360, 24],
    [997, 32],
    [1280, 32],
  ])(
    'large text: at %s px width and %s px font size, header items fit and do not overlap',
    { tags: ['verify'] },
    async (width, size) => {
      const page = await openWithText(width, size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      const boxes = await page
        .locator('body > header :is(a, button)')
        .evaluateAll((all) =>
          all.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
        );
      const inOrder = boxes.sort((one, other) => one.left - other.left);
      expect(inOrder.length).toBeGreaterThan(2);
      for (const [index, box] of inOrder.entries()) {
        expect(box.right).toBeLessThanOrEqual(Math.min(width, inOrder[index + 1]?.left ?? width));
      }
    },
  );

  test.each([28, 32])(
    'large text on a phone: at %s px font size, tabs and buttons of samples are not cut off',
    { tags: ['verify'] },
    async (size) => {
      const page = await openWithText(390, size);
      const ends = await page
        .locator('[data-copy-scope] :is([role="tab"], [data-copy])')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
      expect(ends.length).toBeGreaterThan(5);
      expect(ends.filter((end) => end > 390)).toEqual([]);
    },
  );

  test('forced colours: the selected tab is distinguishable', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/api/create-campaign'), { forcedColors: 'active' });
    const styleOf = (selected: boolean) =>
      page
        .locator(`[role="tablist"][data-tabs="language"] [aria-selected="${selected}"]`)
        .first()
        .evaluate((element) => {
          const { fontWeight, textDecorationLine, borderBlockEndColor, backgroundColor } = getComputedStyle(element);
          return [fontWeight, textDecorationLine, borderBlockEndColor, backgroundColor].join();
        });
    expect(await styleOf(true)).not.toBe(await styleOf(false));
  });

  test('touch: the main controls are at least 44 px', async () => {
    const page = await openPage(herald('/docs/introduction'), phone);
    const small = (selector: string): Promise<string[]> => tooSmall(page, selector);
    expect(await small('body > header button, [data-dismiss], main summary, nav[aria-label="Docs pages"] a')).toEqual(
      [],
    );
    expect(await small('main [role="tab"], main [data-copy]')).toEqual([]);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    expect(await small('#sidebar button, #sidebar nav a, #sidebar nav summary')).toEqual([]);
  });

  test.each([
    ['/', 'main ol a'],
    ['/docs/herald-content-format', 'main summary'],
    ['/docs/api/create-campaign', 'main summary'],
    ['/docs/api/schemas/node', 'main summary'],
  ])('touch: on %s, every %s is at least 44 px', { tags: ['verify'] }, async (href, selector) => {
    const page = await openPage(herald(href), phone);
    expect(await page.locator(selector).count()).toBeGreaterThan(4);
    expect(await tooSmall(page, selector)).toEqual([]);
  });

  test.each([390, 1100])(
    'touch: a row of the overview can be tapped anywhere, at %d px',
    { tags: ['verify'] },
    async (width) => {
      const page = await openPage(herald('/docs/api/herald-management-api'), {
        ...phone,
        viewport: { width, height: 800 },
      });
      const row = page.getByRole('row', { name: 'Delete campaign' }).first();
      await row.scrollIntoViewIfNeeded();
      const { width: across = 0, height: down = 0 } = (await row.boundingBox()) ?? {};
      for (const x of [4, across / 2, across - 4]) {
        for (const y of [2, down - 2]) {
          const hit = await row.evaluate(
            (element, [left, top]) => {
              const box = element.getBoundingClientRect();
              return document.elementFromPoint(box.left + left, box.top + top)?.closest('a')?.textContent;
            },
            [x, y] as const,
          );
          expect(hit, `${x} ${y}`).toBe('Delete campaign');
        }
      }
    },
  );

  test('touch: the buttons of a page-load failure are at least 44 px', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/introduction'), { ...phone, expectMessages: [failedRequest] });
    await page.route('**/docs/entities.data.json', (route) => route.abort());
    await follow(page, '/docs/entities');
    const box = await page.getByRole('button', { name: 'Retry' }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(43.5);
    expect(await heading(page)).toBe('This page did not load');
  });
});
