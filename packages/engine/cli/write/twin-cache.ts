import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { brotliDecompressSync } from 'node:zlib';
import { MAX_CACHED_SITES } from '@docs/base/limits.ts';

// Brotli takes a third of a build. Each twin is a plain file named after the content it was made from; whatever goes wrong
// with the cache costs time, never the build.

/** The folder of a site. */
export function twinFolder(cache: string, site: string): string {
  return path.join(cache, createHash('sha256').update(site).digest('hex').slice(0, 16));
}

/** The twin that an earlier build made from the same content; one that is damaged does not count. */
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

/** Removes what the build that began then has not used, and the sites that were not built for the longest time. */
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
