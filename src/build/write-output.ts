import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ProblemError } from '../model/problem.ts';
import { keepAssets } from './keep-assets.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Files of the output by path relative to it. */
export type OutputFiles = ReadonlyMap<string, string | Buffer>;

/** Marks a folder as ours: only such a folder is ever replaced. */
export const markerFile = 'build.json';

const textFile = /\.(html|css|js|json|md|txt|xml|svg|yaml|ts|webmanifest)$|(^|\/)api-catalog$/;

/**
 * Writes the output aside and swaps it in, so that a failed or interrupted build leaves the previous one whole.
 * Returns the number of bytes written, compressed twins not counted.
 */
export async function writeOutput(files: OutputFiles, out: string, { keepDays = 0 } = {}): Promise<number> {
  await refuseForeignFolder(out);
  const aside = `${out}.new-${process.pid}`;
  try {
    await rm(aside, { recursive: true, force: true });
    const bytes = await writeFiles(files, aside);
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
  const folders = new Set([...files.keys()].map((file) => path.dirname(path.join(folder, file))));
  await Promise.all([...folders].map((name) => mkdir(name, { recursive: true })));
  let bytes = 0;
  const queue = [...files];
  const work = async (): Promise<void> => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [name, content] = next;
      const buffer = typeof content === 'string' ? Buffer.from(content) : content;
      bytes += buffer.length;
      await Promise.all([writeFile(path.join(folder, name), buffer), writeTwins(path.join(folder, name), buffer)]);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
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
