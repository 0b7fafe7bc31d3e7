import { createHash } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';

/** What a build made, kept for the next one under a name that says all it was made from. */
export interface ContentCache {
  /** `undefined` when there is nothing, or what is there is damaged. */
  get(key: string): Buffer | undefined;
  set(key: string, content: Buffer): void;
  /** Keeps what this build has used, and nothing else. */
  save(): void;
  /** Leaves the cache as it was. */
  discard(): void;
}

/** Where a content stands in the file, and its checksum. */
type Entry = readonly [offset: number, length: number, sum: number];

/** One file holds at most this much: a document of thousands of operations needs half of it. */
const MOST_BYTES = 1024 ** 3;
/** Files that are kept: one a site. */
const MOST_FILES = 4;
const END = Buffer.from('herald-docs cache 1\n');

/** Names a content by everything that it is made from. */
export function cacheKey(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('base64url');
}

/** What is kept under the key, or else what `make` makes. */
export function keptText(cache: ContentCache | undefined, key: () => string, make: () => string): string {
  if (!cache) return make();
  const name = key();
  const kept = cache.get(name);
  if (kept) return kept.toString();
  const text = make();
  cache.set(name, Buffer.from(text));
  return text;
}

/**
 * One file for each site, written anew by every build and swapped in when it is complete: what is no longer used falls
 * out, and of two builds at once the last one is kept. Whatever goes wrong costs time, never the build.
 */
export function openContentCache(folder: string, site: string): ContentCache {
  const file = path.join(folder, `${cacheKey(site)}.pack`);
  const aside = `${file}-${process.pid}`;
  const old = openPack(file);
  const next = startPack(folder, aside);
  return {
    get(key) {
      const content = old?.get(key);
      if (content && !next?.has(key)) next?.set(key, content);
      return content;
    },
    set: (key, content) => next?.set(key, content),
    save() {
      old?.close();
      if (!next?.finish()) return;
      attempt(() => renameSync(aside, file));
      attempt(() => dropOldest(folder));
    },
    discard() {
      old?.close();
      next?.finish();
      attempt(() => rmSync(aside, { force: true }));
    },
  };
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** At the end of the file stands the list of its entries, then the length of the list. */
function openPack(file: string): { get(key: string): Buffer | undefined; close(): void } | undefined {
  return attempt(() => {
    const handle = openSync(file, 'r');
    const read = (length: number, offset: number): Buffer => {
      const bytes = Buffer.alloc(length);
      if (readSync(handle, bytes, 0, length, offset) !== length) throw new Error('The file is too short');
      return bytes;
    };
    const list = attempt(() => {
      const { size } = fstatSync(handle);
      const tail = read(END.length + 8, size - END.length - 8);
      if (!tail.subarray(8).equals(END)) return undefined;
      const length = tail.readUInt32LE(0);
      const text = read(length, size - END.length - 8 - length);
      return crc32(text) === tail.readUInt32LE(4) ? (JSON.parse(text.toString()) as Record<string, Entry>) : undefined;
    });
    const entries = new Map(Object.entries(list ?? {}));
    return {
      get: (key) =>
        attempt(() => {
          const [offset = 0, length = 0, sum] = entries.get(key) ?? [];
          if (sum === undefined) return undefined;
          const content = read(length, offset);
          return crc32(content) === sum ? content : undefined;
        }),
      close: () => attempt(() => closeSync(handle)),
    };
  });
}

function startPack(
  folder: string,
  file: string,
): { has(key: string): boolean; set(key: string, content: Buffer): void; finish(): boolean } | undefined {
  return attempt(() => {
    mkdirSync(folder, { recursive: true });
    const handle = openSync(file, 'w');
    const entries = new Map<string, Entry>();
    let size = 0;
    let broken = false;
    const append = (bytes: Buffer): void => {
      if (attempt(() => writeSync(handle, bytes)) === bytes.length) size += bytes.length;
      else broken = true;
    };
    return {
      has: (key) => entries.has(key),
      set(key, content) {
        if (broken || size + content.length > MOST_BYTES) return;
        entries.set(key, [size, content.length, crc32(content)]);
        append(content);
      },
      finish() {
        const list = Buffer.from(JSON.stringify(Object.fromEntries(entries)));
        const tail = Buffer.alloc(8);
        tail.writeUInt32LE(list.length, 0);
        tail.writeUInt32LE(crc32(list), 4);
        append(Buffer.concat([list, tail, END]));
        attempt(() => closeSync(handle));
        return !broken;
      },
    };
  });
}

function dropOldest(folder: string): void {
  const dated = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, time: attempt(() => statSync(file).mtimeMs) ?? 0 }));
  const old = dated.sort((a, b) => b.time - a.time).slice(MOST_FILES);
  for (const { file } of old) attempt(() => rmSync(file, { force: true }));
}
