import { createHash } from 'node:crypto';
import type { Page } from '../model/page.ts';
import type { Problem } from '../model/problem.ts';
import type { SiteView, VersionView } from '../model/site.ts';
import { planSite } from '../plan/index.ts';
import { withFreshness } from '../plan/quality.ts';
import type { ClientAssets } from './client-assets.ts';
import type { LoadedSite } from './load-site.ts';
import { searchFiles } from './search-files.ts';
import { sidebarFile } from './site-files.ts';

/** Plans the site and names the build after its content, so that equal input gives an equal id. */
export function planBuild(
  loaded: LoadedSite,
  assets: Pick<ClientAssets, 'entry' | 'view' | 'style' | 'search' | 'beforePaint'>,
): {
  site: SiteView;
  pages: readonly Page[];
  /** Of everything that each page shows. */
  hashes: ReadonlyMap<Page, string>;
  /** Each page as JSON, but for its date: most of the work of hashing it, and most of what its data file holds. */
  texts: Map<Page, string>;
  /** Hash of what a full check measures. */
  content: string;
  problems: readonly Problem[];
  search: ReadonlyMap<string, string>;
} {
  const plan = planSite(loaded.source);
  const { synonyms } = loaded.source.config.search;
  const search = searchFiles(plan.pages, plan.site, synonyms);
  const { entry, view, style, beforePaint } = assets;
  const versions = plan.site.versions.map((version) => ({ ...version, ...withSidebarFile(version, plan.site.base) }));
  const known = { ...plan.site, versions, searchIndexes: search.indexes };
  const files = [entry, view, style, assets.search, beforePaint];
  const texts = plan.pages.map((page) => JSON.stringify(undated(page)));
  const undatedHashes = texts.map(hashOfText);
  const measured = undatedHashes.filter((_, index) => plan.pages[index]?.kind !== 'quality');
  const content = hashOf([{ ...plan.site, versions }, synonyms, files, measured]).slice(0, 12);
  const pages = plan.pages.map((page) => (page.kind === 'quality' ? withFreshness(page, content) : page));
  const hashes = new Map(
    pages.map((page, index) => [page, hashOf(page.kind === 'quality' ? page : [undatedHashes[index], page.updated])]),
  );
  const textOf = (page: Page, index: number): string =>
    (page === plan.pages[index] ? texts[index] : undefined) ?? JSON.stringify(undated(page));
  return {
    site: { ...known, build: hashOf([known, files, [...hashes.values()]]).slice(0, 12) },
    pages,
    hashes,
    texts: new Map(pages.map((page, index) => [page, textOf(page, index)])),
    content,
    problems: [...loaded.problems, ...plan.problems],
    search: search.files,
  };
}

/**
 * What the full check measures is committed, so its own page and the dates that a commit changes cannot be part of
 * what it was measured on. Nor can the search indexes, which hold that page.
 */
function undated({ updated: _, ...page }: Page): object {
  return page;
}

function hashOf(value: unknown): string {
  return hashOfText(JSON.stringify(value));
}

function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function withSidebarFile(version: VersionView, base: string): Pick<VersionView, 'sidebarFile'> {
  const file = sidebarFile(version);
  return file ? { sidebarFile: base + file.name } : {};
}
