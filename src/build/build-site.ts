import { createHash } from 'node:crypto';
import path from 'node:path';
import { contentSecurityPolicy } from '../hosting/content-security-policy.ts';
import { writeHostFiles } from '../hosting/host-files.ts';
import { securityHeaders } from '../hosting/host-rules.ts';
import { outputPath } from '../model/href.ts';
import type { Page, PageData } from '../model/page.ts';
import { type Problem, ProblemError } from '../model/problem.ts';
import type { SiteView, VersionView } from '../model/site.ts';
import { planSite } from '../plan/index.ts';
import { planRedirects } from '../plan/redirects.ts';
import { atomFeed } from './atom-feed.ts';
import { brandFiles } from './brand-files.ts';
import { createLinkCheck } from './check-links.ts';
import { type ClientAssets, readClientAssets } from './client-assets.ts';
import { licencesText, softwareBill } from './licences.ts';
import { type LoadedSite, loadSite } from './load-site.ts';
import { machineFiles } from './machine-files.ts';
import { createOfflineList } from './offline-files.ts';
import { redirectFiles } from './redirect-files.ts';
import { renderPage } from './render-page.tsx';
import { requestFiles } from './request-files.ts';
import { contents, robots, sidebarFile, sitemap, yamlDocument } from './site-files.ts';
import { markerFile, writeOutput } from './write-output.ts';

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
}

export interface BuildResult {
  readonly pages: number;
  readonly bytes: number;
  readonly problems: readonly Problem[];
}

/** Site folder in, output folder out. Throws `ProblemError` when the input must not be published. */
export async function buildSite(options: BuildOptions): Promise<BuildResult> {
  const [assets, loaded] = await Promise.all([
    readClientAssets(options.clientFolder),
    loadSite(options.site, options.base),
  ]);
  const { site, pages, problems } = planBuild(loaded, assets);
  const moved = planRedirects(loaded.source, pages);
  const links = createLinkCheck(site.base);
  for (const target of Object.values(moved.anchors)) links.add(target, loaded.source.configFile);
  const found = (): readonly Problem[] => [...problems, ...moved.problems, ...links.problems()];
  const refuse = (all: readonly Problem[]): void => {
    if (all.some(({ severity }) => severity === 'error' || options.strict)) throw new ProblemError(all);
  };
  refuse([...problems, ...moved.problems]);
  const offline = createOfflineList(pages, site);
  const bytes = await writeOutput(outputFiles(), path.resolve(options.out), {
    verify: () => refuse(found()),
    keepDays: options.keepAssets,
  });
  return { pages: pages.length, bytes, problems: found() };

  /** Made while they are written: a site of thousands of pages is never in memory as a whole. */
  function* outputFiles(): Generator<[string, string | Buffer]> {
    for (const file of contentFiles()) {
      offline.add(...file);
      yield file;
    }
    yield* offline.files(assets.serviceWorker);
  }

  function* contentFiles(): Generator<[string, string | Buffer]> {
    for (const page of pages) {
      const name = outputPath(page.href, site.base);
      const html = renderPage(page, site, assets);
      links.read(`${name}.html`, html, isFromDocument(page) ? 'warning' : 'error');
      yield [`${name}.html`, html];
      yield [`${name}.data.json`, pageData(page, site)];
    }
    yield* machineFiles(loaded.documents, pages, site);
    yield* requestFiles(loaded.source, site);
    yield* siteFiles(loaded, pages, site, options.fonts);
    yield* redirectFiles(moved, site);
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

/** Plans the site and names the build after its content, so that equal input gives an equal id. */
export function planBuild(
  loaded: LoadedSite,
  assets: Pick<ClientAssets, 'entry' | 'view' | 'style' | 'beforePaint'>,
): { site: SiteView; pages: readonly Page[]; problems: readonly Problem[] } {
  const plan = planSite(loaded.source);
  const { entry, view, style, beforePaint } = assets;
  const versions = plan.site.versions.map((version) => ({ ...version, ...withSidebarFile(version, plan.site.base) }));
  const known = { ...plan.site, versions };
  const hash = createHash('sha256').update(JSON.stringify([known, entry, view, style, beforePaint]));
  for (const page of plan.pages) hash.update(JSON.stringify(page));
  const build = hash.digest('hex').slice(0, 12);
  return { site: { ...known, build }, pages: plan.pages, problems: [...loaded.problems, ...plan.problems] };
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
): Generator<[string, string | Buffer]> {
  for (const [index, [id, document]] of [...loaded.documents].entries()) {
    const folder = index === 0 ? '' : `docs/${id}/`;
    yield [`${folder}openapi.json`, `${JSON.stringify(document, null, 2)}\n`];
    yield [`${folder}openapi.yaml`, yamlDocument(document)];
  }
  for (const file of site.versions.map(sidebarFile)) if (file) yield [file.name, file.content];
  yield* brandFiles(site, { description: loaded.source.config.description, fonts });
  yield ['sitemap.xml', sitemap(pages, site)];
  for (const page of pages) {
    if (page.kind === 'changelog' && page.feed) yield [page.feed.slice(site.base.length), atomFeed(page, site)];
  }
  yield ['robots.txt', robots(site)];
  yield ['contents.json', contents(pages)];
  yield [markerFile, `${JSON.stringify({ build: site.build, pages: pages.length })}\n`];
}
