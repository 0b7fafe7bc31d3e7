import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** The script that looks at a page from within. */
export const axeSource: Promise<string> = readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Off unless it is asked for: pointers need targets of 24 px, or room around them. */
const onDemand = { 'target-size': { enabled: true } };

export const themes = ['light', 'dark'] as const;

/** What is about colours: all else is the same in both themes. */
export const contrastOnly: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** Where a test looks at both themes: everything in light, contrast in dark. */
export function rulesFor(theme: (typeof themes)[number]): RunOptions {
  return theme === 'dark' ? contrastOnly : {};
}

/** A page that follows the system, and changes its colours at once. */
export const followsSystem = { localStorage: { theme: 'system' }, reducedMotion: 'reduce' } as const;

/** Shows a page that follows the system in a theme. */
export async function showIn(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-theme="${theme}"]`).waitFor();
}

/** What axe finds wrong on a page that follows the system, in light and in dark. */
export async function violationsInThemes(page: Page, part: Part = {}): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await showIn(page, theme);
    for (const each of await violations(page, rulesFor(theme), part)) found.push(`${each} in ${theme}`);
  }
  return found;
}

/** Which part of the page is looked at. */
export interface Part {
  /** Nothing else is. */
  readonly within?: string;
  /** All but these are. */
  readonly without?: readonly string[];
}

/** What axe finds wrong, as `rule: first places`. */
export async function violations(page: Page, options: RunOptions, part: Part = {}): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(await axeSource);
  const found = await page.evaluate(runOnPart, {
    ...part,
    run: {
      ...options,
      rules: { ...onDemand, ...options.rules },
      resultTypes: ['violations' as const],
      preload: false,
    },
  });
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 4)
        .map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`)
        .join(' | ')}`,
  );
}

/**
 * Runs in the page. Axe looks at the whole document even where it reports on a part: what is not looked at is empty
 * meanwhile, but for its headings, which have an order.
 */
async function runOnPart({ within, without = [], run }: Part & { run: RunOptions }): Promise<AxeResults['violations']> {
  const inside = within ? [...document.querySelectorAll(within)] : [];
  if (within && inside.length === 0) throw new Error(`There is no ${within}`);
  const around = (parent: Element): Element[] =>
    [...parent.children].flatMap((child) => {
      if (inside.includes(child)) return [];
      return inside.some((each) => child.contains(each)) ? around(child) : [child];
    });
  const out = without.flatMap((selector) => [...document.querySelectorAll(selector)]);
  const emptied = [...out, ...(within ? around(document.body) : [])]
    .filter((element) => !element.matches('script, style'))
    .map((element) => ({ element, held: [...element.childNodes] }));
  const { scrollX, scrollY } = window;
  for (const { element } of emptied)
    element.replaceChildren(
      ...[...element.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((each) => each.cloneNode(true)),
    );
  const { axe } = window as unknown as { axe: { run(context: object, options: RunOptions): Promise<AxeResults> } };
  const context = within ? { include: [[within]] } : { exclude: without.map((selector) => [selector]) };
  try {
    return (await axe.run(context, run)).violations;
  } finally {
    for (const { element, held } of emptied.reverse()) element.replaceChildren(...held);
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  }
}
