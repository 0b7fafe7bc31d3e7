import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '@docs/base/problem.ts';
import { type CacheShare, type OpenShare, openShare } from '../cache/content-cache.ts';
import { createLinkNotes, type LinkNotes } from '../links/read-links.ts';
import type { FileContent, TwinSuffix } from '../output/output-file.ts';
import { isInside } from '../paths/is-inside.ts';
import { compress } from './compress.ts';
import { drawPicture } from './draw-picture.ts';
import { keptTwins } from './kept-twins.ts';

/** The same on its way to a thread: long text is sent as bytes. */
export type SentContent = FileContent | Uint8Array;

/** Where files go and what comes with them. A thread gets it as a message. */
export interface WriterOptions {
  readonly folder: string;
  /** Of the site. */
  readonly base: string;
  /** Whether text files get compressed twins. */
  readonly compress: boolean;
  /** Where twins are kept from build to build. */
  readonly cache?: CacheShare | undefined;
}

/** What was written, all in all. */
export interface Written {
  /** Compressed twins not counted. */
  readonly bytes: number;
  readonly links: LinkNotes;
}

export interface FileWriter {
  /** `links` says that it is a page, and how bad it is when one of its links leads nowhere. */
  write(name: string, content: SentContent, links?: Problem['severity']): void;
  finish(): Written;
}

/** Writes files and their twins below a folder. Each folder is made once. */
export function createFileWriter(
  { folder, base, compress: wanted, cache }: WriterOptions,
  kept = cache && openShare(cache),
): FileWriter {
  const made = new Set<string>();
  const notes = createLinkNotes(base);
  let bytes = 0;
  return {
    write(name, given, links) {
      refuseOutside(name);
      if (links) notes.read(name, textOf(given), links);
      const file = path.join(folder, name);
      const parent = path.dirname(file);
      if (!made.has(parent)) mkdirSync(parent, { recursive: true });
      made.add(parent);
      const content = bytesOf(given);
      bytes += content.length;
      writeFileSync(file, content);
      const twins = wanted ? twinsOf(name, given, content, kept) : {};
      for (const [suffix, twin] of Object.entries(twins)) writeFileSync(file + suffix, twin);
    },
    finish() {
      kept?.finish();
      return { bytes, links: notes.taken() };
    },
  };
}

function textOf(content: SentContent): string {
  return typeof content === 'string' ? content : Buffer.from(bytesOf(content)).toString();
}

function bytesOf(content: SentContent): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  if (content instanceof Uint8Array) return content;
  return content.kind === 'ready' ? content.content : drawPicture(content);
}

function twinsOf(
  name: string,
  given: SentContent,
  content: Uint8Array,
  kept: OpenShare | undefined,
): Partial<Record<TwinSuffix, Uint8Array>> {
  if (typeof given !== 'string' && !(given instanceof Uint8Array))
    return given.kind === 'ready' ? (given.twins ?? {}) : {};
  return (kept ? keptTwins(kept, name, content) : compress(name, content)) ?? {};
}

/** Names come from documents of others: whatever they are, nothing is written elsewhere. */
function refuseOutside(name: string): void {
  if (isInside(path.normalize(name))) return;
  throw new Error(`the file \`${name}\` would lie outside the output`);
}
