import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { attempt } from './attempt.ts';

// Many contents in one file: they follow each other, then come the list of the entries as JSON, the length of the list, its
// checksum, and a mark.

export interface PackReader {
  /** `undefined` when there is nothing, or what is there is damaged. */
  get(key: string): Buffer | undefined;
  close(): void;
}

export interface PackWriter {
  has(key: string): boolean;
  set(key: string, content: Buffer): void;
  /** Writes the list and closes the file. `false`: it is not whole. */
  finish(): boolean;
}

/** Where a content stands in the file, and its checksum. */
type Entry = readonly [offset: number, length: number, sum: number];

/** One file holds at most this much: a document of thousands of operations needs half of it. */
const MOST_BYTES = 1024 ** 3;
const END = Buffer.from('herald-docs cache 1\n');

/** Opens a file for reading; `undefined` when there is none. */
export function openPack(file: string): PackReader | undefined {
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

/** Begins a new file in place of whatever is there; `undefined` where it cannot be written. */
export function startPack(file: string): PackWriter | undefined {
  return attempt(() => {
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
