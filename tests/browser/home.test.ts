import { expect, test } from 'vitest';
import { herald, openPage } from './support/browser.ts';

/** Cards that stand alone: in a row while others have neighbours, or in a column while others are three or more high. */
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

test('no card stands alone, however wide the window', async () => {
  const page = await openPage(herald('/'));
  expect(await page.locator('#main section > ul').count()).toBeGreaterThan(3);
  for (let width = 320; width <= 2000; width += 24) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(lonely), `${width} px`).toEqual([]);
  }
});

test.each([390, 768, 1000, 1280, 1440, 1920])('the first response ends with a whole line at %d px', async (width) => {
  const page = await openPage(herald('/'), { viewport: { width, height: 900 } });
  const area = page.getByRole('group', { name: 'Response' });
  const lines = await area.evaluate((box) => {
    const code = box.querySelector('code');
    const height = Number.parseFloat(getComputedStyle(code ?? box).lineHeight);
    // An inline box is as high as its letters, in the middle of the line.
    const range = document.createRange();
    range.selectNodeContents(code ?? box);
    const first = range.getBoundingClientRect();
    const lead = (height - (range.getClientRects()[0]?.height ?? height)) / 2;
    return (box.getBoundingClientRect().bottom - first.top + lead) / height;
  });
  expect(lines).toBeGreaterThan(10);
  expect(Math.abs(lines - Math.round(lines))).toBeLessThan(0.06);
});

test('at 1440 px no line of the first request and its response is cut', async () => {
  const page = await openPage(herald('/'), { viewport: { width: 1440, height: 900 } });
  for (const name of ['First request', 'Response']) {
    const area = page.getByRole('group', { name, exact: true });
    expect(await area.evaluate((box) => box.scrollWidth - box.clientWidth), name).toBe(0);
  }
});
