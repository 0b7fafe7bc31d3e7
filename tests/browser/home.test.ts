import { expect, test } from 'vitest';
import { herald, openPage } from './support/browser.ts';

/** Single cards: alone in a row while others have neighbours, or in a column while others have three or more. */
function lonely(): string[] {
  const wordsOf = (card: Element): string => card.querySelector('h3, b')?.textContent ?? '';
  return [...document.querySelectorAll('#main section > ul')].flatMap((list) => {
    const cards = [...list.children].map((element) => ({ element, box: element.getBoundingClientRect() }));
    const isBeside = (one: DOMRect, other: DOMRect): boolean =>
      one !== other && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    if (getComputedStyle(list).display !== 'block') {
      const alone = cards.filter(({ box }) => !cards.some((other) => isBeside(box, other.box)));
      return alone.length < cards.length ? alone.map(({ element }) => wordsOf(element)) : [];
    }
    const column = ({ left }: DOMRect): number => cards.filter(({ box }) => Math.abs(box.left - left) < 1).length;
    const highest = Math.max(...cards.map(({ box }) => column(box)));
    return cards.filter(({ box }) => highest > 2 && column(box) === 1).map(({ element }) => wordsOf(element));
  });
}

test('no card is alone in its row or column at any window width', { tags: ['verify'] }, async () => {
  const page = await openPage(herald('/'));
  expect(await page.locator('#main section > ul').count()).toBeGreaterThan(3);
  for (let width = 320; width <= 2000; width += 24) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(lonely), `${width} px`).toEqual([]);
  }
});

/** Code cut off by the edge of its box: at the bottom, or at the end of visible lines. */
function cutPieces(box: Element): { below: number; beside: number; inView: number } {
  const edge = box.getBoundingClientRect();
  const pieces = [...box.querySelectorAll('pre')].flatMap((code) => {
    const range = document.createRange();
    range.selectNodeContents(code);
    return [...range.getClientRects()];
  });
  const inView = pieces.filter(({ top, bottom }) => bottom > top && top < edge.bottom - 1);
  return {
    below: inView.filter(({ bottom }) => bottom > edge.bottom + 1).length,
    beside: inView.filter(({ right }) => right > edge.right).length,
    inView: inView.length,
  };
}

test.each([390, 768, 1000, 1280, 1440, 1920])(
  'the first response is not cut within a line at %d px',
  { tags: ['verify'] },
  async (width) => {
    const page = await openPage(herald('/'), { viewport: { width, height: 900 } });
    const { below, inView } = await page.getByRole('group', { name: 'Response' }).evaluate(cutPieces);
    expect([below, inView > 10]).toEqual([0, true]);
  },
);

test('at 1440 px no line of the first request or its response is cut off', async () => {
  const page = await openPage(herald('/'), { viewport: { width: 1440, height: 900 } });
  for (const name of ['First request', 'Response']) {
    const { beside, inView } = await page.getByRole('group', { name, exact: true }).evaluate(cutPieces);
    expect([beside, inView > 1], name).toEqual([0, true]);
  }
});
