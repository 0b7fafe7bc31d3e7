import type { Method } from '@docs/base/method.ts';
import type { PageKind } from './page.ts';

/** A line of `contents.json`: one page of the output. */
export interface ContentsEntry {
  readonly href: string;
  readonly title: string;
  readonly kind: PageKind;
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
}

/** Written by the build: everything that reading the whole site needs. */
export interface OfflineList {
  readonly build: string;
  readonly bytes: number;
  readonly files: readonly (readonly [path: string, bytes: number])[];
}
