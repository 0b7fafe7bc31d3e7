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

/** Which part of the page is looked at. */
interface Part {
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
