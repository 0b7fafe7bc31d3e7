import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FileContent } from '../../model/output-file.ts';
import { type PageLinks, readPageLinks } from '../links/read-links.ts';
import { isInside } from '../paths.ts';
import { compress, type Twins } from './compress.ts';
import { drawPicture } from './draw-picture.ts';

/** Where files go and what comes with them. */
export interface WriteTarget {
  readonly folder: string;
  /** Of the site. */
  readonly base: string;
  /** Whether text files get compressed twins. */
  readonly compress: boolean;
  /** Folder of twins that earlier builds made. */
  readonly cache?: string | undefined;
}

export interface FileToWrite {
  readonly target: WriteTarget;
  readonly name: string;
  readonly content: FileContent;
  /** Whether its links are read. */
  readonly isPage: boolean;
}

export interface WrittenFile {
  readonly bytes: number;
  /** As browsers load it, where that is known. */
  readonly compressed?: number;
  readonly links?: PageLinks;
}

/** Writes a file and its twins. */
export function writeFile({ target, name, content, isPage }: FileToWrite): WrittenFile {
  // Names come from documents of others: whatever they are, nothing is written elsewhere.
  if (!isInside(path.normalize(name))) throw new Error(`the file \`${name}\` would lie outside the output`);
  const file = path.join(target.folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  const bytes = bytesOf(content);
  writeFileSync(file, bytes);
  const twins = target.compress ? twinsOf(name, content, bytes, target.cache) : undefined;
  for (const [suffix, twin] of Object.entries(twins ?? {})) writeFileSync(file + suffix, twin);
  return {
    bytes: bytes.length,
    ...(twins && { compressed: twins['.br'].length }),
    ...(isPage && { links: readPageLinks(name, Buffer.from(bytes).toString(), target.base) }),
  };
}

function bytesOf(content: FileContent): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  if (content instanceof Uint8Array) return content;
  return content.kind === 'copy' ? readFileSync(content.from) : drawPicture(content);
}

function twinsOf(name: string, content: FileContent, bytes: Uint8Array, cache?: string): Twins | undefined {
  if (typeof content === 'object' && 'kind' in content && content.kind === 'copy' && content.hasTwins)
    return { '.br': readFileSync(`${content.from}.br`), '.gz': readFileSync(`${content.from}.gz`) };
  return compress(name, bytes, cache);
}
