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

/** What axe finds wrong, as `rule: first places`. */
export async function violations(page: Page, options: RunOptions, exclude: readonly string[] = []): Promise<string[]> {
  await page.evaluate(await axeSource);
  const { violations: found } = await page.evaluate(
    ({ context, run }) => {
      const { axe } = window as unknown as {
        axe: { run(context: object, options: RunOptions): Promise<AxeResults> };
      };
      return axe.run(context, { ...run, resultTypes: ['violations'], preload: false });
    },
    {
      context: { exclude: exclude.map((selector) => [selector]) },
      run: { ...options, rules: { ...onDemand, ...options.rules } },
    },
  );
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 4)
        .map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`)
        .join(' | ')}`,
  );
}
