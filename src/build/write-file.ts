import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compress, type Twins } from './compress.ts';

/** A file with the compressed twins that it shall have: they are known already, or it gets none. */
export interface ReadyFile {
  readonly content: Buffer;
  readonly twins?: Twins;
}

/** What a file of the output holds. */
export type FileContent = string | Buffer | ReadyFile;

export function isReady(content: FileContent): content is ReadyFile {
  return typeof content !== 'string' && !Buffer.isBuffer(content);
}

export function byteLength(content: FileContent): number {
  return Buffer.byteLength(isReady(content) ? content.content : content);
}

/** Writes files and their twins below a folder, and returns the twins. Each folder is made once. */
export function createFileWriter(folder: string): (name: string, content: Buffer | ReadyFile) => Twins | undefined {
  const made = new Set<string>();
  return (name, given) => {
    const file = path.join(folder, name);
    const parent = path.dirname(file);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    const content = isReady(given) ? given.content : given;
    writeFileSync(file, content);
    const twins = isReady(given) ? given.twins : compress(name, content);
    for (const [suffix, bytes] of Object.entries(twins ?? {})) writeFileSync(file + suffix, bytes);
    return twins;
  };
}
