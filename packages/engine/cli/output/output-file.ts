import type { Problem } from '@docs/base/problem.ts';

/** A file of the output: its path in it, what it holds, and for a page, how bad a link is that leads nowhere. */
export type OutputFile = readonly [name: string, content: FileContent, links?: Problem['severity']];

/** What a file of the output holds. */
export type FileContent = string | ReadyFile | Drawing;

/** A file with the compressed twins that it shall have: they are known already, or it gets none. */
export interface ReadyFile {
  readonly kind: 'ready';
  readonly content: Uint8Array;
  readonly twins?: Readonly<Record<TwinSuffix, Uint8Array>>;
}

/** What is added to the name of a file in that of its compressed twin. */
export type TwinSuffix = '.br' | '.gz';

/** A picture that is drawn where it is written: the library that draws takes longer to load than many pages to render. */
export interface Drawing {
  readonly kind: 'drawing';
  readonly svg: string;
  readonly width: number;
  /** Folder of the fonts. */
  readonly fonts: string;
  readonly as: 'png' | 'ico';
}

/** Marks a folder as ours, by what it says: only such a folder is ever replaced. */
export const markerFile = 'build.json';

/** The docs server for assistants. */
export const mcpFile = 'mcp.mjs';
