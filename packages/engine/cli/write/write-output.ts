import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { jsonOrText, numberAt, stringAt } from '@docs/base/json.ts';
import { MAX_WAITING_CHARACTERS } from '@docs/base/limits.ts';
import { errorAt, ProblemError } from '@docs/base/problem.ts';
import { markerFile, type OutputFile } from '../../model/output-file.ts';
import { byteLength } from '../../outputs/html/offline-files.ts';
import { isDiskError, linkTarget, relativePath } from '../paths.ts';
import type { Pool } from '../threads/pool.ts';
import { asideOf, clearAbandoned, keepAssets, swapOutput } from './swap-output.ts';
import type { WriteTarget, WrittenFile } from './write-file.ts';

export type OpenOutput = Awaited<ReturnType<typeof openOutput>>;

/**
 * An output that is written beside the old one, so a failed or interrupted build leaves the previous output intact.
 * Rejects a folder with foreign content.
 */
export async function openOutput(given: string) {
  // A link stays: its target is replaced, and the new folder is written on the same disk.
  const out = await linkTarget(given);
  const folder = asideOf(out);
  const explain = (error: unknown): unknown => (isDiskError(error) ? outputProblem(error, out) : error);
  const explained = (done: Promise<void>): Promise<void> =>
    done.catch((error: unknown) => {
      throw explain(error);
    });
  await rejectForeignFolder(out);
  await rejectMountPoint(out);
  await explained(clearAbandoned(out));
  await explained(rm(folder, { recursive: true, force: true }));
  const made: string[] = [];
  const remove = async (): Promise<void> => {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
    // Parent folders made for it are removed, too, unless something else is in them by now.
    for (const each of made.toReversed()) await rmdir(each).catch(() => undefined);
  };
  try {
    await makeFolder(folder, made);
  } catch (error) {
    await remove();
    throw outputProblem(error as Error, out, 'The output folder cannot be created');
  }
  let publishing: Promise<void> | undefined;
  let dropped = false;
  return {
    /** The folder to write to. */
    folder,
    hasFile: (name: string): boolean => statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile() ?? false,
    /** Explains a failure to write. Other errors stay as they are. */
    explain,
    /** Swaps it in. Hashed files of the previous output are kept for some days. */
    publish: async (keepDays: number): Promise<void> => {
      // An interrupted build continues until it exits.
      if (dropped) throw new Error('The output has been dropped.');
      publishing = explained(
        keepAssets(out, folder, { days: keepDays, now: Date.now() }).then(() => swapOutput(folder, out)),
      );
      return publishing;
    },
    /** Leaves the previous output unchanged. A swap in progress is completed first. */
    drop: async (): Promise<void> => {
      dropped = true;
      const isPublished = await publishing?.then(
        () => true,
        () => false,
      );
      if (!isPublished) await remove();
    },
  };
}

/** Creates folders one by one and records them: on systems such as `/proc`, Node's recursive mode never returns. */
async function makeFolder(folder: string, made: string[]): Promise<void> {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) await makeFolder(parent, made);
  try {
    await mkdir(folder);
    made.push(folder);
  } catch (error) {
    // Another build may have been faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function outputProblem({ message }: Error, out: string, what = 'The output could not be written'): ProblemError {
  const fix = 'Check that the folder is writable and the disk has room. The previous output is untouched.';
  return problemAt(out, `${what}: ${message}`, fix);
}

function problemAt(out: string, message: string, fix: string): ProblemError {
  return new ProblemError([errorAt({ file: out }, 'output', message, fix)]);
}

/** Other hidden names belong to somebody else; losing `.DS_Store` does no harm. */
const REPLACED = ['.well-known', '.DS_Store'];

async function rejectForeignFolder(out: string): Promise<void> {
  if (await isOurs(out)) return rejectHidden(out);
  const names = await readdir(out).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' || !existsSync(out) ? [] : ['?'],
  );
  // Another build may have published its output meanwhile.
  if (names.length === 0 || (names.includes(markerFile) && (await isOurs(out)))) return;
  const message = 'The output folder contains files that this build did not create, so it is not replaced.';
  throw problemAt(out, message, 'Pass another folder with --out, or empty this one yourself.');
}

/** A mount point, such as a volume of a container, cannot be renamed and therefore not replaced. */
async function rejectMountPoint(out: string): Promise<void> {
  const [own, parent] = await Promise.all([out, path.dirname(out)].map((each) => stat(each).catch(() => undefined)));
  if (!own || !parent || own.dev === parent.dev) return;
  const message = 'The output folder is where a disk or volume is mounted, so it cannot be replaced.';
  throw problemAt(out, message, `Pass a folder inside of it: --out ${path.join(relativePath(out), 'docs')}`);
}

/** Builds write no other hidden files: a repository in the output folder, for example, would be lost. */
async function rejectHidden(out: string): Promise<void> {
  const names = await readdir(out).catch(() => []);
  const added = names.filter((name) => name.startsWith('.') && !REPLACED.includes(name));
  if (added.length === 0) return;
  const message = `The output folder contains \`${added.join('`, `')}\`, which would be lost when the folder is replaced.`;
  throw problemAt(out, message, 'Move that away, or pass another folder with --out and publish a copy of it.');
}

/** Other programs write a `build.json`, too. Every version of ours contains these two fields. */
async function isOurs(out: string): Promise<boolean> {
  const text = await readFile(path.join(out, markerFile), 'utf8').catch(() => '');
  const marker = jsonOrText(text);
  return stringAt(marker, 'build') !== undefined && numberAt(marker, 'pages') !== undefined;
}

/** Writes files while the next ones are made. Resolves when all are on disk. */
export async function writeFiles(
  files: Iterable<OutputFile>,
  { pool, target }: { readonly pool: Pool; readonly target: WriteTarget },
  onWritten: (file: OutputFile, written: WrittenFile) => void = () => undefined,
): Promise<void> {
  const writing = new Set<Promise<void>>();
  let waiting = 0;
  for (const file of files) {
    const { name, content, page } = file;
    const size = byteLength(content);
    waiting += size;
    const done = pool.run('writeFile', { target, name, content, isPage: page !== undefined }).then((written) => {
      writing.delete(done);
      waiting -= size;
      onWritten(file, written);
    });
    // It is awaited below; until then, its rejection needs a handler.
    done.catch(() => undefined);
    writing.add(done);
    while (waiting > MAX_WAITING_CHARACTERS) await Promise.race(writing);
  }
  await Promise.all(writing);
}
