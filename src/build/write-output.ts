import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ProblemError } from '../model/problem.ts';
import { keepAssets } from './keep-assets.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Files of the output by path relative to it, made one by one while they are written. */
export type OutputFiles = Iterable<readonly [name: string, content: string | Buffer]>;

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
  { verify = () => undefined, keepDays = 0 }: { verify?: () => void; keepDays?: number } = {},
): Promise<number> {
  await refuseForeignFolder(out);
  const aside = `${out}.new-${process.pid}`;
  try {
    await rm(aside, { recursive: true, force: true });
    const bytes = await writeFiles(files, aside);
    verify();
    await keepAssets(out, aside, { days: keepDays, now: Date.now() });
    await swap(aside, out);
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
      const [name, content] = next.value;
      const file = path.join(folder, name);
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

async function swap(aside: string, out: string): Promise<void> {
  const old = `${out}.old-${process.pid}`;
  if (existsSync(out)) await rename(out, old);
  await rename(aside, out);
  await rm(old, { recursive: true, force: true });
}
