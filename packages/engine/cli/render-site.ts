import {
  type BuildMarker,
  type FileContent,
  type FileToMake,
  markerFile,
  mcpFile,
  type OutputFile,
} from '../model/output-file.ts';
import type { Page } from '../model/page.ts';
import type { SiteView } from '../model/site.ts';
import { documentFiles } from '../outputs/downloads/document-files.ts';
import { writeHostFiles } from '../outputs/hosting/host-files.ts';
import { securityHeaders } from '../outputs/hosting/host-rules.ts';
import { brandFiles } from '../outputs/html/brand-files.ts';
import type { ClientAssets } from '../outputs/html/client-assets.ts';
import { contentSecurityPolicy } from '../outputs/html/client-assets.ts';
import { explainFiles } from '../outputs/html/explain-files.ts';
import { createOfflineList, offlineNames } from '../outputs/html/offline-files.ts';
import { pageFiles } from '../outputs/html/render-page.tsx';
import { requestFiles } from '../outputs/html/request-files.ts';
import { licencesText, securityText, softwareBill } from '../outputs/html/security-files.ts';
import { redirectFiles, textFiles } from '../outputs/html/site-files.ts';
import { machineFiles } from '../outputs/markdown/machine-files.ts';
import type { MadeDownload } from './make-downloads.ts';
import type { PlannedBuild } from './plan-build.ts';
import type { ProjectedSite } from './project-site.ts';

/** What the files of a site are made from. */
export interface RenderSource {
  readonly projected: ProjectedSite;
  readonly planned: PlannedBuild;
  readonly downloads: readonly Pick<MadeDownload, 'name' | 'content'>[];
  readonly assets: ClientAssets;
  /** Folder of the fonts used in the preview image. */
  readonly fonts: string;
}

/**
 * Files are made while they are written, so a site of thousands of pages is never in memory as a whole. `files` are all
 * files that do not depend on results of the build; `lateFiles` are the rest, and the list of all files for reading
 * offline.
 */
export function renderSite(source: RenderSource) {
  const { planned, assets } = source;
  const offline = createOfflineList(planned.pages, planned.site, planned.redirects.pages);
  function* makeFiles(files: Iterable<FileToMake>): Iterable<OutputFile> {
    for (const [name, make, page] of files) {
      const content = make();
      if (content === undefined) continue;
      offline.add(name, content);
      yield { name, content, ...(page && { page }) };
    }
  }
  function* makeLateFiles(qualityPage: Page | undefined): Iterable<OutputFile> {
    yield* makeFiles(lateFiles(source, qualityPage));
    for (const [name, content] of offline.files(assets.serviceWorker)) yield { name, content };
  }
  return { files: () => makeFiles(siteFiles(source)), lateFiles: makeLateFiles };
}

/** Names of all files that a build writes, without making them. */
export function fileNames(source: RenderSource): ReadonlySet<string> {
  const files = [...siteFiles(source), ...lateFiles(source)].map(([name]) => name);
  // `mcp.mjs` comes from the bundle, which the dev server lacks, so links to it would count as broken.
  return new Set([...files, ...offlineNames, mcpFile, ...source.projected.publicFiles.keys()]);
}

/** All files of a site but `lateFiles`. */
export function* siteFiles({ projected, planned, downloads, assets, fonts }: RenderSource): Iterable<FileToMake> {
  const { site, pages, redirects } = planned;
  // Files that take longest to compress or draw come first, so that nothing is left to do at the end.
  yield* withContent(planned.search);
  yield* withContent(planned.sandbox);
  yield* textFiles(pages, site);
  const { config, logo } = projected.source;
  yield* withContent(brandFiles(site, pages, { description: config.description, fonts, logo }));
  for (const { name, content } of downloads) yield [name, () => content];
  for (const each of projected.downloads) yield* documentFiles(each);
  for (const page of pages) yield* pageFiles(page, site, assets);
  yield* withContent(projected.programs);
  yield* requestFiles(projected.source, site);
  yield* explainFiles(projected, site);
  yield* redirectFiles(redirects, site);
  yield ['licences.txt', () => licencesText(assets.packages, site)];
  yield ['sbom.cdx.json', () => softwareBill(assets.packages, pages, site)];
  yield* withContent(securityText(config.security, pages, site));
  const policy = contentSecurityPolicy(assets, 'header');
  yield* withContent(writeHostFiles({ base: site.base, redirects: redirects.pages, headers: securityHeaders(policy) }));
  yield* withContent(assets.files);
}

function* withContent(files: Iterable<readonly [string, FileContent]>): Iterable<FileToMake> {
  for (const [name, content] of files) yield [name, () => content];
}

/** Files that depend on the results of the build: the quality page, once it has them, and pages for programs. */
export function* lateFiles({ projected, planned, assets }: RenderSource, qualityPage?: Page): Iterable<FileToMake> {
  const { site } = planned;
  const pages = planned.pages.map((page) => (page.href === qualityPage?.href ? qualityPage : page));
  if (qualityPage) yield* pageFiles(qualityPage, site, assets);
  yield* machineFiles(projected.documents, pages, site);
  yield [markerFile, () => `${JSON.stringify(markerOf(pages, site))}\n`];
}

function markerOf(pages: readonly Page[], site: SiteView): BuildMarker {
  const { build, title, url, base, versions, searchIndexes, sandboxes } = site;
  const latest = versions[0]?.id ?? '';
  const search = (searchIndexes[latest] ?? '').slice(base.length);
  const data = sandboxes[latest] ?? 'live';
  const sandbox = data === 'live' ? {} : { sandbox: data.slice(base.length) };
  return { build, pages: pages.length, title, url, base, search, ...sandbox };
}
