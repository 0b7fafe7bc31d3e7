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
  /** Hash of what a full check measures: of everything but the quality page and the dates from git. */
  readonly content: string;
  readonly pages: number;
  readonly title: string;
  /** Public origin. */
  readonly url: string;
  readonly base: string;
  /** The search index of the latest docs version, a file of the output. */
  readonly search: string;
}
