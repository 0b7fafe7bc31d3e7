import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Drawing, FileContent } from '../../model/output-file.ts';
import { readPageLinks } from '../links/read-links.ts';
import { isInside } from '../paths.ts';
import { compress, type Twins } from './compress.ts';
import type { FileSize } from './output-size.ts';

export interface WriteTarget {
  readonly folder: string;
  /** Base of the site. */
  readonly base: string;
  /** Whether text files get compressed twins. */
  readonly compress: boolean;
}

export type WrittenFile = ReturnType<typeof writeFile>;

/** Writes a file and its twins. The links of pages are read. */
export function writeFile(file: { target: WriteTarget; name: string; content: FileContent; isPage: boolean }) {
  const { target, name, content, isPage } = file;
  // Names come from documents of others, so they must not lead outside the folder.
  if (!isInside(path.normalize(name))) throw new Error(`the file \`${name}\` would be outside the output`);
  const to = path.join(target.folder, name);
  mkdirSync(path.dirname(to), { recursive: true });
  const bytes = bytesOf(content);
  writeFileSync(to, bytes);
  const twins = target.compress ? twinsOf(name, content, bytes) : undefined;
  for (const [suffix, twin] of Object.entries(twins ?? {})) writeFileSync(to + suffix, twin);
  const copies = Object.values(twins ?? {}).reduce((sum, twin) => sum + twin.length, 0);
  const size: FileSize = { bytes: bytes.length, copies, loaded: twins?.['.br'].length ?? bytes.length };
  return { size, ...(isPage && { links: readPageLinks(name, Buffer.from(bytes).toString(), target.base) }) };
}

function bytesOf(content: FileContent): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  if (content instanceof Uint8Array) return content;
  return content.kind === 'copy' ? readFileSync(content.from) : drawPicture(content);
}

function twinsOf(name: string, content: FileContent, bytes: Uint8Array): Twins | undefined {
  if (typeof content === 'object' && 'kind' in content && content.kind === 'copy' && content.hasTwins)
    return { '.br': readFileSync(`${content.from}.br`), '.gz': readFileSync(`${content.from}.gz`) };
  return compress(name, bytes);
}

function drawPicture({ svg, width, fonts, as }: Drawing): Buffer {
  // Files are written synchronously, so this is loaded synchronously, too.
  const { Resvg } = createRequire(import.meta.url)('@resvg/resvg-js') as typeof import('@resvg/resvg-js');
  const fontFiles = ['docs-serif-bold.ttf', 'docs-serif-italic.ttf'].map((file) => path.join(fonts, file));
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Docs Serif' },
  });
  const png = Buffer.from(image.render().asPng());
  return as === 'ico' ? icon(png) : png;
}

/** An .ico with one PNG: six bytes of header, sixteen of directory. */
function icon(png: Buffer): Buffer {
  const head = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  head.writeUInt32LE(png.length, 14);
  return Buffer.concat([head, png]);
}
