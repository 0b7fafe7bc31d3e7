import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { herald, openContext } from './support/browser.ts';
import { type BuiltPage, builtPages } from './support/page-list.ts';
import { tooWide } from './support/too-wide.ts';

let pages: BuiltPage[];
beforeAll(async () => {
  pages = await builtPages();
});

/** Walks all pages in a few tabs at once; returns everything that was wrong. */
async function walk(width: number, check: (page: Page, href: string) => Promise<string[]>): Promise<string[]> {
  const context = await openContext({ viewport: { width, height: 800 } });
  const wrong: string[] = [];
  context.on('console', (message) => wrong.push(`${message.page()?.url()}: ${message.text()}`));
  context.on('requestfailed', (request) => {
    // Icons that are still on their way when the tab moves on.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      wrong.push(`${request.url()}: ${request.failure()?.errorText}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.url()}: ${response.status()}`);
  });
  const queue = [...pages];
  const work = async (): Promise<void> => {
    const page = await context.newPage();
    await page.goto(herald('/docs/tags'));
    for (let next = queue.shift(); next; next = queue.shift()) {
      for (const found of await check(page, next.href)) wrong.push(`${next.href}: ${found}`);
    }
  };
  await Promise.all(Array.from({ length: 3 }, work));
  return wrong;
}

describe('every page of the site', () => {
  test('opens at 320 px with its heading, zero console messages and nothing out of the window', async () => {
    expect(pages.length).toBeGreaterThan(100);
    const wrong = await walk(320, async (page, href) => {
      const response = await page.goto(herald(href));
      const headings = await page.locator('#main h1').count();
      return [
        ...(response?.status() === 200 ? [] : [`status ${response?.status()}`]),
        ...(headings === 1 ? [] : [`${headings} h1`]),
        ...(await page.evaluate(tooWide)),
      ];
    });
    expect(wrong).toEqual([]);
  }, 240_000);

  test('opens by a page change, without a full load and with zero console messages', async () => {
    const wrong = await walk(1280, (page, href) =>
      page.evaluate(async (to) => {
        if (location.pathname === to) return [];
        await window.navigation?.navigate(to).finished;
        const shown = document.documentElement.dataset.path;
        const headings = document.querySelectorAll('#main h1').length;
        return [...(shown === to ? [] : [`${shown} is shown`]), ...(headings === 1 ? [] : [`${headings} h1`])];
      }, href),
    );
    expect(wrong).toEqual([]);
  }, 240_000);
});
