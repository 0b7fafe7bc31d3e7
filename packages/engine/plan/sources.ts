import type { DeprecatedItem, Release } from '@docs/api-diff/releases.ts';
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
  /** File name without extension: its id in config and links. */
  readonly id: string;
  readonly slug: string;
  /** Whether it is a page outside the docs: `/pricing`, without the sidebar. */
  readonly outsideDocs: boolean;
  /** Relative to the site folder, for the edit link. */
  readonly file: string;
  readonly frontMatter: FrontMatter;
  /** The locations of its front matter fields, with the file as problems name it. */
  keyAt(key: keyof FrontMatter): SourceLocation;
  readonly updated?: string;
}

/** An API in a docs version, with its part of the reference. */
export interface ApiSource {
  /** Its id in the config; absent for the only API of a site without an id. */
  readonly id?: string;
  /** Its name for readers; undefined for an only API without a title. */
  readonly title?: string;
  /** Id of the docs version. */
  readonly version: string;
  readonly latest: boolean;
  readonly hrefs: Hrefs;
  readonly api: ApiView;
  readonly updated?: string;
  /** Newest first; empty if there are none. */
  readonly releases: readonly Release[];
  /** What will stop working in the API, soonest first; empty without releases. */
  readonly deprecations: readonly DeprecatedItem[];
  /** Dates of the last changes of paths, schemas and so on, by pointer. */
  readonly updatedByPointer: ReadonlyMap<string, string>;
  /** The id of the API whose simulated account it shares, unless that is the first one. */
  readonly account?: string;
}

/** Everything that was read for one docs version. */
export interface VersionSource {
  readonly id: string;
  readonly label: string;
  readonly latest: boolean;
  /** Excluded from search engines. */
  readonly noindex?: true;
  readonly hrefs: Hrefs;
  readonly guides: readonly GuideSource[];
  /** Written like guides, outside the docs; only in the latest version. */
  readonly standalonePages: readonly GuideSource[];
  /** Ids of guides that exist but are drafts or could not be read, which has been reported. */
  readonly unavailableGuides: readonly string[];
  readonly apis: readonly [ApiSource, ...ApiSource[]];
  readonly sidebars: SidebarsConfig;
  readonly sidebarsFile: string;
}

/** Guides and pages outside the docs: everything with a guide name. */
export function allGuides({
  guides,
  standalonePages,
}: Pick<VersionSource, 'guides' | 'standalonePages'>): readonly GuideSource[] {
  return [...guides, ...standalonePages];
}

export interface SiteSource {
  readonly config: Config;
  readonly configFile: string;
  readonly base: string;
  readonly logo?: LogoSource;
  readonly theme?: ThemeView;
  /** Absent if the config names no results file; empty if there are no results yet. */
  readonly quality?: { readonly results?: QualityResults };
  /** The document in other formats, by the address of the overview. */
  readonly downloads: ReadonlyMap<string, readonly DownloadKind[]>;
  /** Latest first; never empty. */
  readonly versions: readonly [VersionSource, ...VersionSource[]];
}
