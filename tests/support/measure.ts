import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { QualityResults } from '../../packages/engine/model/quality.ts';

/** `npm run verify` checks everything; `npm test` leaves out repetitions that take minutes. */
export const exhaustive = process.env.EXHAUSTIVE !== undefined;

/** Prints a line at the end of the run: `scripts/test.mjs` shows it even if all tests pass. */
export function report(line: string): void {
  console.log(`# ${line}`);
}

/** What was left out and why: repeated at the end of the run, so that silence does not look like success. */
export function reportNotRun(what: string, reason: string): void {
  report(`Not run: ${what}, because ${reason}`);
}

type Measured = Omit<QualityResults, 'commit' | 'changed' | 'date' | 'lighthouse'>;

/**
 * Records a figure for the quality page. If several tests contribute to it, each has its own `share`, and the shares
 * are added.
 */
export async function measure<Name extends keyof Measured>(
  name: Name,
  value: NonNullable<Measured[Name]>,
  share = 'all',
): Promise<void> {
  const folder = process.env.MEASURES;
  if (!folder) return;
  await writeFile(path.join(folder, `${name}.${share}.json`), JSON.stringify({ name, value }));
}
