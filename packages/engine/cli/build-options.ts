import type { Problem } from '@docs/base/problem.ts';

export interface BuildOptions {
  readonly site: string;
  readonly out: string;
  readonly base: string;
  readonly strict: boolean;
  /** Days that hashed files of the previous output are kept. */
  readonly keepAssets: number;
  readonly clientFolder: string;
  /** Folder of the fonts that the preview image is set in. */
  readonly fonts: string;
  /** The script of the thread that reads guides. */
  readonly guideWorker: string;
  /** The script of the thread that makes downloads. */
  readonly downloadWorker: string;
  /** Whether text files get compressed twins. */
  readonly compress: boolean;
  /** The script of the threads that write. */
  readonly writeWorker: string;
  /** What earlier builds made with this state of the engine; without it everything is made anew. */
  readonly cache?: { readonly folder: string; readonly engine: string };
}

export interface BuildResult {
  readonly pages: number;
  readonly bytes: number;
  readonly problems: readonly Problem[];
}
