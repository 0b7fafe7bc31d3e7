import { phrases } from '@docs/base/interface-words.ts';
import type { Method } from '@docs/base/method.ts';
import type { Problem } from '@docs/base/problem.ts';
import type { PageKind } from './page.ts';

/** A file of the output. */
export interface OutputFile {
  /** Its path in the output. */
  readonly name: string;
  readonly content: FileContent;
  /** If it is a page in HTML. */
  readonly page?: LinkingPage;
}

/** A page whose links are checked. */
export interface LinkingPage {
  readonly brokenLinks: Problem['severity'];
}

/** A file that is not made yet: all files of a site would need too much memory. No content means no file. */
export type FileToMake = readonly [name: string, make: () => FileContent | undefined, page?: LinkingPage];

export type FileContent = string | Uint8Array | CopiedFile | Drawing;

/** An existing file to copy. */
export interface CopiedFile {
  readonly kind: 'copy';
  readonly from: string;
  readonly bytes: number;
  /** Whether its compressed twins are beside it. */
  readonly hasTwins?: boolean;
}

/** A picture drawn by the thread that writes it, because loading the drawing library takes long. */
export interface Drawing {
  readonly kind: 'drawing';
  readonly svg: string;
  readonly width: number;
  /** Folder of the fonts. */
  readonly fonts: string;
  readonly as: 'png' | 'ico';
}

/** Identifies a folder as ours: only such a folder is ever replaced. */
export const markerFile = 'build.json';

/** The docs server for assistants. */
export const mcpFile = 'mcp.mjs';

/** An entry of `contents.json`: one page of the output. */
export interface ContentsEntry {
  readonly href: string;
  readonly title: string;
  readonly kind: PageKind;
  /** The id of its API, if the site has several. */
  readonly api?: string;
  /** For operations. */
  readonly method?: Method;
  readonly path?: string;
  readonly operationId?: string;
}

/** `build.json`: describes the output. */
export interface BuildMarker {
  readonly build: string;
  readonly pages: number;
  readonly title: string;
  /** Public origin. */
  readonly url: string;
  readonly base: string;
  /** The search index of the latest docs version: a path in the output. */
  readonly search: string;
  /** The data of its sandbox, if requests are simulated: a path in the output. */
  readonly sandbox?: string;
}

/** Written by the build: all files needed to read the whole site offline. */
export interface OfflineList {
  readonly build: string;
  readonly bytes: number;
  readonly files: readonly (readonly [path: string, bytes: number])[];
}

/** Files converted from the API document at build. */
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
