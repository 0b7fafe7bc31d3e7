import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from '../paths/is-running.ts';
import { attempt } from './attempt.ts';
import { openPack, startPack } from './pack-file.ts';

/** Contents by a name that says all they were made from. */
export interface KeptContents {
  /** `undefined` when there is nothing, or what is there is damaged. */
  get(key: string): Buffer | undefined;
  set(key: string, content: Buffer): void;
}

/** What a build made, kept for the next one. */
export interface ContentCache extends KeptContents {
  /** A part of the cache that another thread reads and fills. Parts of one kind find what any of them kept before. */
  share(kind: 'files' | 'downloads', index: number): CacheShare;
  /** Keeps what this build has used, and nothing else. */
  save(): void;
  /** Leaves the cache as it was. */
  discard(): void;
}

/** What a thread needs to open its part. */
export interface CacheShare {
  readonly from: readonly string[];
  readonly to: string;
}

/** To be finished before the cache is saved. */
export interface OpenShare extends KeptContents {
  finish(): void;
}

/** Sites that are kept. */
const MOST_SITES = 4;

/** Names a content by everything that it is made from. */
export function cacheKey(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('base64url');
}

/** What is kept under the key, or else what `make` makes. */
export function keptText(cache: KeptContents | undefined, key: () => string, make: () => string): string {
  if (!cache) return make();
  const name = key();
  const kept = cache.get(name);
  if (kept) return kept.toString();
  const text = make();
  cache.set(name, Buffer.from(text));
  return text;
}

/**
 * A file for each thread of each site, written anew by every build and swapped in when all is complete: what is no longer
 * used falls out, and of two builds at once the last one is kept. Whatever goes wrong costs time, never the build.
 */
export function openContentCache(folder: string, site: string): ContentCache {
  const name = cacheKey(site);
  const before = attempt(() => readdirSync(folder).filter((file) => file.startsWith(`${name}.`))) ?? [];
  const shared: string[] = [];
  const share = (part: string): CacheShare => {
    const kind = part.replace(/\d+$/, '');
    const file = `${name}.${part}.pack`;
    shared.push(file);
    return {
      from: before.filter((each) => each.startsWith(`${name}.${kind}`) && each.endsWith('.pack')).map(inFolder),
      to: inFolder(aside(file)),
    };
  };
  const inFolder = (file: string): string => path.join(folder, file);
  attempt(() => mkdirSync(folder, { recursive: true }));
  const { get, set, finish } = openShare(share('main'));
  return {
    get,
    set,
    share: (kind, index) => share(`${kind}-${index}`),
    save() {
      finish();
      for (const file of shared) attempt(() => renameSync(inFolder(aside(file)), inFolder(file)));
      for (const file of before)
        if (!shared.includes(file) && !isOfRunning(file)) attempt(() => rmSync(inFolder(file), { force: true }));
      attempt(() => dropOldest(folder));
    },
    discard() {
      finish();
      for (const file of shared) attempt(() => rmSync(inFolder(aside(file)), { force: true }));
    },
  };
}

/** Beside a file while it is written. */
function aside(file: string): string {
  return `${file}-${process.pid}`;
}

function isOfRunning(file: string): boolean {
  const pid = /\.pack-(\d+)$/.exec(file)?.[1];
  return pid !== undefined && isRunning(Number(pid));
}

export function openShare({ from, to }: CacheShare): OpenShare {
  const old = from.flatMap((file) => openPack(file) ?? []);
  const next = startPack(to);
  let finished = false;
  return {
    get(key) {
      for (const pack of old) {
        const content = pack.get(key);
        if (content && !next?.has(key)) next?.set(key, content);
        if (content) return content;
      }
      return undefined;
    },
    set: (key, content) => next?.set(key, content),
    finish() {
      // Closed twice, it could be the file of somebody else that is closed.
      if (finished) return;
      finished = true;
      for (const pack of old) pack.close();
      // Half a file is as good as none, and would take its place.
      if (next && !next.finish()) attempt(() => rmSync(to, { force: true }));
    },
  };
}

function dropOldest(folder: string): void {
  const sites = new Map<string, { files: string[]; time: number }>();
  for (const file of readdirSync(folder)) {
    const [name = ''] = file.split('.', 1);
    const { files, time } = sites.get(name) ?? { files: [], time: 0 };
    const changed = attempt(() => statSync(path.join(folder, file)).mtimeMs) ?? 0;
    sites.set(name, { files: [...files, file], time: Math.max(time, changed) });
  }
  const old = [...sites.values()].sort((a, b) => b.time - a.time).slice(MOST_SITES);
  for (const file of old.flatMap(({ files }) => files)) attempt(() => rmSync(path.join(folder, file), { force: true }));
}
