import type { Release, Retirement } from '@docs/api-diff/releases.ts';
import type { SourceLocation } from '@docs/base/problem.ts';
import type { Config, SidebarsConfig } from '../config/index.ts';
import type { CompiledGuide, FrontMatter } from '../guides/index.ts';
import type { ApiView } from '../model/api-view.ts';
import type { Hrefs } from '../model/href.ts';
import type { DownloadKind } from '../model/output-file.ts';
import type { QualityResults } from '../model/quality.ts';
import type { LogoSource, ThemeView } from '../model/site.ts';

/** A guide, read and compiled. */
export interface GuideSource extends CompiledGuide {
  /** File name without extension: how config and links name it. */
  readonly id: string;
  readonly slug: string;
  /** Whether it is a page of the site itself: `/pricing`, without the sidebar. */
  readonly outsideDocs: boolean;
  /** Relative to the site folder, for the edit link. */
  readonly file: string;
  readonly frontMatter: FrontMatter;
  /** Where it names its fields, with the file as problems name it. */
  keyAt(key: keyof FrontMatter): SourceLocation;
  readonly updated?: string;
}

/** An API of a docs version: its part of the reference. */
export interface ApiSource {
  /** How the config calls it; absent where the site has one, without an id. */
  readonly id?: string;
  /** What readers know it by; nothing where it is the only one, without a title. */
  readonly title?: string;
  /** Id of the docs version. */
  readonly version: string;
  readonly latest: boolean;
  readonly hrefs: Hrefs;
  readonly api: ApiView;
  readonly updated?: string;
  /** Newest first; empty where none are kept. */
  readonly releases: readonly Release[];
  /** What of the API will stop working, soonest first; known with releases only. */
  readonly retirements: readonly Retirement[];
  /** Dates of the last changes of paths, schemas and so on, by pointer. */
  readonly updatedByPointer: ReadonlyMap<string, string>;
  /** The id of the API whose simulated account it belongs to, where that is not the first one. */
  readonly account?: string;
}

/** Everything that was read for one docs version. */
export interface VersionSource {
  readonly id: string;
  readonly label: string;
  readonly latest: boolean;
  /** Kept out of search engines. */
  readonly noindex?: true;
  readonly hrefs: Hrefs;
  readonly guides: readonly GuideSource[];
  /** Written like guides, beside the docs; of the latest version only. */
  readonly ownPages: readonly GuideSource[];
  /** Ids of those that there are but that could not be read, which is reported, or that are drafts. */
  readonly unreadGuides: readonly string[];
  readonly apis: readonly [ApiSource, ...ApiSource[]];
  readonly sidebars: SidebarsConfig;
  readonly sidebarsFile: string;
}

/** Guides and pages beside the docs: everything that has a name as a guide. */
export function allGuides({ guides, ownPages }: Pick<VersionSource, 'guides' | 'ownPages'>): readonly GuideSource[] {
  return [...guides, ...ownPages];
}

export interface SiteSource {
  readonly config: Config;
  readonly configFile: string;
  readonly base: string;
  readonly logo?: LogoSource;
  readonly theme?: ThemeView;
  /** Absent where the config names no file of results; empty where there are none yet. */
  readonly quality?: { readonly results?: QualityResults };
  /** What documents are converted to, by the address of the overview. */
  readonly downloads: ReadonlyMap<string, readonly DownloadKind[]>;
  /** Latest first; never empty. */
  readonly versions: readonly [VersionSource, ...VersionSource[]];
}
