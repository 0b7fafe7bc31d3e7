import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { TwinSuffix } from '../output/output-file.ts';

/** What a host sends instead of a text file. */
export type Twins = Readonly<Record<TwinSuffix, Buffer>>;

const textFile = /\.(html|css|m?js|json|md|txt|xml|svg|yaml|ts|webmanifest)$|(^|\/)api-catalog$/;

/** Whether a file has twins; the others are compressed by nature. */
export function isCompressible(name: string): boolean {
  return textFile.test(name);
}

export function compress(name: string, content: Uint8Array): Twins | undefined {
  if (!isCompressible(name)) return undefined;
  const { brotli, window, gzip } = effortFor(name);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    ...(window && { [constants.BROTLI_PARAM_LGWIN]: window }),
  };
  return { '.br': brotliCompressSync(content, { params }), '.gz': gzipSync(content, { level: gzip }) };
}

interface Effort {
  readonly brotli: number;
  readonly gzip: number;
  /** With the default most of the time goes into clearing memory: ten times slower for 0.7 % fewer bytes of a page. */
  readonly window?: number;
}

/** By how often a file is made and who loads it. All browsers take brotli: gzip is for old tools, and need not be small. */
export function effortFor(name: string): Effort {
  if (/^assets\/.*\.json$/.test(name)) {
    // Indexes are kept for a year like the code, but made by every build: 10 takes a third of the time of 11 for 2 % more.
    return { brotli: 10, gzip: 4 };
  }
  // Code is compressed once per version of it.
  if (name.startsWith('assets/')) return { brotli: 11, gzip: 9 };
  if (/\.(?:html|data\.json|request\.json)$/.test(name)) return { brotli: 9, gzip: 4, window: 16 };
  // What programs load, one file at a time: 9 takes half as long again as 6 for 1.3 % fewer bytes.
  return { brotli: 6, gzip: 4, window: 16 };
}
