import type { Page, Request, Route } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../../support/eventually.ts';

/** Chromium's message when a test makes a request fail deliberately. */
export const failedRequest = /Failed to load resource/;

/** Runs in the page before anything else: simulates a browser with storage disabled. */
export function blockStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    },
  });
}

/** Runs in a page: records every layout shift in `shifts` of the window, including earlier ones unless `fromNow`. */
export function recordShifts(fromNow = false): void {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
  }).observe({ type: 'layout-shift', buffered: !fromNow });
}

/** Follows a link without pointing at it first, so that nothing is prefetched. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((target) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${target}"]`);
    if (!link) throw new Error(`There is no link to ${target}`);
    link.click();
  }, href);
}

export function heading(page: Page): Promise<string> {
  return page.locator('#main h1').innerText();
}

/** The address without the origin. */
export function path(page: Page): string {
  const { pathname, hash } = new URL(page.url());
  return pathname + hash;
}

/** Marks the document, so that a test can distinguish a page change from a full load. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset.testMark = '';
  });
  return () => page.evaluate(() => document.documentElement.dataset.testMark !== undefined);
}

/** Holds every response to matching requests until the test releases it. */
export interface Held {
  /** Resolves when a request for this path has been made. */
  requested(path: string): Promise<void>;
  /** Releases every waiting request for this path, and later ones. */
  release(path: string): Promise<void>;
  /** Releases all requests, whatever their path. */
  releaseAll(): Promise<void>;
  readonly paths: readonly string[];
}

export async function holdRequests(page: Page, pattern: string | RegExp): Promise<Held> {
  const waiting: { path: string; route: Route }[] = [];
  const free = new Set<string>();
  let isOpen = false;
  const paths: string[] = [];
  await page.route(pattern, async (route) => {
    const { pathname } = new URL(route.request().url());
    paths.push(pathname);
    if (isOpen || free.has(pathname)) await route.continue();
    else waiting.push({ path: pathname, route });
  });
  // The page may have aborted a request meanwhile.
  const letThrough = async (freed: (path: string) => boolean): Promise<void> => {
    for (const { route } of waiting.filter((each) => freed(each.path))) await route.continue().catch(() => undefined);
  };
  return {
    paths,
    requested: async (target) => {
      await eventually(() => paths).toContain(target);
    },
    release: async (target) => {
      free.add(target);
      await letThrough((path) => path === target);
    },
    releaseAll: async () => {
      isOpen = true;
      await letThrough(() => true);
    },
  };
}

/** Icons belong to the tab: only some builds of Chromium fetch them again with a page. */
export function isIcon(url: string): boolean {
  return /^\/favicon\.\w+$/.test(new URL(url).pathname);
}

/** Every request of the page from now on, as `type path`. */
export function recordRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request: Request) => {
    if (!isIcon(request.url())) requests.push(`${request.resourceType()} ${new URL(request.url()).pathname}`);
  });
  return requests;
}

/** Everything announced to screen readers since, in order. */
export async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const announced = await page.locator('#announcer').evaluateHandle((region) => {
    const texts: string[] = [];
    new MutationObserver(() => {
      if (region.textContent) texts.push(region.textContent);
    }).observe(region, { childList: true, characterData: true, subtree: true });
    return texts;
  });
  return () => announced.jsonValue();
}

/** Waits until changes are painted, and pending work is done. */
export function painted(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
}

/** Blocks the page's own script, as on a slow connection: only HTML, CSS and the inline script are available. */
export async function withoutEntry(page: Page): Promise<void> {
  await page.route('**/assets/entry-*.js', (route) => route.abort());
}

/** The accessible name of the focused element. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });
}

/** Usable elements outside an element, which must all be inert behind a modal one. */
export function usableOutside(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    (inside) =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, textarea, [role="status"]')]
        .filter((element) => !element.closest(`${inside}, [inert]`))
        .map((element) => element.outerHTML.slice(0, 80)),
    selector,
  );
}

/** One round with Tab visits everything in a modal element, and nothing else. */
export async function expectRoundInside(page: Page, inside: string, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  const stops = await page
    .locator(inside)
    .locator('a, button, summary, input')
    .evaluateAll((all) => all.filter((each) => each.checkVisibility() && (each as HTMLElement).tabIndex >= 0).length);
  expect(stops).toBeGreaterThan(1);
  const places: string[] = [];
  for (let step = 0; step <= stops; step += 1) {
    await page.keyboard.press(key);
    places.push(
      await page.evaluate((selector) => {
        const active = document.activeElement;
        if (active === document.body) return 'body';
        const all = [...document.querySelectorAll(`${selector} *`)];
        return active && all.includes(active) ? `${all.indexOf(active)}` : `outside: ${active?.outerHTML}`;
      }, inside),
    );
  }
  expect(places.filter((place) => place.startsWith('outside'))).toEqual([]);
  // Between the last and the first stop, the browser's own controls may have the focus.
  expect(places.filter((place) => place === 'body').length).toBeLessThanOrEqual(1);
  expect(new Set(places.filter((place) => place !== 'body')).size).toBe(stops);
}

/** The browser leaves the page, and caches it for going back. */
export async function enterBackForwardCache(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
}

/** Elements outside the window that make the page scroll sideways or are cut off. */
export function tooWide(): string[] {
  const root = document.documentElement;
  const scrolls = root.scrollWidth > root.clientWidth ? [`page scrolls to ${root.scrollWidth}`] : [];
  const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || (right <= root.clientWidth + 1 && left >= -1)) return false;
    // An element is reachable inside a box that scrolls, or if it is off the screen until focused.
    for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, position, clip } = getComputedStyle(box);
      if (overflowX === 'auto' || overflowX === 'scroll' || overflowX === 'hidden') return false;
      if (box.id === 'sidebar' || position === 'fixed' || clip !== 'auto') return false;
    }
    return true;
  });
  return [
    ...scrolls,
    ...cut.slice(0, 3).map((each) => `${each.tagName}.${each.className} ${each.textContent?.slice(0, 30)}`),
  ];
}
