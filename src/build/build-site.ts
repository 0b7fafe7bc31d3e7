import { createHash } from 'node:crypto';
import path from 'node:path';
import { contentSecurityPolicy } from '../hosting/content-security-policy.ts';
import { writeHostFiles } from '../hosting/host-files.ts';
import { securityHeaders } from '../hosting/host-rules.ts';
import { outputPath } from '../model/href.ts';
import type { Page, PageData } from '../model/page.ts';
import { type Problem, ProblemError } from '../model/problem.ts';
import type { SiteView } from '../model/site.ts';
import { planSite } from '../plan/index.ts';
import { planRedirects } from '../plan/redirects.ts';
import { atomFeed } from './atom-feed.ts';
import { brandFiles } from './brand-files.ts';
import { checkLinks } from './check-links.ts';
import { type ClientAssets, readClientAssets } from './client-assets.ts';
import { licencesText, softwareBill } from './licences.ts';
import { type LoadedSite, loadSite } from './load-site.ts';
import { machineFiles } from './machine-files.ts';
import { withOfflineFiles } from './offline-files.ts';
import { redirectFiles } from './redirect-files.ts';
import { renderPage } from './render-page.tsx';
import { contents, robots, sitemap, yamlDocument } from './site-files.ts';
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
  const html = new Map(
    pages.map((page) => [`${outputPath(page.href, site.base)}.html`, renderPage(page, site, assets)]),
  );
  const moved = planRedirects(loaded.source, pages);
  const targets = Object.values(moved.anchors);
  const all = [
    ...problems,
    ...moved.problems,
    ...checkLinks(html, site.base, { file: loaded.source.configFile, hrefs: targets }),
  ];
  if (all.some(({ severity }) => severity === 'error' || options.strict)) throw new ProblemError(all);
  const output = new Map<string, string | Buffer>([
    ...html,
    ...pageData(pages, site),
    ...machineFiles(loaded.documents, pages, site),
    ...siteFiles(loaded, pages, site, options.fonts),
    ...redirectFiles(moved, site),
    ['licences.txt', licencesText(assets.packages, site)],
    ['sbom.cdx.json', softwareBill(assets.packages, site)],
    ...writeHostFiles({
      base: site.base,
      redirects: moved.pages,
      headers: securityHeaders(contentSecurityPolicy({ inlineScript: assets.beforePaint, meta: false })),
    }),
    ...assets.files,
  ]);
  const files = withOfflineFiles(output, { pages, site, worker: assets.serviceWorker });
  const bytes = await writeOutput(files, path.resolve(options.out), { keepDays: options.keepAssets });
  return { pages: pages.length, bytes, problems: all };
}

/** Plans the site and names the build after its content, so that equal input gives an equal id. */
export function planBuild(
  loaded: LoadedSite,
  assets: Pick<ClientAssets, 'entry' | 'view' | 'style' | 'beforePaint'>,
): { site: SiteView; pages: readonly Page[]; problems: readonly Problem[] } {
  const plan = planSite(loaded.source);
  const { entry, view, style, beforePaint } = assets;
  const hash = createHash('sha256').update(JSON.stringify([plan.site, plan.pages, entry, view, style, beforePaint]));
  const build = hash.digest('hex').slice(0, 12);
  return { site: { ...plan.site, build }, pages: plan.pages, problems: [...loaded.problems, ...plan.problems] };
}

function pageData(pages: readonly Page[], site: SiteView): [string, string][] {
  return pages.map((page) => {
    const data: PageData = { build: site.build, page };
    return [`${outputPath(page.href, site.base)}.data.json`, JSON.stringify(data)];
  });
}

function siteFiles(
  loaded: LoadedSite,
  pages: readonly Page[],
  site: SiteView,
  fonts: string,
): [string, string | Buffer][] {
  const documents = [...loaded.documents].flatMap(([id, document], index): [string, string][] => {
    const folder = index === 0 ? '' : `docs/${id}/`;
    return [
      [`${folder}openapi.json`, `${JSON.stringify(document, null, 2)}\n`],
      [`${folder}openapi.yaml`, yamlDocument(document)],
    ];
  });
  return [
    ...documents,
    ...brandFiles(site, { description: loaded.source.config.description, fonts }),
    ['sitemap.xml', sitemap(pages, site)],
    ...pages.flatMap((page): [string, string][] =>
      page.kind === 'changelog' && page.feed ? [[page.feed.slice(site.base.length), atomFeed(page, site)]] : [],
    ),
    ['robots.txt', robots(site)],
    ['contents.json', contents(pages)],
    [markerFile, `${JSON.stringify({ build: site.build, pages: pages.length })}\n`],
  ];
}
