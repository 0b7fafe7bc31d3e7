import { createHash } from 'node:crypto';
import path from 'node:path';
import { contentSecurityPolicy } from '../hosting/content-security-policy.ts';
import { writeHostFiles } from '../hosting/host-files.ts';
import { securityHeaders } from '../hosting/host-rules.ts';
import type { BuildMarker } from '../model/contents.ts';
import { exportFiles } from '../model/export-kind.ts';
import { outputPath } from '../model/href.ts';
import type { Page, PageData } from '../model/page.ts';
import { type Problem, ProblemError } from '../model/problem.ts';
import type { SiteView, VersionView } from '../model/site.ts';
import { planSite, type VersionSource } from '../plan/index.ts';
import { withFreshness } from '../plan/quality.ts';
import { planRedirects } from '../plan/redirects.ts';
import { yamlText } from '../slices/yaml-text.ts';
import { atomFeed } from './atom-feed.ts';
import { brandFiles } from './brand-files.ts';
import { createLinkCheck } from './check-links.ts';
import { type ClientAssets, readClientAssets } from './client-assets.ts';
import { type ContentCache, openContentCache } from './content-cache.ts';
import { keptPages } from './kept-pages.ts';
import { licencesText, softwareBill } from './licences.ts';
import { type LoadedSite, loadSite } from './load-site.ts';
import { machineFiles } from './machine-files.ts';
import { createOfflineList } from './offline-files.ts';
import { redirectFiles } from './redirect-files.ts';
import { renderPage } from './render-page.tsx';
import { requestFiles } from './request-files.ts';
import { type ExportJob, type ExportOptions, type ExportResult, exportProblem, runExports } from './run-exports.ts';
import { searchFiles } from './search-files.ts';
import { contents, robots, sidebarFile, sitemap } from './site-files.ts';
import { markerFile, type OutputFile, writeOutput } from './write-output.ts';

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
  readonly exports: ExportOptions;
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

/** Site folder in, output folder out. Throws `ProblemError` when the input must not be published. */
export async function buildSite({ cache: place, ...options }: BuildOptions): Promise<BuildResult> {
  const name = JSON.stringify([process.version, place?.engine, path.resolve(options.site), options.base]);
  const cache = place && openContentCache(place.folder, name);
  try {
    const result = await buildWith(cache, options);
    cache?.save();
    return result;
  } catch (error) {
    cache?.discard();
    throw error;
  }
}

async function buildWith(cache: ContentCache | undefined, options: Omit<BuildOptions, 'cache'>): Promise<BuildResult> {
  const [assets, loaded] = await Promise.all([
    readClientAssets(options.clientFolder),
    loadSite(options.site, options.base, { content: cache }),
  ]);
  const stop = new AbortController();
  // Beside everything else, in a thread of its own.
  const converting = runExports(loaded.exports, { ...options.exports, signal: stop.signal });
  try {
    return await writeSite({ loaded, assets, options, converting, cache });
  } catch (error) {
    if (!(error instanceof FailedExports)) throw error;
    // What could not be made must not be offered. This is rare, so all is simply done again.
    const left = withoutExports(loaded, error.failed);
    return await writeSite({ loaded: { ...left, problems: error.problems }, assets, options, converting, cache });
  } finally {
    stop.abort();
  }
}

/** Downloads that the pages offer could not be made; `problems` are those of the site and of these. */
class FailedExports extends ProblemError {
  readonly failed: readonly ExportJob[];

  constructor(failed: readonly ExportJob[], problems: readonly Problem[]) {
    super(problems);
    this.failed = failed;
  }
}

async function writeSite({
  loaded,
  assets,
  options,
  converting,
  cache,
}: {
  loaded: LoadedSite;
  assets: ClientAssets;
  options: Omit<BuildOptions, 'cache'>;
  converting: Promise<readonly ExportResult[]>;
  cache: ContentCache | undefined;
}): Promise<BuildResult> {
  const { site, pages, hashes, content, problems, search } = planBuild(loaded, assets);
  const moved = planRedirects(loaded.source, pages);
  const links = createLinkCheck(site.base);
  for (const target of Object.values(moved.anchors)) links.add(target, loaded.source.configFile);
  const found = (): readonly Problem[] => [...problems, ...moved.problems, ...links.problems()];
  const refuse = (all: readonly Problem[]): void => {
    if (all.some(({ severity }) => severity === 'error' || options.strict)) throw new ProblemError(all);
  };
  refuse([...problems, ...moved.problems]);
  const offline = createOfflineList(pages, site);
  const texts = keptPages(site, hashes, cache);
  const bytes = await writeOutput(outputFiles(), path.resolve(options.out), {
    verify: async () => {
      refuse(found());
      await refuseFailedExports();
    },
    keepDays: options.keepAssets,
    worker: options.writeWorker,
    compress: options.compress,
    cache,
  });
  return { pages: pages.length, bytes, problems: found() };

  async function refuseFailedExports(): Promise<void> {
    const results = await Promise.all(loaded.exports.map((job) => exportOf(job, converting)));
    const failed = results.flatMap((result) => ('reason' in result ? [result] : []));
    const known = failed.map(({ job, reason }) => exportProblem(job, reason));
    refuse(known);
    if (failed.length > 0)
      throw new FailedExports(
        failed.map(({ job }) => job),
        [...loaded.problems, ...known],
      );
  }

  /** Made while they are written: a site of thousands of pages is never in memory as a whole. */
  function* outputFiles(): Generator<OutputFile> {
    for (const file of contentFiles()) {
      const [name, content] = file;
      if (!(content instanceof Promise)) offline.add(name, content);
      yield file;
    }
    yield* offline.files(assets.serviceWorker);
    for (const job of loaded.exports) {
      const text = exportOf(job, converting).then((result) => ('text' in result ? result.text : ''));
      yield [exportFile(loaded, job), text];
    }
  }

  function* contentFiles(): Generator<OutputFile> {
    for (const page of pages) {
      const name = outputPath(page.href, site.base);
      const body = texts.body(page);
      links.read(`${name}.html`, body, isFromDocument(page) ? 'warning' : 'error');
      yield [`${name}.html`, renderPage(page, site, assets, body)];
      yield [`${name}.data.json`, pageData(page, site)];
    }
    yield* machineFiles(loaded.documents, pages, site, texts.markdown);
    yield* requestFiles(loaded.source, site);
    yield* siteFiles(loaded, pages, site, options.fonts);
    yield [markerFile, `${JSON.stringify(markerOf(pages, content, site))}\n`];
    yield* redirectFiles(moved, site);
    yield* search;
    yield ['licences.txt', licencesText(assets.packages, site)];
    yield ['sbom.cdx.json', softwareBill(assets.packages, site)];
    yield* writeHostFiles({
      base: site.base,
      redirects: moved.pages,
      headers: securityHeaders(contentSecurityPolicy({ inlineScript: assets.beforePaint, meta: false })),
    });
    yield* assets.files;
  }
}

function withoutExports(loaded: LoadedSite, failed: readonly ExportJob[]): LoadedSite {
  const left = (version: VersionSource): VersionSource => ({
    ...version,
    exports: version.exports.filter((kind) => !failed.some((job) => job.kind === kind && job.version === version.id)),
  });
  const [latest, ...others] = loaded.source.versions;
  return {
    ...loaded,
    exports: loaded.exports.filter((job) => !failed.includes(job)),
    source: { ...loaded.source, versions: [left(latest), ...others.map(left)] },
  };
}

async function exportOf(job: ExportJob, converting: Promise<readonly ExportResult[]>): Promise<ExportResult> {
  const result = (await converting).find((candidate) => candidate.job === job);
  return result ?? { job, reason: 'The converter was not asked.' };
}

/** Where a converted download stands in the output. */
export function exportFile(loaded: LoadedSite, { version, kind }: ExportJob): string {
  return `${downloadFolder(loaded, version)}${exportFiles[kind]}`;
}

/** Downloads of older versions stand beside their docs. */
function downloadFolder({ source }: LoadedSite, version: string): string {
  return version === source.versions[0].id ? '' : `docs/${version}/`;
}

/** Plans the site and names the build after its content, so that equal input gives an equal id. */
export function planBuild(
  loaded: LoadedSite,
  assets: Pick<ClientAssets, 'entry' | 'view' | 'style' | 'search' | 'beforePaint'>,
): {
  site: SiteView;
  pages: readonly Page[];
  /** Of everything that each page shows. */
  hashes: ReadonlyMap<Page, string>;
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
  // Each page becomes text once here: it is most of what is hashed, several times.
  const undatedHashes = plan.pages.map((page) => hashOf(undated(page)));
  const measured = undatedHashes.filter((_, index) => plan.pages[index]?.kind !== 'quality');
  const content = hashOf([{ ...plan.site, versions }, synonyms, files, measured]).slice(0, 12);
  const pages = plan.pages.map((page) => (page.kind === 'quality' ? withFreshness(page, content) : page));
  const hashes = new Map(
    pages.map((page, index) => [page, hashOf(page.kind === 'quality' ? page : [undatedHashes[index], page.updated])]),
  );
  return {
    site: { ...known, build: hashOf([known, files, [...hashes.values()]]).slice(0, 12) },
    pages,
    hashes,
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
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

function withSidebarFile(version: VersionView, base: string): Pick<VersionView, 'sidebarFile'> {
  const file = sidebarFile(version);
  return file ? { sidebarFile: base + file.name } : {};
}

/** Pages whose words come from an API document, which may be anybody's: a dead link in it must not stop the build. */
function isFromDocument({ kind }: Page): boolean {
  return kind === 'operation' || kind === 'schema' || kind === 'event' || kind === 'error' || kind === 'overview';
}

function pageData(page: Page, site: SiteView): string {
  const data: PageData = { build: site.build, page };
  return JSON.stringify(data);
}

function* siteFiles(
  loaded: LoadedSite,
  pages: readonly Page[],
  site: SiteView,
  fonts: string,
): Generator<[string, string | Promise<Buffer>]> {
  yield* textFiles(loaded, pages, site);
  yield* brandFiles(site, pages, { description: loaded.source.config.description, fonts });
}

function markerOf(pages: readonly Page[], content: string, site: SiteView): BuildMarker {
  const { build, title, url, base, versions, searchIndexes } = site;
  const index = searchIndexes[versions[0]?.id ?? ''] ?? '';
  return { build, content, pages: pages.length, title, url, base, search: index.slice(base.length) };
}

/** The API document, and lists of the pages. */
export function* textFiles(loaded: LoadedSite, pages: readonly Page[], site: SiteView): Generator<[string, string]> {
  for (const [id, document] of loaded.documents) {
    const folder = downloadFolder(loaded, id);
    yield [`${folder}openapi.json`, `${JSON.stringify(document, null, 2)}\n`];
    yield [`${folder}openapi.yaml`, yamlText(document)];
  }
  for (const file of site.versions.map(sidebarFile)) if (file) yield [file.name, file.content];
  yield ['sitemap.xml', sitemap(pages, site)];
  for (const page of pages) {
    if (page.kind === 'changelog' && page.feed) yield [page.feed.slice(site.base.length), atomFeed(page, site)];
  }
  yield ['robots.txt', robots(site)];
  yield ['contents.json', contents(pages)];
}
