import { crc32 } from 'node:zlib';

/** The earliest date of the format, so that equal files give equal archives. */
const DAY = (1 << 5) | 1;
/** Names are in UTF-8. */
const FLAGS = 0x0800;
/** 2.0, the first version with folders. */
const VERSION = 20;

/** Files by path as an uncompressed ZIP archive: the result of deflate differs between machines. */
export function zipArchive(files: ReadonlyMap<string, string>): Uint8Array {
  const contents: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const path = Buffer.from(name);
    const content = Buffer.from(text);
    // Fields of both the entry and the directory.
    const facts = [
      ...[short(VERSION), short(FLAGS), short(0), short(0), short(DAY)],
      ...[long(crc32(content)), long(content.length), long(content.length), short(path.length), short(0)],
    ];
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), ...facts, path, content]);
    contents.push(entry);
    directory.push(Buffer.from('PK\x01\x02'), short(VERSION), ...facts, Buffer.alloc(10), long(offset), path);
    offset += entry.length;
  }
  const listed = Buffer.concat(directory);
  return Buffer.concat([
    ...contents,
    listed,
    ...[Buffer.from('PK\x05\x06'), short(0), short(0), short(files.size), short(files.size)],
    ...[long(listed.length), long(offset), short(0)],
  ]);
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
