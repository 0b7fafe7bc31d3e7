import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { herald, openContext, openPage } from './support/browser.ts';
import { follow, type Held, heading, holdRequests } from './support/page-steps.ts';

const data = '/docs/entities.data.json';

/** A page with a stopped clock, about to change to a page whose data is held back. */
async function changing(options: Parameters<typeof openContext>[0] = {}): Promise<{ page: Page; held: Held }> {
  const context = await openContext(options);
  const page = await context.newPage();
  await page.clock.install({ time: 0 });
  await page.goto(herald('/docs/introduction'));
  await page.clock.pauseAt(60_000);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const bar = document.getElementById('progress') as HTMLElement;
    new MutationObserver(() => seen.push(bar.hidden ? 'hidden' : 'shown')).observe(bar, { attributes: true });
  });
  const held = await holdRequests(page, '**/*.data.json');
  await follow(page, '/docs/entities');
  await held.requested(data);
  return { page, held };
}

const bar = (page: Page): Promise<boolean> =>
  page
    .getByRole('progressbar')
    .count()
    .then((count) => count > 0);
const spinner = (page: Page): Promise<boolean> => page.getByText('Loading…').first().isVisible();
const everShown = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as { seen: string[] }).seen.includes('shown'));

describe('progress bar delay 200 ms', () => {
  test('at 199 ms there is no progress bar', async () => {
    const { page } = await changing();
    await page.clock.runFor(199);
    expect(await bar(page)).toBe(false);
    expect(await everShown(page)).toBe(false);
  });

  test('at 201 ms there is a progress bar, with its role and a name', async () => {
    const { page } = await changing();
    await page.clock.runFor(201);
    expect(await bar(page)).toBe(true);
    expect(await page.getByRole('progressbar', { name: 'Loading page' }).count()).toBe(1);
    // It grows from zero, at the top of the window.
    await eventually(async () => (await page.getByRole('progressbar').boundingBox())?.width ?? 0).toBeGreaterThan(0);
    expect((await page.getByRole('progressbar').boundingBox())?.y).toBeLessThan(10);
  });

  test('a page change that takes 199 ms never shows the progress bar', async () => {
    const { page, held } = await changing();
    await page.clock.runFor(199);
    await held.release(data);
    await eventually(() => heading(page)).toBe('Entities');
    await page.clock.runFor(5000);
    expect(await everShown(page)).toBe(false);
    expect(await spinner(page)).toBe(false);
  });

  test('the progress bar disappears when the page arrives', async () => {
    const { page, held } = await changing();
    await page.clock.runFor(500);
    expect(await bar(page)).toBe(true);
    await held.release(data);
    await eventually(() => heading(page)).toBe('Entities');
    await eventually(() => bar(page)).toBe(false);
    await page.clock.runFor(5000);
    expect(await bar(page)).toBe(false);
  });

  test('a newer page change restarts the delay of 200 ms', { tags: ['verify'] }, async () => {
    const { page, held } = await changing();
    await page.clock.runFor(150);
    await follow(page, '/docs/authentication');
    await held.requested('/docs/authentication.data.json');
    await page.clock.runFor(199);
    expect(await bar(page)).toBe(false);
    await page.clock.runFor(2);
    expect(await bar(page)).toBe(true);
    await held.release('/docs/authentication.data.json');
    await eventually(() => heading(page)).toBe('Authentication');
    await eventually(() => bar(page)).toBe(false);
    await held.release(data);
    await page.clock.runFor(5000);
    expect(await bar(page)).toBe(false);
  });

  test('the first load shows no progress bar', async () => {
    const context = await openContext({
      init: () => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        // From the moment it is in the document, including every change.
        new MutationObserver(() => {
          const bar = document.getElementById('progress');
          if (bar) seen.push(bar.hidden ? 'hidden' : 'shown');
        }).observe(document, { attributes: true, childList: true, subtree: true });
      },
    });
    const page = await context.newPage();
    await page.clock.install({ time: 0 });
    await page.goto(herald('/docs/introduction'));
    await page.clock.runFor(5000);
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toContain('hidden');
    expect(await everShown(page)).toBe(false);
    expect(await bar(page)).toBe(false);
  });

  test('a jump in the page shows no progress bar', async () => {
    const { page, held } = await changing();
    await held.release(data);
    await eventually(() => heading(page)).toBe('Entities');
    await page.evaluate(() => {
      location.hash = '#main';
    });
    await page.clock.runFor(1000);
    expect(await everShown(page)).toBe(false);
  });
});

describe('loading spinner while a page loads', () => {
  test('the old page is shown alone for a second, then with the spinner over it', async () => {
    const { page, held } = await changing();
    await page.clock.runFor(999);
    expect(await spinner(page)).toBe(false);
    expect(await page.locator('main').getAttribute('aria-busy')).toBeNull();
    expect(await heading(page)).toBe('Introduction');
    await page.clock.runFor(2);
    expect(await spinner(page)).toBe(true);
    expect(await page.locator('main').getAttribute('aria-busy')).toBe('true');
    expect(await page.locator('main h1').count()).toBe(1);
    expect(await page.getByRole('status').filter({ hasText: 'Loading' }).count()).toBe(1);
    await held.release(data);
    await eventually(() => heading(page)).toBe('Entities');
    await eventually(() => spinner(page)).toBe(false);
    expect(await page.locator('main').getAttribute('aria-busy')).toBeNull();
  });

  test('navbar and sidebar can be used while the spinner shows', { tags: ['verify'] }, async () => {
    const { page, held } = await changing();
    await page.clock.runFor(2000);
    expect(await spinner(page)).toBe(true);
    await page.getByRole('button', { name: /^Colour mode/ }).click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await held.release('/docs/authentication.data.json');
    await page.locator('#sidebar nav a[href="/docs/authentication"]').click();
    await eventually(() => heading(page)).toBe('Authentication');
    await eventually(() => spinner(page)).toBe(false);
  });

  test('with reduced motion, progress bar and spinner do not move', { tags: ['verify'] }, async () => {
    const { page } = await changing({ reducedMotion: 'reduce' });
    await page.clock.runFor(2000);
    expect(await spinner(page)).toBe(true);
    const moving = await page.evaluate(() => {
      const parts = [
        document.getElementById('progress'),
        ...document.querySelectorAll('#progress *, [data-spinner], [data-spinner] *'),
      ];
      return parts.flatMap((part) =>
        [undefined, '::before', '::after'].flatMap((pseudo) => {
          const { animationName, animationDuration, transitionDuration } = getComputedStyle(part as Element, pseudo);
          const still =
            (animationName === 'none' || Number.parseFloat(animationDuration) <= 0.01) &&
            transitionDuration.split(',').every((each) => Number.parseFloat(each) <= 0.01);
          return still ? [] : [`${animationName} ${animationDuration} ${transitionDuration}`];
        }),
      );
    });
    expect(moving).toEqual([]);
  });
});

test('progress bar and spinner also show when rendering is slow', async () => {
  const page = await openPage(herald('/docs/introduction'));
  const seen = await page.evaluate(async () => {
    // Two milliseconds per element: more than a second for the page.
    const create = document.createElement.bind(document);
    document.createElement = ((tag: string) => {
      const end = performance.now() + 2;
      while (performance.now() < end);
      return create(tag);
    }) as typeof document.createElement;
    const shown = new Set<string>();
    const look = (): void => {
      if (document.getElementById('progress')?.hidden === false) shown.add('bar');
      if (document.querySelector('[data-spinner]')) shown.add('spinner');
    };
    new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true });
    document.querySelector<HTMLAnchorElement>('#sidebar nav a[href="/docs/entities"]')?.click();
    while (document.querySelector('h1')?.textContent !== 'Entities')
      await new Promise((resolve) => setTimeout(resolve, 50));
    return [...shown];
  });
  expect(seen).toEqual(['bar', 'spinner']);
});
