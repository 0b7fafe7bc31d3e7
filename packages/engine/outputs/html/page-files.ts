import { outputPath } from '../../model/href.ts';
import type { OutputFile } from '../../model/output-file.ts';
import type { Page, PageData, PageKind } from '../../model/page.ts';
import type { SiteView } from '../../model/site.ts';
import type { ClientAssets } from './client-assets.ts';
import { renderPage } from './render-page.tsx';

/** A page as HTML and as data. */
export function pageFiles(page: Page, site: SiteView, assets: ClientAssets): readonly OutputFile[] {
  const name = outputPath(page.href, site.base);
  const data: PageData = { build: site.build, page };
  return [
    [`${name}.html`, renderPage(page, site, assets), FROM_DOCUMENT[page.kind] ? 'warning' : 'error'],
    [`${name}.data.json`, JSON.stringify(data)],
  ];
}

/** Pages whose words come from an API document, which may be anybody's: a dead link in it must not stop the build. */
const FROM_DOCUMENT: Readonly<Record<PageKind, boolean>> = {
  home: false,
  'docs-index': false,
  guide: false,
  'tag-list': false,
  tag: false,
  overview: true,
  operation: true,
  schema: true,
  'schema-list': false,
  event: true,
  'event-list': false,
  error: true,
  'error-list': false,
  changelog: false,
  offline: false,
  search: false,
  quality: false,
  'not-found': false,
};
