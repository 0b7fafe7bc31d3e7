import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { herald, openContext, openPage } from './support/browser.ts';
import { onePageOfEachKind } from './support/page-list.ts';
import { failedRequest, heading } from './support/page-steps.ts';

const off = { javaScriptEnabled: false, expectMessages: [failedRequest] };

/** The content of every kind of page: each is opened once, for all tests. */
let shown: { kind: string; heading: string; theme: string | null; hidden: string[]; dead: string[]; twin: Twin }[];

interface Twin {
  readonly status: number | undefined;
  readonly button: boolean;
}

beforeAll(async () => {
  const context = await openContext(off);
  const page = await context.newPage();
  shown = [];
  for (const { kind, href } of await onePageOfEachKind()) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(herald(href));
    const around = {
      navbar: page.getByRole('navigation', { name: 'Main' }),
      footer: page.getByRole('contentinfo'),
    };
    const hidden: string[] = [];
    for (const [name, part] of Object.entries(around)) if (!(await part.isVisible())) hidden.push(name);
    const dead = await page
      .locator('button:not([popovertarget], form[action] > [type=submit])')
      .evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility())
          .map((each) => each.getAttribute('aria-label') ?? each.textContent ?? ''),
      );
    const theme = await page.locator('html').getAttribute('data-theme');
    shown.push({ kind, heading: await heading(page), theme, hidden, dead, twin: await twinOf(page) });
  }
});

/** As on a phone. */
async function twinOf(page: Page): Promise<Twin> {
  await page.setViewportSize({ width: 320, height: 640 });
  const link = page.getByRole('link', { name: 'View as Markdown' });
  const href = (await link.isVisible()) ? await link.getAttribute('href') : undefined;
  return {
    status: href ? (await fetch(herald(href))).status : undefined,
    button: await page.getByText('Copy page').isVisible(),
  };
}

describe('JavaScript off', () => {
  test('every kind of page shows its heading, navbar and footer, in light colours', () => {
    for (const { kind, heading, theme, hidden } of shown) {
      expect(heading.length, kind).toBeGreaterThan(3);
      expect(theme, kind).toBe('light');
      expect(hidden, kind).toEqual([]);
    }
  });

  test('buttons that need JavaScript are hidden', () => {
    for (const { kind, dead } of shown) expect(dead, kind).toEqual([]);
  });

  test('every kind of docs page links to its Markdown twin on a phone, without a copy button', () => {
    for (const { kind, twin } of shown) {
      if (kind === 'home' || kind === 'search' || kind.startsWith('not')) continue;
      expect(twin, kind).toEqual({ status: 200, button: false });
    }
  });

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

  test('the search page shows its message below the field', async () => {
    const page = await openPage(herald('/search'), off);
    const [field, note] = await Promise.all([
      page.locator('main input').boundingBox(),
      page.locator('noscript > p').boundingBox(),
    ]);
    const space = (note?.y ?? 0) - ((field?.y ?? 0) + (field?.height ?? 0));
    expect(space).toBeGreaterThanOrEqual(16);
  });

  test('the not-found page has its heading and links', async () => {
    const page = await openPage(herald('/docs/nothing'), off);
    expect(await heading(page)).toBe('Page not found');
    expect(await page.locator('main').getByRole('link').count()).toBeGreaterThan(0);
  });
});

describe('the entry script is missing', () => {
  test('links load pages', async () => {
    const page = await openPage(herald('/'), { expectMessages: [failedRequest] });
    await page.route('**/assets/entry-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(herald('/docs/introduction'));
    await page.locator('#sidebar nav a[href="/docs/entities"]').click();
    await page.waitForURL('**/docs/entities');
    expect(await heading(page)).toBe('Entities');
  });
});
