import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { ProblemError } from '../model/problem.ts';
import type { ContentCache } from './content-cache.ts';
import { keepAssets } from './keep-assets.ts';
import { keptTwins } from './kept-twins.ts';
import { asideOf, clearAbandoned, swapOutput } from './swap-output.ts';
import { type FileContent, isReady } from './write-file.ts';
import { createSink, createThreadedSink, type FileSink } from './write-threads.ts';

/** A file of the output: its path in it, and what it holds, now or soon. */
export type OutputFile = readonly [name: string, content: FileContent | Promise<FileContent>];

/** Files made one by one while they are written. */
export type OutputFiles = Iterable<OutputFile>;

/** Marks a folder as ours: only such a folder is ever replaced. */
export const markerFile = 'build.json';

/**
 * Writes the output aside and swaps it in, so that a failed or interrupted build leaves the previous one whole.
 * `verify` may refuse the output (by throwing) when all of it has been made. Returns the number of bytes written,
 * compressed twins not counted.
 */
export async function writeOutput(
  files: OutputFiles,
  out: string,
  {
    verify = () => undefined,
    keepDays = 0,
    worker,
    compress = true,
    cache,
  }: {
    verify?: () => void | Promise<void>;
    keepDays?: number;
    /** The script of the threads that write; without it this thread does. */
    worker?: string;
    /** Whether text files get compressed twins. */
    compress?: boolean;
    cache?: ContentCache | undefined;
  } = {},
): Promise<number> {
  await refuseForeignFolder(out);
  const aside = asideOf(out);
  try {
    await clearAbandoned(out);
    await rm(aside, { recursive: true, force: true });
    const sink = worker ? createThreadedSink(aside, worker) : createSink(aside);
    const bytes = await writeFiles(files, sink, compress ? cache : 'no twins');
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

async function writeFiles(
  files: OutputFiles,
  sink: FileSink,
  twins: ContentCache | 'no twins' | undefined,
): Promise<number> {
  let bytes = 0;
  const add = (name: string, content: FileContent): Promise<void> | void => {
    refuseOutside(name);
    const buffer = Buffer.from(isReady(content) ? content.content : content);
    bytes += buffer.length;
    if (twins === 'no twins') return sink.add(name, { content: buffer });
    if (isReady(content)) return sink.add(name, { ...content, content: buffer });
    const kept = twins && keptTwins(twins, name, buffer);
    return kept?.twins ? sink.add(name, { content: buffer, twins: kept.twins }) : sink.add(name, buffer, kept?.keep);
  };
  const later: Promise<void>[] = [];
  try {
    for (const [name, content] of files) {
      if (content instanceof Promise) {
        const added = content.then((ready) => add(name, ready));
        // Whether it fails is asked below.
        added.catch(() => undefined);
        later.push(added);
      } else {
        const room = add(name, content);
        if (room) await room;
      }
    }
    await Promise.all(later);
  } finally {
    await sink.finish();
  }
  return bytes;
}

/** Names come from documents of others: whatever they are, nothing is written elsewhere. */
function refuseOutside(name: string): void {
  const relative = path.normalize(name);
  if (!path.isAbsolute(relative) && relative !== '..' && !relative.startsWith(`..${path.sep}`)) return;
  throw new Error(`the file \`${name}\` would lie outside the output`);
}
