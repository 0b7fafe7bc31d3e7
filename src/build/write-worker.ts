// Compresses and writes files in a thread of its own: half of the work of a build.
import { parentPort, workerData } from 'node:worker_threads';
import { createFileWriter, type FileContent, isReady } from './write-file.ts';

const write = createFileWriter(workerData as string);

parentPort?.on('message', ([name, content]: [string, FileContent]) => {
  try {
    write(name, revived(content));
    parentPort?.postMessage({});
  } catch (error) {
    parentPort?.postMessage({ reason: error instanceof Error ? error.message : String(error) });
  }
});

/** Between threads a Buffer becomes the plain array that it is a view of. */
function revived(content: FileContent): FileContent {
  if (typeof content === 'string') return content;
  if (content instanceof Uint8Array) return asBuffer(content);
  if (!isReady(content)) return content;
  const { '.br': br, '.gz': gz } = content.twins;
  return { content: asBuffer(content.content), twins: { '.br': asBuffer(br), '.gz': asBuffer(gz) } };
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
