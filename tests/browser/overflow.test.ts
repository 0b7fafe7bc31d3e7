import { describe, expect, test } from 'vitest';
import { herald, openContext } from './support/browser.ts';
import { onePageOfEachKind } from './support/page-list.ts';
import { failedRequest } from './support/page-steps.ts';
import { tooWide } from './support/too-wide.ts';

describe('no page scrolls sideways (every page at 320 px: see console.test.ts)', () => {
  test.each([
    [320, 640, 'the narrowest phone, and 1280 px at 400 % zoom'],
    [768, 1024, 'a tablet'],
    [997, 800, 'the narrowest desktop'],
    [1280, 800, 'a laptop'],
    [2560, 1440, 'a large screen'],
  ])(
    'every kind of page at %d px',
    async (width, height) => {
      const context = await openContext({ viewport: { width, height }, expectMessages: [failedRequest] });
      const page = await context.newPage();
      const wrong: Record<string, string[]> = {};
      for (const { kind, href } of await onePageOfEachKind()) {
        await page.goto(herald(href));
        const found = await page.evaluate(tooWide);
        if (found.length > 0) wrong[`${kind} ${href}`] = found;
      }
      expect(wrong).toEqual({});
    },
    60_000,
  );

  test('a search for a very long word that finds nothing', async () => {
    const context = await openContext({ viewport: { width: 320, height: 640 } });
    const page = await context.newPage();
    await page.goto(herald(`/search?q=${'zqxwvkj'.repeat(15)}`));
    await page.getByText('Nothing found').first().waitFor();
    expect(await page.evaluate(tooWide)).toEqual([]);
  });
});
