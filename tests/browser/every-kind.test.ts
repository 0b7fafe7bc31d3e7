import { beforeAll, describe, expect, test } from 'vitest';
import { herald, openContext } from './support/browser.ts';
import { onePageOfEachKind } from './support/page-list.ts';
import { failedRequest, tooWide } from './support/page-steps.ts';

const screens = [
  // The narrowest phone, and 1280 px at 400 % zoom.
  { width: 320, height: 640 },
  // A tablet.
  { width: 768, height: 1024 },
  // The narrowest desktop.
  { width: 997, height: 800 },
  // A laptop.
  { width: 1280, height: 800 },
  // A large screen.
  { width: 2560, height: 1440 },
];

/** The problems, by check and page. */
const wrong: Record<string, Record<string, string[]>> = {};

/** Loads each page once for all tests. */
beforeAll(async () => {
  const context = await openContext({ expectMessages: [failedRequest] });
  const page = await context.newPage();
  const pages = await onePageOfEachKind();
  for (const { kind, href } of pages) {
    const note = (check: string, found: string[]): void => {
      wrong[check] = { ...wrong[check], ...(found.length > 0 && { [`${kind} ${href}`]: found }) };
    };
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(herald(href));
    note('structure', await page.evaluate(wrongStructure));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    note('motion', await page.evaluate(moving));
    for (const { width, height } of screens) {
      await page.setViewportSize({ width, height });
      note(`${width} px`, await page.evaluate(tooWide));
    }
  }
}, 180_000);

describe('every kind of page', () => {
  test('has one h1, headings without gaps and unique IDs', () => {
    expect(wrong.structure).toEqual({});
  });

  test('has no motion with reduced motion', () => {
    expect(wrong.motion).toEqual({});
  });

  // console.test.ts checks every page at 320 px.
  test.each(screens)('does not scroll sideways at $width px', ({ width }) => {
    expect(wrong[`${width} px`]).toEqual({});
  });
});

test('a search for a very long word that finds nothing does not scroll sideways', async () => {
  const context = await openContext({ viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  await page.goto(herald(`/search?q=${'zqxwvkj'.repeat(15)}`));
  await page.getByText('No results').first().waitFor();
  expect(await page.evaluate(tooWide)).toEqual([]);
});

/** Runs in the page. */
function wrongStructure(): string[] {
  const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].map((each) =>
    Number(each.tagName.slice(1)),
  );
  const gap = levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1);
  const ids = [...document.querySelectorAll('[id]')].map((each) => each.id);
  return [
    ...(gap || levels.filter((level) => level === 1).length !== 1 ? [`levels ${levels.join(' ')}`] : []),
    ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
  ];
}

/** Runs in the page. */
function moving(): string[] {
  const seconds = (list: string): number => Math.max(...list.split(',').map((each) => Number.parseFloat(each)));
  const found = [...document.querySelectorAll('body *')].filter((element) => {
    const style = getComputedStyle(element);
    const animated = style.animationName !== 'none' && seconds(style.animationDuration) > 0.01;
    return animated || seconds(style.transitionDuration) > 0.01;
  });
  const smooth = getComputedStyle(document.documentElement).scrollBehavior === 'smooth' ? ['smooth scroll'] : [];
  return [...smooth, ...new Set(found.slice(0, 5).map((each) => `${each.tagName}.${each.className}`))];
}
