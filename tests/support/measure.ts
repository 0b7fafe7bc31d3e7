import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { QualityResults } from '../../packages/engine/model/quality.ts';

/** `npm run verify` looks at everything; `npm test` leaves out repetitions that take minutes. */
export const exhaustive = process.env.EXHAUSTIVE !== undefined;

/** A line for whoever runs the tests: `scripts/test.mjs` shows it although all is well. */
export function report(line: string): void {
  console.log(`# ${line}`);
}

/** What is left out here and why: repeated at the end of the run, so that nobody takes silence for proof. */
export function reportNotRun(what: string, reason: string): void {
  report(`Not run: ${what}, because ${reason}`);
}

type Measured = Omit<QualityResults, 'commit' | 'changed' | 'date' | 'lighthouse'>;

/** Records a figure for the quality page. Figures that several tests find out have one `share` each and are added up. */
export async function measure<Name extends keyof Measured>(
  name: Name,
  value: NonNullable<Measured[Name]>,
  share = 'all',
): Promise<void> {
  const folder = process.env.MEASURES;
  if (!folder) return;
  await writeFile(path.join(folder, `${name}.${share}.json`), JSON.stringify({ name, value }));
}
