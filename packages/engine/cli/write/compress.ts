import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { savedTwin, saveTwin } from './twin-cache.ts';

/** What a host sends instead of a text file. */
export type Twins = Readonly<Record<'.br' | '.gz', Buffer>>;

const textFile = /\.(html|css|m?js|json|md|txt|xml|svg|yaml|ts|webmanifest)$|(^|\/)api-catalog$/;

/** The twins of a text file; other files are compressed by nature. `cache` is the folder of those of earlier builds. */
export function compress(name: string, content: Uint8Array, cache?: string): Twins | undefined {
  if (!textFile.test(name)) return undefined;
  const { brotli, window, gzip } = effortFor(name);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    ...(window && { [constants.BROTLI_PARAM_LGWIN]: window }),
  };
  const made = JSON.stringify(params);
  const saved = cache && savedTwin(cache, made, content);
  const twin = saved || brotliCompressSync(content, { params });
  if (cache && !saved) saveTwin(cache, made, content, twin);
  return { '.br': twin, '.gz': gzipSync(content, { level: gzip }) };
}

interface Effort {
  readonly brotli: number;
  readonly gzip: number;
  /** With the default most of the time goes into clearing memory: ten times slower for 0.7 % fewer bytes of a page. */
  readonly window?: number;
}

/** By how often a file is made and who loads it. All browsers take brotli: gzip is for old tools, and need not be small. */
function effortFor(name: string): Effort {
  if (/^assets\/.*\.json$/.test(name)) {
    // Browsers keep indexes for a year like the code, but every build makes them: 10 takes a third of the time of 11 for
    // 2 % more.
    return { brotli: 10, gzip: 4 };
  }
  // Code is compressed once per version of it.
  if (name.startsWith('assets/')) return { brotli: 11, gzip: 9 };
  if (/\.(?:html|data\.json|request\.json)$/.test(name)) return { brotli: 9, gzip: 4, window: 16 };
  // What programs load, one file at a time: 9 takes half as long again as 6 for 1.3 % fewer bytes.
  return { brotli: 6, gzip: 4, window: 16 };
}
