import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openPage } from './support/browser.ts';
import { enterBackForwardCache, expectRoundInside, focused, heading, usableOutside } from './support/page-steps.ts';

const phone = { viewport: { width: 390, height: 800 } };
const intro = herald('/docs/introduction');

const menuButton = (page: Page): Locator => page.getByRole('button', { name: 'Open menu' });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' });

async function openMenu(options = {}): Promise<Page> {
  const page = await openPage(intro, { ...phone, ...options });
  await menuButton(page).click();
  await dialog(page).waitFor();
  return page;
}

const focusInside = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.getElementById('sidebar')?.contains(document.activeElement) ?? false);

describe('the desktop/mobile layout breakpoint is 996 px', () => {
  test('at 996 px the sidebar is a drawer', async () => {
    const page = await openPage(intro, { viewport: { width: 996, height: 800 } });
    expect(await menuButton(page).isVisible()).toBe(true);
    expect(await page.getByRole('navigation', { name: 'Docs sidebar' }).isVisible()).toBe(false);
  });

  test('at 997 px the sidebar is a column', async () => {
    const page = await openPage(intro, { viewport: { width: 997, height: 800 } });
    expect(await menuButton(page).isVisible()).toBe(false);
    expect(await page.getByRole('navigation', { name: 'Docs sidebar' }).isVisible()).toBe(true);
  });
});

describe('mobile sidebar', () => {
  test('a double click on "Open menu" opens the menu without following a link under the pointer', {
    tags: ['verify'],
  }, async () => {
    const page = await openPage(intro, phone);
    const place = await menuButton(page).boundingBox();
    await page.mouse.dblclick((place?.x ?? 0) + (place?.width ?? 0) / 2, (place?.y ?? 0) + (place?.height ?? 0) / 2);
    await dialog(page).waitFor();
    expect(page.url()).toBe(intro);
    // A single click does.
    await dialog(page).getByRole('link', { name: 'Authentication' }).click();
    await eventually(() => heading(page)).toBe('Authentication');
  });

  test('"Open menu" opens a modal dialog with the docs sidebar', async () => {
    const page = await openPage(intro, phone);
    expect(await menuButton(page).getAttribute('aria-expanded')).toBe('false');
    await menuButton(page).click();
    await dialog(page).waitFor();
    expect(await dialog(page).getAttribute('aria-modal')).toBe('true');
    expect(await page.locator('[aria-label="Open menu"]').getAttribute('aria-expanded')).toBe('true');
    expect(await dialog(page).getByRole('navigation', { name: 'Docs sidebar' }).isVisible()).toBe(true);
    expect(await dialog(page).locator('nav [aria-current="page"]').isVisible()).toBe(true);
  });

  test('the keyboard opens the menu and moves the focus into it', async () => {
    const page = await openPage(intro, phone);
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await eventually(() => focusInside(page)).toBe(true);
    expect(await focused(page)).toBe('Close menu');
  });

  test.each(['Escape', 'Close menu'])(
    'closing the menu keeps the scroll position of the page: %s',
    { tags: ['verify'] },
    async (way) => {
      const page = await openPage(intro, phone);
      await page.evaluate(() => scrollTo(0, 1200));
      await menuButton(page).click();
      await dialog(page).waitFor();
      if (way === 'Escape') await page.keyboard.press(way);
      else await dialog(page).getByRole('button', { name: way }).click();
      await eventually(() => focused(page)).toBe('Open menu');
      expect(await page.evaluate(() => scrollY)).toBe(1200);
    },
  );

  test('Tab stays inside the menu, in both directions', { tags: ['verify'] }, async () => {
    const page = await openMenu();
    for (const key of ['Tab', 'Shift+Tab'] as const) await expectRoundInside(page, '#sidebar', key);
  });

  test('the page behind the menu is inert and does not scroll', async () => {
    const page = await openMenu();
    await eventually(() => usableOutside(page, '#sidebar')).toEqual([]);
    await page.mouse.move(380, 400);
    await page.mouse.wheel(0, 500);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('Escape closes the menu and returns the focus to the button', async () => {
    const page = await openMenu();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await eventually(() => focused(page)).toBe('Open menu');
    expect(await menuButton(page).getAttribute('aria-expanded')).toBe('false');
    await eventually(() => page.locator('[inert]').count()).toBe(0);
  });

  test('pressing the button and releasing elsewhere changes nothing', { tags: ['verify'] }, async () => {
    const page = await openPage(intro, phone);
    const box = await menuButton(page).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await page.mouse.down();
    await page.mouse.move(200, 400);
    await page.mouse.up();
    expect(await page.locator('#sidebar').isVisible()).toBe(false);
    expect((await page.locator('#sidebar').getAttribute('style')) ?? '').toBe('');
  });

  test('a click on the backdrop closes the menu and returns the focus', async () => {
    const page = await openMenu();
    await page.mouse.click(380, 400);
    await dialog(page).waitFor({ state: 'hidden' });
    await eventually(() => focused(page)).toBe('Open menu');
    expect(new URL(page.url()).pathname).toBe('/docs/introduction');
  });

  test('"Close menu" closes the menu and returns the focus', async () => {
    const page = await openMenu();
    await dialog(page).getByRole('button', { name: 'Close menu' }).click();
    await dialog(page).waitFor({ state: 'hidden' });
    await eventually(() => focused(page)).toBe('Open menu');
  });

  test('the menu closes on navigation and the focus moves to the new heading', async () => {
    const page = await openMenu();
    await dialog(page).getByRole('link', { name: 'Entities', exact: true }).click();
    await eventually(() => heading(page)).toBe('Entities');
    expect(await dialog(page).count()).toBe(0);
    await eventually(() => focused(page)).toBe('Entities');
    expect(await page.locator('[inert]').count()).toBe(0);
  });

  test('the menu closes when the current page is chosen', { tags: ['verify'] }, async () => {
    const page = await openMenu();
    await dialog(page).getByRole('link', { name: 'Introduction', exact: true }).click();
    await dialog(page).waitFor({ state: 'hidden' });
  });

  test('the menu closes on a jump within the page', { tags: ['verify'] }, async () => {
    const page = await openMenu();
    await page.evaluate(() => {
      location.hash = 'where-to-go-next';
    });
    await dialog(page).waitFor({ state: 'hidden' });
    await eventually(() => page.locator('[inert]').count()).toBe(0);
  });

  test('Back with the menu open closes it and goes back', async () => {
    const page = await openMenu();
    await dialog(page).getByRole('link', { name: 'Entities', exact: true }).click();
    await eventually(() => heading(page)).toBe('Entities');
    await menuButton(page).click();
    await dialog(page).waitFor();
    await page.evaluate(() => history.back());
    await eventually(() => heading(page)).toBe('Introduction');
    expect(await dialog(page).count()).toBe(0);
    expect(await menuButton(page).getAttribute('aria-expanded')).toBe('false');
    await eventually(() => page.locator('[inert]').count()).toBe(0);
    expect(await focusInside(page)).toBe(false);
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 500);
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test('the menu is closed when the page enters the back/forward cache', { tags: ['verify'] }, async () => {
    const page = await openMenu();
    await eventually(() => page.locator('[inert]').count()).toBeGreaterThan(0);
    await enterBackForwardCache(page);
    expect([await dialog(page).count(), await page.locator('[inert]').count()]).toEqual([0, 0]);
  });

  test('the menu closes on resizing to desktop width', { tags: ['verify'] }, async () => {
    const page = await openMenu();
    await page.setViewportSize({ width: 997, height: 800 });
    await eventually(() => page.locator('#sidebar:popover-open').count()).toBe(0);
    await eventually(() => page.locator('[inert]').count()).toBe(0);
    expect(await page.locator('#sidebar').getAttribute('role')).toBeNull();
    expect(await page.getByRole('navigation', { name: 'Docs sidebar' }).isVisible()).toBe(true);
    await page.setViewportSize(phone.viewport);
    expect(await page.getByRole('navigation', { name: 'Docs sidebar' }).isVisible()).toBe(false);
  });

  describe('resizing to desktop width', { tags: ['verify'] }, () => {
    const story = herald('/docs/api/schemas/story');
    const wide = { width: 1200, height: 800 };
    const current = '#sidebar nav [aria-current]';
    const currentTop = (page: Page): Promise<number> =>
      page.locator(current).evaluate((link) => link.getBoundingClientRect().top);
    const inWindow = async (page: Page): Promise<boolean> => {
      const top = await currentTop(page);
      return top > 0 && top < 780;
    };

    test('scrolls the current item into view if the menu was closed', { tags: ['verify'] }, async () => {
      const page = await openPage(story, phone);
      await page.setViewportSize(wide);
      await eventually(() => inWindow(page)).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

    test('scrolls the current item into view and focuses it if the menu was open', { tags: ['verify'] }, async () => {
      const page = await openPage(story, phone);
      await menuButton(page).click();
      await dialog(page).waitFor();
      await eventually(() => focused(page)).toBe('Close menu');
      await page.setViewportSize(wide);
      await eventually(() => inWindow(page)).toBe(true);
      await eventually(() => page.locator(current).evaluate((link) => link === document.activeElement)).toBe(true);
      await page.setViewportSize(phone.viewport);
      await menuButton(page).click();
      await dialog(page).waitFor();
      await eventually(() => inWindow(page)).toBe(true);
    });

    test('keeps the focus on a link of the menu', { tags: ['verify'] }, async () => {
      const page = await openMenu();
      await dialog(page).getByRole('link', { name: 'Entities', exact: true }).focus();
      await page.setViewportSize(wide);
      await eventually(() => page.locator('[inert]').count()).toBe(0);
      expect(await focused(page)).toBe('Entities');
    });

    test('moves the focus to the content on a page without a sidebar', { tags: ['verify'] }, async () => {
      const page = await openPage(herald('/'), phone);
      await menuButton(page).click();
      await dialog(page).waitFor();
      await page.setViewportSize(wide);
      await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    });
  });

  test('the colour mode can be changed in the menu', async () => {
    const page = await openMenu();
    await dialog(page).getByRole('button', { name: 'Colour mode: light. Switch to dark.' }).click();
    await eventually(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(await dialog(page).isVisible()).toBe(true);
  });

  test('the menu opens on the home page too', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/'), phone);
    await menuButton(page).click();
    await dialog(page).getByRole('link', { name: 'Introduction', exact: true }).click();
    await eventually(() => heading(page)).toBe('Introduction');
  });

  test('the menu opens, navigates and closes without JavaScript', async () => {
    const page = await openPage(intro, { ...phone, javaScriptEnabled: false });
    const nav = page.getByRole('navigation', { name: 'Docs sidebar' });
    await menuButton(page).click();
    await nav.waitFor();
    await page.mouse.move(380, 400);
    await page.mouse.wheel(0, 500);
    const menuTop = await nav.evaluate((element) => element.getBoundingClientRect().top);
    await page.keyboard.press('Escape');
    await nav.waitFor({ state: 'hidden' });
    expect(menuTop).toBeGreaterThanOrEqual(0);
    expect(
      await page.getByRole('heading', { level: 1 }).evaluate((element) => element.getBoundingClientRect().top),
    ).toBeGreaterThan(0);
    await menuButton(page).click();
    await nav.getByRole('link', { name: 'Entities', exact: true }).click();
    await page.waitForURL('**/docs/entities');
    expect(await heading(page)).toBe('Entities');
  });
});
