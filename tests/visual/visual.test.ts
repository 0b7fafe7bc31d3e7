/** @module-tag verify */

import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { herald, openContext, openPage } from '../browser/support/browser.ts';
import { onePageOfEachKind } from '../browser/support/page-list.ts';
import { failedRequest } from '../browser/support/page-steps.ts';
import { report, reportNotRun } from '../support/measure.ts';
import { type Comparison, compareImages } from './support/compare-images.ts';
import { renderingOf } from './support/rendering.ts';

/** Reference pictures by platform, because fonts and their edges differ. */
const { platform } = process;
const folder = fileURLToPath(new URL(`./${platform}/`, import.meta.url));
const renderingFile = path.join(folder, 'rendering.json');
/** Diff images for inspection. */
const differences = fileURLToPath(new URL('../../node_modules/.cache/herald-docs/visual/', import.meta.url));

const update = process.env.UPDATE_VISUAL === '1';
/** Between x64 and arm64, some words in a line are a quarter of a pixel apart: 0.2 % of a picture. */
const tolerance = 0.003;
const widths = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 844 } };

test('every kind of page looks like its reference picture', async ({ skip }) => {
  const leaveOut = (reason: string): never => {
    reportNotRun('the comparison of looks', reason);
    return skip(reason);
  };
  const localStorage = { theme: 'system' };
  const context = await openContext({ deviceScaleFactor: 0.5, expectMessages: [failedRequest], localStorage });
  const page = await context.newPage();
  await page.goto(herald('/docs/introduction'));
  const rendering = await renderingOf(page);
  if (update) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(renderingFile, `${JSON.stringify(rendering)}\n`);
  } else {
    if (!existsSync(renderingFile)) return leaveOut(`there are no reference pictures for ${platform}`);
    const known = JSON.parse(await readFile(renderingFile, 'utf8'));
    if (!isDeepStrictEqual(known, rendering))
      return leaveOut('the reference pictures were made with another browser or other fonts');
  }
  await rm(differences, { recursive: true, force: true });
  const blank = await context.newPage();
  const wrong: string[] = [];
  let compared = 0;
  await onEveryPage(context, async (page, name) => {
    const file = path.join(folder, `${name}.png`);
    compared += 1;
    if (update) await writeFile(file, await takeAtRest(page));
    else if (!existsSync(file)) wrong.push(`${name}: there is no reference picture`);
    else {
      const before = await readFile(file);
      // A picture that matches at once needs no time to settle.
      if ((await differenceOf(blank, before, await take(page))) === undefined) return;
      wrong.push(...(await reportDifference(blank, { name, before, after: await takeAtRest(page) })));
    }
  });
  report(`${compared} pictures ${update ? 'taken' : `compared, ${wrong.length} different`} (${platform}).`);
  expect(wrong, 'if the change is intended: npm run visual:update').toEqual([]);
}, 180_000);

test('a visible change is reported, and an identical picture is not', async () => {
  const page = await openPage(herald('/docs/introduction'), { bypassCSP: true, deviceScaleFactor: 0.5 });
  const before = await take(page);
  expect((await compareImages(page, before, await take(page))).share).toBeLessThan(tolerance);
  await page.addStyleTag({ content: 'main h1 { letter-spacing: 0.2em }' });
  expect((await compareImages(page, before, await take(page))).share).toBeGreaterThan(tolerance);
  await page.setViewportSize({ width: 800, height: 600 });
  expect((await compareImages(page, before, await take(page))).share).toBe(1);
});

/** The top of one page of each kind, wide and narrow, light and dark. */
async function onEveryPage(context: BrowserContext, look: (page: Page, name: string) => Promise<void>): Promise<void> {
  // The quality page changes with every full check, and the account page with every second.
  const pages = (await onePageOfEachKind()).filter(({ kind }) => kind !== 'quality' && kind !== 'account');
  for (const { kind, href } of pages) {
    // A new tab, because a tab keeps the sidebar's scroll position, which depends on how long the previous page was
    // shown.
    const page = await context.newPage();
    await page.setViewportSize(widths.wide);
    await page.goto(herald(href));
    for (const [width, viewport] of Object.entries(widths)) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`html[data-theme="${colorScheme}"]`).waitFor();
        await look(page, `${kind.replaceAll(' ', '-')}-${width}-${colorScheme}`);
      }
    }
    await page.close();
  }
}

/** A picture of the page once it no longer changes. */
async function takeAtRest(page: Page): Promise<Buffer> {
  let picture = await take(page);
  for (let same = 0; same < 3; ) {
    await page.waitForTimeout(100);
    const next = await take(page);
    same = next.equals(picture) ? same + 1 : 0;
    picture = next;
  }
  return picture;
}

/** Dates come from git and change with every edit. */
function take(page: Page): Promise<Buffer> {
  return page.screenshot({ animations: 'disabled', mask: [page.locator('time')] });
}

/** Visible differences, if any. */
async function differenceOf(page: Page, before: Buffer, after: Buffer): Promise<Comparison | undefined> {
  if (before.equals(after)) return undefined;
  const comparison = await compareImages(page, before, after);
  return comparison.share > tolerance ? comparison : undefined;
}

async function reportDifference(
  page: Page,
  { name, before, after }: { name: string; before: Buffer; after: Buffer },
): Promise<readonly string[]> {
  const difference = await differenceOf(page, before, after);
  if (!difference) return [];
  const { share, picture } = difference;
  await mkdir(differences, { recursive: true });
  await writeFile(path.join(differences, `${name}.png`), after);
  await writeFile(path.join(differences, `${name}-different.png`), picture);
  return [
    `${name}: ${(share * 100).toFixed(1)} % of the picture is different, see ${differences}${name}-different.png`,
  ];
}
