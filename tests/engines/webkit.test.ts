/** @module-tag verify */

import { afterAll, describe, expect, test } from 'vitest';
import { herald } from '../browser/support/browser.ts';
import { onePageOfEachKind } from '../browser/support/page-list.ts';
import { tooWide } from '../browser/support/page-steps.ts';
import { eventually } from '../support/eventually.ts';
import { reportNotRun } from '../support/measure.ts';
import { missingWebKit, startWebKit, type WebKit } from './start-webkit.ts';

/** Tests for past bugs in Safari's engine only; everything else is tested in Chromium. */
let missing = missingWebKit();
let webkit: WebKit;
try {
  if (!missing) webkit = await startWebKit();
} catch (error) {
  // If it cannot be started on this machine, nothing is wrong with the site.
  missing = `it does not start here: ${error}`;
}
if (missing) reportNotRun('the site in WebKit', missing);

describe.skipIf(missing)('in WebKit', () => {
  afterAll(() => {
    webkit.close();
  });

  test('a page of each kind is shown and does not overflow at any width', async () => {
    const wrong: string[] = [];
    for (const { href } of await onePageOfEachKind()) {
      await webkit.goto(herald(href));
      for (const width of [1280, 1000, 834, 700]) {
        await webkit.resize(width);
        const headings = await webkit.run(() => document.querySelectorAll('#main h1').length);
        if (headings !== 1) wrong.push(`${href} at ${width} px: ${headings} h1`);
        for (const found of await webkit.run(tooWide)) wrong.push(`${href} at ${width} px: ${found}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 240_000);

  test('going back restores the filter of the overview and its count', async () => {
    await webkit.goto(herald('/docs/api/herald-management-api'));
    await webkit.type('[data-filter-text]', 'recipient');
    const state = (): Promise<{ words?: string | undefined; count?: string | null | undefined }> =>
      webkit.run(() => ({
        words: document.querySelector<HTMLInputElement>('[data-filter-text]')?.value,
        count: document.querySelector('[data-filter-count]')?.textContent,
      }));
    await eventually(async () => (await state()).count).not.toContain('113');
    const before = await state();
    expect(before.words).toBe('recipient');
    await webkit.goto(herald('/docs/introduction'));
    await webkit.back();
    await eventually(state).toEqual(before);
  }, 120_000);

  test('going back removes the token', async () => {
    await webkit.goto(herald('/docs/api/get-story'));
    const token = '[data-island="request-builder"] input[spellcheck]';
    await webkit.run(() => document.querySelector<HTMLElement>('[data-island="request-builder"] summary')?.click());
    await eventually(() =>
      webkit.run(() => document.querySelector('[data-island="request-builder"] input')?.checkVisibility()),
    ).toBe(true);
    await webkit.type(token, 'sekret');
    const sample = (): Promise<string | null | undefined> =>
      webkit.run(() => document.querySelector('#request-curl pre')?.textContent);
    await eventually(sample).toContain('Bearer sekret');
    await webkit.goto(herald('/docs/introduction'));
    await webkit.back();
    await eventually(sample).toContain('$HERALD_TOKEN');
  }, 120_000);
});
