import type { Page } from 'playwright-core';

/** What determines how a page looks: reference pictures from another browser or with other fonts cannot be compared. */
export interface Rendering {
  readonly browser: string;
  /** Widths of a line in the fonts for headlines, text and code. */
  readonly widths: readonly number[];
}

export async function renderingOf(page: Page): Promise<Rendering> {
  const widths = await page.evaluate(() =>
    ['main h1', 'main p', 'pre, code'].map((selector) => {
      const element = document.querySelector(selector) ?? document.body;
      const { fontFamily, fontStyle, fontWeight } = getComputedStyle(element);
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      if (!context) return 0;
      context.font = `${fontStyle} ${fontWeight} 100px ${fontFamily}`;
      return Math.round(context.measureText('Hamburgefonstiv 0123456789 – “quoted” ½').width);
    }),
  );
  const version = page.context().browser()?.version() ?? '';
  return { browser: version.split('.')[0] ?? '', widths };
}
