import { createHash } from 'node:crypto';
import type { Problem } from '@docs/base/problem.ts';
import type { Page } from '../../model/page.ts';
import type { SiteView, VersionView } from '../../model/site.ts';
import { planSite } from '../../plan/index.ts';
import type { ClientAssets } from '../read/client-assets.ts';
import type { LoadedSite } from '../read/load-site.ts';
import { searchFiles } from './search-files.ts';
import { sidebarFile } from './site-files.ts';

/** Characters of pages that are kept as text: those of a thousand operations. */
const MOST_TEXT = 24 * 1024 * 1024;

export interface PlannedBuild {
  readonly site: SiteView;
  readonly pages: readonly Page[];
  /** Of everything that each page shows. */
  readonly hashes: ReadonlyMap<Page, string>;
  /** Pages as JSON, but for their date, as far as they need not be made again: most of what their data files hold. */
  readonly texts: Map<Page, string>;
  /** Hash of what a full check measures, as far as it is known before pages are rendered. */
  readonly unrendered: string;
  readonly problems: readonly Problem[];
  readonly search: ReadonlyMap<string, string>;
}

/** Plans the site and names the build after its content, so that equal input gives an equal id. */
export function planBuild(
  loaded: LoadedSite,
  assets: Pick<ClientAssets, 'entry' | 'view' | 'style' | 'search' | 'beforePaint'>,
): PlannedBuild {
  const plan = planSite(loaded.source);
  const { synonyms } = loaded.source.config.search;
  const search = searchFiles(plan.pages, plan.site, synonyms);
  const { entry, view, style, beforePaint } = assets;
  const versions = plan.site.versions.map((version) => ({ ...version, ...withSidebarFile(version, plan.site.base) }));
  const known = { ...plan.site, versions, searchIndexes: search.indexes };
  const files = [entry, view, style, assets.search, beforePaint];
  const texts = new Map<Page, string>();
  let room = MOST_TEXT;
  const undatedHashes = plan.pages.map((page) => {
    const text = undatedText(page);
    room -= text.length;
    if (room > 0) texts.set(page, text);
    return hashOfText(text);
  });
  const measured = undatedHashes.filter((_, index) => plan.pages[index]?.kind !== 'quality');
  const unrendered = hashOf([{ ...plan.site, versions }, synonyms, files, measured]);
  const hashes = new Map(plan.pages.map((page, index) => [page, hashOf([undatedHashes[index], page.updated])]));
  return {
    site: { ...known, build: hashOf([known, files, [...hashes.values()]]).slice(0, 12) },
    pages: plan.pages,
    hashes,
    texts,
    unrendered,
    problems: [...loaded.problems, ...plan.problems],
    search: search.files,
  };
}

/**
 * What the full check measures is committed, so its own page and the dates that a commit changes cannot be part of
 * what it was measured on. Nor can the search indexes, which hold that page.
 */
export function undatedText({ updated: _, ...page }: Page): string {
  return JSON.stringify(page);
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
