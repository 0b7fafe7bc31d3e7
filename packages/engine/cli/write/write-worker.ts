// Compresses and writes files in a thread of its own: half of the work of a build.
import { parentPort, workerData } from 'node:worker_threads';
import { sentError } from './sent-error.ts';
import { createFileWriter, type WriterOptions } from './write-file.ts';
import type { WriteJob, WriteResult } from './write-threads.ts';

const writer = createFileWriter(workerData as WriterOptions);

parentPort?.on('message', (job: WriteJob | 'finish') => {
  parentPort?.postMessage(answerTo(job));
});

function answerTo(job: WriteJob | 'finish'): WriteResult {
  try {
    if (job === 'finish') return { kind: 'finished', written: writer.finish() };
    writer.write(job.name, job.content, job.links);
    return { kind: 'written' };
  } catch (error) {
    return { kind: 'failed', ...sentError(error) };
  }
}
