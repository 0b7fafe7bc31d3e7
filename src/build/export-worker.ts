// Runs in a thread of its own: the converters need as long as rendering all pages.
import { parentPort, workerData } from 'node:worker_threads';
import { makeExport } from '../exports/make-export.ts';
import type { ExportJob } from './run-exports.ts';

for (const [index, { kind, input }] of (workerData as readonly ExportJob[]).entries()) {
  const answer = await makeExport(kind, input).then(
    (text) => ({ index, text }),
    (error: unknown) => ({ index, reason: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(answer);
}
