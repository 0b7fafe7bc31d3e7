import type { Page } from '../../model/page.ts';
import type { SiteView } from '../../model/site.ts';
import { atomFeed } from './atom-feed.ts';
import { contents, robots, sidebarFile, sitemap } from './site-files.ts';

/** Lists of the pages. */
export function* textFiles(pages: readonly Page[], site: SiteView): Generator<[string, string]> {
  for (const file of site.versions.map(sidebarFile)) if (file) yield [file.name, file.content];
  yield ['sitemap.xml', sitemap(pages, site)];
  for (const page of pages) {
    if (page.kind === 'changelog' && page.feed) yield [page.feed.slice(site.base.length), atomFeed(page, site)];
  }
  yield ['robots.txt', robots(site)];
  yield ['contents.json', contents(pages)];
}
