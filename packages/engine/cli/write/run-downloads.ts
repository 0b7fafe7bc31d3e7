import { Worker } from 'node:worker_threads';
import type { Problem } from '@docs/base/problem.ts';
import { exportLabels } from '../../model/export-kind.ts';
import type { FailedExport } from '../read/downloads.ts';
import { type DownloadProgress, type DownloadTask, makeDownloads } from './make-downloads.ts';
import type { Written } from './write-file.ts';

export interface DownloadResult {
  readonly written?: Written;
  readonly failed: readonly FailedExport[];
}

/** Longer than any document needs that people write; a converter that loops must not hold up the build. */
const LIMIT = 180_000;

/** Makes downloads beside the rest of the build. Rejects where the document itself could not be written. */
export async function runDownloads(
  task: DownloadTask,
  {
    worker: script,
    signal,
    limit = LIMIT,
  }: {
    /** The bundled `download-worker.ts`; without it this thread does the work. */
    readonly worker: string;
    /** Ends the work: nobody waits for it any more. */
    readonly signal: AbortSignal;
    readonly limit?: number;
  },
): Promise<DownloadResult> {
  const { version, file, exports } = task.downloads;
  const reasons = new Map<number, string>();
  const made = new Set<number>();
  let documents = false;
  let written: Written | undefined;
  const note = (progress: DownloadProgress): void => {
    if (progress.kind === 'documents') documents = true;
    if (progress.kind === 'made') made.add(progress.index);
    if (progress.kind === 'failed') reasons.set(progress.index, progress.reason);
    if (progress.kind === 'finished') written = progress.written;
  };
  const end = script ? await inThread(script, task, note, { signal, limit }) : await makeDownloads(task, note);
  if (!documents) throw end ?? new Error('The downloads could not be written.');
  const failed = exports.flatMap((kind, index) =>
    made.has(index) ? [] : [{ version, kind, file, reason: reasons.get(index) ?? end?.message ?? 'It was not made.' }],
  );
  return { failed, ...(written && { written }) };
}

/** Resolves when the thread is gone, with the reason if it did not end by itself. One of the disk keeps its code. */
async function inThread(
  script: string,
  task: DownloadTask,
  note: (progress: DownloadProgress) => void,
  { signal, limit }: { signal: AbortSignal; limit: number },
): Promise<Error | undefined> {
  // Its output is not shown: converters print what they would rather have been given.
  const worker = new Worker(script, { workerData: task, stdout: true, stderr: true });
  let timer: NodeJS.Timeout | undefined;
  const reason = await new Promise<Error | undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(new Error('The build was stopped.')));
    worker.on('message', (progress: DownloadProgress) => {
      note(progress);
      // From here on the converters are at work.
      if (progress.kind === 'documents')
        timer = setTimeout(() => resolve(new Error(`It took longer than ${limit / 1000} seconds.`)), limit).unref();
    });
    worker.on('error', resolve);
    worker.on('exit', () => resolve(undefined));
  });
  clearTimeout(timer);
  await worker.terminate();
  return reason;
}

export function exportProblem({ kind, file, reason }: FailedExport): Problem {
  return {
    rule: 'export',
    severity: 'warning',
    message: `There is no download "${exportLabels[kind]}": the document could not be converted. ${reason}`,
    at: { file },
    fix: `Correct the document, or leave this download out with \`downloads: { ${kind}: false }\` in the config.`,
  };
}
