import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ProblemError } from '../model/problem.ts';
import { keepAssets } from './keep-assets.ts';
import { asideOf, clearAbandoned, swapOutput } from './swap-output.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** A file of the output: its path in it, and what it holds, now or soon. */
export type OutputFile = readonly [name: string, content: string | Buffer | Promise<string>];

/** Files made one by one while they are written. */
export type OutputFiles = Iterable<OutputFile>;

/** Marks a folder as ours: only such a folder is ever replaced. */
export const markerFile = 'build.json';

const textFile = /\.(html|css|js|json|md|txt|xml|svg|yaml|ts|webmanifest)$|(^|\/)api-catalog$/;

/** Files that are made, compressed and written at the same time: what bounds the memory of a build. */
const AT_ONCE = 8;

/**
 * Writes the output aside and swaps it in, so that a failed or interrupted build leaves the previous one whole.
 * `verify` may refuse the output (by throwing) when all of it has been made. Returns the number of bytes written,
 * compressed twins not counted.
 */
export async function writeOutput(
  files: OutputFiles,
  out: string,
  { verify = () => undefined, keepDays = 0 }: { verify?: () => void | Promise<void>; keepDays?: number } = {},
): Promise<number> {
  await refuseForeignFolder(out);
  const aside = asideOf(out);
  try {
    await clearAbandoned(out);
    await rm(aside, { recursive: true, force: true });
    const bytes = await writeFiles(files, aside);
    await verify();
    await keepAssets(out, aside, { days: keepDays, now: Date.now() });
    await swapOutput(aside, out);
    return bytes;
  } catch (error) {
    await rm(aside, { recursive: true, force: true }).catch(() => undefined);
    if (error instanceof ProblemError) throw error;
    throw new ProblemError([
      {
        rule: 'output',
        severity: 'error',
        message: `The output could not be written: ${(error as Error).message}`,
        at: { file: out },
        fix: 'Check that the folder is writable and the disk has room. The previous output is untouched.',
      },
    ]);
  }
}

async function refuseForeignFolder(out: string): Promise<void> {
  if (!existsSync(out)) return;
  const names = await readdir(out).catch(() => ['?']);
  if (names.length === 0 || names.includes(markerFile)) return;
  throw new ProblemError([
    {
      rule: 'output',
      severity: 'error',
      message: 'The output folder holds files that this build did not make, so it is not replaced.',
      at: { file: out },
      fix: 'Pass another folder with --out, or empty this one yourself.',
    },
  ]);
}

async function writeFiles(files: OutputFiles, folder: string): Promise<number> {
  const folders = new Map<string, Promise<unknown>>();
  let bytes = 0;
  // All workers draw from one iterator, so a file is made only when there is room to write it.
  const queue = files[Symbol.iterator]();
  const work = async (): Promise<void> => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const [name, promised] = next.value;
      const content = await promised;
      const file = inside(folder, name);
      const parent = path.dirname(file);
      const made = folders.get(parent) ?? mkdir(parent, { recursive: true });
      folders.set(parent, made);
      await made;
      const buffer = typeof content === 'string' ? Buffer.from(content) : content;
      bytes += buffer.length;
      await Promise.all([writeFile(file, buffer), writeTwins(file, buffer)]);
    }
  };
  const results = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () =>
      work().catch((error: unknown) => {
        // The others finish what they write and begin nothing new: what is left can then be removed.
        queue.return?.();
        throw error;
      }),
    ),
  );
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  return bytes;
}

/** Names come from documents of others: whatever they are, nothing is written elsewhere. */
function inside(folder: string, name: string): string {
  const file = path.join(folder, name);
  if (file.startsWith(folder + path.sep)) return file;
  throw new Error(`the file \`${name}\` would lie outside the output`);
}

/** Hashed assets are served for a year, so they get the slowest compression; pages a fast one. */
async function writeTwins(file: string, buffer: Buffer): Promise<void> {
  if (!textFile.test(file)) return;
  const asset = file.includes(`${path.sep}assets${path.sep}`);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: asset ? 11 : 9,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: buffer.length,
    // With the default window most of the time goes into clearing memory: ten times slower for 0.7 % fewer bytes.
    ...(!asset && { [constants.BROTLI_PARAM_LGWIN]: 16 }),
  };
  const [br, gz] = await Promise.all([brotli(buffer, { params }), deflate(buffer, { level: 6 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
