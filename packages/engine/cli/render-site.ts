import type { BuildMarker } from '../model/output-file.ts';
import { markerFile, type OutputFile } from '../model/output-file.ts';
import type { Page } from '../model/page.ts';
import type { SiteView } from '../model/site.ts';
import { jsonFiles } from '../outputs/downloads/document-files.ts';
import { writeHostFiles } from '../outputs/hosting/host-files.ts';
import { securityHeaders } from '../outputs/hosting/host-rules.ts';
import { brandFiles } from '../outputs/html/brand-files.ts';
import type { ClientAssets } from '../outputs/html/client-assets.ts';
import { contentSecurityPolicy } from '../outputs/html/client-assets.ts';
import { explainFiles } from '../outputs/html/explain-files.ts';
import { createOfflineList } from '../outputs/html/offline-files.ts';
import { pageFiles } from '../outputs/html/render-page.tsx';
import { requestFiles } from '../outputs/html/request-files.ts';
import { licencesText, securityText, softwareBill } from '../outputs/html/security-files.ts';
import { redirectFiles, textFiles } from '../outputs/html/site-files.ts';
import { machineFiles } from '../outputs/markdown/machine-files.ts';
import type { MadeDownload } from './make-downloads.ts';
import type { PlannedBuild } from './plan-build.ts';
import type { ProjectedSite } from './project-site.ts';

/** What the files of a site are made from. */
interface RenderSource {
  readonly projected: ProjectedSite;
  readonly planned: PlannedBuild;
  readonly downloads: readonly MadeDownload[];
  readonly assets: ClientAssets;
  /** Folder of the fonts that the preview image is set in. */
  readonly fonts: string;
}

/**
 * Files are made one by one while they are written: a site of thousands of pages is never in memory as a whole. `files` are
 * pages, and all that does not show what the build proves; `lastFiles` the rest, made when that is known, with the quality page.
 */
export function renderSite(source: RenderSource) {
  const { projected, planned, assets } = source;
  const { site } = planned;
  const offline = createOfflineList(planned.pages, site, planned.redirects.pages);
  function* noted(files: Iterable<OutputFile>): Iterable<OutputFile> {
    for (const file of files) {
      offline.add(file[0], file[1]);
      yield file;
    }
  }
  function* lastFiles(proven: Page | undefined): Iterable<OutputFile> {
    const pages = planned.pages.map((page) => (page.href === proven?.href ? proven : page));
    if (proven) yield* noted(pageFiles(proven, site, assets));
    yield* machineFiles(projected.documents, pages, site);
    yield [markerFile, `${JSON.stringify(markerOf(pages, site))}\n`];
    yield* offline.files(assets.serviceWorker);
  }
  return { files: () => noted(contentFiles(source)), lastFiles };
}

function* contentFiles({ projected, planned, downloads, assets, fonts }: RenderSource): Iterable<OutputFile> {
  const { site, pages, redirects } = planned;
  // What takes longest to compress or to draw comes first: nothing else may be left to do at the end.
  yield* planned.search;
  yield* planned.sandbox;
  yield* textFiles(pages, site);
  const { config, logo } = projected.source;
  yield* brandFiles(site, pages, { description: config.description, fonts, logo });
  for (const { name, content } of downloads) if (content) yield [name, content];
  for (const each of projected.downloads) yield* jsonFiles(each);
  for (const page of pages) yield* pageFiles(page, site, assets);
  yield* projected.programs;
  yield* requestFiles(projected.source, site);
  yield* explainFiles(projected, site);
  yield* redirectFiles(redirects, site);
  yield ['licences.txt', licencesText(assets.packages, site)];
  yield ['sbom.cdx.json', softwareBill(assets.packages, pages, site)];
  yield* securityText(config.security, pages, site);
  const policy = contentSecurityPolicy(assets, 'header');
  yield* writeHostFiles({ base: site.base, redirects: redirects.pages, headers: securityHeaders(policy) });
  yield* assets.files;
}

function markerOf(pages: readonly Page[], site: SiteView): BuildMarker {
  const { build, title, url, base, versions, searchIndexes, sandboxes } = site;
  const latest = versions[0]?.id ?? '';
  const search = (searchIndexes[latest] ?? '').slice(base.length);
  const data = sandboxes[latest] ?? 'live';
  const sandbox = data === 'live' ? {} : { sandbox: data.slice(base.length) };
  return { build, pages: pages.length, title, url, base, search, ...sandbox };
}
