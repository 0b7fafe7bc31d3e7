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
 * files that do not depend on results of the build; `lastFiles` are the rest, with the quality page.
 */
export function renderSite(source: RenderSource) {
  const { planned, assets } = source;
  const offline = createOfflineList(planned.pages, planned.site, planned.redirects.pages);
  function* makeFiles(files: Iterable<FileToMake>): Iterable<OutputFile> {
    for (const [name, make, ...links] of files) {
      const content = make();
      if (content === undefined) continue;
      offline.add(name, content);
      yield [name, content, ...links];
    }
  }
  function* lastFiles(proven: Page | undefined): Iterable<OutputFile> {
    yield* makeFiles(proofFiles(source, proven));
    yield* offline.files(assets.serviceWorker);
  }
  return { files: () => makeFiles(siteFiles(source)), lastFiles };
}

/** Names of all files that a build writes, without making them. */
export function fileNames(source: RenderSource): ReadonlySet<string> {
  const files = [...siteFiles(source), ...proofFiles(source)].map(([name]) => name);
  // The dev server has no bundle and therefore no docs server for assistants.
  return new Set([...files, ...offlineNames, mcpFile, ...source.projected.publicFiles.keys()]);
}

/** All files of a site but `proofFiles`. */
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

/** Pages for programs, and the quality page once the results of the build are known. */
export function* proofFiles({ projected, planned, assets }: RenderSource, proven?: Page): Iterable<FileToMake> {
  const { site } = planned;
  const pages = planned.pages.map((page) => (page.href === proven?.href ? proven : page));
  if (proven) yield* pageFiles(proven, site, assets);
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
