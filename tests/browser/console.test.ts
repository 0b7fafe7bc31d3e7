import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { measure, report } from '../support/measure.ts';
import { axeSource } from './support/axe.ts';
import { herald, openContext } from './support/browser.ts';
import { builtPages, everyNth, samplePages } from './support/page-list.ts';
import { painted, tooWide } from './support/page-steps.ts';

let hrefs: readonly string[];
/** `npm test` loads every 24th page, and opens others by a page change, with the largest of each kind. */
let loaded: readonly string[];
let changedTo: readonly string[];
let forAxe: ReadonlySet<string>;
beforeAll(async () => {
  hrefs = (await builtPages()).map(({ href }) => href);
  expect(hrefs.length).toBeGreaterThan(400);
  forAxe = new Set((await samplePages()).map(({ href }) => href));
  loaded = everyNth(hrefs, 24);
  const others = new Set(everyNth(hrefs, 24, 12));
  changedTo = hrefs.filter((href) => forAxe.has(href) || others.has(href));
});

/** Visits the pages in a few tabs at once; returns all problems. */
async function walk(
  { hrefs, width }: { hrefs: readonly string[]; width: number },
  check: (page: Page, href: string) => Promise<string[]>,
): Promise<string[]> {
  const context = await openContext({ bypassCSP: true, viewport: { width, height: 800 } });
  const wrong: string[] = [];
  context.on('console', (message) => wrong.push(`${message.page()?.url()}: ${message.text()}`));
  context.on('requestfailed', (request) => {
    // Icons that are still loading when the tab moves on.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      wrong.push(`${request.url()}: ${request.failure()?.errorText}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.url()}: ${response.status()}`);
  });
  const queue = [...hrefs];
  const work = async (): Promise<void> => {
    const page = await context.newPage();
    await page.goto(herald('/docs/tags'));
    for (let next = queue.shift(); next; next = queue.shift()) {
      for (const found of await check(page, next)) wrong.push(`${next}: ${found}`);
    }
  };
  await Promise.all(Array.from({ length: 3 }, work));
  return wrong;
}

const widths = { wide: 1280, narrow: 390, narrowest: 320 };

describe('every page of the site', () => {
  test('loads with its heading and without console messages', async () => {
    const wrong = await walk({ hrefs: loaded, width: widths.narrowest }, async (page, href) => {
      const response = await page.goto(herald(href));
      const headings = await page.locator('#main h1').count();
      return [
        ...(response?.status() === 200 ? [] : [`status ${response?.status()}`]),
        ...(headings === 1 ? [] : [`${headings} h1`]),
      ];
    });
    report(`${loaded.length} pages opened by a load, ${wrong.length} findings.`);
    expect(wrong).toEqual([]);
  }, 240_000);

  // The rest of the layout is the same everywhere; accessibility.test.ts checks it, and contrast, by kind of page.
  test('opens by a page change without console messages, overflow at 320 px or problems found by axe', async () => {
    const axe = await axeSource;
    const wrong = await walk({ hrefs: changedTo, width: widths.narrowest }, async (page, href) => {
      if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe);
      const found = await page.evaluate(async (to) => {
        if (location.pathname !== to) await window.navigation?.navigate(to).finished;
        // Axe examines the whole document even to report on one element, and the sidebar would be half of its work.
        document.querySelector('#sidebar nav')?.replaceChildren();
        const shown = document.documentElement.dataset.path;
        const headings = document.querySelectorAll('#main h1').length;
        return [...(shown === to ? [] : [`${shown} is shown`]), ...(headings === 1 ? [] : [`${headings} h1`])];
      }, href);
      // Starts with the width of the previous page.
      const steps = [...(forAxe.has(href) ? [widths.wide, widths.narrow] : []), widths.narrowest];
      for (const width of page.viewportSize()?.width === widths.narrowest ? steps.reverse() : steps) {
        if (width !== page.viewportSize()?.width) await page.setViewportSize({ width, height: 800 });
        // Scrollable boxes at this width are known in the next frame.
        await painted(page);
        const each = width === widths.narrowest ? page.evaluate(tooWide) : page.evaluate(axeFindings);
        for (const one of await each) found.push(`${one} at ${width} px`);
      }
      return found;
    });
    report(`${changedTo.length} pages opened by a page change, ${wrong.length} findings.`);
    report(`${forAxe.size} of ${hrefs.length} pages checked by axe at 1280 and 390 px, ${wrong.length} findings.`);
    await measure('axe', { findings: wrong.length, of: 2 * forAxe.size }, 'pages');
    expect(wrong).toEqual([]);
  }, 480_000);
});

/** accessibility.test.ts checks colour rules by class; here they would double the time. */
async function axeFindings(): Promise<string[]> {
  const { axe } = window as unknown as { axe: { run(where: object, options: object): Promise<AxeResults> } };
  const off = { enabled: false };
  const rules = { 'color-contrast': off, 'link-in-text-block': off, 'target-size': { enabled: true } };
  const options = { rules, resultTypes: ['violations'], preload: false };
  const { violations } = await axe.run({ include: [['#main']] }, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
}
