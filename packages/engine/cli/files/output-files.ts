import type { BuildMarker } from '../../model/contents.ts';
import type { Page } from '../../model/page.ts';
import type { SiteView } from '../../model/site.ts';
import { writeHostFiles } from '../../outputs/hosting/host-files.ts';
import { securityHeaders } from '../../outputs/hosting/host-rules.ts';
import type { Redirects } from '../../plan/redirects.ts';
import type { ContentCache } from '../cache/content-cache.ts';
import { keptPages } from '../html/kept-pages.ts';
import { contentSecurityPolicy } from '../output/content-security-policy.ts';
import { markerFile, type OutputFile } from '../output/output-file.ts';
import type { ClientAssets } from '../read/client-assets.ts';
import type { LoadedSite } from '../read/load-site.ts';
import { brandFiles } from './brand-files.ts';
import { licencesText, softwareBill } from './licences.ts';
import { machineFiles } from './machine-files.ts';
import { createOfflineList } from './offline-files.ts';
import { pageFiles } from './page-files.ts';
import type { PlannedBuild } from './plan-build.ts';
import { redirectFiles } from './redirect-files.ts';
import { requestFiles } from './request-files.ts';
import { textFiles } from './text-files.ts';

/** What the files of a site are made from. */
export interface OutputSource {
  readonly loaded: LoadedSite;
  readonly planned: PlannedBuild;
  readonly moved: Redirects;
  readonly assets: ClientAssets;
  /** Folder of the fonts that the preview image is set in. */
  readonly fonts: string;
  readonly cache: ContentCache | undefined;
}

/** Made while they are written: a site of thousands of pages is never in memory as a whole. */
export function* outputFiles(source: OutputSource): Generator<OutputFile> {
  const { assets, planned, moved } = source;
  const offline = createOfflineList(planned.pages, planned.site, moved.pages);
  for (const file of contentFiles(source)) {
    const [name, content] = file;
    offline.add(name, content);
    yield file;
  }
  yield* offline.files(assets.serviceWorker);
}

function* contentFiles({ loaded, planned, moved, assets, fonts, cache }: OutputSource): Generator<OutputFile> {
  const { site, hashes, search } = planned;
  const kept = keptPages(site, hashes, cache);
  // What takes longest to compress or to draw comes first: nothing else may be left to do at the end.
  yield* search;
  yield* textFiles(planned.pages, site);
  const { config, logo } = loaded.source;
  yield* brandFiles(site, planned.pages, { description: config.description, fonts, logo });
  const { pages, content } = yield* pageFiles({ loaded, planned, assets, kept });
  yield* machineFiles(loaded.documents, pages, site, kept.markdown);
  yield* requestFiles(loaded.source, site);
  yield [markerFile, `${JSON.stringify(markerOf(pages, content, site))}\n`];
  yield* redirectFiles(moved, site);
  yield ['licences.txt', licencesText(assets.packages, site)];
  yield ['sbom.cdx.json', softwareBill(assets.packages, site)];
  yield* writeHostFiles({
    base: site.base,
    redirects: moved.pages,
    headers: securityHeaders(
      contentSecurityPolicy({
        inlineScript: assets.beforePaint,
        inlineStyle: assets.inlineStyle,
        meta: false,
        media: assets.media,
      }),
    ),
  });
  yield* assets.files;
}

function markerOf(pages: readonly Page[], content: string, site: SiteView): BuildMarker {
  const { build, title, url, base, versions, searchIndexes } = site;
  const index = searchIndexes[versions[0]?.id ?? ''] ?? '';
  return { build, content, pages: pages.length, title, url, base, search: index.slice(base.length) };
}
