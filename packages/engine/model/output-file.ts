import { phrases } from '@docs/base/interface-words.ts';
import type { Method } from '@docs/base/method.ts';
import type { Problem } from '@docs/base/problem.ts';
import type { PageKind } from './page.ts';

/** A file of the output: its path in it, its content, and for a page, how severe a link that leads nowhere is. */
export type OutputFile = readonly [name: string, content: FileContent, links?: Problem['severity']];

/** The same before it is made: all files of a site would be too many for memory. Where there is nothing to make, there is no file. */
export type FileToMake = readonly [name: string, make: () => FileContent | undefined, links?: Problem['severity']];

export type FileContent = string | Uint8Array | CopiedFile | Drawing;

/** A file that is there already. */
export interface CopiedFile {
  readonly kind: 'copy';
  readonly from: string;
  readonly bytes: number;
  /** Whether its compressed twins are beside it. */
  readonly hasTwins?: boolean;
}

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

/** A line of `contents.json`: one page of the output. */
export interface ContentsEntry {
  readonly href: string;
  readonly title: string;
  readonly kind: PageKind;
  /** The id of its API, where the site has several. */
  readonly api?: string;
  /** Of operations. */
  readonly method?: Method;
  readonly path?: string;
  readonly operationId?: string;
}

/** `build.json`: what the output is. */
export interface BuildMarker {
  readonly build: string;
  readonly pages: number;
  readonly title: string;
  /** Public origin. */
  readonly url: string;
  readonly base: string;
  /** The search index of the latest docs version, a file of the output. */
  readonly search: string;
  /** The data of its sandbox, where requests are simulated; a file of the output. */
  readonly sandbox?: string;
}

/** Written by the build: everything that reading the whole site needs. */
export interface OfflineList {
  readonly build: string;
  readonly bytes: number;
  readonly files: readonly (readonly [path: string, bytes: number])[];
}

/** Other forms of the API document, made from it at build. */
export type DownloadKind = 'postman' | 'types';

export const downloadKinds: readonly DownloadKind[] = ['postman', 'types'];

export const downloadFiles: Readonly<Record<DownloadKind, string>> = {
  postman: 'postman-collection.json',
  types: 'openapi.d.ts',
};

export const downloadLabels: Readonly<Record<DownloadKind, string>> = {
  postman: phrases.postmanCollection,
  types: phrases.typescriptTypes,
};
