import { MAX_WAITING_CHARACTERS } from '@docs/base/limits.ts';
import type { FileContent, OutputFile } from '../../model/output-file.ts';
import type { Pool } from '../threads/pool.ts';
import type { WriteTarget, WrittenFile } from './write-file.ts';

/** Writes files while the next ones are made. Resolves when all are on the disk, with their bytes. */
export async function writeFiles(
  files: Iterable<OutputFile>,
  { pool, target }: { readonly pool: Pool; readonly target: WriteTarget },
  onWritten: (file: OutputFile, written: WrittenFile) => void = () => undefined,
): Promise<number> {
  const writing = new Set<Promise<void>>();
  let bytes = 0;
  let waiting = 0;
  for (const file of files) {
    const [name, content, severity] = file;
    const size = sizeOf(content);
    waiting += size;
    const done = pool.run('writeFile', { target, name, content, isPage: severity !== undefined }).then((written) => {
      writing.delete(done);
      waiting -= size;
      bytes += written.bytes;
      onWritten(file, written);
    });
    // Waited for below; meanwhile its failure has a listener.
    done.catch(() => undefined);
    writing.add(done);
    while (waiting > MAX_WAITING_CHARACTERS) await Promise.race(writing);
  }
  await Promise.all(writing);
  return bytes;
}

function sizeOf(content: FileContent): number {
  if (typeof content === 'string' || content instanceof Uint8Array) return content.length;
  return content.kind === 'copy' ? content.bytes : content.svg.length;
}
