import type { BuildMarker, ContentsEntry } from '../../model/contents.ts';
import { outputPath } from '../../model/href.ts';

/** The built site, as the docs server reads it. */
export interface DocsStore {
  readonly site: BuildMarker;
  readonly pages: readonly ContentsEntry[];
  /** A file of the output. */
  readonly read: (file: string) => Promise<string>;
  readonly search: (query: string, limit: number) => Promise<DocsAnswer>;
}

export interface DocsAnswer {
  readonly total: number;
  readonly hits: readonly DocsHit[];
  /** What is wrong with the query, or which words were taken instead. */
  readonly notes: readonly string[];
}

export interface DocsHit {
  readonly kind: string;
  readonly title: string;
  readonly href: string;
  /** Where it belongs: "Campaigns", "Story.status". */
  readonly context: string;
  readonly note: string;
  /** `POST /campaigns`, of operations. */
  readonly request?: string;
}

export function readMarkdown({ read, site }: DocsStore, page: ContentsEntry): Promise<string> {
  return read(`${outputPath(page.href, site.base)}.md`);
}

export function readSlice({ read, site }: DocsStore, page: ContentsEntry): Promise<string> {
  return read(`${outputPath(page.href, site.base)}.openapi.json`);
}
