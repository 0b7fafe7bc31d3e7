import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** The script that checks a page from within. */
export const axeSource: Promise<string> = readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Off by default in axe: pointer targets need 24 px, or space around them. */
const onDemand = { 'target-size': { enabled: true } };

export const themes = ['light', 'dark'] as const;

/** Colour rules: all others have the same result in both themes. */
export const contrastOnly: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** For tests of both themes: everything in light, contrast in dark. */
export function rulesFor(theme: (typeof themes)[number]): RunOptions {
  return theme === 'dark' ? contrastOnly : {};
}

/** A page that follows the system setting, and changes its colours immediately. */
export const followsSystem = { localStorage: { theme: 'system' }, reducedMotion: 'reduce' } as const;

/** Shows a page that follows the system setting in a theme. */
export async function showIn(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-theme="${theme}"]`).waitFor();
}

/** Axe's findings on a page that follows the system setting, in light and in dark. */
export async function violationsInThemes(page: Page, part: Part = {}): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await showIn(page, theme);
    for (const each of await violations(page, rulesFor(theme), part)) found.push(`${each} in ${theme}`);
  }
  return found;
}

/** The element to check. */
export interface Part {
  /** Checks only these. */
  readonly within?: string;
  /** Checks everything except these. */
  readonly without?: readonly string[];
}

/** Axe's findings, as `rule: first elements`. */
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
 * Runs in the page. Axe examines the whole document even to report on one element, so the rest is emptied meanwhile,
 * except for headings, whose order counts.
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
