import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** What a host sends instead of a text file. */
export type Twins = Readonly<Record<'.br' | '.gz', Buffer>>;

const textFile = /\.(html|css|m?js|json|md|txt|xml|svg|yaml|ts|webmanifest)$|(^|\/)api-catalog$/;

/** The twins of a text file; other formats are compressed already. */
export function compress(name: string, content: Uint8Array): Twins | undefined {
  if (!textFile.test(name)) return undefined;
  const { brotli, gzip } = effortFor(name);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return { '.br': brotliCompressSync(content, { params }), '.gz': gzipSync(content, { level: gzip }) };
}

/** Depends on how often a file is made and who loads it. All browsers support Brotli; gzip is only for old tools. */
function effortFor(name: string): { brotli: number; gzip: number } {
  // Browsers keep indexes for a year like code, but every build makes them: level 10 takes a third of the time of 11
  // for 2 % more bytes.
  if (/^assets\/.*\.json$/.test(name)) return { brotli: 10, gzip: 4 };
  // Code is compressed once per version.
  if (name.startsWith('assets/')) return { brotli: 11, gzip: 9 };
  // Every build makes these: level 9 takes nearly twice as long as 6 for 1.5 % fewer bytes.
  return { brotli: 6, gzip: 4 };
}
