import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { MAX_CACHED_SITES } from '@docs/base/limits.ts';

/** What a host sends instead of a text file. */
export type Twins = Readonly<Record<'.br' | '.gz', Buffer>>;

const textFile = /\.(html|css|m?js|json|md|txt|xml|svg|yaml|ts|webmanifest)$|(^|\/)api-catalog$/;

/** The twins of a text file; other formats are compressed already. `cache` is the folder of twins of earlier builds. */
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

/** Depends on how often a file is made and who loads it. All browsers support Brotli; gzip is only for old tools. */
function effortFor(name: string): { brotli: number; gzip: number; window?: number } {
  // Browsers keep indexes for a year like code, but every build makes them: level 10 takes a third of the time of 11
  // for 2 % more bytes.
  if (/^assets\/.*\.json$/.test(name)) return { brotli: 10, gzip: 4 };
  // Code is compressed once per version.
  if (name.startsWith('assets/')) return { brotli: 11, gzip: 9 };
  // With the default window, most of the time is spent clearing memory: ten times slower for 0.7 % fewer bytes.
  if (/\.(?:html|data\.json|request\.json)$/.test(name)) return { brotli: 9, gzip: 4, window: 16 };
  // Programs load these one at a time: level 9 takes 50 % longer than 6 for 1.3 % fewer bytes.
  return { brotli: 6, gzip: 4, window: 16 };
}

// Brotli takes a third of a build. Each twin is a plain file named after the hash of its content; problems with the
// cache cost time but never fail the build.

/** The cache folder of a site. */
export function twinFolder(cache: string, site: string): string {
  return path.join(cache, createHash('sha256').update(site).digest('hex').slice(0, 16));
}

/** The twin that an earlier build made from the same content, unless it is damaged. */
export function savedTwin(folder: string, params: string, content: Uint8Array): Buffer | undefined {
  return attempt(() => {
    const file = fileOf(folder, params, content);
    const twin = readFileSync(file);
    if (!brotliDecompressSync(twin).equals(content)) return undefined;
    const now = new Date();
    utimesSync(file, now, now);
    return twin;
  });
}

export function saveTwin(folder: string, params: string, content: Uint8Array, twin: Buffer): void {
  attempt(() => {
    mkdirSync(folder, { recursive: true });
    const file = fileOf(folder, params, content);
    const aside = `${file}-${process.pid}-${threadId}`;
    writeFileSync(aside, twin);
    renameSync(aside, file);
  });
}

/** Removes twins that were not used since `began`, and the sites that were not built for the longest time. */
export function pruneTwins(folder: string, began: number): void {
  const changed = (file: string): number => attempt(() => statSync(file).mtimeMs) ?? 0;
  const filesIn = (parent: string): string[] =>
    (attempt(() => readdirSync(parent)) ?? []).map((name) => path.join(parent, name));
  for (const file of filesIn(folder)) if (changed(file) < began) attempt(() => rmSync(file, { force: true }));
  attempt(() => utimesSync(folder, new Date(), new Date()));
  const sites = filesIn(path.dirname(folder)).sort((a, b) => changed(b) - changed(a));
  for (const site of sites.slice(MAX_CACHED_SITES)) attempt(() => rmSync(site, { recursive: true, force: true }));
}

function fileOf(folder: string, params: string, content: Uint8Array): string {
  const hash = createHash('sha256').update(`${process.versions.brotli} ${params} `).update(content);
  return path.join(folder, `${hash.digest('base64url')}.br`);
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
