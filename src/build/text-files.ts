import { exportFiles } from '../model/export-kind.ts';
import type { Page } from '../model/page.ts';
import type { SiteView } from '../model/site.ts';
import { yamlText } from '../slices/yaml-text.ts';
import { atomFeed } from './atom-feed.ts';
import type { LoadedSite } from './load-site.ts';
import type { ExportJob } from './run-exports.ts';
import { contents, robots, sidebarFile, sitemap } from './site-files.ts';

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

/** Where a converted download stands in the output. */
export function exportFile(loaded: LoadedSite, { version, kind }: ExportJob): string {
  return `${downloadFolder(loaded, version)}${exportFiles[kind]}`;
}

/** Downloads of older versions stand beside their docs. */
function downloadFolder({ source }: LoadedSite, version: string): string {
  return version === source.versions[0].id ? '' : `docs/${version}/`;
}
