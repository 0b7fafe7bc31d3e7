import { readdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import type * as View from '../../packages/engine/client/view.tsx';
import { eventually } from '../support/eventually.ts';
import { herald, openContext, openPage } from './support/browser.ts';
import { builtPages, everyNth } from './support/page-list.ts';
import {
  focused,
  follow,
  heading,
  holdRequests,
  markDocument,
  painted,
  path,
  recordRequests,
  recordShifts,
} from './support/page-steps.ts';

const intro = '/docs/introduction';
const operation = '/docs/api/create-campaign';
const scroll = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Every heading that the page shows from now on, however briefly. */
async function watchHeadings(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => seen.push(document.querySelector('#main h1')?.textContent ?? '')).observe(
      document.getElementById('main') as HTMLElement,
      { childList: true, subtree: true },
    );
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

describe('page changes', () => {
  test('a page change fetches only the data of the page, and the view once', async () => {
    const page = await openPage(herald(intro));
    const sameDocument = await markDocument(page);
    const requests = recordRequests(page);
    await follow(page, '/docs/entities');
    await eventually(() => heading(page)).toBe('Entities');
    await follow(page, '/docs/authentication');
    await eventually(() => heading(page)).toBe('Authentication');
    // Icons are excluded, because the browser fetches them at any time.
    const loaded = requests.filter((each) => !each.includes('favicon'));
    expect(loaded.map((each) => each.replace(/-[\w-]{8}\.js$/, '.js')).sort()).toEqual([
      'fetch /docs/authentication.data.json',
      'fetch /docs/entities.data.json',
      'script /assets/view.js',
    ]);
    expect(await sameDocument()).toBe(true);
  });

  test('content far below the window is rendered later, without a layout shift', async () => {
    const page = await openPage(herald(intro), { init: recordShifts });
    await page.evaluate(() => {
      const seen: [title: string, last: string][] = [];
      Object.assign(window, { seen });
      const main = document.getElementById('main') as HTMLElement;
      // At the moment when the new page is inserted.
      new MutationObserver(() => {
        const last = [...main.querySelectorAll('section, article > div > [data-prose] > *')].at(-1);
        seen.push([main.querySelector('h1')?.textContent ?? '', last ? getComputedStyle(last).contentVisibility : '']);
      }).observe(main, { childList: true });
    });
    const atFirst = (): Promise<[string, string][]> =>
      page.evaluate(() => (window as unknown as { seen: [string, string][] }).seen);
    const now = (): Promise<string> =>
      page
        .locator('#main :is(section, article > div > [data-prose] > *)')
        .last()
        .evaluate((section) => getComputedStyle(section).contentVisibility);
    for (const [href, title] of [
      [operation, 'Create campaign'],
      ['/docs/entities', 'Entities'],
    ] as const) {
      await follow(page, href);
      await eventually(() => heading(page)).toBe(title);
      await eventually(now).toBe('visible');
      expect((await atFirst()).at(-1)).toEqual([title, 'auto']);
    }
    await painted(page);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.01);

    // A page that is not shown from its top is rendered in full: after going back, and at an anchor.
    const before = (await atFirst()).length;
    await page.goBack();
    await eventually(() => heading(page)).toBe('Create campaign');
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.body.append(link);
      link.click();
    }, '/docs/api/update-campaign#responses');
    await eventually(() => heading(page)).toBe('Update campaign');
    expect((await atFirst()).slice(before)).toEqual([
      ['Create campaign', 'visible'],
      ['Update campaign', 'visible'],
    ]);
    await eventually(() =>
      page.locator('#responses').evaluate((each) => each.getBoundingClientRect().top),
    ).toBeLessThan(200);
  });

  test('pointing at a link and clicking it requests its data once', async () => {
    const page = await openPage(herald(intro));
    const requests = recordRequests(page);
    await page.locator('#sidebar nav a[href="/docs/entities"]').click();
    await eventually(() => heading(page)).toBe('Entities');
    expect(requests.filter((each) => each.endsWith('/docs/entities.data.json'))).toHaveLength(1);
  });

  test('title, canonical link, focus on the heading and announcement are updated', async () => {
    const page = await openPage(herald(intro));
    await follow(page, '/docs/entities');
    await eventually(() => heading(page)).toBe('Entities');
    expect(await page.title()).toBe('Entities · Herald Developers');
    expect(await focused(page)).toBe('Entities');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await eventually(() => page.getByRole('status').first().innerText()).toBe('Entities · Herald Developers');
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
      'https://developers.herald.example/docs/entities',
    );
    expect(await page.locator('link[type="text/markdown"]').getAttribute('href')).toBe(
      'https://developers.herald.example/docs/entities.md',
    );
    expect(await page.locator('main').getAttribute('aria-busy')).toBeNull();
  });

  test('a page change shows the same content as a full load', async () => {
    const page = await openPage(herald(intro), { bypassCSP: true });
    const hrefs = everyNth(await builtPages(), 3).map(({ href }) => href);
    const assets = await readdir(`${inject('folders').herald}/assets`);
    const view = assets.find((name) => /^view-.*\.js$/.test(name));
    // As text, because the test runner would rewrite the import.
    await page.evaluate(`import('/assets/${view}').then((view) => Object.assign(window, { view }))`);
    const different = await page.evaluate(async (all) => {
      const { view } = window as unknown as { view: typeof View };
      const text = async (address: string): Promise<string> => (await fetch(address)).text();
      const compare = async (href: string): Promise<boolean> => {
        const data = href.endsWith('/') ? `${href}index.data.json` : `${href}.data.json`;
        const [html, json] = await Promise.all([text(href), text(data)]);
        const loaded = new DOMParser().parseFromString(html, 'text/html').getElementById('main') as HTMLElement;
        const shown = loaded.cloneNode(false) as HTMLElement;
        shown.append(await view.renderContent(JSON.parse(json).page, new AbortController().signal));
        return shown.childNodes.length > 0 && shown.isEqualNode(loaded);
      };
      const wrong: string[] = [];
      const waiting = [...all];
      const lane = async (): Promise<void> => {
        for (let href = waiting.pop(); href !== undefined; href = waiting.pop())
          if (!(await compare(href))) wrong.push(href);
      };
      await Promise.all([lane(), lane(), lane(), lane()]);
      return wrong;
    }, hrefs);
    expect(hrefs.length).toBeGreaterThan(20);
    expect(different).toEqual([]);
  }, 180_000);

  test('a page change goes to the top; back and forward restore scroll', async () => {
    const page = await openPage(herald(intro));
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await follow(page, operation);
    await eventually(() => heading(page)).toBe('Create campaign');
    await eventually(() => scroll(page)).toBe(0);
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
    await page.evaluate(() => history.back());
    await eventually(() => heading(page)).toBe('Introduction');
    await eventually(() => scroll(page)).toBe(900);
    await page.evaluate(() => history.forward());
    await eventually(() => heading(page)).toBe('Create campaign');
    await eventually(() => scroll(page)).toBe(500);
  });

  test('going back to a shorter page restores its scroll position', { tags: ['verify'] }, async () => {
    const page = await openPage(herald('/docs/rate-limits'));
    const goTo = (top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await goTo(200);
    await follow(page, '/docs/errors-and-retries');
    await eventually(() => heading(page)).toBe('Errors and retries');
    await goTo(6000);
    await eventually(() => scroll(page)).toBe(6000);
    await page.evaluate(() => history.back());
    await eventually(() => heading(page)).toBe('Rate limits');
    await eventually(() => scroll(page)).toBe(200);
    await page.evaluate(() => history.forward());
    await eventually(() => heading(page)).toBe('Errors and retries');
    await eventually(() => scroll(page)).toBe(6000);
  });

  test('back and forward also work across a full load', async () => {
    const page = await openPage(herald(intro));
    await follow(page, operation);
    await eventually(() => heading(page)).toBe('Create campaign');
    await page.reload();
    await page.evaluate(() => history.back());
    await eventually(() => heading(page)).toBe('Introduction');
    expect(await page.title()).toBe('Introduction · Herald Developers');
  });

  test('a change of the query does not load a page', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(intro));
    const sameDocument = await markDocument(page);
    const requests = recordRequests(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '?a=1';
      document.querySelector('main')?.append(link);
      link.click();
    });
    await eventually(() => page.evaluate(() => location.search)).toBe('?a=1');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(requests.filter((each) => /^document|\.data\.json$/.test(each))).toEqual([]);
    expect(await heading(page)).toBe('Introduction');
    expect(await sameDocument()).toBe(true);
  });

  test('a link to the current page scrolls to the top without loading it', async () => {
    const page = await openPage(herald(intro));
    await follow(page, '/docs/entities');
    await eventually(() => heading(page)).toBe('Entities');
    const entries = await page.evaluate(() => history.length);
    const sameDocument = await markDocument(page);
    const requests = recordRequests(page);
    await page.evaluate(() => scrollTo(0, 900));
    await page.locator('#sidebar nav a[href="/docs/entities"]').click();
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await focused(page)).toBe('Entities');
    expect(requests.filter((each) => each.includes('/docs/entities'))).toEqual([]);
    expect([await sameDocument(), await page.evaluate(() => history.length)]).toEqual([true, entries]);
  });

  test('a script that follows a link to the current page scrolls to the top without loading it', {
    tags: ['verify'],
  }, async () => {
    const page = await openPage(herald('/docs/entities'));
    const sameDocument = await markDocument(page);
    const requests = recordRequests(page);
    await page.evaluate(() => scrollTo(0, 900));
    await follow(page, '/docs/entities');
    await eventually(() => focused(page)).toBe('Entities');
    expect([await scroll(page), requests, await sameDocument()]).toEqual([0, [], true]);
  });

  test('a double click is one page change', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(intro));
    const sameDocument = await markDocument(page);
    const requests = recordRequests(page);
    await page.locator('#sidebar nav a[href="/docs/entities"]').dblclick();
    await eventually(() => heading(page)).toBe('Entities');
    expect(requests.filter((each) => each.startsWith('document'))).toEqual([]);
    expect(await sameDocument()).toBe(true);
  });

  test('a link to a file is not handled as a page change', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(operation));
    const requests = recordRequests(page);
    await page.evaluate(() => location.assign('/openapi.json'));
    await eventually(() => requests).toContain('document /openapi.json');
    expect(requests).not.toContain('fetch /openapi.json.data.json');
  });

  test('a modifier click opens a new tab and leaves the page alone', async () => {
    const page = await openPage(herald(intro));
    const opened = page.context().waitForEvent('page');
    await page.locator('#sidebar nav a[href="/docs/entities"]').click({ modifiers: ['ControlOrMeta'] });
    const other = await opened;
    await other.waitForLoadState();
    expect(await heading(other)).toBe('Entities');
    expect(await heading(page)).toBe('Introduction');
    expect(path(page)).toBe(intro);
  });

  test('without the Navigation API links still load pages', async () => {
    const page = await openPage(herald(intro), {
      init: () => {
        Object.defineProperty(window, 'navigation', { value: undefined });
      },
    });
    const sameDocument = await markDocument(page);
    await page.locator('#sidebar nav a[href="/docs/entities"]').click();
    await page.waitForURL('**/docs/entities');
    expect(await heading(page)).toBe('Entities');
    expect(await sameDocument()).toBe(false);
  });
});

describe('only the newest page change may finish', () => {
  test('A then B: only B is shown, also when the data of A arrives later', async () => {
    const page = await openPage(herald(intro));
    const held = await holdRequests(page, '**/*.data.json');
    const seen = await watchHeadings(page);
    await follow(page, '/docs/entities');
    await held.requested('/docs/entities.data.json');
    await follow(page, '/docs/authentication');
    await held.requested('/docs/authentication.data.json');
    await held.release('/docs/authentication.data.json');
    await eventually(() => heading(page)).toBe('Authentication');
    await held.release('/docs/entities.data.json');
    // A page change after it proves that nothing of A is still pending.
    await held.release('/docs/rich-content.data.json');
    await follow(page, '/docs/rich-content');
    await eventually(() => heading(page)).toBe('Rich content');
    expect(
      (await seen()).filter((each) => !['Introduction', 'Authentication', 'Rich content', ''].includes(each)),
    ).toEqual([]);
    expect(await page.title()).toBe('Rich content · Herald Developers');
  });

  test('A then B: data of A that arrives first shows nothing either', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(intro));
    const seen = await watchHeadings(page);
    const held = await holdRequests(page, '**/*.data.json');
    await follow(page, '/docs/entities');
    await held.requested('/docs/entities.data.json');
    await follow(page, '/docs/authentication');
    await held.requested('/docs/authentication.data.json');
    await held.release('/docs/entities.data.json');
    await held.release('/docs/authentication.data.json');
    await eventually(() => heading(page)).toBe('Authentication');
    // A page change after it proves that nothing of A is still pending.
    await held.release('/docs/rich-content.data.json');
    await follow(page, '/docs/rich-content');
    await eventually(() => heading(page)).toBe('Rich content');
    expect(await seen()).toContain('Authentication');
    expect(await seen()).not.toContain('Entities');
    await page.evaluate(() => history.back());
    await eventually(() => heading(page)).toBe('Authentication');
    expect(path(page)).toBe('/docs/authentication');
  });

  test('leaving and coming back before the data arrives keeps the page that was left', {
    tags: ['verify'],
  }, async () => {
    const page = await openPage(herald(intro));
    const held = await holdRequests(page, '**/docs/entities.data.json');
    await follow(page, '/docs/entities');
    await held.requested('/docs/entities.data.json');
    await page.evaluate(() => history.back());
    await eventually(() => path(page)).toBe(intro);
    await held.release('/docs/entities.data.json');
    await eventually(() => page.locator('html').getAttribute('data-path')).toBe(intro);
    await eventually(() => heading(page)).toBe('Introduction');
    expect(await page.title()).toBe('Introduction · Herald Developers');
  });
});

describe('router-generated keys have 6 characters', () => {
  test('every history entry that the site creates has its own key', async () => {
    const page = await openPage(herald(intro));
    const key = () =>
      page.evaluate(() => (window.navigation?.currentEntry?.getState() as { key?: string } | undefined)?.key);
    const keys = new Set<string | undefined>();
    for (const [route, title] of [
      ['/docs/entities', 'Entities'],
      ['/docs/authentication', 'Authentication'],
      ['/docs/rich-content', 'Rich content'],
    ] as const) {
      await follow(page, route);
      await eventually(() => heading(page)).toBe(title);
      const current = await key();
      expect(current).toMatch(/^[0-9a-z]{6}$/);
      keys.add(current);
    }
    expect(keys.size).toBe(3);
    const last = await key();
    await page.reload();
    expect(await key()).toBe(last);
  });
});

describe('addresses with a hash', () => {
  /** An anchor inside a closed row, found in the page itself. */
  async function hiddenId(page: import('playwright-core').Page): Promise<string> {
    return page.evaluate(() => {
      const hidden = [...document.querySelectorAll<HTMLElement>('main details:not([open]) [id]')].find(
        (element) => !element.checkVisibility() && !element.closest('[data-tabs]') && element.tagName !== 'SUMMARY',
      );
      if (!hidden) throw new Error('The page has no closed row with an id in it');
      return hidden.id;
    });
  }

  const onScreen = (page: import('playwright-core').Page, id: string): Promise<boolean> =>
    page.evaluate((target) => {
      const element = document.getElementById(target);
      const top = element?.getBoundingClientRect().top ?? -1;
      const bar = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
      return Boolean(element?.checkVisibility()) && top >= bar - 1 && top < innerHeight;
    }, id);

  test('a hash opens collapsed ancestors and scrolls there, on load', async () => {
    const first = await openPage(herald(operation));
    const id = await hiddenId(first);
    const page = await first.context().newPage();
    await page.goto(herald(`${operation}#${id}`));
    await eventually(() => onScreen(page, id)).toBe(true);
  });

  test('a hash opens collapsed ancestors and scrolls there, in the page and on a page change', async () => {
    const page = await openPage(herald(operation));
    const id = await hiddenId(page);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, id);
    await eventually(() => onScreen(page, id)).toBe(true);
    await follow(page, '/docs/entities');
    await eventually(() => heading(page)).toBe('Entities');
    await page.evaluate((href) => window.navigation?.navigate(href), `${operation}#${id}`);
    await eventually(() => heading(page)).toBe('Create campaign');
    await eventually(() => onScreen(page, id)).toBe(true);
  });

  test.each(['#nope', '#%E0%A4%A'])(
    'the unknown anchor %s goes to the top on a page change, without an error',
    { tags: ['verify'] },
    async (hash) => {
      const page = await openPage(herald(intro));
      await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
      await page.evaluate((href) => window.navigation?.navigate(href), `/docs/entities${hash}`);
      await eventually(() => heading(page)).toBe('Entities');
      await eventually(() => scroll(page)).toBe(0);
      expect(await focused(page)).toBe('Entities');
    },
  );

  test.each([
    ['Authentication', '/docs/authentication', 'rotate-a-token'],
    ['Story', '/docs/api/schemas/story', 'members.title'],
  ])('a page change to an anchor on %s focuses it, without a focus ring after a click', async (title, href, id) => {
    const page = await openPage(herald(intro));
    await page.evaluate((address) => {
      const link = document.querySelector<HTMLAnchorElement>('#main a[href]');
      if (link) link.href = address;
    }, `${href}#${id}`);
    await page.locator(`#main a[href="${href}#${id}"]`).click();
    await eventually(() => heading(page)).toBe(title);
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
    expect([await onScreen(page, id), ring]).toEqual([true, 'none']);
  });

  test.each(['#nope', '#%E0%A4%A'])(
    'the unknown anchor %s goes to the top on load, without an error',
    { tags: ['verify'] },
    async (hash) => {
      const page = await openPage(herald(`/docs/herald-content-format${hash}`));
      expect(await scroll(page)).toBe(0);
      expect(await heading(page)).toBe('Content format');
    },
  );

  test.each(['#nope', '#%E0%A4%A'])(
    'the unknown anchor %s goes to the top within the page, without an error',
    { tags: ['verify'] },
    async (hash) => {
      const page = await openPage(herald(intro));
      await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
      await page.evaluate((value) => {
        location.hash = value;
      }, hash);
      await eventually(() => scroll(page)).toBe(0);
    },
  );
});

describe('prefetch', () => {
  const dataRequested = (requests: string[]): boolean => requests.includes('fetch /docs/entities.data.json');

  test('pointing at a link fetches its data', async () => {
    const page = await openPage(herald(intro));
    const requests = recordRequests(page);
    await page.locator('#sidebar nav a[href="/docs/entities"]').hover();
    await eventually(() => dataRequested(requests)).toBe(true);
    expect(path(page)).toBe(intro);
  });

  test('focusing a link fetches its data', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(intro));
    const requests = recordRequests(page);
    await page.locator('#sidebar nav a[href="/docs/entities"]').focus();
    await eventually(() => dataRequested(requests)).toBe(true);
  });

  test('touching a link fetches its data', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(intro), { hasTouch: true });
    const requests = recordRequests(page);
    await page.locator('#sidebar nav a[href="/docs/entities"]').dispatchEvent('touchstart');
    await eventually(() => dataRequested(requests)).toBe(true);
  });

  test.each([
    ['save-data', { saveData: true, effectiveType: '4g' }],
    ['2g', { saveData: false, effectiveType: 'slow-2g' }],
  ])('nothing is prefetched with %s', { tags: ['verify'] }, async (_name, connection) => {
    const context = await openContext();
    await context.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const page = await context.newPage();
    await page.goto(herald(intro));
    const requests = recordRequests(page);
    await page.locator('#sidebar nav a[href="/docs/entities"]').hover();
    await page.locator('#sidebar nav a[href="/docs/entities"]').focus();
    // The following click succeeds; it is the only request.
    await follow(page, '/docs/authentication');
    await eventually(() => heading(page)).toBe('Authentication');
    expect(dataRequested(requests)).toBe(false);
  });

  test('a prefetch that fails is not remembered', { tags: ['verify'] }, async () => {
    const page = await openPage(herald(intro), { expectMessages: [/Failed to load resource/] });
    let failed = 0;
    await page.route('**/docs/entities.data.json', async (route) => {
      failed += 1;
      if (failed === 1) await route.abort();
      else await route.continue();
    });
    await page.locator('#sidebar nav a[href="/docs/entities"]').hover();
    await eventually(() => failed).toBe(1);
    await follow(page, '/docs/entities');
    await eventually(() => heading(page)).toBe('Entities');
  });
});
