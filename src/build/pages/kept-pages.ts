import { pageToMarkdown } from '../../markdown/page-to-markdown.ts';
import type { Page } from '../../model/page.ts';
import type { SiteView } from '../../model/site.ts';
import { type ContentCache, cacheKey, keptText } from '../cache/content-cache.ts';
import { renderBody, siteOfBodies } from './render-page.tsx';

/** Renderings of pages, those of an earlier build where page and site are the same. */
export interface PageTexts {
  body(page: Page): string;
  markdown(page: Page): string;
}

/** `hashes` say what pages show. */
export function keptPages(
  site: SiteView,
  hashes: ReadonlyMap<Page, string>,
  cache: ContentCache | undefined,
): PageTexts {
  const around = cache ? cacheKey(JSON.stringify(siteOfBodies(site))) : '';
  const nameOf = (page: Page): string => cacheKey(around, hashes.get(page) ?? JSON.stringify(page));
  return {
    body: (page) =>
      keptText(
        cache,
        () => `body ${nameOf(page)}`,
        () => renderBody(page, site),
      ),
    markdown: (page) =>
      keptText(
        cache,
        () => `markdown ${nameOf(page)}`,
        () => pageToMarkdown(page, site),
      ),
  };
}
