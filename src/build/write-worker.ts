// Compresses and writes files in a thread of its own: half of the work of a build.
import { parentPort, workerData } from 'node:worker_threads';
import type { Twins } from './compress.ts';
import { createFileWriter } from './write-file.ts';
import type { WriteJob, WriteResult } from './write-threads.ts';

const write = createFileWriter(workerData as string);
const answer = (result: WriteResult): void => parentPort?.postMessage(result);

parentPort?.on('message', ({ name, content, twins, keep }: WriteJob) => {
  try {
    const bytes = asBuffer(content);
    const made = write(name, twins === 'make' ? bytes : { content: bytes, ...(twins !== 'none' && asTwins(twins)) });
    answer(keep && made ? { twins: made } : {});
  } catch (error) {
    answer({ reason: error instanceof Error ? error.message : String(error) });
  }
});

function asTwins(twins: Readonly<Record<keyof Twins, Uint8Array>>): { twins: Twins } {
  return { twins: { '.br': asBuffer(twins['.br']), '.gz': asBuffer(twins['.gz']) } };
}

/** Between threads a Buffer becomes the plain array that it is a view of. */
function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
