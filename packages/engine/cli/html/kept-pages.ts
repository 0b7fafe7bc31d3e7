import type { Page } from '../../model/page.ts';
import type { SiteView } from '../../model/site.ts';
import { pageToMarkdown } from '../../outputs/markdown/page-to-markdown.ts';
import { type ContentCache, cacheKey, keptText } from '../cache/content-cache.ts';
import { renderBody, siteOfBodies } from './render-page.tsx';
import { undatedHash } from './undated-hash.tsx';

/** Renderings of pages, those of an earlier build where page and site are the same. */
export interface PageTexts {
  /** With a hash of all but its date. */
  body(page: Page): { readonly html: string; readonly hash: string };
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
    body: (page) => {
      const text = keptText(
        cache,
        () => `body ${nameOf(page)}`,
        () => hashed(renderBody(page, site), page),
      );
      const end = text.indexOf('\n');
      return { hash: text.slice(0, end), html: text.slice(end + 1) };
    },
    markdown: (page) =>
      keptText(
        cache,
        () => `markdown ${nameOf(page)}`,
        () => pageToMarkdown(page, site),
      ),
  };
}

/** Kept together: where a body need not be rendered, it need not be hashed either. */
function hashed(html: string, page: Page): string {
  return `${undatedHash(html, page)}\n${html}`;
}
