import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ExportInput } from '../exports/export-input.ts';
import { type ExportKind, exportLabels } from '../model/export-kind.ts';
import type { Problem } from '../model/problem.ts';

export interface ExportJob {
  /** Id of the docs version. */
  readonly version: string;
  readonly kind: ExportKind;
  /** The API document, for messages. */
  readonly file: string;
  readonly input: ExportInput;
}

export type ExportResult =
  | { readonly job: ExportJob; readonly text: string }
  | { readonly job: ExportJob; readonly reason: string };

export interface ExportOptions {
  /** The worker script. */
  readonly worker: string;
  /** Where results are kept from build to build, if at all. */
  readonly cache?: string;
  /** Changes whenever the converters do. */
  readonly lockFile: string;
  /** Ends the work: nobody waits for it any more. */
  readonly signal?: AbortSignal;
  /** Told when the thread is on its way; where none is needed, the results are there at once. */
  readonly started?: () => void;
}

/** Longer than any document needs that people write; a converter that loops must not hold up the build. */
const LIMIT = 180_000;
/** Results that stay in the cache. */
const KEPT = 12;

/** Makes all exports beside the rest of the build. Never rejects: what fails says why. */
export async function runExports(jobs: readonly ExportJob[], options: ExportOptions): Promise<readonly ExportResult[]> {
  const { cache } = options;
  if (cache === undefined) return convert(jobs, options);
  const salt = await Promise.all([readFile(options.worker), readFile(options.lockFile)]).catch(() => []);
  const keys = jobs.map(({ kind, input }) => {
    const hash = createHash('sha256');
    for (const part of [...salt, kind, JSON.stringify(input)]) hash.update(part);
    return path.join(cache, hash.digest('hex'));
  });
  const known = await Promise.all(keys.map((key) => readFile(key, 'utf8').catch(() => undefined)));
  const missing = jobs.filter((_, index) => known[index] === undefined);
  const made = new Map((await convert(missing, options)).map((result) => [result.job, result]));
  const results = jobs.map((job, index): ExportResult => {
    const text = known[index];
    return text === undefined
      ? (made.get(job) ?? { job, reason: 'The converter ended without an answer.' })
      : { job, text };
  });
  const fresh = results.flatMap((result, index) =>
    'text' in result && known[index] === undefined ? [[keys[index] ?? '', result.text] as const] : [],
  );
  await keep(keys, fresh, cache);
  return results;
}

async function convert(
  jobs: readonly ExportJob[],
  { worker: file, signal, started }: ExportOptions,
): Promise<readonly ExportResult[]> {
  if (jobs.length === 0 || signal?.aborted) return [];
  const results: ExportResult[] = [];
  // Its output is not shown: converters print what they would rather have been given.
  const worker = new Worker(file, { workerData: jobs, stdout: true, stderr: true });
  started?.();
  const failure = await new Promise<string>((resolve) => {
    const timer = setTimeout(() => resolve(`It took longer than ${LIMIT / 1000} seconds.`), LIMIT);
    timer.unref();
    signal?.addEventListener('abort', () => void worker.terminate());
    worker.on('message', ({ index, ...answer }: { index: number } & ({ text: string } | { reason: string })) => {
      const job = jobs[index];
      if (job) results.push({ job, ...answer });
    });
    worker.on('error', (error) => resolve(error.message));
    worker.on('exit', () => resolve('The converter ended without an answer.'));
  });
  await worker.terminate();
  const done = new Set(results.map(({ job }) => job));
  return [...results, ...jobs.filter((job) => !done.has(job)).map((job) => ({ job, reason: failure }))];
}

/** Adds what is new and drops what was not used for longest. A cache that cannot be written only costs time. */
async function keep(
  used: readonly string[],
  fresh: readonly (readonly [string, string])[],
  folder: string,
): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    for (const [file, text] of fresh) {
      // Aside first: another build may be reading.
      await writeFile(`${file}-${process.pid}`, text);
      await rename(`${file}-${process.pid}`, file);
    }
    const now = new Date();
    await Promise.all(used.map((file) => utimes(file, now, now).catch(() => undefined)));
    const names = await readdir(folder);
    const dated = await Promise.all(
      names.map(async (name) => ({ name, time: (await stat(path.join(folder, name))).mtimeMs })),
    );
    const old = dated.sort((a, b) => b.time - a.time).slice(KEPT);
    await Promise.all(old.map(({ name }) => rm(path.join(folder, name), { force: true })));
  } catch {
    // The next build converts again.
  }
}

export function exportProblem({ kind, file }: ExportJob, reason: string): Problem {
  return {
    rule: 'export',
    severity: 'warning',
    message: `There is no download "${exportLabels[kind]}": the document could not be converted. ${reason}`,
    at: { file },
    fix: `Correct the document, or leave this download out with \`downloads: { ${kind}: false }\` in the config.`,
  };
}
