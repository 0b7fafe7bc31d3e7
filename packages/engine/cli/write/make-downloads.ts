import { makeExport } from '../../outputs/downloads/make-export.ts';
import { cacheKey, openShare } from '../cache/content-cache.ts';
import { documentFiles, exportFile } from '../files/document-files.ts';
import type { Downloads } from '../read/downloads.ts';
import { createFileWriter, type WriterOptions, type Written } from './write-file.ts';

/** A thread gets it as a message. */
export interface DownloadTask {
  readonly downloads: Downloads;
  readonly writer: WriterOptions;
}

/** What has been done so far. `index` is that of the export. */
export type DownloadProgress =
  | { readonly kind: 'documents' }
  | { readonly kind: 'made'; readonly index: number }
  | { readonly kind: 'failed'; readonly index: number; readonly reason: string }
  | { readonly kind: 'finished'; readonly written: Written };

/** Makes and writes all downloads of a docs version. A converter that fails tells why; the others go on. */
export async function makeDownloads(
  { downloads, writer: options }: DownloadTask,
  tell: (progress: DownloadProgress) => void,
): Promise<void> {
  const kept = options.cache && openShare(options.cache);
  const writer = createFileWriter(options, kept);
  // First what cannot fail: a converter may never end.
  for (const [name, content] of documentFiles(downloads)) writer.write(name, content);
  tell({ kind: 'documents' });
  const key = kept ? cacheKey('export', JSON.stringify(downloads.input)) : '';
  for (const [index, kind] of downloads.exports.entries()) {
    try {
      const before = kept?.get(`${kind} ${key}`);
      const text = before?.toString() ?? (await makeExport(kind, downloads.input));
      if (!before) kept?.set(`${kind} ${key}`, Buffer.from(text));
      writer.write(exportFile(downloads, kind), text);
      tell({ kind: 'made', index });
    } catch (error) {
      tell({ kind: 'failed', index, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  tell({ kind: 'finished', written: writer.finish() });
}
