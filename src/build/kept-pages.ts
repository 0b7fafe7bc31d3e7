import { pageToMarkdown } from '../markdown/page-to-markdown.ts';
import type { Page } from '../model/page.ts';
import type { SiteView } from '../model/site.ts';
import { type ContentCache, cacheKey, keptText } from './content-cache.ts';
import { renderBody, siteOfBodies } from './render-page.tsx';

/** Renderings of pages, those of an earlier build where page and site are the same. */
export interface PageTexts {
  body(page: Page): string;
  markdown(page: Page): string;
}

export function keptPages(site: SiteView, cache: ContentCache | undefined): PageTexts {
  const around = cache ? cacheKey(JSON.stringify(siteOfBodies(site))) : '';
  const names = new WeakMap<Page, string>();
  const nameOf = (page: Page): string => {
    const name = names.get(page) ?? cacheKey(around, JSON.stringify(page));
    names.set(page, name);
    return name;
  };
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
