import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import type { QualityResults } from '../packages/engine/model/quality.ts';

/** `npm run verify` looks at everything; `npm test` leaves out repetitions that take minutes. */
export const exhaustive = process.env.EXHAUSTIVE !== undefined;

/**
 * Whether `npm run verify` has looked at every page of what is tested here, and its results are kept. Then a part of the
 * pages is enough to see that the tests themselves still work.
 */
export async function isOnRecord(): Promise<boolean> {
  const read = async (file: string): Promise<{ content?: string }> => JSON.parse(await readFile(file, 'utf8'));
  const [built, proven] = await Promise.all([
    read(path.join(inject('folders').herald, 'build.json')),
    read('site/quality.json').catch(() => ({ content: undefined })),
  ]);
  return built.content !== undefined && built.content === proven.content;
}

/** A line for whoever runs the tests: `scripts/test.mjs` shows it although all is well. */
export function say(line: string): void {
  console.log(`# ${line}`);
}

/** What is left out here and why: repeated at the end of the run, so that nobody takes silence for proof. */
export function sayNotRun(what: string, reason: string): void {
  say(`Not run: ${what}, because ${reason}`);
}

type Measured = Omit<QualityResults, 'content' | 'commit' | 'changed' | 'date' | 'lighthouse'>;

/**
 * Notes a figure for the quality page down, with the hash of the content it was measured on, where `npm run verify`
 * asks for it. Figures that several tests find out have one `part` each and are added up.
 */
export async function measure<Name extends keyof Measured>(
  name: Name,
  value: NonNullable<Measured[Name]>,
  part = 'all',
): Promise<void> {
  const folder = process.env.MEASURES;
  if (!folder) return;
  const { content } = JSON.parse(await readFile(path.join(inject('folders').herald, 'build.json'), 'utf8'));
  await writeFile(path.join(folder, `${name}.${part}.json`), JSON.stringify({ name, content, value }));
}
