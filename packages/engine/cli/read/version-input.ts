import type { JsonObject } from '@docs/base/json.ts';
import type { Problem } from '@docs/base/problem.ts';
import type { Config } from '../../config/index.ts';
import type { LayoutGraph } from '../../diagrams/graph-layout.ts';
import type { compileGuide } from '../../guides/index.ts';
import type { ApiView } from '../../model/api-view.ts';
import type { SliceSubject } from '../../outputs/downloads/slices/page-slices.ts';
import type { ContentCache } from '../cache/content-cache.ts';
import type { FailedExport, StartDownloads } from './downloads.ts';

import type { BuildExtensions } from './load-extensions.ts';

/** What one docs version is loaded from. */
export interface VersionInput {
  readonly version: Pick<Config['versions'][number], 'id' | 'label' | 'noindex'>;
  readonly site: string;
  /** Folders that the files of the API document and of guides may be in. */
  readonly folders: readonly string[];
  readonly config: Config;
  /** Where the config was read, for messages. */
  readonly configFile: string;
  readonly base: string;
  readonly latest: boolean;
  readonly caches: LoadCaches;
  /** Draws diagrams; loaded with the first one. */
  readonly layout: () => Promise<LayoutGraph>;
  readonly extensions: BuildExtensions;
  /** Of the site, for whole addresses. */
  readonly url: string;
  readonly startDownloads: StartDownloads;
  /** Downloads that are known to fail. */
  readonly without: readonly FailedExport[];
  /** Whether guides that are drafts are shown. */
  readonly withDrafts: boolean;
  /** The script of the thread that reads guides. */
  readonly guideWorker?: string | undefined;
}

/** What makes loading again faster. */
export interface LoadCaches {
  readonly api?: ApiCache | undefined;
  readonly guides?: GuideCache | undefined;
  readonly content?: ContentCache | undefined;
}

/** The API as loaded and projected. */
export interface ProjectedApi {
  readonly document: JsonObject;
  readonly api: ApiView;
  readonly files: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
  /** Addresses of its parts. */
  readonly slices: readonly SliceSubject[];
}

/** Keeps the API between loads: the dev server clears it when the document or the config changes. */
export type ApiCache = Map<string, ProjectedApi>;

/** Guides as they were compiled last, by file, with everything they were compiled from. */
export type GuideCache = Map<
  string,
  { readonly from: readonly unknown[]; readonly result: ReturnType<typeof compileGuide> }
>;
